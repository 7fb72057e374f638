import type { Log } from '../log.ts';
import { failureFields } from '../service-problem.ts';
import type { Sleep } from '../sleep.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The return link shows a booking until well after the stay. */
const AFTER_STAY_MS = 60 * DAY_MS;
/** Long after its last possible replay nobody asks for an attempt that booked nothing. */
const UNBOOKED_MS = 7 * DAY_MS;

/** Whether nobody can have a use for the attempt any more. */
export const isOutdated = ({ state, checkOut, firstSentAt }: Attempt, now: number): boolean =>
  state.status === 'created' ? now > Date.parse(checkOut) + AFTER_STAY_MS : now > firstSentAt + UNBOOKED_MS;

export interface PruningDeps {
  readonly store: AttemptStore;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Clears the store once a day until `signal` aborts. */
export async function keepPruning({ store, now, sleep, log, signal }: PruningDeps): Promise<void> {
  while (!signal.aborted) {
    try {
      const count = await store.prune((attempt) => isOutdated(attempt, now()));
      if (count > 0) log({ level: 'info', event: 'attempts_pruned', count });
    } catch (error) {
      log({ level: 'warn', event: 'attempts_not_pruned', ...failureFields(error) });
    }
    await sleep(DAY_MS, signal);
  }
}
