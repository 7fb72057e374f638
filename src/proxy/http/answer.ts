import { IDEMPOTENCY_HEADER, OPERATION_HEADER } from '../../contract/routes.ts';
import { PROBLEM_TYPE } from '../../contract/problem.ts';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import type { ProblemError } from '../../contract/problem-error.ts';
import type { ProxyContext } from './context.ts';

type Body = string | Uint8Array<ArrayBuffer> | null;
export type HeaderFields = Readonly<Record<string, string>>;

/**
 * Merges header fields; the last value of a name wins. Spread syntax would take V8 twenty times as long for a dozen
 * fields.
 */
export const mergeHeaders = (...fields: readonly (HeaderFields | undefined)[]): HeaderFields =>
  Object.assign({}, ...fields) as HeaderFields;

/**
 * Headers of every answer. They are merged from one object, because a middleware for headers costs several times as
 * much on Node.
 */
const SECURITY_HEADERS: HeaderFields = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
};

/**
 * The caching of answers with rates. By default the rates are at most a minute old. A CDN may serve an older answer
 * while it fetches the next one. Quotes always read the service.
 */
export const RATES_CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=3600',
} as const;

/**
 * Headers of answers that only scripts use: if a browser opens such an answer as a page, nothing in it runs and no page
 * frames it.
 */
const API_HEADERS: HeaderFields = {
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Set even if the answer names no origin, because a cache must not serve one site's answer to another.
  Vary: 'Origin',
};

const EXPOSED_HEADERS = [IDEMPOTENCY_HEADER, OPERATION_HEADER, 'Retry-After', 'ETag', 'X-Request-Id'].join(
  ', ',
);

function corsHeaders(context: ProxyContext): HeaderFields | undefined {
  const origin = context.get('allowedOrigin');
  return origin === undefined
    ? undefined
    : { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
}

/** The parts of an answer, before the common headers are added. */
export interface AnswerParts {
  /** The status. Default 200. */
  readonly status?: number | undefined;
  readonly headers?: HeaderFields | undefined;
  readonly body: Body;
}

/** Returns an answer of the API: JSON, not cached, unless `headers` say otherwise. */
export const apiAnswer = (context: ProxyContext, { status = 200, headers, body }: AnswerParts): Response =>
  new Response(body, {
    status,
    headers: mergeHeaders(API_HEADERS, corsHeaders(context), context.get('answerHeaders'), headers),
  });

export const jsonAnswer = (context: ProxyContext, value: unknown, status = 200): Response =>
  apiAnswer(context, { status, body: JSON.stringify(value) });

/**
 * Returns a page or a file. Its `headers` name the content type, the caching and, for a page, the content security
 * policy.
 */
export const fileAnswer = ({ status = 200, headers, body }: AnswerParts): Response =>
  new Response(body, { status, headers: mergeHeaders(SECURITY_HEADERS, headers) });

const PROBLEM_TITLES: Record<ProblemCode, string> = {
  invalid_request: 'The request breaks a rule.',
  quote_invalid: 'The quote is not one of ours.',
  origin_not_allowed: 'This origin may not use the proxy.',
  challenge_failed: 'The challenge was not solved.',
  challenge_required: 'A solved challenge is needed.',
  not_found: 'Nothing was found at this address.',
  no_rate_calendar: 'This property has no rates of its own.',
  method_not_allowed: 'This address does not accept that method.',
  dates_unavailable: 'These dates cannot be booked.',
  idempotency_conflict: 'This idempotency key belongs to another request.',
  quote_expired: 'The quote has expired.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'The request is not JSON.',
  min_nights: 'The stay is too short for its arrival date.',
  max_nights: 'The stay is too long for its arrival date.',
  arrival_day: 'The host takes no check-ins on that day.',
  departure_day: 'The host takes no check-outs on that day.',
  too_late: 'It is too late to book that check-in.',
  too_many_guests: 'The party is too large for this property.',
  payment_method_unavailable: 'This property does not take that payment method.',
  payment_pending_limit: 'Too many bookings wait for their payment.',
  rate_limited: 'Too many requests.',
  internal_error: 'Something went wrong here.',
  service_error: 'The booking service gave an answer that cannot be used.',
  service_unavailable: 'The booking service is not available right now.',
  service_timeout: 'The booking service did not answer in time.',
};

/** Returns a problem (RFC 9457). Its `type` is a name, not a URL, because no document describes it. */
export function problemAnswer(context: ProxyContext, error: ProblemError, headers?: HeaderFields): Response {
  const { retryAfterSeconds, operationId, errors } = error.details;
  const problem: Problem = {
    type: `urn:booking-widget:problem:${error.code}`,
    title: PROBLEM_TITLES[error.code],
    status: error.status,
    code: error.code,
    detail: error.details.detail,
    errors,
    requestId: context.get('requestId'),
    operationId,
    retryAfter: retryAfterSeconds,
  };
  context.set('code', error.code);
  context.set('operationId', operationId);
  return apiAnswer(context, {
    status: error.status,
    body: JSON.stringify(problem),
    headers: {
      'Content-Type': PROBLEM_TYPE,
      ...(retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(retryAfterSeconds) }),
      ...(operationId === undefined ? undefined : { [OPERATION_HEADER]: operationId }),
      ...headers,
    },
  });
}
