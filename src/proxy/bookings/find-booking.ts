import { ServiceError } from '../../service-api/errors.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../http/problem-error.ts';
import type { Keys } from '../crypto/keys.ts';
import { failureFields } from '../telemetry/failures.ts';
import { problemOf } from '../service/service.ts';
import type { Sleep } from '../async/loops.ts';
import type { Attempt } from '../store/attempt.ts';
import type { Outcomes } from './outcomes.ts';
import { readBack } from './read-back.ts';
import type { ReadBackDeps } from './read-back.ts';
import { LOOK_MS, SECOND_LOOK_AFTER_MS } from '../config/time-limits.ts';

/**
 * What is known of a booking after it was looked for. `unsure`: the list could not be read, not in time, or not all of
 * it; `problem` is what a guest who waits for it is told.
 */
export type Known =
  | { readonly kind: 'found'; readonly bookingId: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unsure'; readonly problem: ProblemError };

export interface FindBookingDeps extends ReadBackDeps {
  readonly outcomes: Outcomes;
  readonly sleep: Sleep;
}

export interface FindBookingOptions {
  /** Those that the attempt was made with. */
  readonly keys: Keys;
  /** Not found once is not "not there": a request that is on its way may commit meanwhile. Default false. */
  readonly isTwice?: boolean;
  /** How long somebody waits for it, in milliseconds from now; asked before each look. */
  readonly left?: () => number;
}

/** Nobody can say whether the booking is there: the same request may ask again. */
const stillOpen = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: DEFAULT_RETRY_SECONDS });

/** Looks for the booking that `attempt` may have made, and tells the host where that cannot be found out. */
export async function findBooking(
  attempt: Attempt,
  { keys, isTwice = false, left = () => LOOK_MS }: FindBookingOptions,
  deps: FindBookingDeps,
): Promise<Known> {
  const { outcomes, sleep } = deps;
  try {
    let look = await readBack(attempt, keys, Math.min(LOOK_MS, left()), deps);
    if (look.kind !== 'found' && isTwice) {
      await sleep(SECOND_LOOK_AFTER_MS);
      look = await readBack(attempt, keys, Math.min(LOOK_MS, left()), deps);
    }
    if (look.kind !== 'unsure') return look;
    outcomes.skipped(attempt, look.skippedRows);
    return { kind: 'unsure', problem: stillOpen() };
  } catch (error) {
    outcomes.log(attempt, { level: 'warn', event: 'booking_not_looked_up', ...failureFields(error) });
    return { kind: 'unsure', problem: error instanceof ServiceError ? problemOf(error) : stillOpen() };
  }
}
