/**
 * What went wrong between us and the service. `not-sent` is the only failure of a booking request that is known to
 * have left nothing behind; after all others but a definite 4xx the outcome is unknown (INTERFACE.md 4.3, 7).
 */
export type ServiceFailure =
  /** No connection: refused, no such host, TLS failed. */
  | { readonly kind: 'not-sent' }
  /** The connection broke after the request was on its way, or the body was cut off. */
  | { readonly kind: 'interrupted' }
  /** No complete answer (headers and body) in time. */
  | { readonly kind: 'timed-out' }
  /** The caller's own signal ended the call. */
  | { readonly kind: 'aborted' }
  /** An answer with another status than the one asked for. Redirects count: they would carry the key away. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number | undefined }
  /** The right status, but the body is not JSON or breaks the schema; `rule` says where. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly rule: string };

export interface ServiceErrorDetails {
  readonly failure: ServiceFailure;
  /** `X-Booking-Operation-Id` of the answer, or the hash of what does not look like one. */
  readonly operationId?: string | undefined;
  /** The body of an answer that was not the one asked for. It may hold anything, a guest's name too: it must reach no log. */
  readonly answer?: string | undefined;
  /** Of the booking that a success names though it could not be used: then the booking exists. */
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
