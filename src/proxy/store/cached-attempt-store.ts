import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { failureFields } from '../log.ts';
import { isOpen, isSettled, shortReference } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { StoreError, UnreadableAttempt } from './attempt-store.ts';
import type {
  AttemptStore,
  Begun,
  Claimed,
  Lease,
  OpenAttempts,
  OpenRange,
  Pruned,
} from './attempt-store.ts';
import type { Counted, Counting } from './counted-attempts.ts';

/** Enough for the guests who are on their way back from a checkout. */
const MAX_REMEMBERED = 5_000;
const MAX_NAMED = 1_000;

/**
 * A store, and beside it what this process knows for sure. Outcomes that the store did not take are told all the same,
 * and kept as soon as it takes them again; guests who ask for a booking that was made here are answered though the
 * store is away. Claims are never made up: what the store has not taken must not be sent.
 */
export class CachedAttemptStore implements AttemptStore {
  readonly #store: AttemptStore;
  readonly #log: Log;
  /** They never change again. */
  readonly #settled = new LRUCache<string, Attempt>({ max: MAX_REMEMBERED });
  /** Known here alone. No more than were under way when the store went. */
  readonly #unkept = new Map<string, Attempt>();

  /** Attempts whose record cannot be read, and of which the host has been told. */
  readonly #named = new Set<string>();

  constructor(store: AttemptStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  async get(reference: string): Promise<Attempt | undefined> {
    const known = this.#unkept.get(reference) ?? this.#settled.get(reference);
    if (known) return known;
    const kept = await this.#logFailureOf(this.#store.get(reference));
    return kept && this.#remember(kept);
  }

  /** What is known for sure needs no one to go on with it. */
  async claim(reference: string, ms: number, others: readonly string[]): Promise<Claimed> {
    const known = this.#unkept.get(reference) ?? this.#settled.get(reference);
    if (known) return { attempt: known, lease: undefined, isKeyUsed: false };
    const claimed = await this.#logFailureOf(this.#store.claim(reference, ms, others));
    if (claimed.attempt) this.#remember(claimed.attempt);
    return claimed;
  }

  async begin(attempt: Attempt, counting: Counting): Promise<Begun> {
    try {
      return await this.#store.begin(attempt, counting);
    } catch (error) {
      this.#logError('attempt_not_kept', error, attempt.reference);
      throw error;
    }
  }

  async put(attempt: Attempt): Promise<Attempt> {
    try {
      const kept = await this.#store.put(attempt);
      this.#unkept.delete(attempt.reference);
      return this.#remember(kept);
    } catch (error) {
      this.#logError('attempt_not_kept', error, attempt.reference);
      if (isOpen(attempt)) throw error;
      this.#unkept.set(attempt.reference, attempt);
      return attempt;
    }
  }

  /** Keeps what could not be kept when it came to be known; the first failure ends it. */
  async flushUnsaved(): Promise<void> {
    for (const attempt of [...this.#unkept.values()]) {
      await this.put(attempt);
      if (this.#unkept.has(attempt.reference)) return;
    }
  }

  async remove(reference: string): Promise<void> {
    await this.#logFailureOf(this.#store.remove(reference));
  }

  async uncount(reference: string): Promise<void> {
    await this.#logFailureOf(this.#store.uncount(reference));
  }

  counted(keys: readonly string[], now: number): Promise<readonly Counted[]> {
    return this.#logFailureOf(this.#store.counted(keys, now));
  }

  async referenceOf(bookingId: string): Promise<string | undefined> {
    for (const { reference, state } of this.#unkept.values())
      if (state.status === 'created' && state.bookingId === bookingId) return reference;
    return this.#logFailureOf(this.#store.referenceOf(bookingId));
  }

  async unsettled(range: OpenRange): Promise<OpenAttempts> {
    const found = await this.#logFailureOf(this.#store.unsettled(range));
    this.#nameUnreadable(found.unreadable);
    return found;
  }

  lease(name: string, ms: number): Promise<Lease | undefined> {
    return this.#logFailureOf(this.#store.lease(name, ms));
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  async prune(isOutdated: (attempt: Attempt) => boolean): Promise<Pruned> {
    const pruned = await this.#store.prune(isOutdated);
    this.#nameUnreadable(pruned.unreadable);
    return pruned;
  }

  async close(): Promise<void> {
    await this.#store.close();
  }

  #remember(attempt: Attempt): Attempt {
    if (isSettled(attempt)) this.#settled.set(attempt.reference, attempt);
    return attempt;
  }

  async #logFailureOf<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof UnreadableAttempt) this.#nameUnreadable([error.reference]);
      else this.#logError('store_failed', error);
      throw error;
    }
  }

  /** Each once: sweeps meet them again and again. */
  #nameUnreadable(references: readonly string[]): void {
    for (const reference of references) {
      if (this.#named.has(reference)) continue;
      if (this.#named.size >= MAX_NAMED) this.#named.clear();
      this.#named.add(reference);
      this.#logError('attempt_unreadable', new UnreadableAttempt(reference), reference);
    }
  }

  #logError(event: string, error: unknown, reference?: string): void {
    const attempt = reference === undefined ? undefined : shortReference(reference);
    const message = error instanceof StoreError ? error.message : undefined;
    this.#log({ level: 'error', event, message, attempt, ...failureFields(error) });
  }
}
