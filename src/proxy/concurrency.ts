import { startTimer } from '../service-api/deadline.ts';
import type { StartTimer } from '../service-api/deadline.ts';
import { unexpectedError } from './log.ts';
import type { Log } from './log.ts';

/** Resolves after `ms`. */
export type Sleep = (ms: number) => Promise<void>;

/** The source of time and of random numbers. */
export interface Clock {
  readonly now: () => number;
  /** Makes a request wait. */
  readonly sleep: Sleep;
  /** The timer for calls, and for the passes over calendars and attempts. */
  readonly after: StartTimer;
  /** 0 ≤ random < 1 */
  readonly random: () => number;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
  after: startTimer,
  random: Math.random,
};

const FAILED_PASS_PAUSE_MS = 30_000;

export interface RepeatDeps {
  readonly after: StartTimer;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Runs `pass` at once, and again after the pause that it returns (milliseconds), until `signal` aborts. `pass` should
 * never reject. If a bug makes it reject, the error is logged, and `pass` runs again after a while: otherwise
 * refreshing, pruning and reconciling would stop without a sign.
 */
export function repeat(pass: () => Promise<number>, { after, log, signal }: RepeatDeps): void {
  const run = async (): Promise<void> => {
    const pauseMs = await pass().catch((error: unknown) => {
      log({
        ...unexpectedError(error),
        message: 'A background task failed, and runs again in half a minute. Report this line.',
      });
      return FAILED_PASS_PAUSE_MS;
    });
    if (!signal.aborted) cancel = after(pauseMs, run);
  };
  let cancel = after(0, run);
  signal.addEventListener('abort', () => {
    cancel();
  });
}

/** Runs `work` on each of `items`, on at most `maxConcurrent` at a time; rejects with the first failure. */
export async function eachAtMost<T>(
  maxConcurrent: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remainingItems = items.values();
  const worker = async (): Promise<void> => {
    for (const item of remainingItems) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker));
}
