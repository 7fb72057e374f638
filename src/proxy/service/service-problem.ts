import { ServiceError } from '../../service-api/errors.ts';
import type { Log, LogEntry } from '../telemetry/log.ts';
import { ProblemError } from '../http/problem-error.ts';

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

/**
 * Where in our code an unforeseen error arose. Its message stays out of the log: it may quote what a guest typed, even
 * with a line that looks like one of the stack's.
 */
function whereOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return frames.find((line) => /^\s+at /.test(line))?.trim();
}

/** The line of the log for an error that nobody has foreseen: a mistake of ours. */
export const unforeseen = (error: unknown): LogEntry => ({
  level: 'error',
  event: 'unforeseen_error',
  failure: error instanceof Error ? error.name : typeof error,
  rule: whereOf(error),
});

/** For promises that nobody waits for. */
export const tellUnforeseen =
  (log: Log, message?: string) =>
  (error: unknown): void => {
    log({ ...unforeseen(error), message });
  };

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
