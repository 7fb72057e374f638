import process from 'node:process';
import { pino, destination as pinoDestination } from 'pino';
import { loggedFields } from '../proxy/log.ts';
import type { Log, LogEntry, Mask } from '../proxy/log.ts';
import type { LogLevel } from '../host-config/proxy-settings.ts';

/** Where lines go to. */
export interface LogDestination {
  write(line: string): void;
  /** Of one that gathers lines: not to wait for more of them. */
  flush?(): void;
}

export interface PinoLogOptions {
  readonly level: LogLevel;
  readonly destination: LogDestination;
  /** Texts that no line may have, whatever field they came in. */
  readonly secrets?: readonly string[] | undefined;
  readonly now?: (() => number) | undefined;
}

/** More lines than a reader that has stopped reading is waited for: the proxy goes on, and its log has a gap. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** Lines that have gathered are written at this size, or after so long: a write each costs as much as the answer. */
const GATHERED_BYTES = 64 * 1024;
const GATHERED_MS = 200;
/** Of a character in UTF-8, for one of JavaScript's units. */
const MAX_BYTES_A_UNIT = 3;

/** Gathers lines as bytes: text that waits is looked at, and moved, by every garbage collection. */
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
 * The process's standard output, written by Node's threads, many lines at a time. What is left when the process ends is
 * written then, unless it is killed.
 */
export function standardOutput(): LogDestination {
  const output = pinoDestination({ fd: 1, sync: false, contentMode: 'buffer', maxLength: MAX_WAITING_BYTES });
  // The types know only text; in this mode it takes only bytes.
  const write = output.write.bind(output) as unknown as (bytes: Buffer) => void;
  const gathering = new GatheringDestination(write);
  // Before pino's own listener, which writes what has come to it by then.
  process.prependListener('exit', () => {
    gathering.flush();
  });
  return gathering;
}

/** Requests that went well can wait for others; whatever else is said may be the last words of a process that dies. */
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

/** JSON lines of at least `level`. First net: the closed list of fields. Second: no secret, whatever field it came in. */
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
