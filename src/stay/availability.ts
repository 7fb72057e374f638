import type { CurrentArrivalRule } from './arrivals.ts';
import { daysBetween, plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import type { Party } from './party.ts';
import type { Tariff } from './tariff.ts';

/** Nights as columns, as in the calendar answer. Each column has one entry per night, from `from` on. */
export interface NightColumns {
  readonly from: IsoDate;
  /** Cents, or `null` if the service has no row or no price. */
  readonly price: readonly (number | null)[];
  readonly available: readonly (0 | 1)[];
  readonly minNights: readonly (number | null)[];
  readonly maxNights: readonly (number | null)[];
}

/** `unknown`: the service has no row or no price for a night within the horizon. Such a night is never sold. */
export type NightState = 'open' | 'taken' | 'unknown';

export interface Night {
  readonly state: NightState;
  /** An open night always has a price. Another night has none if the service gives none. */
  readonly price: Cents | undefined;
  /** The minimum stay with check-in on this date, at least 1 (INTERFACE.md 2.3). */
  readonly minNights: number;
  readonly maxNights: number | undefined;
  /** How many consecutive nights are open from this one on; 0 if it is not open itself. */
  readonly openNights: number;
}

/** The totals of all nights before `date`: the sum of their prices, and how many have no price. */
interface TotalsBefore {
  readonly date: IsoDate;
  readonly price: number;
  readonly unpricedNights: number;
}

/** The nights of one of several places, and what the price of a stay in it depends on. */
export interface PlaceNights {
  readonly availability: Availability;
  /** The current day at the place, in the place's time zone. */
  readonly today: IsoDate;
  /** The party, if the place has a price for each guest. */
  readonly party?: Party | undefined;
  /** The fee per stay, in cents. */
  readonly cleaning: number;
}

/** What the rules and prices need besides the columns of the nights. */
export interface AvailabilityOptions {
  readonly tariff?: Tariff | undefined;
  /** The host's rules for the days of check-in and check-out, at the time when the nights were read. */
  readonly arrivalRules?: readonly CurrentArrivalRule[] | undefined;
  /** The places, if each night combines the nights of several places. A stay is in only one of them. */
  readonly places?: readonly PlaceNights[] | undefined;
}

/** The loaded nights. Nights outside them cannot be booked yet, which does not mean that they are taken. */
export class Availability {
  readonly from: IsoDate;
  /** The last loaded night; before `from` if there is none. */
  readonly last: IsoDate;
  readonly columns: NightColumns;
  readonly tariff: Tariff;
  readonly arrivalRules: readonly CurrentArrivalRule[];
  readonly places: readonly PlaceNights[] | undefined;
  #cachedRuns: readonly number[] | undefined;
  #cachedTotals: readonly TotalsBefore[] | undefined;

  constructor(columns: NightColumns, { tariff = {}, arrivalRules = [], places }: AvailabilityOptions = {}) {
    this.columns = columns;
    this.tariff = tariff;
    this.arrivalRules = arrivalRules;
    this.places = places;
    this.from = columns.from;
    this.last = plusDays(columns.from, columns.price.length - 1);
  }

  get length(): number {
    return this.columns.price.length;
  }

  /** Returns the night, or `undefined` outside the loaded range. */
  night(date: IsoDate): Night | undefined {
    const index = daysBetween(this.from, date);
    const { price, minNights, maxNights } = this.columns;
    const state = this.#stateAt(index);
    return (
      state && {
        state,
        price: (price[index] ?? undefined) as Cents | undefined,
        minNights: Math.max(1, minNights[index] ?? 1),
        maxNights: maxNights[index] ?? undefined,
        openNights: this.#openRuns[index] ?? 0,
      }
    );
  }

  /** Returns a function that returns the check-out after a number of nights, or `undefined` if a night before that day is not loaded. */
  checkOutsFrom(checkIn: IsoDate): (nights: number) => IsoDate | undefined {
    const [first, totalsBefore] = [daysBetween(this.from, checkIn), this.#totalsBefore];
    return (nights) => totalsBefore[first + nights]?.date;
  }

  /** Returns a function for the price of a number of nights; `undefined` if one of the nights has no price or is not loaded. */
  nightsPricesFrom(checkIn: IsoDate): (nights: number) => Cents | undefined {
    const [first, totalsBefore] = [daysBetween(this.from, checkIn), this.#totalsBefore];
    const totalsBeforeStay = totalsBefore[first];
    return (nights) => {
      const totalsBeforeEnd = totalsBefore[first + nights];
      if (!totalsBeforeStay || totalsBeforeStay.unpricedNights !== totalsBeforeEnd?.unpricedNights)
        return undefined;
      return (totalsBeforeEnd.price - totalsBeforeStay.price) as Cents;
    };
  }

  /** Returns the state `index` days after the first night; `undefined` if that night is not loaded. */
  #stateAt(index: number): NightState | undefined {
    const price = this.columns.price[index];
    if (price === undefined) return undefined;
    return price === null ? 'unknown' : this.columns.available[index] === 1 ? 'open' : 'taken';
  }

  /**
   * For each night, the number of consecutive open nights that begin with it. Cached, because a calendar needs the number for
   * every day.
   */
  get #openRuns(): readonly number[] {
    if (this.#cachedRuns) return this.#cachedRuns;
    const runs: number[] = [];
    for (let index = this.length - 1; index >= 0; index--)
      runs[index] = this.#stateAt(index) === 'open' ? (runs[index + 1] ?? 0) + 1 : 0;
    return (this.#cachedRuns = runs);
  }

  /**
   * The totals before each loaded night and before the day after the last one. Cached, because the finder needs them for every
   * stay of a length.
   */
  get #totalsBefore(): readonly TotalsBefore[] {
    if (this.#cachedTotals) return this.#cachedTotals;
    let [date, price, unpricedNights] = [this.from, 0, 0];
    const totals: TotalsBefore[] = [{ date, price, unpricedNights }];
    for (const nightPrice of this.columns.price) {
      date = plusDays(date, 1);
      price += nightPrice ?? 0;
      unpricedNights += nightPrice === null ? 1 : 0;
      totals.push({ date, price, unpricedNights });
    }
    return (this.#cachedTotals = totals);
  }
}
