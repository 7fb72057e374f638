import { ProblemError } from '../http/problem-error.ts';
import type { Sleep } from '../async/sleep.ts';
import { isSettled } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import { orUnavailable } from '../store/attempt-store.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { HasGuest } from './in-flight-requests.ts';
import { HeldLease } from './held-lease.ts';
import { refuseOtherRequest } from './same-request.ts';
import { LEASE_MS } from '../config/time-limits.ts';

/** How long to wait before looking again whether the other instance is done. */
const PEEK_MS = 100;
/** The widget asks again after this while an attempt is under way. */
const BUSY_SECONDS = 3;

/** Another request, maybe at another instance, is at it. */
export const busy = (): ProblemError =>
  new ProblemError('service_unavailable', { retryAfterSeconds: BUSY_SECONDS });

export interface TurnDeps {
  readonly store: AttemptStore;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
}

/** Either the attempt is settled, or it is this caller's to go on with: as far as `known`, from the start without it. */
export type Turn =
  | { readonly kind: 'settled'; readonly attempt: Attempt }
  | { readonly kind: 'mine'; readonly known: Attempt | undefined; readonly lease: HeldLease };

interface Wanted {
  readonly reference: string;
  /** What the same key makes with the other secrets. */
  readonly otherReferences: readonly string[];
  readonly payloadMac: string;
  /** Until when it is worth waiting for another instance, in the clock's milliseconds. */
  readonly until: number;
  readonly hasGuest: HasGuest;
}

async function tryTurn(
  { reference, otherReferences, payloadMac }: Wanted,
  { store, now }: Pick<TurnDeps, 'store' | 'now'>,
): Promise<Turn | undefined> {
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
  if (!attempt || !isSettled(attempt)) return lease && { kind: 'mine', known: attempt, lease };
  // The guest need not wait for it.
  lease?.release().catch(() => undefined);
  return { kind: 'settled', attempt };
}

/**
 * One attempt, one sender, over all instances: waits while another one has its turn, and takes its outcome. Throws a
 * problem that asks for another try when the time is up, the guest has gone, or the store cannot be used.
 */
export async function takeTurn(wanted: Wanted, { store, now, random, sleep }: TurnDeps): Promise<Turn> {
  for (;;) {
    const turn = await tryTurn(wanted, { store, now });
    if (turn) return turn;
    if (now() >= wanted.until || !wanted.hasGuest()) throw busy();
    await sleep(PEEK_MS * (1 + random()));
  }
}
