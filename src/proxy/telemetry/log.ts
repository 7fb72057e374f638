import type { ProblemCode } from '../../contract/problem.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { MAX_REDACTED } from './redact.ts';
import type { Redacted } from './redact.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * One line of the log. This list of fields is closed, and none of them can hold what a guest typed: no path, no
 * query, no body, no text of the service's but without the guest's words. The reference is cut to its first eight characters: enough to find an
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
  /** Of what the service has named in place of an operation id. */
  readonly operationIdSha256?: string | undefined;
  readonly failure?: string | undefined;
  readonly serviceStatus?: number | undefined;
  /** What the service answered to a booking. */
  readonly serviceText?: Redacted | undefined;
  readonly rule?: string | undefined;
  readonly sends?: number | undefined;
  readonly address?: string | undefined;
  readonly count?: number | undefined;
}

export type Log = (entry: LogEntry) => void;

/**
 * What may be written of an entry. `true`: its values are few, however many lines there are, so what JSON makes of each is
 * found out once.
 */
const FIELDS: Readonly<Record<Exclude<keyof LogEntry, 'level'>, boolean>> = {
  event: true,
  message: false,
  requestId: false,
  method: true,
  route: true,
  status: false,
  code: true,
  ms: false,
  origin: false,
  propertyId: true,
  attempt: false,
  idempotencyKey: false,
  operationId: false,
  operationIdSha256: false,
  failure: false,
  serviceStatus: false,
  serviceText: false,
  rule: false,
  sends: false,
  address: false,
  count: false,
};

/** Each field's name as it stands in a line, and whether its values come again. */
const NAMES: ReadonlyMap<string, { readonly text: string; readonly isRepeated: boolean }> = new Map(
  Object.entries(FIELDS).map(([name, isRepeated]) => [name, { text: `,"${name}":`, isRepeated }]),
);

/** Longer than any value of ours: what a client sends as its origin may be of any length. */
const MAX_TEXT = 300;

/** What JSON writes as it is: all of our own words are of these, and need no second look. */
const PLAIN = /^[\w /:.-]*$/;

/** Takes out of a text what no line may have. */
export type Mask = (text: string) => string;

function asText(value: string, mask: Mask, most: number = MAX_TEXT): string {
  const masked = mask(value);
  const cut = masked.length > most ? masked.slice(0, most) : masked;
  return PLAIN.test(cut) ? `"${cut}"` : JSON.stringify(cut);
}

/** More than a host has properties, mostly; whoever has more only waits a little longer for his lines. */
const MAX_KNOWN = 2_000;

/** As `asText`, for values that come again and again. */
function createKnownTexts(mask: Mask): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = asText(value, mask);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(value, text);
    return text;
  };
}

/** What may be written of an entry: a field that is not on the list is not, whoever passed it. */
function fieldWriter(mask: Mask): (entry: LogEntry) => string {
  const knownText = createKnownTexts(mask);
  return (entry) => {
    let text = '';
    for (const field in entry) {
      const name = NAMES.get(field);
      const value = entry[field as keyof LogEntry];
      if (name === undefined || value === undefined) continue;
      if (typeof value === 'number') text += name.text + String(value);
      else if (field === 'serviceText') text += name.text + asText(value, mask, MAX_REDACTED);
      else text += name.text + (name.isRepeated ? knownText(value) : asText(value, mask));
    }
    return text;
  };
}

const MILLIS = 1000;

/** Many lines of the same second: to write a date costs as much as the rest of the line. */
function createMoments(now: () => number): () => string {
  let known = { second: NaN, text: '' };
  return () => {
    const time = now();
    const millis = time % MILLIS;
    const second = time - millis;
    if (second !== known.second)
      known = { second, text: new Date(second).toISOString().slice(0, -'000Z'.length) };
    return `${known.text}${String(MILLIS + millis).slice(1)}Z`;
  };
}

/**
 * JSON lines of at least `level`, in the shape of pino's, on any runtime. Put together by hand, since the fields are few
 * and known: every request has a line, and pino's own serializer took longer than all else that a cached read needs.
 * Every text passes `mask` before it is cut to length, so that no half of a secret is left.
 */
export function createLog(
  level: LogLevel,
  write: (line: string, entry: LogEntry) => void,
  now: () => number,
  mask: Mask = (text) => text,
): Log {
  const least = LOG_LEVELS.indexOf(level);
  const fieldsOf = fieldWriter(mask);
  const moment = createMoments(now);
  return (entry) => {
    if (LOG_LEVELS.indexOf(entry.level) < least) return;
    write(`{"level":"${entry.level}","time":"${moment()}"${fieldsOf(entry)}}\n`, entry);
  };
}

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
