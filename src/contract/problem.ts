/** Every answer other than the one asked for, with the status it has on the wire (design §3). */
export const PROBLEM_STATUS = {
  invalid_request: 400,
  quote_invalid: 400,
  origin_not_allowed: 403,
  challenge_failed: 403,
  /** A solved challenge is asked for: get one, and send the same booking with it. */
  challenge_required: 403,
  not_found: 404,
  no_rate_calendar: 404,
  method_not_allowed: 405,
  dates_unavailable: 409,
  idempotency_conflict: 409,
  quote_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  min_nights: 422,
  max_nights: 422,
  too_many_guests: 422,
  payment_method_unavailable: 422,
  /** Too many card bookings of this client wait for their payment; `retryAfter` says when to ask again. */
  payment_pending_limit: 429,
  rate_limited: 429,
  internal_error: 500,
  service_error: 502,
  service_unavailable: 503,
  service_timeout: 504,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** One field that breaks a rule; `path` as in `guest.email`, `message` a sentence for developers. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** RFC 9457 `application/problem+json`. */
export interface Problem<Code extends string = ProblemCode> {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: Code;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  /** The service's `X-Booking-Operation-Id`, for support. */
  readonly operationId?: string | undefined;
  /** Seconds to wait before the same request may be sent again. */
  readonly retryAfter?: number | undefined;
}

export const PROBLEM_TYPE = 'application/problem+json';

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(PROBLEM_STATUS, code);
