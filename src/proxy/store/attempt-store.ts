import { eachAtMost } from '../concurrency.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { parseAttempt, shortReference } from './attempt.ts';
import type { Attempt } from './attempt.ts';

/** An attempt, and whether the caller may continue it. */
export interface ClaimResult {
  /** `undefined` if the attempt has not begun. */
  readonly attempt: Attempt | undefined;
  /** Whether the caller has the claim for `CLAIM_MS`; never for a settled attempt. */
  readonly hasClaim: boolean;
}

/** The kind of a limit. It determines the problem in the answer to a stay that exceeds the limit; stores do not read it. */
export type BoundKind = 'pending-payment' | 'proof' | 'client-day' | 'property-day';

/** A limit on the number of attempts that are counted together, and on the number of their nights. */
export interface Bound {
  readonly kind: BoundKind;
  /**
   * The keys under which attempts are counted; never empty. A new attempt is counted under the first key. The limit is
   * for the attempts under all keys together.
   */
  readonly keys: readonly string[];
  readonly bookings: number;
  readonly nights: number;
}

/**
 * How a new attempt is counted: until it is refused, removed, paid or expired, and at most until `until`
 * (milliseconds).
 */
export interface CountingRules {
  readonly bounds: readonly Bound[];
  readonly nights: number;
  readonly now: number;
  readonly until: number;
}

/** An attempt that is counted. */
export interface CountedAttempt {
  readonly reference: string;
  readonly nights: number;
  readonly until: number;
}

/** The limit that one more attempt would exceed, and the attempts that it counts already. */
export interface BoundExceeded {
  readonly bound: Bound;
  readonly counted: readonly CountedAttempt[];
}

/** "No limit" as a number, so that every store can write it. */
export const NO_BOUND: number = Number.MAX_SAFE_INTEGER;

/**
 * Whether one more attempt, with `addedNights`, would exceed a limit. The first attempt never does, however long the
 * stay.
 */
export const isBoundExceeded = (
  { bookings, nights }: Pick<Bound, 'bookings' | 'nights'>,
  counted: readonly Pick<CountedAttempt, 'nights'>[],
  addedNights: number,
): boolean =>
  counted.length > 0 &&
  (counted.length + 1 > bookings || counted.reduce((sum, each) => sum + each.nights, addedNights) > nights);

/** Returns the keys that an attempt is counted under. */
export const keysCountedUnder = ({ bounds }: CountingRules): string[] => [
  ...new Set(bounds.flatMap(({ keys }) => keys.slice(0, 1))),
];

/** A solved challenge, which one attempt may use. */
export interface Proof {
  readonly id: string;
  /** How much longer it can be used, in milliseconds. */
  readonly lifeMs: number;
}

/** The result of beginning an attempt. Nothing is stored unless it has begun. */
export type BeginResult =
  | { readonly kind: 'begun' }
  /** Another request has begun the attempt meanwhile. */
  | { readonly kind: 'known' }
  /** Another attempt has used the proof. */
  | { readonly kind: 'proof-spent' }
  | ({ readonly kind: 'bound-exceeded' } & BoundExceeded);

export interface OpenAttempts {
  readonly attempts: readonly Attempt[];
  /** References of unreadable records, which must not block the others. */
  readonly unreadable: readonly string[];
}

/**
 * The store of attempts: the only data that must survive the process. One machine keeps them in a directory, several
 * instances share a Redis. Each method is one transaction, and rejects with a `StoreError` if the store cannot be used.
 * An instance has only one task for an attempt at a time (`InFlightRequests`), so the store only resolves conflicts
 * between instances.
 */
export interface AttemptStore {
  /**
   * Returns the stored attempt. Rejects with an `UnreadableAttemptError` for an unreadable record: calling it absent would
   * lead to a second booking.
   */
  get(reference: string): Promise<Attempt | undefined>;
  /** Like `get`, and claims the attempt if it is not settled. */
  claim(reference: string): Promise<ClaimResult>;
  /** Stores the attempt with our claim, counts it and spends its proof, or does none of these. */
  begin(attempt: Attempt, counting: CountingRules, proof: Proof | undefined): Promise<BeginResult>;
  /**
   * Stores `attempt`, unless the stored one knows more (`rankOf`) or another attempt has its booking, and releases our
   * claim. Resolves with the stored attempt, durably: neither `kill -9` nor a power cut undoes it. A refused attempt, or
   * one whose payment is over, is no longer counted.
   */
  put(attempt: Attempt): Promise<Attempt>;
  /**
   * Deletes an attempt that has certainly booked nothing. Keeps one that is not open, or that this instance has no
   * claim on any more: another instance may have sent it since.
   */
  remove(reference: string): Promise<void>;
  /** Returns the attempts that are counted under a key at `now` (milliseconds). */
  counted(key: string, now: number): Promise<readonly CountedAttempt[]>;
  /** Returns the reference of the attempt that has made a booking. */
  referenceOf(bookingId: string): Promise<string | undefined>;
  /** Returns the attempts with an unknown outcome (`hasUnknownOutcome`), in no particular order. */
  openAttempts(): Promise<OpenAttempts>;
  /** Rejects if an attempt could not be stored now. */
  check(): Promise<void>;
  /** Deletes attempts that cannot be needed any more; does nothing if the store lets records expire. */
  prune(now: number): Promise<void>;
}

/** The store cannot be used. The message is for the host: what is wrong, and what to do. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/**
 * A record that exists but is unreadable, because another version wrote it or the disk is damaged: only a person can
 * decide what to do.
 */
export class UnreadableAttemptError extends StoreError {
  override readonly name: string = 'UnreadableAttemptError';
  readonly reference: string;

  constructor(reference: string, options?: ErrorOptions) {
    super(
      `The record of an attempt (${shortReference(reference)}) cannot be read. Its guest is asked to try again, and the proxy does ` +
        'not look up the booking. If a newer version wrote the record, install that version again; otherwise look for the booking in the service.',
      options,
    );
    this.reference = reference;
  }
}

/** Logs a fault of the store. */
export function logStoreError(log: Log, error: StoreError): void {
  const isUnreadable = error instanceof UnreadableAttemptError;
  log({
    level: 'error',
    event: isUnreadable ? 'attempt_unreadable' : 'store_failed',
    message: error.message,
    attempt: isUnreadable ? shortReference(error.reference) : undefined,
    ...failureFields(error),
  });
}

/**
 * Parses a stored attempt. Throws an `UnreadableAttemptError` if that fails, since calling the attempt absent would lead to
 * a second booking.
 */
export function parseStoredAttempt(reference: string, text: string): Attempt {
  const attempt = parseAttempt(text);
  if (!attempt) throw new UnreadableAttemptError(reference);
  return attempt;
}

/** The most records that are read at a time: a longer queue of commands would exceed the time limit of Redis. */
const MAX_CONCURRENT_READS = 200;

/** Runs `get` for these references; an unreadable record is listed separately, and does not block the others. */
export async function readAttempts(
  references: readonly string[],
  get: (reference: string) => Promise<Attempt | undefined>,
): Promise<OpenAttempts & { readonly gone: readonly string[] }> {
  const results = new Map<string, Attempt | UnreadableAttemptError | undefined>(
    references.map((reference) => [reference, undefined]),
  );
  await eachAtMost(MAX_CONCURRENT_READS, references, async (reference) => {
    const result = await get(reference).catch((error: unknown) => {
      if (error instanceof UnreadableAttemptError) return error;
      throw error;
    });
    results.set(reference, result);
  });
  const sorted = { attempts: [] as Attempt[], unreadable: [] as string[], gone: [] as string[] };
  for (const [reference, each] of results) {
    if (each === undefined) sorted.gone.push(reference);
    else if (each instanceof UnreadableAttemptError) sorted.unreadable.push(reference);
    else sorted.attempts.push(each);
  }
  return sorted;
}

const PRUNE_INTERVAL_MS = 24 * 60 * 60_000;

export interface PruningDeps {
  readonly store: AttemptStore;
  readonly now: () => number;
  readonly log: Log;
}

/** Deletes old attempts; resolves with the time until the next run. */
export async function prune({ store, now, log }: PruningDeps): Promise<number> {
  try {
    await store.prune(now());
  } catch (error) {
    log({ level: 'warn', event: 'attempts_not_pruned', ...failureFields(error) });
  }
  return PRUNE_INTERVAL_MS;
}
