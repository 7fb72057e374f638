import type { MiddlewareHandler } from 'hono';
import { IDEMPOTENCY_HEADER, ROUTES } from '../../contract/routes.ts';
import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { HostConfig, ServedConfig } from '../../host-config/proxy-config.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import type { HeaderFields } from '../http/answer.ts';
import type { ProxyContext, ProxyEnv } from '../http/context.ts';
import { LRUCache } from 'lru-cache';
import { Hono } from 'hono';
import type { OriginAnswer } from '../../contract/origin.ts';
import type { LimitRequests } from './limits.ts';
import { apiAnswer } from '../http/answer.ts';

/** The origins whose pages may use the proxy: the host's sites, and the proxy's own page. */
export interface Origins {
  isAllowed(origin: string, context: ProxyContext): boolean;
}

/** The host's settings for the proxy's own address. */
type OwnAddressConfig = Pick<HostConfig, 'publicUrl' | 'isDemo'>;

/**
 * Returns the address at which guests reach this proxy, without a slash at the end: `publicUrl`. `undefined` if the
 * host has not set it, because the `Host` header could contain anything. In the demo, the header is trusted if it names
 * this machine: a mistake would do no harm there.
 */
export function ownAddress(
  { publicUrl, isDemo }: OwnAddressConfig,
  { req }: ProxyContext,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const host = req.header('Host') ?? new URL(req.url).host;
  if (!isDemo || !URL.canParse(`http://${host}`)) return undefined;
  const url = new URL(`http://${host}`);
  return isLoopbackHttp(url) && url.host === host ? url.origin : undefined;
}

/**
 * Creates the allow-list. Origins are compared character by character. The list includes the proxy's own origin, for
 * `/embed`.
 */
export function createOrigins(config: OwnAddressConfig & Pick<HostConfig, 'allowedOrigins'>): Origins {
  const allowedOrigins = new Set(config.allowedOrigins);
  if (config.publicUrl !== undefined) allowedOrigins.add(new URL(config.publicUrl).origin);
  const isOwnOrigin = (origin: string, context: ProxyContext): boolean =>
    config.publicUrl === undefined && ownAddress(config, context) === origin;
  return { isAllowed: (origin, context) => allowedOrigins.has(origin) || isOwnOrigin(origin, context) };
}

/** Logs the parts of the config that are not served: sites on plain http, and `/embed` if there is no `publicUrl`. */
export function logUnservedConfig({ ignoredOrigins, publicUrl, isDemo }: ServedConfig, log: Log): void {
  for (const origin of ignoredOrigins) {
    const message = `"allowedOrigins" in CONFIG_FILE names ${origin}, which is plain http: with BOT_CHECK=on browsers cannot book there, so this site is ignored. Serve it over https, and name it so.`;
    log({ level: 'warn', event: 'origin_ignored', origin, message });
  }
  if (publicUrl !== undefined || isDemo) return;
  const message = `CONFIG_FILE has no "publicUrl", so booking pages (/embed) answer 404. Add the address at which guests reach this proxy: "publicUrl": "https://book.your-house.example".`;
  log({ level: 'warn', event: 'public_url_missing', message });
}

/**
 * CORS only hides answers from a page, after the work is done. So a request that changes something is also refused on the server
 * if it comes from a page of another site, or from a page without an origin (`Origin: null`).
 *
 * A request without `Origin` comes from a program. Refusing it would keep no program out, since a program can send any origin.
 * Browsers send the origin with every POST, so a request with `Sec-Fetch-Site` but without `Origin` is refused. This includes
 * `same-origin`, which compares with `Host`: a foreign name may lead to this proxy without being one of the host's sites.
 */
export const refuseForeignOrigin: MiddlewareHandler<ProxyEnv> = async (context, next) => {
  const { req } = context;
  const origin = req.header('Origin');
  const isProgram = origin === undefined && req.header('Sec-Fetch-Site') === undefined;
  if (isProgram || context.get('allowedOrigin') !== undefined) return next();
  const httpHint = origin?.startsWith('http:') === true ? ' It has to be https, or BOT_CHECK off.' : '';
  throw new ProblemError('origin_not_allowed', {
    detail: `Add the page's origin to "allowedOrigins" in CONFIG_FILE, exactly as the browser sends it.${httpHint}`,
  });
};

/** Names of header fields in the form that browsers send; no browser sends a longer list. */
const HEADER_NAMES_FORMAT = /^[\w!#$%&'*+.^`|~, -]{1,2000}$/;

/**
 * Returns the headers of a preflight answer. Tracing scripts add their own headers to every `fetch` of a page
 * (`traceparent`, `baggage`, `sentry-trace`): a listed page may send any, and the proxy reads only those that it knows.
 */
export function preflightHeaders({ req }: ProxyContext): HeaderFields {
  const requestedHeaders = req.header('Access-Control-Request-Headers');
  return {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers':
      requestedHeaders !== undefined && HEADER_NAMES_FORMAT.test(requestedHeaders)
        ? requestedHeaders
        : `Content-Type, ${IDEMPOTENCY_HEADER}`,
    'Access-Control-Max-Age': '7200',
    Vary: 'Origin, Access-Control-Request-Headers',
  };
}

/** How many refused sites are remembered. If a client invents more sites, a site may be logged again. */
const MAX_LOGGED_ORIGINS = 1_000;

/** The form of an origin that a browser can send; any other text comes from a program. */
const ORIGIN_FORMAT = /^(null|https?:\/\/[\w.[\]:-]{1,255})$/;

/** Whether the browser hides answers of this route from a page of an unlisted site. */
const isHiddenFromUnlistedSites = (route = ''): boolean =>
  route === 'preflight' || (route.startsWith('/v1/') && route !== ROUTES.origin);

function refusalMessage(origin: string): string {
  if (origin === 'null')
    return 'A page without an origin is refused: a file, or a frame whose sandbox lacks allow-same-origin. Its guests see no calendar.';
  return `Pages of ${origin} are refused, so their guests see no calendar. If that is a site of yours, add "${origin}" to "allowedOrigins" in CONFIG_FILE.`;
}

/**
 * Returns a function that logs each unlisted site once, for a host who has forgotten to list it. The requests of such
 * a site look fine in the log: their status is 200.
 */
export function createRefusedOriginLog(log: Log): (origin: string, route: string | undefined) => void {
  const loggedOrigins = new LRUCache<string, true>({ max: MAX_LOGGED_ORIGINS });
  return (origin, route) => {
    if (!isHiddenFromUnlistedSites(route) || !ORIGIN_FORMAT.test(origin) || loggedOrigins.get(origin)) return;
    loggedOrigins.set(origin, true);
    log({ level: 'info', event: 'origin_refused', origin, message: refusalMessage(origin) });
  };
}

const ANY_ORIGIN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Creates the route `GET /v1/origin`, which tells any page only whether its origin is on the allow-list. */
export const originRoute = (limit: LimitRequests): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().get('/', async (context) => {
    await limit(context, 'read');
    const answer: OriginAnswer = {
      origin: context.req.header('Origin') ?? null,
      allowed: context.get('allowedOrigin') !== undefined,
    };
    return apiAnswer(context, { headers: ANY_ORIGIN_HEADERS, body: JSON.stringify(answer) });
  });
