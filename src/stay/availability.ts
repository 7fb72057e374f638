import type { OpenArrivals } from './arrivals.ts';
import { daysBetween, plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import type { Party } from './party.ts';
import type { Tariff } from './tariff.ts';

/** One entry per night from `from` on, as on the wire. */
export interface NightColumns {
  readonly from: IsoDate;
  /** Cents, or `null` where the service has no row or no price. */
  readonly price: readonly (number | null)[];
  readonly available: readonly (0 | 1)[];
  readonly minNights: readonly (number | null)[];
  readonly maxNights: readonly (number | null)[];
}

/** `unknown`: the service has no row, or no price, for a night within the horizon. It is never sold. */
export type NightState = 'open' | 'taken' | 'unknown';

export interface Night {
  readonly date: IsoDate;
  readonly state: NightState;
  /** `undefined` exactly where the service names none. An open night always has one. */
  readonly price: Cents | undefined;
  /** Of a stay that arrives on this date (INTERFACE.md 2.3). */
  readonly minNights: number;
  readonly maxNights: number | undefined;
  /** How many nights in a row are open from this one on; 0 where it is not. */
  readonly openNights: number;
}

/** Of all nights before a day: what they cost together, and how many of them have no price. */
interface NightsBefore {
  readonly date: IsoDate;
  readonly price: number;
  readonly unpriced: number;
}

/** The nights of one place among several, and what its stays cost beside them, in cents. */
export interface PlaceNights {
  readonly availability: Availability;
  /** The place's day, in its own time zone. */
  readonly today: IsoDate;
  /** Who travels, if the place has a price for guests. */
  readonly party?: Party | undefined;
  readonly cleaning: number;
}

/** What is known of nights beside their columns. */
export interface AboutNights {
  readonly tariff?: Tariff | undefined;
  /** The host's rules for the days of check-in and check-out, as they were when the nights were read. */
  readonly openArrivals?: readonly OpenArrivals[] | undefined;
  /** If the nights are the best ones of several places: these, for a stay is in one of them. */
  readonly places?: readonly PlaceNights[] | undefined;
}

/** The nights that are loaded. What lies outside them is not yet bookable, which is not the same as taken. */
export class Availability {
  readonly from: IsoDate;
  /** The last night that is loaded; before `from` where there is none. */
  readonly last: IsoDate;
  readonly columns: NightColumns;
  readonly tariff: Tariff;
  readonly openArrivals: readonly OpenArrivals[];
  readonly places: readonly PlaceNights[] | undefined;
  #runs: readonly number[] | undefined;
  #before: readonly NightsBefore[] | undefined;

  constructor(columns: NightColumns, { tariff = {}, openArrivals = [], places }: AboutNights = {}) {
    this.columns = columns;
    this.tariff = tariff;
    this.openArrivals = openArrivals;
    this.places = places;
    this.from = columns.from;
    this.last = plusDays(columns.from, columns.price.length - 1);
  }

  get length(): number {
    return this.columns.price.length;
  }

  /** The night, or `undefined` before the first and past the last one loaded. */
  night(date: IsoDate): Night | undefined {
    const index = daysBetween(this.from, date);
    const { price, minNights, maxNights } = this.columns;
    const state = this.#stateAt(index);
    return (
      state && {
        date,
        state,
        price: (price[index] ?? undefined) as Cents | undefined,
        minNights: Math.max(1, minNights[index] ?? 1),
        maxNights: maxNights[index] ?? undefined,
        openNights: this.#openRuns[index] ?? 0,
      }
    );
  }

  /** The day so many nights after `checkIn`, as far as nights are loaded. */
  daysFrom(checkIn: IsoDate): (nights: number) => IsoDate | undefined {
    const [first, all] = [daysBetween(this.from, checkIn), this.#nightsBefore];
    return (nights) => all[first + nights]?.date;
  }

  /** What so many nights from `checkIn` on cost together; `undefined` if one of them has no price, or is not loaded. */
  nightsPricesFrom(checkIn: IsoDate): (nights: number) => Cents | undefined {
    const [first, all] = [daysBetween(this.from, checkIn), this.#nightsBefore];
    const beforeStay = all[first];
    return (nights) => {
      const beforeEnd = all[first + nights];
      if (!beforeStay || beforeStay.unpriced !== beforeEnd?.unpriced) return undefined;
      return (beforeEnd.price - beforeStay.price) as Cents;
    };
  }

  /** Of the night `index` days after the first; `undefined` for one that is not loaded. */
  #stateAt(index: number): NightState | undefined {
    const price = this.columns.price[index];
    if (price === undefined) return undefined;
    return price === null ? 'unknown' : this.columns.available[index] === 1 ? 'open' : 'taken';
  }

  /** For each night, how many are open from it on. Counted once, from the last night back: each day of a calendar is asked for. */
  get #openRuns(): readonly number[] {
    if (this.#runs) return this.#runs;
    const runs: number[] = [];
    for (let index = this.length - 1; index >= 0; index--)
      runs[index] = this.#stateAt(index) === 'open' ? (runs[index + 1] ?? 0) + 1 : 0;
    return (this.#runs = runs);
  }

  /** For each night, and for the day after the last. Summed once: the finder asks for every stay of a length. */
  get #nightsBefore(): readonly NightsBefore[] {
    if (this.#before) return this.#before;
    let [date, price, unpriced] = [this.from, 0, 0];
    const before: NightsBefore[] = [{ date, price, unpriced }];
    for (const each of this.columns.price) {
      date = plusDays(date, 1);
      price += each ?? 0;
      unpriced += each === null ? 1 : 0;
      before.push({ date, price, unpriced });
    }
    return (this.#before = before);
  }
}
