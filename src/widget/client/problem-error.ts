import { anyProblemSchema } from '../../contract/problem.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { FlowProblem } from '../state/state.ts';
import { AnswerError, codeOfStatus } from './request.ts';

/** Any answer of the proxy but the one asked for, or none. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError';
  readonly problem: FlowProblem;
  readonly fieldErrors: readonly FieldError[];
  /** The proxy's words for developers. */
  readonly detail: string | undefined;

  constructor(
    problem: FlowProblem,
    details: { errors?: readonly FieldError[] | undefined; detail?: string | undefined } = {},
  ) {
    super(`${problem.code}${details.detail === undefined ? '' : `: ${details.detail}`}`);
    this.problem = problem;
    this.fieldErrors = details.errors ?? [];
    this.detail = details.detail;
  }
}

/** The problem that an answer, or the lack of one, tells of. */
export function problemFrom(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof AnswerError)) return new ProblemError({ code: 'internal_error' });
  const { code, detail, errors, operationId, retryAfter } = anyProblemSchema.parse(error.body);
  return new ProblemError(
    {
      code: code ?? codeOfStatus(error),
      operationId,
      retryAfterSeconds: retryAfter ?? error.retryAfterSeconds,
    },
    { errors, detail },
  );
}

export const problemOf = (error: unknown): FlowProblem => problemFrom(error).problem;
