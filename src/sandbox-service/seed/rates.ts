import { plusDays, weekdayOf } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { microsOf } from '../microtime.ts';
import type { Micros } from '../microtime.ts';
import type { Rate, RateRow } from '../unit.ts';
import * as units from './units.ts';

/** Rows begin before today, as in a calendar in use, and reach nineteen months ahead. */
const FIRST_DAY = -31;
const LAST_DAY = 585;

type Season = 'low' | 'middle' | 'high' | 'feast';

interface RatePlan {
  readonly price: Readonly<Record<Season, number>>;
  /** The surcharge of Friday and Saturday nights, as a factor. */
  readonly weekend: number;
  readonly minNights: Readonly<Record<Season, number>>;
  /** The minimum stay from a Friday or Saturday; only in the low and middle season. */
  readonly weekendMinimum: number;
  readonly maxNights: Readonly<Record<Season, number | null>>;
  /** Days from today that the host has closed. */
  readonly closed: readonly number[];
  /** Days from today for which there is no row. */
  readonly missing: readonly number[];
}

const unlimited = { low: null, middle: null, high: null, feast: null } as const;

const PLANS: Readonly<Record<string, RatePlan>> = {
  [units.SEA_VIEW_HOUSE]: {
    price: { low: 98.5, middle: 145.455, high: 210, feast: 264.95 },
    weekend: 1.15,
    minNights: { low: 2, middle: 3, high: 5, feast: 4 },
    weekendMinimum: 3,
    maxNights: { low: 28, middle: null, high: 21, feast: 10 },
    closed: [44, 45, 46],
    missing: [],
  },
  [units.CITY_FLAT]: {
    price: { low: 79, middle: 96.5, high: 124, feast: 168 },
    weekend: 1.2,
    minNights: { low: 1, middle: 2, high: 2, feast: 3 },
    weekendMinimum: 2,
    maxNights: unlimited,
    closed: [72, 73],
    missing: [],
  },
  [units.GARDEN_STUDIO]: {
    price: { low: 54.333, middle: 61.67, high: 75, feast: 89.9 },
    weekend: 1.1,
    minNights: { low: 1, middle: 1, high: 2, feast: 2 },
    weekendMinimum: 2,
    maxNights: { low: 14, middle: 14, high: 14, feast: 14 },
    closed: [],
    missing: [75, 76, 77],
  },
  [units.DUNE_LODGE]: {
    price: { low: 112, middle: 139.9, high: 188.8, feast: 229 },
    weekend: 1.125,
    minNights: { low: 2, middle: 2, high: 4, feast: 4 },
    weekendMinimum: 2,
    maxNights: unlimited,
    closed: [30, 31],
    missing: [],
  },
  [units.OLD_MILL]: {
    price: { low: 80, middle: 90, high: 120, feast: 140 },
    weekend: 1.1,
    minNights: { low: 2, middle: 2, high: 4, feast: 4 },
    weekendMinimum: 2,
    maxNights: unlimited,
    closed: [],
    missing: [],
  },
  [units.HARBOUR_LOFT]: {
    price: { low: 131, middle: 158, high: 199.995, feast: 240 },
    weekend: 1.1,
    minNights: { low: 2, middle: 2, high: 3, feast: 3 },
    weekendMinimum: 2,
    maxNights: unlimited,
    closed: [],
    missing: [],
  },
};

function seasonOf(date: IsoDate): Season {
  const day = date.slice(5);
  if (day >= '12-22' || day <= '01-03') return 'feast';
  if (day >= '06-15' && day <= '09-10') return 'high';
  return (day >= '03-20' && day < '06-15') || (day > '09-10' && day <= '10-31') ? 'middle' : 'low';
}

const FRIDAY = 5;
const SATURDAY = 6;
const isWeekendNight = (date: IsoDate): boolean => [FRIDAY, SATURDAY].includes(weekdayOf(date));
const toThreeDecimals = (amount: number): number => Math.round(amount * 1000) / 1000;

/** A night of the calendar, the same for every unit. */
export interface SeedNight {
  readonly date: IsoDate;
  /** Days from today. */
  readonly day: number;
  readonly season: Season;
  readonly isWeekend: boolean;
}

/** Returns every night that a unit may have a rate for, in order. */
export function seedNights(today: IsoDate): readonly SeedNight[] {
  const nights: SeedNight[] = [];
  let date = plusDays(today, FIRST_DAY);
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    nights.push({ date, day, season: seasonOf(date), isWeekend: isWeekendNight(date) });
    date = plusDays(date, 1);
  }
  return nights;
}

function rateOf(plan: RatePlan, { day, season, isWeekend }: SeedNight): Rate {
  const minimum = plan.minNights[season];
  const isQuiet = season === 'low' || season === 'middle';
  return {
    price: toThreeDecimals(plan.price[season] * (isWeekend ? plan.weekend : 1)),
    minNights: isWeekend && isQuiet ? Math.max(minimum, plan.weekendMinimum) : minimum,
    maxNights: plan.maxNights[season],
    closed: plan.closed.includes(day),
  };
}

const MINUTE = 60_000;

/** Rows were written some time before the start, each a little later than the one before, to the microsecond. */
const writtenAt = (now: number, day: number): Micros =>
  microsOf(now - 1000 * MINUTE + (day - FIRST_DAY) * (MINUTE / 2) + 0.123);

/** Returns the nights of `nights` for which `unitId` has a rate; none for a child of a multi-room listing. */
export function seedRates(unitId: string, nights: readonly SeedNight[], now: number): RateRow[] {
  const plan = PLANS[unitId];
  if (!plan) return [];
  return nights
    .filter(({ day }) => !plan.missing.includes(day))
    .map((night) => ({
      date: night.date,
      ...rateOf(plan, night),
      changedAt: writtenAt(now, night.day),
    }));
}
