import * as z from 'zod/mini';
import type { StayProblem } from '../stay/stay-problem.ts';
import { textSchema } from './wire-fields.ts';

/**
 * Every problem code with its HTTP status. A later proxy may have more codes; 422 always means that the stay cannot be booked as
 * requested.
 */
export const PROBLEM_STATUS = {
  invalid_request: 400,
  quote_invalid: 400,
  origin_not_allowed: 403,
  challenge_failed: 403,
  /** The client has to get a challenge, solve it, and send the same booking with the solution. */
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
  /** The host's own rules, which the service does not know, do not allow the stay. */
  arrival_day: 422,
  departure_day: 422,
  too_late: 422,
  too_many_guests: 422,
  payment_method_unavailable: 422,
  /** Too many card bookings of this client are unpaid; `retryAfter` says when to ask again. */
  payment_pending_limit: 429,
  rate_limited: 429,
  internal_error: 500,
  service_error: 502,
  service_unavailable: 503,
  service_timeout: 504,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The problem code for each reason why a stay cannot be booked. A new reason does not compile until it has a code. */
export const STAY_PROBLEM = {
  'no-nights': 'invalid_request',
  past: 'dates_unavailable',
  'beyond-horizon': 'dates_unavailable',
  taken: 'dates_unavailable',
  'no-rate': 'dates_unavailable',
  'too-short': 'min_nights',
  // No stay from this check-in can reach its minimum. A client sees it as a stay that is too short.
  'minimum-unreachable': 'min_nights',
  'too-long': 'max_nights',
  'arrival-day': 'arrival_day',
  'departure-day': 'departure_day',
  'too-late': 'too_late',
  // This reason needs several places, but every request names one place.
  'no-place': 'dates_unavailable',
} as const satisfies Record<StayProblem['code'], ProblemCode>;

const CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];
export const problemCodeSchema = z.enum(CODES, 'Must be a known code.');

/** A field that breaks a rule. `path` is for example `guest.email`; `message` is for developers. */
const fieldErrorSchema = z.object({ path: textSchema, message: textSchema });
export type FieldError = Readonly<z.infer<typeof fieldErrorSchema>>;

const secondsSchema = z.number('Must be a number.');

/** RFC 9457 `application/problem+json`. */
export const problemSchema = z.object({
  type: textSchema,
  title: textSchema,
  status: z.int('Must be a whole number.'),
  code: problemCodeSchema,
  detail: z.optional(textSchema),
  errors: z.optional(z.readonly(z.array(fieldErrorSchema))),
  requestId: z.optional(textSchema),
  /** The service's `X-Booking-Operation-Id`, for support. */
  operationId: z.optional(textSchema),
  /** Seconds to wait before the same request may be sent again. */
  retryAfter: z.optional(secondsSchema),
});
export type Problem = Readonly<z.infer<typeof problemSchema>>;

/**
 * Parses any error answer and keeps its valid fields. A gateway's error page has none of them, and a later proxy may have other
 * codes.
 */
export const anyProblemSchema = z.catch(
  z.object({
    code: z.catch(z.optional(problemCodeSchema), undefined),
    detail: z.catch(z.optional(textSchema), undefined),
    errors: z.catch(z.optional(z.readonly(z.array(fieldErrorSchema))), undefined),
    operationId: z.catch(z.optional(textSchema), undefined),
    retryAfter: z.catch(z.optional(secondsSchema), undefined),
  }),
  {},
);

export const PROBLEM_TYPE = 'application/problem+json';
