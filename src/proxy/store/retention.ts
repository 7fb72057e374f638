import type { Log } from '../log.ts';
import { failureFields } from '../log.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The return link shows a booking until well after the stay. */
const AFTER_STAY_MS = 60 * DAY_MS;
/** Long after the replay window no guest asks for an attempt that booked nothing. */
const UNBOOKED_MS = 7 * DAY_MS;

/** The time after which the attempt can be deleted, in milliseconds. */
export const keptUntil = ({ state, checkOut, firstSentAt }: Attempt): number =>
  state.status === 'created' ? Date.parse(checkOut) + AFTER_STAY_MS : firstSentAt + UNBOOKED_MS;

export const isOutdated = (attempt: Attempt, now: number): boolean => now > keptUntil(attempt);

export interface PruningDeps {
  readonly store: AttemptStore;
  readonly now: () => number;
  readonly log: Log;
}

/** Deletes old attempts; resolves with the time until the next run. */
export async function prune({ store, now, log }: PruningDeps): Promise<number> {
  try {
    const count = await store.prune(now());
    if (count > 0) log({ level: 'info', event: 'attempts_pruned', count });
  } catch (error) {
    log({ level: 'warn', event: 'attempts_not_pruned', ...failureFields(error) });
  }
  return DAY_MS;
}
