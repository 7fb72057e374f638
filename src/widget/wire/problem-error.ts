import { isProblemCode } from '../../contract/problem.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { FlowProblem } from '../flow/flow-state.ts';

/** Any answer of the proxy but the one asked for, or none. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError';
  readonly problem: FlowProblem;
  readonly fieldErrors: readonly FieldError[];
  /** The proxy's words for developers. */
  readonly detail: string | undefined;

  constructor(
    problem: FlowProblem,
    details: { errors?: readonly FieldError[]; detail?: string | undefined } = {},
  ) {
    super(`${problem.code}${details.detail === undefined ? '' : `: ${details.detail}`}`);
    this.problem = problem;
    this.fieldErrors = details.errors ?? [];
    this.detail = details.detail;
  }
}

export const problemOf = (error: unknown): FlowProblem =>
  error instanceof ProblemError ? error.problem : { code: 'unreadable_answer' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';

/** The problem that an answer tells of; one that tells nothing we know is a gateway's, and its status has to do. */
export function problemFrom(status: number, body: unknown, retryAfter: string | null): ProblemError {
  const told = isRecord(body) ? body : {};
  const code = isProblemCode(told['code'])
    ? told['code']
    : status === 503
      ? 'service_unavailable'
      : status === 504
        ? 'service_timeout'
        : status === 429
          ? 'rate_limited'
          : 'unreadable_answer';
  const seconds = Number(told['retryAfter'] ?? retryAfter ?? NaN);
  return new ProblemError(
    {
      code,
      operationId: textOf(told['operationId']),
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    },
    {
      errors: Array.isArray(told['errors']) ? told['errors'].filter(isFieldError) : [],
      detail: textOf(told['detail']),
    },
  );
}
