import { LRUCache } from 'lru-cache';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../../contract/problem-error.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { shortReference } from './attempt.ts';
import { StoreError, UnreadableAttempt } from './attempt-store.ts';
import type { AttemptStore } from './attempt-store.ts';

const MAX_NAMED = 1_000;

/** Logs the faults of a store. */
function createTeller(log: Log) {
  const named = new LRUCache<string, true>({ max: MAX_NAMED });
  const logError = (event: string, error: unknown, reference?: string): void => {
    const attempt = reference === undefined ? undefined : shortReference(reference);
    const message = error instanceof StoreError ? error.message : undefined;
    log({ level: 'error', event, message, attempt, ...failureFields(error) });
  };
  /** Logs each only once, since every sweep finds them again. */
  const unreadable = (references: readonly string[]): void => {
    for (const reference of references.filter((each) => !named.has(each))) {
      named.set(reference, true);
      logError('attempt_unreadable', new UnreadableAttempt(reference), reference);
    }
  };
  const failed = (error: unknown, reference?: string): void => {
    if (error instanceof UnreadableAttempt) unreadable([error.reference]);
    else logError('store_failed', error, reference);
  };
  return { unreadable, failed };
}

const unusable = (cause: unknown): ProblemError => {
  const detail = 'The store of attempts cannot be used.';
  return new ProblemError(
    'service_unavailable',
    { detail, retryAfterSeconds: DEFAULT_RETRY_SECONDS },
    { cause },
  );
};

/**
 * The store for all other code: each failure is logged, and becomes a problem that asks the client to try again, since
 * nothing may be sent without the store.
 */
export function loggedStore(store: AttemptStore, log: Log): AttemptStore {
  const tell = createTeller(log);
  const told = async <T>(answer: Promise<T>, reference?: string): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      tell.failed(error, reference);
      throw unusable(error);
    }
  };
  return {
    get: (reference) => told(store.get(reference), reference),
    claim: (reference, others) => told(store.claim(reference, others), reference),
    begin: (attempt, counting, proof) => told(store.begin(attempt, counting, proof), attempt.reference),
    put: (attempt) => told(store.put(attempt), attempt.reference),
    remove: (reference) => told(store.remove(reference), reference),
    counted: (key, now) => told(store.counted(key, now)),
    referenceOf: (bookingId) => told(store.referenceOf(bookingId)),
    async open(range) {
      const found = await told(store.open(range));
      tell.unreadable(found.unreadable);
      return found;
    },
    // Its callers report the failure themselves.
    check: () => store.check(),
    prune: (now) => store.prune(now),
  };
}
