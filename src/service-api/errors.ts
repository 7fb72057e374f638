/**
 * Why a call to the service failed. After `not-sent` or a status below 500 this request has certainly booked nothing;
 * after any other failure its outcome is unknown (INTERFACE.md 4.3, 7).
 */
export type ServiceFailure =
  /**
   * The request was not sent: no connection, no TLS session, an invalid call, or a pause that ends in
   * `retryAfterSeconds`.
   */
  | { readonly kind: 'not-sent'; readonly retryAfterSeconds?: number | undefined }
  /** The connection broke after the request was sent at least in part, or the body was cut off. */
  | { readonly kind: 'interrupted' }
  /** The answer (headers and body) did not arrive completely in time. */
  | { readonly kind: 'timed-out' }
  /**
   * An answer with a status other than 2xx. A redirect counts too, because following it would send the key to another
   * address.
   */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number | undefined }
  /** A 2xx whose body is not JSON, is too large or breaks a rule; `rule` names the field and what it must be. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly rule: string };

export interface ServiceErrorDetails {
  readonly failure: ServiceFailure;
  /** `X-Booking-Operation-Id` of the answer, or the hash of its value if that does not look like an id. */
  readonly operationId?: string | undefined;
  /** The body of an unexpected answer. It must not be logged, because it may hold anything, even a guest's name. */
  readonly answer?: string | undefined;
  /** The id of a booking that exists although the service's successful answer could not be used. */
  readonly bookingId?: string | undefined;
}

export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly failure: ServiceFailure;
  readonly operationId: string | undefined;
  readonly answer: string | undefined;
  readonly bookingId: string | undefined;

  constructor(operation: string, details: ServiceErrorDetails, options?: ErrorOptions) {
    const { failure } = details;
    const status = 'status' in failure ? ` ${failure.status}` : '';
    super(`${operation}: ${failure.kind}${status}`, options);
    this.failure = failure;
    this.operationId = details.operationId;
    this.answer = details.answer;
    this.bookingId = details.bookingId;
  }
}
