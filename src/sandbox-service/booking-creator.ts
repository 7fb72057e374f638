import type { Booking } from './stored-booking.ts';
import type { CreationRequest } from './creation-request.ts';
import type { Ids } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { RefusedRequest } from './refused-request.ts';
import type { ApiKey, Unit } from './unit.ts';

export interface CreationCall {
  readonly caller: ApiKey;
  readonly idempotencyKey: string;
  /** The JSON value of the body. */
  readonly payload: unknown;
  /** Parses the payload, or throws a `RefusedRequest`. Called only for a new key: a replay is not validated again. */
  readonly parse: () => CreationRequest;
  /** The URL of the checkout page of `session`. */
  readonly checkoutUrl: (session: string) => string;
}

export interface BookingCreatorDeps {
  readonly ledger: Ledger;
  readonly ids: Ids;
  readonly now: () => number;
  /** How long an unpaid checkout holds its nights, in milliseconds. */
  readonly checkoutMillis: number;
  /** Resolves when the card provider has opened a session. Default: at once. Tests resolve several calls in any order. */
  readonly openSession?: (() => Promise<void>) | undefined;
}

interface KeyRecord {
  readonly payload: string;
  readonly bookingId: string;
}

/** Returns JSON that is the same for equal values, whatever the order of their fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Takes Website bookings (INTERFACE.md 4.3). A key belongs to the first payload that was booked under it; a refused
 * request does not use up its key. Requests with one key run one after another, so that a replay waits until the
 * original request is answered.
 */
export class BookingCreator {
  readonly #deps: BookingCreatorDeps;
  readonly #byKey: Map<string, KeyRecord> = new Map<string, KeyRecord>();
  readonly #inProgress: Map<string, Promise<unknown>> = new Map<string, Promise<unknown>>();

  constructor(deps: BookingCreatorDeps) {
    this.#deps = deps;
  }

  /** Rejects only with a `RefusedRequest`. */
  async submit(call: CreationCall): Promise<Booking> {
    const key = `${call.caller.key} ${call.idempotencyKey}`;
    const creation = (this.#inProgress.get(key) ?? Promise.resolve()).then(() => this.#create(key, call));
    const settled = creation.catch(() => undefined);
    this.#inProgress.set(key, settled);
    try {
      return await creation;
    } finally {
      if (this.#inProgress.get(key) === settled) this.#inProgress.delete(key);
    }
  }

  async #create(key: string, call: CreationCall): Promise<Booking> {
    const payload = canonicalJson(call.payload);
    const record = this.#byKey.get(key);
    if (record && record.payload !== payload)
      throw new RefusedRequest(409, 'This Idempotency-Key was used with a different payload.');
    const original = record && this.#deps.ledger.booking(record.bookingId);
    if (original) return original;
    const request = call.parse();
    const unit = this.#unitFor(request, call.caller);
    this.#deps.ledger.checkMinimum(unit, request.stay);
    this.#refuseDuplicate(payload, call.caller);
    const booking = this.#newBooking(request, call.checkoutUrl);
    this.#deps.ledger.add(booking);
    // The key is recorded before the provider answers, because a replay in the meantime must find this booking.
    this.#byKey.set(key, { payload, bookingId: booking.id });
    if (booking.checkout) await this.#deps.openSession?.();
    return booking;
  }

  /**
   * Returns the unit of the request, or refuses the request. A unit that does not exist gets the same answer as a unit of another
   * key, so that no caller learns which ids exist.
   */
  #unitFor(request: CreationRequest, caller: ApiKey): Unit {
    const unit = this.#deps.ledger.unit(request.unitId);
    if (!unit || !caller.unitIds.has(unit.id))
      throw new RefusedRequest(403, 'This property is outside the scope of the key.');
    if (!unit.active) throw new RefusedRequest(403, 'This property is not active.');
    if (unit.parentId !== undefined)
      throw new RefusedRequest(
        400,
        `This is a room of a multi-room listing: book its parent, ${unit.parentId}.`,
      );
    if (request.paymentMethod === 'Card' && !unit.cardPayments)
      throw new RefusedRequest(400, 'Card payments are not configured on this property.');
    return unit;
  }

  /**
   * Refuses the same booking under another key while the first one is active. Only a multi-room listing needs this: for any other
   * unit, the first booking has taken the nights.
   */
  #refuseDuplicate(payload: string, caller: ApiKey): void {
    const isActive = (bookingId: string): boolean => {
      const state = this.#deps.ledger.booking(bookingId)?.payment.state;
      return state !== undefined && state !== 'expired';
    };
    const isDuplicate = [...this.#byKey].some(
      ([key, record]) =>
        record.payload === payload && key.startsWith(`${caller.key} `) && isActive(record.bookingId),
    );
    if (isDuplicate)
      throw new RefusedRequest(409, 'Duplicate submission: this booking has been made under another key.');
  }

  #newBooking(request: CreationRequest, checkoutUrl: (session: string) => string): Booking {
    const { ids, now, checkoutMillis } = this.#deps;
    const session = ids.session();
    const { returnPages, ...details } = request;
    return {
      ...details,
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
