import { attemptFrom, shortReference } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import type { BoundPassed, Counted, Counting } from './counted-attempts.ts';

/** What is known of an attempt, and whether it is the caller's to go on with. */
export interface Claimed {
  /** `undefined` if it has not begun. */
  readonly attempt: Attempt | undefined;
  /** Whether no other instance may go on with it for `LEASE_MS`. Never of one that is settled. */
  readonly isOurs: boolean;
  /** Whether an attempt is stored under another one of the names that its key makes. */
  readonly isKeyUsed: boolean;
}

/** A solved challenge, which one attempt may use. */
export interface Proof {
  readonly id: string;
  /** How long it could still be used. */
  readonly lifeMs: number;
}

/** What became of an attempt that is new to its caller. Nothing is stored of one that has not begun. */
export type Begun =
  | { readonly kind: 'begun' }
  /** Another request has begun it meanwhile. */
  | { readonly kind: 'known' }
  /** Another attempt has used its proof. */
  | { readonly kind: 'proof-spent' }
  | ({ readonly kind: 'bound-passed' } & BoundPassed);

/** A part of the open attempts, in their order. */
export interface OpenRange {
  /** So many are passed over. Default 0. */
  readonly skip?: number;
  readonly atMost: number;
}

export interface OpenAttempts {
  readonly attempts: readonly Attempt[];
  /** References of records that cannot be read: one of them must not keep the others from being looked at. */
  readonly unreadable: readonly string[];
}

/**
 * Where attempts are stored: the one thing that must outlive the process. One machine keeps them in a directory, many
 * instances share a Redis. Each method is one transaction, and rejects with a `StoreError` if the store cannot be used.
 * An instance does one thing with an attempt at a time (`InFlightRequests`), and asks the store what the others do.
 */
export interface AttemptStore {
  /** Rejects, too, with an `UnreadableAttempt`, for a record that cannot be read: to call it absent would be to book a second time. */
  get(reference: string): Promise<Attempt | undefined>;
  /** `get`, and the right to go on with an attempt that is not settled; and a look at the `others`. */
  claim(reference: string, others: readonly string[]): Promise<Claimed>;
  /** Counts the attempt, spends its proof and stores it, claimed; or does nothing of it. */
  begin(attempt: Attempt, counting: Counting, proof: Proof | undefined): Promise<Begun>;
  /**
   * Stores `attempt`, unless what is stored knows more (`rankOf`), and gives our claim back. Resolves with what is stored from
   * now on, durably: neither `kill -9` nor a power cut takes it back. One that is refused, or whose payment is over, is
   * not counted any more.
   */
  put(attempt: Attempt): Promise<Attempt>;
  /** Only for attempts that are known to have left nothing behind; leaves one that is not open, or is another instance's. */
  remove(reference: string): Promise<void>;
  /** What is counted under a key at this moment (milliseconds). */
  counted(key: string, now: number): Promise<readonly Counted[]>;
  /** The attempt that a booking of the service's belongs to. */
  referenceOf(bookingId: string): Promise<string | undefined>;
  /** Attempts whose outcome is not known (`isOpen`), the oldest first. */
  open(range: OpenRange): Promise<OpenAttempts>;
  /** Rejects if an attempt could not be stored now. */
  check(): Promise<void>;
  /** Drops what cannot be asked for any more, and says how many attempts; none if the store lets records expire. */
  prune(now: number): Promise<number>;
}

/** The store cannot be used. Its message is a sentence for the host: what is wrong, and what to do. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** A record that is there and cannot be read: only a person can say what another version, or a bad disk, has left there. */
export class UnreadableAttempt extends StoreError {
  override readonly name: string = 'UnreadableAttempt';
  readonly reference: string;

  constructor(reference: string, options?: ErrorOptions) {
    super(
      `The record of an attempt (${shortReference(reference)}) cannot be read: its guest is told to try again, and the proxy does not ` +
        'look its booking up. Where a newer version has written it go forward again; else compare the bookings of the service.',
      options,
    );
    this.reference = reference;
  }
}

/** Throws an `UnreadableAttempt`: to call it absent would be to book a second time. */
export function attemptOf(reference: string, text: string): Attempt {
  const attempt = attemptFrom(text);
  if (!attempt) throw new UnreadableAttempt(reference);
  return attempt;
}

/** What `get` finds under these names; one that cannot be read is named, and keeps none of the others back. */
export async function readEach(
  references: readonly string[],
  get: (reference: string) => Promise<Attempt | undefined>,
): Promise<OpenAttempts & { readonly gone: readonly string[] }> {
  const found = { attempts: [] as Attempt[], unreadable: [] as string[], gone: [] as string[] };
  const read = references.map((reference) =>
    get(reference).catch((error: unknown) => {
      if (error instanceof UnreadableAttempt) return error;
      throw error;
    }),
  );
  for (const [index, each] of (await Promise.all(read)).entries()) {
    const reference = references[index] ?? '';
    if (each === undefined) found.gone.push(reference);
    else if (each instanceof UnreadableAttempt) found.unreadable.push(reference);
    else found.attempts.push(each);
  }
  return found;
}
