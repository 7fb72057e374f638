import { ServiceError } from '../../service-api/errors.ts';
import type { Log, LogEntry } from './log.ts';

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
export const logUnforeseen =
  (log: Log, message?: string) =>
  (error: unknown): void => {
    log({ ...unforeseen(error), message });
  };
