import { isProblemCode } from '../../contract/problem.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { FlowProblem } from '../flow/flow-state.ts';
import { AnswerError } from './ask.ts';

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';

/** What the status of an answer says where its body says nothing that we know: it is a gateway's. */
function codeOf({ status }: AnswerError): FlowProblem['code'] {
  switch (status) {
    case 0:
      return navigator.onLine ? 'service_timeout' : 'offline';
    case 400:
      return 'invalid_request';
    case 404:
      return 'not_found';
    case 429:
      return 'rate_limited';
    case 503:
      return 'service_unavailable';
    case 504:
      return 'service_timeout';
    default:
      return 'unreadable_answer';
  }
}

/** The problem that an answer, or the lack of one, tells of. */
export function problemFrom(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof AnswerError)) return new ProblemError({ code: 'internal_error' });
  const told = isRecord(error.body) ? error.body : {};
  const seconds = Number(told['retryAfter'] ?? error.retryAfter ?? NaN);
  return new ProblemError(
    {
      code: isProblemCode(told['code']) ? told['code'] : codeOf(error),
      operationId: textOf(told['operationId']),
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    },
    {
      errors: Array.isArray(told['errors']) ? told['errors'].filter(isFieldError) : [],
      detail: textOf(told['detail']),
    },
  );
}

export const problemOf = (error: unknown): FlowProblem => problemFrom(error).problem;
