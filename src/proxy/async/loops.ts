import type { Log } from '../telemetry/log.ts';
import { unforeseen } from '../telemetry/failures.ts';

/** Resolves after `ms`, or as soon as `signal` aborts. Never rejects. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });

const PAUSE_MS = 30_000;

/**
 * Runs `loop` until `signal` aborts. It should never reject; where it does all the same, by a mistake of ours, that is said
 * and it begins anew: nothing would refresh, prune or reconcile any more, and nobody would know.
 */
export async function keepRunning(
  loop: () => Promise<void>,
  { sleep, log, signal }: { readonly sleep: Sleep; readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await loop();
    } catch (error) {
      log({ ...unforeseen(error), message: 'A loop has ended, and begins anew.' });
      await sleep(PAUSE_MS, signal);
    }
  }
}
