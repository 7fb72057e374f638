import process from 'node:process';
import { destination as pinoDestination } from 'pino';
import { LOG_LEVELS } from '../host-config/proxy-settings.ts';
import type { LogLevel } from '../host-config/proxy-settings.ts';
import { lineOf } from '../proxy/log.ts';
import type { Log, LogEntry, Mask } from '../proxy/log.ts';

/** The output for log lines. */
export interface LogDestination {
  write(line: string): void;
  /** Writes gathered lines now, without waiting for more. */
  flush?(): void;
}

export interface JsonLogOptions {
  readonly level: LogLevel;
  readonly destination: LogDestination;
  /** Texts that must not appear in any line, whatever field they came in. */
  readonly secrets?: readonly string[] | undefined;
  readonly now?: (() => number) | undefined;
}

/** If nothing reads the log and this many bytes wait, lines are dropped, so that the proxy keeps serving. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/**
 * The size and the age at which gathered lines are written. One write for each line would cost as much as the answer.
 */
const BUFFER_BYTES = 64 * 1024;
const MAX_BUFFER_AGE_MS = 200;
/** The most bytes that UTF-8 needs for one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** Gathers lines as bytes, because every garbage collection would scan and move waiting text. */
class BufferedDestination implements LogDestination {
  readonly #write: (bytes: Buffer) => void;
  #bytes: Buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  #usedBytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  write(line: string): void {
    if (this.#usedBytes + line.length * MAX_BYTES_PER_UNIT > BUFFER_BYTES) this.flush();
    this.#usedBytes += this.#bytes.write(line, this.#usedBytes);
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, MAX_BUFFER_AGE_MS).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#usedBytes === 0) return;
    this.#write(this.#bytes.subarray(0, this.#usedBytes));
    this.#bytes = Buffer.allocUnsafe(BUFFER_BYTES);
    this.#usedBytes = 0;
  }
}

/**
 * Returns the process's standard output. Lines are written in batches, and the last ones when the process exits. A
 * killed process loses them.
 */
export function standardOutput(): LogDestination {
  const output = pinoDestination({ fd: 1, sync: false, contentMode: 'buffer', maxLength: MAX_WAITING_BYTES });
  // The types allow only text, but in this mode it takes only bytes.
  const write = output.write.bind(output) as unknown as (bytes: Buffer) => void;
  const buffered = new BufferedDestination(write);
  // This listener runs before pino's own, which writes only the lines that have reached it by then.
  process.prependListener('exit', () => {
    buffered.flush();
  });
  return buffered;
}

/**
 * Whether a line may wait for others. Only a line of a request that did not fail may: any other line may be the last
 * one before a crash.
 */
const canWait = ({ event, level }: LogEntry): boolean => event === 'request' && level !== 'error';

function createMask(secrets: readonly string[]): Mask {
  return (text) => {
    let maskedText = text;
    for (const secret of secrets)
      if (secret !== '' && maskedText.length >= secret.length && maskedText.includes(secret))
        maskedText = maskedText.replaceAll(secret, '[secret]');
    return maskedText;
  };
}

/**
 * Returns a log that writes entries of at least `level` as lines of JSON. It writes only known fields, and replaces
 * every secret, whatever field it is in.
 */
export function createJsonLog(options: JsonLogOptions): Log {
  const { level, destination, secrets = [], now = Date.now } = options;
  const mask = createMask(secrets);
  const writtenLevels: ReadonlySet<LogLevel> = new Set(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)));
  return (entry) => {
    if (!writtenLevels.has(entry.level)) return;
    destination.write(lineOf(entry, now(), mask));
    if (!canWait(entry)) destination.flush?.();
  };
}
