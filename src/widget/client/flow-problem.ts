import { anyProblemSchema } from '../../contract/problem.ts';
import type { FieldError, ProblemCode } from '../../contract/problem.ts';
import { fieldsOf, isString } from '../../contract/shape.ts';
import { AnswerError, codeOfStatus } from './request.ts';
import type { Retry } from './retry.ts';

/** A problem that the widget has a text for; `operationId` is for the service's support. */
export interface FlowProblem {
  readonly code: ProblemCode | 'offline' | 'unreadable_answer' | 'stay_refused';
  readonly operationId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** When the request may be sent again; set only after too many requests. */
  readonly retry?: Retry | undefined;
}

/** The proxy has sent an unexpected answer, or none. */
export class FlowProblemError extends Error {
  override readonly name: string = 'FlowProblemError';
  readonly problem: FlowProblem;
  readonly fieldErrors: readonly FieldError[];

  constructor(problem: FlowProblem, fieldErrors: readonly FieldError[] = []) {
    super(problem.code);
    this.problem = problem;
    this.fieldErrors = fieldErrors;
  }
}

/** The code to assume for a status if a newer proxy sends a code that the widget does not know. */
const CODE_OF_STATUS: Readonly<Partial<Record<number, FlowProblem['code']>>> = {
  400: 'invalid_request',
  422: 'stay_refused',
};

function codeOf(error: AnswerError): FlowProblem['code'] {
  const { code } = fieldsOf(error.body);
  return (isString(code) ? CODE_OF_STATUS[error.status] : undefined) ?? codeOfStatus(error);
}

/** Returns the problem of a failed request. */
export function problemErrorOf(error: unknown): FlowProblemError {
  if (error instanceof FlowProblemError) return error;
  if (!(error instanceof AnswerError)) return new FlowProblemError({ code: 'internal_error' });
  const { code, errors, operationId, retryAfter } = anyProblemSchema.parse(error.body);
  return new FlowProblemError(
    {
      code: code ?? codeOf(error),
      operationId,
      retryAfterSeconds: retryAfter ?? error.retryAfterSeconds,
    },
    errors,
  );
}

export const problemOf = (error: unknown): FlowProblem => problemErrorOf(error).problem;
