import { DEFAULT_RETRY_SECONDS, ProblemError } from '../../contract/problem-error.ts';
import { attemptFrom, shortReference } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import type { BoundPassed, Counted, Counting } from './counted-attempts.ts';

/** The right to send or settle one attempt, while it lasts. */
export interface Lease {
  /** Makes it last `ms` from now. `false` where it had run out, and is another's now. */
  extend(ms: number): Promise<boolean>;
  release(): Promise<void>;
}

/** What is known of an attempt, and whether it is the caller's to go on with. */
export interface Claimed {
  readonly attempt: Attempt | undefined;
  /** Absent while it is another's. */
  readonly lease: Lease | undefined;
  /** Whether an attempt is kept under another one of the names that its key makes. */
  readonly isKeyUsed: boolean;
}

/** An attempt has begun, or was one too many: then nothing is kept of it. */
export type Begun = { readonly attempt: Attempt } | { readonly passed: BoundPassed };
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

export interface Pruned {
  readonly count: number;
  /** As of `OpenAttempts`: these stay. */
  readonly unreadable: readonly string[];
}

/**
 * Where attempts are kept: the one thing that must outlive the process. A port: one machine keeps them in a directory,
 * many instances share a server. Every method rejects with a `StoreError` where the store cannot be used.
 */
export interface AttemptStore {
  /** Rejects, too, with an `UnreadableAttempt`, for a record that cannot be read: to call it absent would be to book a second time. */
  get(reference: string): Promise<Attempt | undefined>;
  /** `lease` and `get` in one step, and a look at the `others`: no one else writes meanwhile what is read here. */
  claim(reference: string, ms: number, others: readonly string[]): Promise<Claimed>;
  /** Counts the attempt and keeps it, as `put` does; or neither, where it would pass a bound. One step over all instances. */
  begin(attempt: Attempt, counting: Counting): Promise<Begun>;
  /**
   * Keeps `attempt`, unless what is kept knows more (`rankOf`). Resolves with what is kept from now on, durably: neither
   * `kill -9` nor a power cut takes it back. One that is settled needs no lease any more: it ends; one that is refused
   * is not counted any more.
   */
  put(attempt: Attempt): Promise<Attempt>;
  /** Only for attempts that are known to have left nothing behind; leaves one that is no longer open. It counts no more. */
  remove(reference: string): Promise<void>;
  /** Does not count the attempt any more. */
  uncount(reference: string): Promise<void>;
  /** What is counted under any of the keys at this moment (milliseconds). */
  counted(keys: readonly string[], now: number): Promise<readonly Counted[]>;
  /** The attempt that a booking of the service's belongs to. */
  referenceOf(bookingId: string): Promise<string | undefined>;
  /** Attempts whose outcome is not known (`isOpen`), the oldest first. */
  unsettled(range: OpenRange): Promise<OpenAttempts>;
  /** `name` for this caller alone, for `ms`; `undefined` while it is another's. One process or many: one holder. */
  lease(name: string, ms: number): Promise<Lease | undefined>;
  /** Rejects where an attempt could not be kept now. */
  check(): Promise<void>;
  /** Drops what cannot be asked for any more (`isOutdated`); a store that lets records expire has nothing to drop. */
  prune(isOutdated: (attempt: Attempt) => boolean): Promise<Pruned>;
  close(): Promise<void>;
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

/** What the store says, or a problem that asks for another try: without it nothing may be sent. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const details = {
      detail: 'The store of attempts cannot be used.',
      retryAfterSeconds: DEFAULT_RETRY_SECONDS,
    };
    throw new ProblemError('service_unavailable', details, { cause: error });
  }
}
