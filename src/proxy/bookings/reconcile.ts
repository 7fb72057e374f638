import { ProblemError } from '../../contract/problem-error.ts';
import { eachAtMost } from '../concurrency.ts';
import type { KeyRing } from '../keys.ts';
import type { After } from '../../service-api/deadline.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { Sleep } from '../concurrency.ts';
import { isOpen } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import { UnreadableAttempt } from '../store/attempt-store.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { BookingService } from './booking-service.ts';
import { findBooking } from './read-back.ts';
import { keysOf } from './submission.ts';
import { REPLAY_WINDOW_MS } from '../time-limits.ts';

export interface ReconcilerDeps {
  readonly bookingService: Pick<BookingService, 'inFlight' | 'outcomes'>;
  readonly store: AttemptStore;
  readonly service: ServiceClient;
  readonly ring: KeyRing;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly after: After;
}

/** Between two looks for one attempt, over all instances. */
const LOOK_EVERY_MS = 60_000;
/** Attempts that one pass takes up; the rest wait for the next. */
const MAX_ATTEMPTS = 200;
const AT_ONCE = 4;
const PASS_EVERY_MS = 30_000;

const SECRET_REMOVED =
  'Whether this attempt has booked cannot be found out without the secret that it began with: ' +
  'put that back at the end of QUOTE_SECRET for an hour.';

/**
 * Finds out what became of attempts that no client waits for any more: their process was killed, or their guest has gone.
 * It only ever reads: a booking that no client waits for is not made. The guest who comes back with the same request,
 * within the replay window, is the one who may have it sent again.
 */
export class Reconciler {
  readonly #deps: ReconcilerDeps;
  /** Open attempts before the ones that the next pass takes up. */
  #skip = 0;

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  /** Rejects if the store cannot be used. */
  async pass(): Promise<void> {
    const { store } = this.#deps;
    const { attempts, unreadable } = await store.open({ skip: this.#skip, atMost: MAX_ATTEMPTS });
    const seen = attempts.length + unreadable.length;
    // The next pass goes on where this one ends: attempts that cannot be settled would keep newer ones waiting for ever.
    this.#skip = seen < MAX_ATTEMPTS ? 0 : this.#skip + seen;
    const due = attempts.filter((attempt) => this.#isDue(attempt));
    await eachAtMost(AT_ONCE, due, (attempt) => this.#take(attempt));
  }

  #isDue({ lookedAt = -Infinity }: Attempt): boolean {
    return this.#deps.now() - lookedAt >= LOOK_EVERY_MS;
  }

  /** Leaves an attempt alone that a request here, or another instance, is at. */
  async #take({ reference }: Attempt): Promise<void> {
    const { store, bookingService } = this.#deps;
    await bookingService.inFlight.whenIdle(reference, async () => {
      try {
        const { attempt, isOurs } = await store.claim(reference, []);
        if (!attempt || !isOurs) return;
        // Another instance may have looked a moment ago: then the claim is only given back.
        if (isOpen(attempt) && this.#isDue(attempt)) await this.#settle(attempt);
        else await store.put(attempt);
      } catch (error) {
        // Named in the log by now; the others of this pass are not to wait for it.
        if (!(error instanceof ProblemError && error.cause instanceof UnreadableAttempt)) throw error;
      }
    });
  }

  async #settle(attempt: Attempt): Promise<void> {
    const { bookingService, store, now, ring } = this.#deps;
    const { outcomes } = bookingService;
    const looked = { ...attempt, lookedAt: Math.trunc(now()) };
    const keys = await keysOf(attempt, ring);
    if (!keys) {
      outcomes.log(attempt, { level: 'warn', event: 'attempt_secret_removed', message: SECRET_REMOVED });
      await store.put(looked);
      return;
    }
    const isLate = now() - attempt.firstSentAt > REPLAY_WINDOW_MS;
    const operationId = 'operationId' in attempt.state ? attempt.state.operationId : undefined;
    const look = await findBooking(attempt, { keys }, { ...this.#deps, outcomes });
    if (look.kind === 'found') await outcomes.created(looked, { bookingId: look.bookingId, operationId });
    else if (look.kind === 'absent' && isLate)
      await outcomes.keep(looked, { status: 'refused', code: 'quote_expired', operationId });
    else if (look.kind === 'absent' && attempt.state.status === 'sent')
      await outcomes.keep(looked, { status: 'unknown', operationId });
    else await store.put(looked);
  }
}

/** One pass, the first for what a crash has left; resolves with the time until the next. */
export async function reconcile({ reconciler }: { readonly reconciler: Reconciler }): Promise<number> {
  // The store has said in the log why it cannot be used.
  await reconciler.pass().catch(() => undefined);
  return PASS_EVERY_MS;
}
