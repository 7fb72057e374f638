/**
 * What went wrong between us and the service. For a booking request, `not-sent` is the only failure that certainly left
 * nothing behind; after all others except a definite 4xx the outcome is unknown (INTERFACE.md 4.3, 7).
 */
export type ServiceFailure =
  /** No connection: refused, unknown host, TLS failed, or a pause of ours, which is over in `retryAfterSeconds`. */
  | { readonly kind: 'not-sent'; readonly retryAfterSeconds?: number | undefined }
  /** The connection broke after the request was sent at least in part, or the body was cut off. */
  | { readonly kind: 'interrupted' }
  /** No complete answer (headers and body) in time. */
  | { readonly kind: 'timed-out' }
  /** The caller's own signal ended the call. */
  | { readonly kind: 'aborted' }
  /**
   * An answer with an unexpected status. A redirect is one as well, because following it would send the key to another
   * address.
   */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number | undefined }
  /** The right status, but the body is not JSON or breaks the schema; `rule` says where. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly rule: string };

export interface ServiceErrorDetails {
  readonly failure: ServiceFailure;
  /** `X-Booking-Operation-Id` of the answer, or a hash of a value that does not look like one. */
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
