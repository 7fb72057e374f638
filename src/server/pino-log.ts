import process from 'node:process';
import { pino, destination as pinoDestination } from 'pino';
import { loggedFields } from '../proxy/log.ts';
import type { Log, LogEntry, Mask } from '../proxy/log.ts';
import type { LogLevel } from '../host-config/proxy-settings.ts';

/** Where log lines are written. */
export interface LogDestination {
  write(line: string): void;
  /** Writes gathered lines now, without waiting for more. */
  flush?(): void;
}

export interface PinoLogOptions {
  readonly level: LogLevel;
  readonly destination: LogDestination;
  /** Texts that must not appear in any line, whatever field they came in. */
  readonly secrets?: readonly string[] | undefined;
  readonly now?: (() => number) | undefined;
}

/** If nothing reads the log and more than this waits, lines are dropped, so that the proxy keeps serving. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** Gathered lines are written when they reach this size or age: one write for each line would cost as much as the answer. */
const GATHERED_BYTES = 64 * 1024;
const GATHERED_MS = 200;
/** The most bytes that UTF-8 needs for one UTF-16 code unit. */
const MAX_BYTES_A_UNIT = 3;

/** Gathers lines as bytes, because every garbage collection would scan and move waiting text. */
class GatheringDestination implements LogDestination {
  readonly #write: (bytes: Buffer) => void;
  #bytes: Buffer = Buffer.allocUnsafe(GATHERED_BYTES);
  #used = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  write(line: string): void {
    if (this.#used + line.length * MAX_BYTES_A_UNIT > GATHERED_BYTES) this.flush();
    this.#used += this.#bytes.write(line, this.#used);
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, GATHERED_MS).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#used === 0) return;
    this.#write(this.#bytes.subarray(0, this.#used));
    this.#bytes = Buffer.allocUnsafe(GATHERED_BYTES);
    this.#used = 0;
  }
}

/**
 * The process's standard output. Node's threads write many lines at a time; the rest is written when the process exits, unless it
 * is killed.
 */
export function standardOutput(): LogDestination {
  const output = pinoDestination({ fd: 1, sync: false, contentMode: 'buffer', maxLength: MAX_WAITING_BYTES });
  // The types allow only text, but in this mode it takes only bytes.
  const write = output.write.bind(output) as unknown as (bytes: Buffer) => void;
  const gathering = new GatheringDestination(write);
  // Runs before pino's own listener, which writes what has reached it by then.
  process.prependListener('exit', () => {
    gathering.flush();
  });
  return gathering;
}

/** Lines of successful requests can wait for others. Any other line may be the last one of a process that crashes. */
const canWait = ({ event, level }: LogEntry): boolean => event === 'request' && level !== 'error';

function maskOf(secrets: readonly string[]): Mask {
  return (text) => {
    let rest = text;
    for (const secret of secrets)
      if (secret !== '' && rest.length >= secret.length && rest.includes(secret))
        rest = rest.replaceAll(secret, '[secret]');
    return rest;
  };
}

/**
 * Writes JSON lines of at least `level`. Two safeguards: only known fields are written, and no secret is, whatever field it came
 * in.
 */
export function createPinoLog(options: PinoLogOptions): Log {
  const { level, destination, secrets = [], now = Date.now } = options;
  const mask = maskOf(secrets);
  const settings = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(settings, destination);
  return (entry) => {
    if (!logger.isLevelEnabled(entry.level)) return;
    logger[entry.level](loggedFields(entry, mask));
    if (!canWait(entry)) destination.flush?.();
  };
}
