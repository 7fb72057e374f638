import { ROUTES } from '../../contract/routes.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from '../http/request-context.ts';

/** An hour has so many lines about them at most, whoever sends what as its origin. */
const MAX_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/** What a browser can send as an origin of a page; everything else is a program's own words. */
const ORIGIN = /^(null|https?:\/\/[\w.[\]:-]{1,255})$/;

/** To a page of a site that is not listed an answer is none: its browser keeps it to itself. What any page may read counts for nothing. */
function refusedOrigin({ readableBy, request, note }: RequestContext): string | undefined {
  const { route = '' } = note;
  if (readableBy !== undefined || route === ROUTES.origin) return undefined;
  if (!route.startsWith('/v1/') && route !== 'preflight') return undefined;
  const origin = request.headers.get('Origin');
  return origin !== null && ORIGIN.test(origin) ? origin : undefined;
}

function messageOn(origin: string): string {
  if (origin === 'null')
    return 'A page without an origin of its own has asked: a file, or a frame whose sandbox lacks allow-same-origin. Its guests see no calendar.';
  return `Pages of ${origin} are refused, so their guests see no calendar. Where that is a site of yours, add "${origin}" to "allowedOrigins" in CONFIG_FILE.`;
}

/** Names each site that is refused once an hour, for the host who has forgotten one: a request of its own looks well, with a 200. */
export function createRefusedOrigins(log: Log, now: () => number): (context: RequestContext) => void {
  const named = new Set<string>();
  let since = now();
  return (context) => {
    const origin = refusedOrigin(context);
    if (origin === undefined) return;
    if (now() - since >= HOUR_MS) {
      named.clear();
      since = now();
    }
    if (named.size >= MAX_PER_HOUR || named.has(origin)) return;
    named.add(origin);
    log({ level: 'warn', event: 'origin_refused', origin, message: messageOn(origin) });
  };
}
