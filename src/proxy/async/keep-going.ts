import type { Log } from '../telemetry/log.ts';
import { unforeseen } from '../service/service-problem.ts';
import type { Sleep } from './sleep.ts';

const PAUSE_MS = 30_000;

/**
 * Runs `loop` until `signal` aborts. It should never reject; where it does all the same, by a mistake of ours, that is said
 * and it begins anew: nothing would refresh, prune or reconcile any more, and nobody would know.
 */
export async function keepGoing(
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
