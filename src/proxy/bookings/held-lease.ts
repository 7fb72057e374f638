import type { Lease } from '../store/attempt-store.ts';
import { CALL_MS, LEASE_MS } from '../config/time-limits.ts';

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
