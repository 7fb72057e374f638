import { LRUCache } from 'lru-cache';
import { ROUTES } from '../../contract/routes.ts';
import type { Log } from '../log.ts';

/** Who makes up more of them than that has a site named again, beside the line that each of the requests has anyway. */
const MAX_NAMED = 1_000;

/** What a browser can send as an origin of a page; everything else is a program's own words. */
const ORIGIN = /^(null|https?:\/\/[\w.[\]:-]{1,255})$/;

/** To its page an answer is none: the browser keeps it to itself. What any page may read counts for nothing. */
const isKeptBack = (route = ''): boolean =>
  route === 'preflight' || (route.startsWith('/v1/') && route !== ROUTES.origin);

function messageOn(origin: string): string {
  if (origin === 'null')
    return 'A page without an origin of its own has asked: a file, or a frame whose sandbox lacks allow-same-origin. Its guests see no calendar.';
  return `Pages of ${origin} are refused, so their guests see no calendar. Where that is a site of yours, add "${origin}" to "allowedOrigins" in CONFIG_FILE.`;
}

/** Names each site that is not listed once, for the host who has forgotten one: a request of its own looks well, with a 200. */
export function createRefusedOrigins(log: Log): (origin: string, route: string | undefined) => void {
  const named = new LRUCache<string, true>({ max: MAX_NAMED });
  return (origin, route) => {
    if (!isKeptBack(route) || !ORIGIN.test(origin) || named.get(origin)) return;
    named.set(origin, true);
    log({ level: 'info', event: 'origin_refused', origin, message: messageOn(origin) });
  };
}
