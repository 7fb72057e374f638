import { destination as pinoDestination, pino } from 'pino';
import type { DestinationStream } from 'pino';
import { loggedFields } from '../log.ts';
import type { Log, LogLevel } from '../log.ts';

export interface PinoLogOptions {
  readonly level: LogLevel;
  readonly destination: DestinationStream;
  /** Texts that no line may have, whatever field they came in. */
  readonly secrets?: readonly string[] | undefined;
  readonly now?: (() => number) | undefined;
}

/** More lines than a reader that has stopped reading is waited for: the proxy goes on, and its log has a gap. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/**
 * The process's standard output, written by Node's threads: whatever has gathered while the last write was under way goes
 * out with the next. What is left when the process ends is written then, unless it is killed.
 */
export const standardOutput = (): DestinationStream =>
  pinoDestination({ fd: 1, sync: false, maxLength: MAX_BUFFERED_BYTES });

/** The same moment in many lines: to write a date costs as much as the rest of the line. */
function timestamp(now: () => number): () => string {
  let known = { millis: NaN, text: '' };
  return () => {
    const millis = now();
    if (millis !== known.millis) known = { millis, text: `,"time":"${new Date(millis).toISOString()}"` };
    return known.text;
  };
}

const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function mask(secrets: readonly string[]): (line: string) => string {
  const hidden = secrets.filter((secret) => secret !== '').map(asJson);
  return (line) => hidden.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), line);
}

/** JSON lines of at least `level`. First net: the closed list of fields. Second: no secret, whatever field it came in. */
export function createPinoLog(options: PinoLogOptions): Log {
  const { level, destination, secrets = [], now = Date.now } = options;
  const logger = pino(
    {
      level,
      base: null,
      timestamp: timestamp(now),
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: mask(secrets) },
    },
    destination,
  );
  return (entry) => {
    if (logger.isLevelEnabled(entry.level)) logger[entry.level](loggedFields(entry));
  };
}
