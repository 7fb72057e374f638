import type { KeyRing } from '../keys.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { Clock } from '../concurrency.ts';
import type { Log } from '../log.ts';
import { hasUnknownOutcome } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import { StoreError, UnreadableAttemptError, logStoreError } from '../store/attempt-store.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { InFlightRequests } from './in-flight-requests.ts';
import type { Outcomes } from './outcomes.ts';
import { settleByLookup } from './read-back.ts';

export interface ReconcilerDeps {
  readonly inFlight: InFlightRequests;
  readonly outcomes: Outcomes;
  readonly store: AttemptStore;
  readonly service: ServiceClient;
  readonly ring: KeyRing;
  readonly clock: Clock;
  readonly log: Log;
}

/** The time between two lookups for one attempt, over all instances. */
const LOOKUP_INTERVAL_MS = 60_000;
const PASS_INTERVAL_MS = 30_000;

/**
 * Finds the outcome of attempts that no client waits for: their process was killed, or their guest has left. It only
 * reads, because a booking that no client waits for must not be made. The booking is sent again only if the guest
 * repeats the request within the replay window.
 */
export class Reconciler {
  readonly #deps: ReconcilerDeps;

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  /** Runs one pass. Resolves with the time until the next one. */
  async pass(): Promise<number> {
    try {
      await this.#lookUpOpenAttempts();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      logStoreError(this.#deps.log, error);
    }
    return PASS_INTERVAL_MS;
  }

  async #lookUpOpenAttempts(): Promise<void> {
    const { store, log } = this.#deps;
    const { attempts, unreadable } = await store.openAttempts();
    for (const reference of unreadable) logStoreError(log, new UnreadableAttemptError(reference));
    const dueAttempts = attempts.filter((attempt) => this.#isDue(attempt));
    // The attempts are looked up one after the other: two attempts of one guest for the same nights must not get the
    // same booking.
    for (const attempt of dueAttempts) await this.#lookUp(attempt);
  }

  #isDue({ lookedUpAt = -Infinity }: Attempt): boolean {
    return this.#deps.clock.now() - lookedUpAt >= LOOKUP_INTERVAL_MS;
  }

  /** Looks up an attempt, unless a request or another instance is working on it. */
  async #lookUp({ reference }: Attempt): Promise<void> {
    const { store, log, inFlight } = this.#deps;
    await inFlight.lookUpIfIdle(reference, async () => {
      try {
        const { attempt, hasClaim } = await store.claim(reference);
        if (!attempt || !hasClaim) return;
        // If another instance has just looked up the attempt, the claim is only released.
        if (hasUnknownOutcome(attempt) && this.#isDue(attempt)) await settleByLookup(attempt, this.#deps);
        else await store.put(attempt);
      } catch (error) {
        // An unreadable record must not stop the other attempts of this pass.
        if (!(error instanceof UnreadableAttemptError)) throw error;
        logStoreError(log, error);
      }
    });
  }
}
