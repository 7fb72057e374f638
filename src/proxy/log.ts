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

/** What JSON writes as it is: all of our own words are of these, and need no second look. */
const PLAIN = /^[\w /:.-]*$/;

function asText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const cut = value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value;
  return PLAIN.test(cut) ? `"${cut}"` : JSON.stringify(cut);
}

/** What may be written of an entry: a field that is not on the list is not, whoever passed it. */
function fieldsOf(entry: LogEntry): string {
  let text = '';
  for (const field of FIELDS) {
    const value = entry[field];
    if (value !== undefined) text += `,"${field}":${asText(value)}`;
  }
  return text;
}

/** The same moment in many lines: to write a date costs as much as the rest of the line. */
function createMoments(now: () => number): () => string {
  let known = { millis: NaN, text: '' };
  return () => {
    const millis = now();
    if (millis !== known.millis) known = { millis, text: new Date(millis).toISOString() };
    return known.text;
  };
}

/**
 * JSON lines of at least `level`, in the shape of pino's, on any runtime. Put together by hand, since the fields are few
 * and known: every request has a line, and pino's own serializer took longer than all else that a cached read needs.
 */
export function createLog(
  level: LogLevel,
  write: (line: string, entry: LogEntry) => void,
  now: () => number,
): Log {
  const least = LOG_LEVELS.indexOf(level);
  const moment = createMoments(now);
  return (entry) => {
    if (LOG_LEVELS.indexOf(entry.level) < least) return;
    write(`{"level":"${entry.level}","time":"${moment()}"${fieldsOf(entry)}}\n`, entry);
  };
}
