import type { ProblemCode } from '../contract/problem.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * One line of the log. This list of fields is closed, and none of them can hold what a guest typed: no path, no
 * query, no body, no text of the service's. The reference is cut to its first eight characters: enough to find an
 * attempt again, too little to look it up.
 */
export interface LogEntry {
  readonly level: Exclude<LogLevel, 'silent'>;
  readonly event: string;
  /** A sentence of ours for the host. */
  readonly message?: string | undefined;
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  /** The pattern, never the path. */
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
  readonly rule?: string | undefined;
  readonly sends?: number | undefined;
  readonly address?: string | undefined;
  readonly count?: number | undefined;
}

export type Log = (entry: LogEntry) => void;

const FIELDS = [
  'event',
  'message',
  'requestId',
  'method',
  'route',
  'status',
  'code',
  'ms',
  'origin',
  'propertyId',
  'attempt',
  'idempotencyKey',
  'operationId',
  'failure',
  'serviceStatus',
  'rule',
  'sends',
  'address',
  'count',
] as const satisfies readonly (keyof LogEntry)[];

/** Longer than any value of ours: what a client sends as its origin may be of any length. */
const MAX_TEXT = 300;

/** What may be written of an entry: a field that is not on the list is not, whoever passed it. */
export function loggedFields(entry: LogEntry): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const value = entry[field];
    if (value !== undefined) fields[field] = typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
  }
  return fields;
}

/** JSON lines of at least `level`, on any runtime; Node has a writer that waits for no disk (`node/pino-log.ts`). */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => number): Log {
  const least = LOG_LEVELS.indexOf(level);
  return (entry) => {
    if (LOG_LEVELS.indexOf(entry.level) < least) return;
    const line = { level: entry.level, time: new Date(now()).toISOString(), ...loggedFields(entry) };
    write(`${JSON.stringify(line)}\n`);
  };
}
