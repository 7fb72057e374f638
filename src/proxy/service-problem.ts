import { ServiceError } from '../service-api/errors.ts';
import type { LogEntry } from './log.ts';
import { ProblemError } from './http/problem-error.ts';

/** Where the service names no time to wait. */
export const DEFAULT_RETRY_SECONDS = 5;

/** What a failure may say in the log: never the service's own text, which may name a guest. */
export function failureFields(error: unknown): Partial<LogEntry> {
  if (!(error instanceof ServiceError)) return { failure: error instanceof Error ? error.name : 'unknown' };
  const { failure, operationId, operationIdSha256 } = error;
  return {
    failure: failure.kind,
    serviceStatus: 'status' in failure ? failure.status : undefined,
    rule: 'rule' in failure ? failure.rule : undefined,
    operationId,
    operationIdSha256,
  };
}

/** What a guest is told when the service could not be read. A refused key is the host's problem: no code names it. */
export function problemOf(error: unknown): ProblemError {
  if (!(error instanceof ServiceError)) throw error;
  const { failure, operationId } = error;
  const retryAfterSeconds =
    (failure.kind === 'status' ? failure.retryAfterSeconds : undefined) ?? DEFAULT_RETRY_SECONDS;
  const details = { operationId, retryAfterSeconds };
  const status = failure.kind === 'status' ? failure.status : 0;
  if (failure.kind === 'not-sent' || failure.kind === 'aborted' || status === 503 || status === 429)
    return new ProblemError('service_unavailable', details, { cause: error });
  if (failure.kind === 'timed-out' || failure.kind === 'interrupted' || status === 504)
    return new ProblemError('service_timeout', details, { cause: error });
  return new ProblemError('service_error', { operationId }, { cause: error });
}
