import type { Booking } from './booking.ts';
import type { CreationRequest } from './creation-request.ts';
import type { Ids } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';
import type { ApiKey, Unit } from './unit.ts';

export interface Submission {
  readonly caller: ApiKey;
  readonly idempotencyKey: string;
  /** The JSON value of the body. */
  readonly payload: unknown;
  /** Reads the payload; refuses what breaks a rule. Called for a new key only: a replay is not judged again. */
  readonly read: () => CreationRequest;
  /** Where the checkout page of `session` is. */
  readonly checkoutUrl: (session: string) => string;
}

export interface BookingDeskDeps {
  readonly ledger: Ledger;
  readonly ids: Ids;
  readonly now: () => number;
  /** How long an unpaid checkout holds its nights, in milliseconds. */
  readonly checkoutMillis: number;
  /** The moment that the card provider takes to open a session; settled by tests in any order. */
  readonly openSession: () => Promise<void>;
}

interface Kept {
  readonly payload: string;
  readonly bookingId: string;
}

/** The same text for the same JSON value, in whatever order its fields stand. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Takes Website bookings (INTERFACE.md 4.3). A key belongs to the first payload that became a booking under it; a
 * refused request leaves its key free. Requests with one key take turns, so that a replay that overtakes its
 * original waits for it.
 */
export class BookingDesk {
  readonly #deps: BookingDeskDeps;
  readonly #kept: Map<string, Kept> = new Map<string, Kept>();
  readonly #turns: Map<string, Promise<unknown>> = new Map<string, Promise<unknown>>();

  constructor(deps: BookingDeskDeps) {
    this.#deps = deps;
  }

  /** Rejects with a `Refusal`, and with nothing else. */
  async submit(submission: Submission): Promise<Booking> {
    const key = `${submission.caller.key} ${submission.idempotencyKey}`;
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#take(key, submission));
    const done = turn.catch(() => undefined);
    this.#turns.set(key, done);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === done) this.#turns.delete(key);
    }
  }

  async #take(key: string, submission: Submission): Promise<Booking> {
    const payload = canonicalJson(submission.payload);
    const kept = this.#kept.get(key);
    if (kept && kept.payload !== payload)
      throw new Refusal(409, 'This Idempotency-Key was used with a different payload.');
    const original = kept && this.#deps.ledger.booking(kept.bookingId);
    if (original) return original;
    const request = submission.read();
    const unit = this.#unitFor(request, submission.caller);
    this.#deps.ledger.checkMinimum(unit, request.stay);
    this.#refuseDuplicate(payload, submission.caller);
    const booking = this.#bookingOf(request, submission.checkoutUrl);
    this.#deps.ledger.enter(booking);
    // Before the provider answers: a replay that comes meanwhile must find this booking.
    this.#kept.set(key, { payload, bookingId: booking.id });
    if (booking.checkout) await this.#deps.openSession();
    return booking;
  }

  /** A unit that does not exist is refused like one of another key, so that no caller learns which ids exist. */
  #unitFor(request: CreationRequest, caller: ApiKey): Unit {
    const unit = this.#deps.ledger.unit(request.unitId);
    if (!unit || !caller.unitIds.has(unit.id))
      throw new Refusal(403, 'This property is outside the scope of the key.');
    if (!unit.active) throw new Refusal(403, 'This property is not active.');
    if (unit.parentId !== undefined)
      throw new Refusal(400, `This is a room of a multi-room listing: book its parent, ${unit.parentId}.`);
    if (request.paymentMethod === 'Card' && !unit.cardPayments)
      throw new Refusal(400, 'Card payments are not configured on this property.');
    return unit;
  }

  /** The same order under another key, while the first still stands: only a multi-room listing could take it. */
  #refuseDuplicate(payload: string, caller: ApiKey): void {
    const isLive = (bookingId: string): boolean => {
      const state = this.#deps.ledger.booking(bookingId)?.payment.state;
      return state !== undefined && state !== 'expired';
    };
    const isDuplicate = [...this.#kept].some(
      ([key, kept]) => kept.payload === payload && key.startsWith(`${caller.key} `) && isLive(kept.bookingId),
    );
    if (isDuplicate)
      throw new Refusal(409, 'Duplicate submission: this booking has been made under another key.');
  }

  #bookingOf(request: CreationRequest, checkoutUrl: (session: string) => string): Booking {
    const { ids, now, checkoutMillis } = this.#deps;
    const session = ids.session();
    const { returnPages, ...ordered } = request;
    return {
      ...ordered,
      internalId: ids.uuid(),
      id: ids.bookingId(),
      platform: 'Website',
      bookedAt: now(),
      commission: 0 as Booking['commission'],
      cityTax: null,
      checkout: returnPages && { session, url: checkoutUrl(session), ...returnPages },
      payment: returnPages ? { state: 'open', expiresAt: now() + checkoutMillis } : { state: 'none' },
    };
  }
}
