import { LRUCache } from 'lru-cache';
import { ROUTES } from '../../contract/routes.ts';
import type { Log } from '../log.ts';

/** Past this number of made-up sites, a site may be logged again; each request has its own log line anyway. */
const MAX_NAMED = 1_000;

/** The form of an origin that a browser can send; any other text comes from a program. */
const ORIGIN = /^(null|https?:\/\/[\w.[\]:-]{1,255})$/;

/** Whether the browser hides the answer from its page. Answers that any page may read do not count. */
const isKeptBack = (route = ''): boolean =>
  route === 'preflight' || (route.startsWith('/v1/') && route !== ROUTES.origin);

function messageOn(origin: string): string {
  if (origin === 'null')
    return 'A page without an origin is refused: a file, or a frame whose sandbox lacks allow-same-origin. Its guests see no calendar.';
  return `Pages of ${origin} are refused, so their guests see no calendar. If that is a site of yours, add "${origin}" to "allowedOrigins" in CONFIG_FILE.`;
}

/** Logs each unlisted site once, for a host who has forgotten it: its requests look fine, with status 200. */
export function createRefusedOrigins(log: Log): (origin: string, route: string | undefined) => void {
  const named = new LRUCache<string, true>({ max: MAX_NAMED });
  return (origin, route) => {
    if (!isKeptBack(route) || !ORIGIN.test(origin) || named.get(origin)) return;
    named.set(origin, true);
    log({ level: 'info', event: 'origin_refused', origin, message: messageOn(origin) });
  };
}
