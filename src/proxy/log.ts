import type { ProblemCode } from '../contract/problem.ts';
import type { LogLevel } from '../host-config/proxy-settings.ts';
import { ServiceError } from '../service-api/errors.ts';

/**
 * One line of the log. Only these fields are logged, and none of them can hold what a guest typed: no path, no query,
 * and of the service's answers only their outline. `attempt` has the first eight characters of the reference: enough
 * to find an attempt in the store, too few to read it over the API.
 */
export interface LogEntry {
  readonly level: Exclude<LogLevel, 'silent'>;
  readonly event: string;
  /** A sentence of ours for the host. */
  readonly message?: string | undefined;
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  /** The pattern of the route, never the path. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: ProblemCode | undefined;
  readonly ms?: number | undefined;
  readonly origin?: string | undefined;
  readonly propertyId?: string | undefined;
  readonly attempt?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly operationId?: string | undefined;
  readonly failure?: string | undefined;
  readonly serviceStatus?: number | undefined;
  /** SHA-256 of the service's answer to a booking, with which its support can find its own copy. */
  readonly answerSha256?: string | undefined;
  /** The outline of the service's answer, without any text of a guest. */
  readonly answer?: string | undefined;
  readonly rule?: string | undefined;
  readonly sends?: number | undefined;
  readonly address?: string | undefined;
  readonly count?: number | undefined;
}

export type Log = (entry: LogEntry) => void;

/** The maximum length of a text. It is longer than any value of ours, but a client may send an origin of any length. */
const MAX_TEXT_LENGTH = 300;
const MAX_OUTLINE_LENGTH = 1_000;

/** The fields of an entry that may be logged, and the maximum length of each text. */
const MAX_LENGTH_OF_FIELDS: Readonly<Record<Exclude<keyof LogEntry, 'level'>, number>> = {
  event: MAX_TEXT_LENGTH,
  message: MAX_TEXT_LENGTH,
  requestId: MAX_TEXT_LENGTH,
  method: MAX_TEXT_LENGTH,
  route: MAX_TEXT_LENGTH,
  status: MAX_TEXT_LENGTH,
  code: MAX_TEXT_LENGTH,
  ms: MAX_TEXT_LENGTH,
  origin: MAX_TEXT_LENGTH,
  propertyId: MAX_TEXT_LENGTH,
  attempt: MAX_TEXT_LENGTH,
  idempotencyKey: MAX_TEXT_LENGTH,
  operationId: MAX_TEXT_LENGTH,
  failure: MAX_TEXT_LENGTH,
  serviceStatus: MAX_TEXT_LENGTH,
  answerSha256: MAX_TEXT_LENGTH,
  answer: MAX_OUTLINE_LENGTH,
  rule: MAX_TEXT_LENGTH,
  sends: MAX_TEXT_LENGTH,
  address: MAX_TEXT_LENGTH,
  count: MAX_TEXT_LENGTH,
};

/** Replaces the secrets in a text. */
export type Mask = (text: string) => string;

/**
 * Returns an entry as a line of JSON, with the fields that may be logged. Any other field is dropped, even if code passes
 * it. Every text goes through `mask` before it is cut, so that no part of a secret is left.
 */
export function lineOf(entry: LogEntry, now: number, mask: Mask): string {
  const fields: Record<string, string | number> = {
    level: entry.level,
    time: new Date(now).toISOString(),
  };
  for (const name in entry) {
    const maxLength = Object.hasOwn(MAX_LENGTH_OF_FIELDS, name)
      ? MAX_LENGTH_OF_FIELDS[name as keyof typeof MAX_LENGTH_OF_FIELDS]
      : undefined;
    const value = entry[name as keyof LogEntry];
    if (maxLength === undefined || value === undefined) continue;
    fields[name] = typeof value === 'number' ? value : mask(value).slice(0, maxLength);
  }
  return `${JSON.stringify(fields)}\n`;
}

/** Returns the fields that a failure may log: never the service's own text, which may name a guest. */
export function failureFields(error: unknown): Partial<LogEntry> {
  if (!(error instanceof ServiceError)) return { failure: error instanceof Error ? error.name : 'unknown' };
  const { failure, operationId } = error;
  return {
    failure: failure.kind,
    serviceStatus: 'status' in failure ? failure.status : undefined,
    rule: 'rule' in failure ? failure.rule : undefined,
    operationId,
  };
}

/**
 * Returns the line of the stack at which an unexpected error was thrown. The error's message stays out of the log: it
 * may quote what a guest typed, even with a line that looks like part of the stack.
 */
function stackLineOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return frames.find((line) => /^\s+at /.test(line))?.trim();
}

/** Returns the log line for an unexpected error: a bug of ours. */
export const unexpectedError = (error: unknown): LogEntry => ({
  level: 'error',
  event: 'unexpected_error',
  failure: error instanceof Error ? error.name : typeof error,
  rule: stackLineOf(error),
});

/** Returns a function that logs an unexpected error that no caller handles. */
export const logUnexpected =
  (log: Log, message?: string) =>
  (error: unknown): void => {
    log({ ...unexpectedError(error), message });
  };
