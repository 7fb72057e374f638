import { ProblemError } from '../../contract/problem-error.ts';
import type { Sleep } from '../concurrency.ts';
import { isSettled } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import { orUnavailable } from '../store/attempt-store.ts';
import type { AttemptStore, Lease } from '../store/attempt-store.ts';
import type { HasGuest } from './in-flight-requests.ts';
import { refuseOtherRequest } from './in-flight-requests.ts';
import { CALL_MS, LEASE_MS } from '../time-limits.ts';

/**
 * A lease, and until when it surely lasts: counted from before the store was asked, so that the store never gives it to
 * another one while we still count on it.
 */
export class HeldLease {
  readonly #lease: Lease;
  readonly #now: () => number;
  #endsAt: number;

  /** `askedAt`: when it was asked for, for `LEASE_MS`. */
  constructor(lease: Lease, askedAt: number, now: () => number) {
    this.#lease = lease;
    this.#now = now;
    this.#endsAt = askedAt + LEASE_MS;
  }

  /**
   * Makes it last `waitMs` longer than from now on, and says whether a call to the service that begins after that wait is
   * over before it ends: only then may it be made. Where the store is away, what it has granted before still counts.
   */
  async covers(waitMs: number): Promise<boolean> {
    const askedAt = this.#now();
    const isOurs = await this.#lease.extend(waitMs + LEASE_MS).catch(() => undefined);
    if (isOurs === false) this.#endsAt = 0;
    if (isOurs) this.#endsAt = askedAt + waitMs + LEASE_MS;
    return this.#lasts(waitMs);
  }

  /** The same for a call that begins now; asks the store only where what it has granted before is not enough. */
  async coversNow(): Promise<boolean> {
    return this.#lasts(0) || this.covers(0);
  }

  #lasts(waitMs: number): boolean {
    return this.#now() + waitMs + CALL_MS <= this.#endsAt;
  }

  /** Runs out by itself where it cannot be given back. */
  async release(): Promise<void> {
    await this.#lease.release().catch(() => undefined);
  }
}

/** How long to wait before looking again whether the other instance is done. */
const PEEK_MS = 100;
/** The widget asks again after this while an attempt is under way. */
const BUSY_SECONDS = 3;

/** Another request, maybe at another instance, is at it. */
export const busy = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: BUSY_SECONDS });

export interface AcquireDeps {
  readonly store: AttemptStore;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
}

/** Either the attempt is settled, or its lease is held by this caller, who goes on from `known`, or from the start without it. */
export type AcquiredLease =
  | { readonly kind: 'settled'; readonly attempt: Attempt }
  | { readonly kind: 'acquired'; readonly known: Attempt | undefined; readonly lease: HeldLease };

interface Wanted {
  readonly reference: string;
  /** What the same key makes with the other secrets. */
  readonly otherReferences: readonly string[];
  readonly payloadMac: string;
  /** Until when it is worth waiting for another instance, in the clock's milliseconds. */
  readonly until: number;
  readonly hasGuest: HasGuest;
}

async function tryAcquire(
  { reference, otherReferences, payloadMac }: Wanted,
  { store, now }: Pick<AcquireDeps, 'store' | 'now'>,
): Promise<AcquiredLease | undefined> {
  const askedAt = now();
  const claimed = await orUnavailable(store.claim(reference, LEASE_MS, otherReferences));
  const { attempt, isKeyUsed } = claimed;
  const lease = claimed.lease && new HeldLease(claimed.lease, askedAt, now);
  try {
    if (attempt) refuseOtherRequest(attempt, { payloadMac });
    // One idempotency key is one request, whichever secret signed the quote of it.
    else if (isKeyUsed) throw new ProblemError('idempotency_conflict');
  } catch (error) {
    await lease?.release();
    throw error;
  }
  if (!attempt || !isSettled(attempt)) return lease && { kind: 'acquired', known: attempt, lease };
  // The guest need not wait for it.
  lease?.release().catch(() => undefined);
  return { kind: 'settled', attempt };
}

/**
 * One attempt, one sender, over all instances: waits while another one has its turn, and takes its outcome. Throws a
 * problem that asks for another try when the time is up, the guest has gone, or the store cannot be used.
 */
export async function acquireLease(
  wanted: Wanted,
  { store, now, random, sleep }: AcquireDeps,
): Promise<AcquiredLease> {
  for (;;) {
    const acquired = await tryAcquire(wanted, { store, now });
    if (acquired) return acquired;
    if (now() >= wanted.until || !wanted.hasGuest()) throw busy();
    await sleep(PEEK_MS * (1 + random()));
  }
}
