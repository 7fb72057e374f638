import { IDEMPOTENCY_HEADER } from '../../contract/booking-routes.ts';
import type { HostConfig } from '../config/proxy-config.ts';
import { ProblemError } from './problem-error.ts';
import type { HeaderFields } from './answer.ts';
import type { Incoming } from './incoming.ts';

/** Whose pages may use the proxy: the host's sites, and the proxy's own page. */
export interface Origins {
  isAllowed(origin: string, request: Incoming): boolean;
}

/**
 * The allow-list, compared character by character. The proxy's own origin counts too, for `/embed`: it is
 * `publicUrl`'s where that is set, else the one whose host the browser itself put into `Host`.
 */
export function createOrigins(config: Pick<HostConfig, 'allowedOrigins' | 'publicUrl'>): Origins {
  const allowed = new Set(config.allowedOrigins);
  if (config.publicUrl !== undefined) allowed.add(new URL(config.publicUrl).origin);
  const isOwn = (origin: string, request: Incoming): boolean =>
    config.publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  return {
    isAllowed: (origin, request) => allowed.has(origin) || (origin !== 'null' && isOwn(origin, request)),
  };
}

/**
 * CORS alone only hides answers, the work would be done: so a request that changes something is refused on the
 * server too when it comes from a page of another site, or from one without a name (`Origin: null`).
 *
 * Without `Origin` it is no browser's cross-site request: browsers name the origin of every POST, and mark it by
 * `Sec-Fetch-Site`. What has neither is a program, which could write any origin it likes; refusing it would keep
 * nobody out.
 */
export function refuseForeignOrigin(request: Incoming, readableBy: string | undefined): void {
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site') ?? 'same-origin';
  if (origin === null ? site === 'same-origin' : readableBy !== undefined) return;
  throw new ProblemError('origin_not_allowed', {
    detail: `Add the page's origin to "allowedOrigins" in CONFIG_FILE, exactly as the browser sends it.`,
  });
}

export const PREFLIGHT_HEADERS: HeaderFields = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': `Content-Type, ${IDEMPOTENCY_HEADER}`,
  'Access-Control-Max-Age': '7200',
};
