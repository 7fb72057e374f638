import type { Log } from '../log.ts';
import { failureFields } from '../service-problem.ts';
import { isOpen, isSettled, shortReference } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { StoreError } from './attempt-store.ts';
import type { AttemptStore, Begun, Claimed, Lease } from './attempt-store.ts';
import type { Counted, Counting } from './counted-attempts.ts';

/** Enough for the guests who are on their way back from a checkout. */
const MAX_REMEMBERED = 5_000;

/**
 * A store, and beside it what this process knows for sure. Outcomes that the store did not take are told all the same,
 * and kept as soon as it takes them again; guests who ask for a booking that was made here are answered though the
 * store is away. Claims are never made up: what the store has not taken must not be sent.
 */
export class RememberedOutcomes implements AttemptStore {
  readonly #store: AttemptStore;
  readonly #log: Log;
  /** Settled, so they never change again; the longest unused one first. */
  readonly #settled = new Map<string, Attempt>();
  /** Known here alone. No more than were under way when the store went. */
  readonly #unkept = new Map<string, Attempt>();

  constructor(store: AttemptStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const known = this.#unkept.get(reference) ?? this.#settled.get(reference);
    if (known) return this.#remember(known);
    const kept = await this.#told(this.#store.get(reference));
    return kept && this.#remember(kept);
  }

  /** What is known for sure is nobody's to go on with. */
  async claim(reference: string, ms: number, others: readonly string[]): Promise<Claimed> {
    const known = this.#unkept.get(reference) ?? this.#settled.get(reference);
    if (known) return { attempt: this.#remember(known), lease: undefined, isKeyUsed: false };
    const claimed = await this.#told(this.#store.claim(reference, ms, others));
    if (claimed.attempt) this.#remember(claimed.attempt);
    return claimed;
  }

  async begin(attempt: Attempt, counting: Counting): Promise<Begun> {
    try {
      return await this.#store.begin(attempt, counting);
    } catch (error) {
      this.#tell('attempt_not_kept', error, attempt.reference);
      throw error;
    }
  }

  async put(attempt: Attempt): Promise<Attempt> {
    try {
      const kept = await this.#store.put(attempt);
      this.#unkept.delete(attempt.reference);
      return this.#remember(kept);
    } catch (error) {
      this.#tell('attempt_not_kept', error, attempt.reference);
      if (isOpen(attempt)) throw error;
      this.#unkept.set(attempt.reference, attempt);
      return attempt;
    }
  }

  /** Keeps what could not be kept when it came to be known; the first failure ends it. */
  async keepTheRest(): Promise<void> {
    for (const attempt of [...this.#unkept.values()]) {
      await this.put(attempt);
      if (this.#unkept.has(attempt.reference)) return;
    }
  }

  async remove(reference: string): Promise<void> {
    await this.#told(this.#store.remove(reference));
  }

  async uncount(reference: string): Promise<void> {
    await this.#told(this.#store.uncount(reference));
  }

  counted(keys: readonly string[], now: number): Promise<readonly Counted[]> {
    return this.#told(this.#store.counted(keys, now));
  }

  async referenceOf(bookingId: string): Promise<string | undefined> {
    for (const { reference, state } of this.#unkept.values())
      if (state.status === 'created' && state.bookingId === bookingId) return reference;
    return this.#told(this.#store.referenceOf(bookingId));
  }

  unsettled(atMost: number): Promise<readonly Attempt[]> {
    return this.#told(this.#store.unsettled(atMost));
  }

  lease(name: string, ms: number): Promise<Lease | undefined> {
    return this.#told(this.#store.lease(name, ms));
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  prune(isOutdated: (attempt: Attempt) => boolean): Promise<number> {
    return this.#store.prune(isOutdated);
  }

  async close(): Promise<void> {
    await this.#store.close();
  }

  #remember(attempt: Attempt): Attempt {
    if (!isSettled(attempt)) return attempt;
    this.#settled.delete(attempt.reference);
    this.#settled.set(attempt.reference, attempt);
    for (const oldest of this.#settled.keys()) {
      if (this.#settled.size <= MAX_REMEMBERED) break;
      this.#settled.delete(oldest);
    }
    return attempt;
  }

  async #told<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.#tell('store_failed', error);
      throw error;
    }
  }

  #tell(event: string, error: unknown, reference?: string): void {
    const attempt = reference === undefined ? undefined : shortReference(reference);
    const message = error instanceof StoreError ? error.message : undefined;
    this.#log({ level: 'error', event, message, attempt, ...failureFields(error) });
  }
}
