import { PROBLEM_STATUS } from './problem.ts';
import type { FieldError, ProblemCode } from './problem.ts';

export interface ProblemDetails {
  /** A sentence for developers, never one from the service. */
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly operationId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The seconds to wait if the service does not say how long. */
export const DEFAULT_RETRY_SECONDS = 5;

/** The error for a request that cannot be answered as asked; `answer.ts` turns it into a problem answer. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, options?: ErrorOptions) {
    super(details.detail ?? code, options);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

export const invalidRequest = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_request', { errors: [{ path, message }] });
