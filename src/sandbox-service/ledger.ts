import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { countNights, nightsOf } from '../stay/night-range.ts';
import type { NightRange } from '../stay/night-range.ts';
import { holdsNights } from './stored-booking.ts';
import type { Booking, Payment } from './stored-booking.ts';
import { createUniqueClock } from './microtime.ts';
import type { Micros } from './microtime.ts';
import { RefusedRequest } from './refused-request.ts';
import type { Rate, RateRow, Seed, Unit } from './unit.ts';

/** The current state of a night of a unit. */
export interface LedgerNight extends RateRow {
  /** Rooms that are still available; 0 for a night that is sold out, closed or past. */
  readonly freeRooms: number;
}

/**
 * Knows which nights are taken. Every change is synchronous, so that no interleaving of requests can sell a night
 * twice. Expiry needs no timer: every read first applies the payments that are due.
 */
export class Ledger {
  readonly #now: () => number;
  readonly #nextChangeTime: () => Micros;
  readonly #units: ReadonlyMap<string, Unit>;
  readonly #rates: ReadonlyMap<string, Map<IsoDate, RateRow>>;
  readonly #soldCounts: Map<string, number> = new Map<string, number>();
  readonly #bookings: Map<string, Booking> = new Map<string, Booking>();
  /** Ids of the bookings whose payment changes with time. */
  readonly #pendingIds: Set<string> = new Set<string>();

  constructor(seed: Seed<Booking>, now: () => number) {
    this.#now = now;
    this.#nextChangeTime = createUniqueClock(now);
    this.#units = new Map(seed.units.map((unit) => [unit.id, unit]));
    this.#rates = new Map(
      [...seed.rates].map(([unitId, rows]) => [
        unitId,
        new Map(rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map((row) => [row.date, row])),
      ]),
    );
    for (const booking of seed.bookings) {
      this.#bookings.set(booking.id, booking);
      this.#trackPending(booking);
      if (!holdsNights(booking)) continue;
      for (const night of nightsOf(booking.stay)) this.#changeSoldCount(booking.unitId, night, 1);
    }
  }

  /** The service's current day, which is the day in UTC. */
  get today(): IsoDate {
    return dayInZone('UTC', this.#now());
  }

  get units(): Iterable<Unit> {
    return this.#units.values();
  }

  unit(unitId: string): Unit | undefined {
    return this.#units.get(unitId);
  }

  /**
   * Returns the nights of `unit` that have a row, `from` to `to`, both inclusive, in order; with `since`, only those that have
   * changed after this time. A child of a multi-room listing has no rows.
   */
  nights(unit: Unit, from: IsoDate, to: IsoDate, since = -Infinity): LedgerNight[] {
    this.#applyDuePayments();
    const { today } = this;
    return [...(this.#rates.get(unit.id)?.values() ?? [])]
      .filter(({ date, changedAt }) => changedAt > since && date >= from && date <= to)
      .map((row) => ({ ...row, freeRooms: this.#freeRooms(unit, row, today) }));
  }

  bookings(): Booking[] {
    this.#applyDuePayments();
    return [...this.#bookings.values()];
  }

  booking(bookingId: string): Booking | undefined {
    this.#applyDuePayments();
    return this.#bookings.get(bookingId);
  }

  bookingOfSession(session: string): Booking | undefined {
    return this.bookings().find((booking) => booking.checkout?.session === session);
  }

  /**
   * Refuses a stay that is shorter than the minimum of its check-in day (400). The interface lists no check for
   * `max_nights`.
   */
  checkMinimum(unit: Unit, stay: NightRange): void {
    const minimum = this.#rates.get(unit.id)?.get(stay.checkIn)?.minNights ?? 1;
    if (countNights(stay) < minimum)
      throw new RefusedRequest(400, `A stay from ${stay.checkIn} is at least ${minimum} nights.`);
  }

  /** Adds `booking` and takes all of its nights, or none; refuses (409) if one is sold, closed, past or has no row. */
  add(booking: Booking): void {
    this.#applyDuePayments();
    const unit = this.#units.get(booking.unitId);
    const { today } = this;
    for (const night of nightsOf(booking.stay)) {
      const row = this.#rates.get(booking.unitId)?.get(night);
      if (!unit || !row || this.#freeRooms(unit, row, today) < 1)
        throw new RefusedRequest(409, `The night of ${night} is no longer available.`);
    }
    this.#bookings.set(booking.id, booking);
    this.#changeSoldNights(booking, 1);
    this.#trackPending(booking);
  }

  /** Applies a host's change to every night of `unit` that has a row; returns how many changed. */
  setRates(unitId: string, nights: readonly IsoDate[], change: Partial<Rate>): number {
    const rows = this.#rates.get(unitId);
    const changedAt = this.#nextChangeTime();
    const rowsToChange = nights.flatMap((night) => rows?.get(night) ?? []);
    for (const row of rowsToChange) rows?.set(row.date, { ...row, ...change, changedAt });
    return rowsToChange.length;
  }

  /**
   * Marks every night that differs from `before` as changed now, so that a caller with `changed_since` sees a
   * reset (INTERFACE.md 4.2).
   */
  markChangesSince(before: Ledger): void {
    for (const { id } of this.#units.values()) {
      const earlier = before.#snapshot(id);
      const changedNights = [...this.#snapshot(id)].filter(([night, text]) => earlier.get(night) !== text);
      this.setRates(
        id,
        changedNights.map(([night]) => night),
        {},
      );
    }
  }

  /** Returns the state of each night of a unit as text, without the time of its last change, to compare two ledgers. */
  #snapshot(unitId: string): ReadonlyMap<IsoDate, string> {
    const [unit, { today }] = [this.#units.get(unitId), this];
    if (!unit) return new Map();
    const textOf = (row: RateRow): string =>
      [row.price, row.minNights, row.maxNights, this.#freeRooms(unit, row, today)].join();
    return new Map([...(this.#rates.get(unitId)?.values() ?? [])].map((row) => [row.date, textOf(row)]));
  }

  /** Advances the booking's payment. Expiry frees its nights; nothing changes once it is paid or expired. */
  setPayment(bookingId: string, payment: Payment): Booking | undefined {
    const booking = this.booking(bookingId);
    if (!booking || (booking.payment.state !== 'open' && booking.payment.state !== 'confirming'))
      return booking;
    return this.#updatePayment(booking, payment);
  }

  #updatePayment(booking: Booking, payment: Payment): Booking {
    const updated = { ...booking, payment };
    this.#bookings.set(booking.id, updated);
    this.#trackPending(updated);
    if (!holdsNights(updated)) this.#changeSoldNights(updated, -1);
    return updated;
  }

  #trackPending({ id, payment }: Booking): void {
    if (payment.state === 'open' || payment.state === 'confirming') this.#pendingIds.add(id);
    else this.#pendingIds.delete(id);
  }

  #applyDuePayments(): void {
    const now = this.#now();
    for (const id of this.#pendingIds) {
      const booking = this.#bookings.get(id);
      if (booking?.payment.state === 'open' && booking.payment.expiresAt <= now)
        this.#updatePayment(booking, { state: 'expired' });
      if (booking?.payment.state === 'confirming' && booking.payment.paidAt <= now)
        this.#updatePayment(booking, { state: 'paid' });
    }
  }

  #freeRooms(unit: Unit, row: RateRow, today: IsoDate): number {
    if (row.closed || row.date < today) return 0;
    return Math.max(0, unit.rooms - (this.#soldCounts.get(`${unit.id} ${row.date}`) ?? 0));
  }

  #changeSoldCount(unitId: string, night: IsoDate, change: 1 | -1): void {
    const key = `${unitId} ${night}`;
    this.#soldCounts.set(key, (this.#soldCounts.get(key) ?? 0) + change);
  }

  #changeSoldNights({ unitId, stay }: Booking, change: 1 | -1): void {
    const nights = nightsOf(stay);
    for (const night of nights) this.#changeSoldCount(unitId, night, change);
    this.setRates(unitId, nights, {});
  }
}
