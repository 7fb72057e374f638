import { ProblemError } from '../http/problem-error.ts';
import type { Sleep } from '../sleep.ts';
import { isSettled } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { orUnavailable } from './attempt-store.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { HasGuest } from './flights.ts';
import { HeldLease } from './held-lease.ts';
import { refuseOtherRequest } from './same-request.ts';
import { LEASE_MS } from './time-limits.ts';

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
  readonly payloadMac: string;
  /** Until when it is worth waiting for another instance, in the clock's milliseconds. */
  readonly until: number;
  readonly hasGuest: HasGuest;
}

async function known(wanted: Wanted, store: AttemptStore): Promise<Attempt | undefined> {
  const attempt = await orUnavailable(store.get(wanted.reference));
  if (attempt) refuseOtherRequest(attempt, wanted);
  return attempt;
}

async function tryTurn(
  wanted: Wanted,
  { store, now }: Pick<TurnDeps, 'store' | 'now'>,
): Promise<Turn | undefined> {
  const before = await known(wanted, store);
  if (before && isSettled(before)) return { kind: 'settled', attempt: before };
  const askedAt = now();
  const taken = await orUnavailable(store.lease(wanted.reference, LEASE_MS));
  if (!taken) return undefined;
  const lease = new HeldLease(taken, askedAt, now);
  try {
    // Whoever had the lease last may have settled it since we looked.
    const attempt = await known(wanted, store);
    if (!attempt || !isSettled(attempt)) return { kind: 'mine', known: attempt, lease };
    await lease.release();
    return { kind: 'settled', attempt };
  } catch (error) {
    await lease.release();
    throw error;
  }
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
