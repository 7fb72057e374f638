import { plusDays, weekdayOf } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { toMicros } from '../microtime.ts';
import type { Micros } from '../microtime.ts';
import type { Rate, RateRow } from '../unit.ts';
import * as units from './units.ts';

/**
 * The first and the last row, in days from today. Rows begin in the past, as in a calendar that has been in use for a
 * while.
 */
const FIRST_DAY = -31;
const LAST_DAY = 585;

type Season = 'low' | 'middle' | 'high' | 'holiday';

interface RatePlan {
  readonly price: Readonly<Record<Season, number>>;
  /** The price of a Friday or Saturday night is multiplied by this. */
  readonly weekendFactor: number;
  readonly minNights: Readonly<Record<Season, number>>;
  /** The minimum stay for a check-in on a Friday or Saturday; applies only in the low and middle seasons. */
  readonly weekendMinNights: number;
  readonly maxNights: Readonly<Record<Season, number | null>>;
  /** Days from today that the host has closed. */
  readonly closedDays: readonly number[];
  /** Days from today for which there is no row. */
  readonly missingDays: readonly number[];
}

const UNLIMITED = { low: null, middle: null, high: null, holiday: null } as const;

const PLANS: Readonly<Record<string, RatePlan>> = {
  [units.SEA_VIEW_HOUSE]: {
    price: { low: 98.5, middle: 145.455, high: 210, holiday: 264.95 },
    weekendFactor: 1.15,
    minNights: { low: 2, middle: 3, high: 5, holiday: 4 },
    weekendMinNights: 3,
    maxNights: { low: 28, middle: null, high: 21, holiday: 10 },
    closedDays: [44, 45, 46],
    missingDays: [],
  },
  [units.CITY_FLAT]: {
    price: { low: 79, middle: 96.5, high: 124, holiday: 168 },
    weekendFactor: 1.2,
    minNights: { low: 1, middle: 2, high: 2, holiday: 3 },
    weekendMinNights: 2,
    maxNights: UNLIMITED,
    closedDays: [72, 73],
    missingDays: [],
  },
  [units.GARDEN_STUDIO]: {
    price: { low: 54.333, middle: 61.67, high: 75, holiday: 89.9 },
    weekendFactor: 1.1,
    minNights: { low: 1, middle: 1, high: 2, holiday: 2 },
    weekendMinNights: 2,
    maxNights: { low: 14, middle: 14, high: 14, holiday: 14 },
    closedDays: [],
    missingDays: [75, 76, 77],
  },
  [units.DUNE_LODGE]: {
    price: { low: 112, middle: 139.9, high: 188.8, holiday: 229 },
    weekendFactor: 1.125,
    minNights: { low: 2, middle: 2, high: 4, holiday: 4 },
    weekendMinNights: 2,
    maxNights: UNLIMITED,
    closedDays: [30, 31],
    missingDays: [],
  },
  [units.OLD_MILL]: {
    price: { low: 80, middle: 90, high: 120, holiday: 140 },
    weekendFactor: 1.1,
    minNights: { low: 2, middle: 2, high: 4, holiday: 4 },
    weekendMinNights: 2,
    maxNights: UNLIMITED,
    closedDays: [],
    missingDays: [],
  },
  [units.HARBOUR_LOFT]: {
    price: { low: 131, middle: 158, high: 199.995, holiday: 240 },
    weekendFactor: 1.1,
    minNights: { low: 2, middle: 2, high: 3, holiday: 3 },
    weekendMinNights: 2,
    maxNights: UNLIMITED,
    closedDays: [],
    missingDays: [],
  },
};

function seasonOf(date: IsoDate): Season {
  const day = date.slice(5);
  if (day >= '12-22' || day <= '01-03') return 'holiday';
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
  const minNights = plan.minNights[season];
  const isQuiet = season === 'low' || season === 'middle';
  return {
    price: toThreeDecimals(plan.price[season] * (isWeekend ? plan.weekendFactor : 1)),
    minNights: isWeekend && isQuiet ? Math.max(minNights, plan.weekendMinNights) : minNights,
    maxNights: plan.maxNights[season],
    closed: plan.closedDays.includes(day),
  };
}

const MINUTE_MS = 60_000;

/**
 * Returns when a row was last changed: some hours before the sandbox's start, each row half a minute after the
 * previous one.
 */
const changeTimeOf = (now: number, day: number): Micros =>
  toMicros(now - 1000 * MINUTE_MS + (day - FIRST_DAY) * (MINUTE_MS / 2) + 0.123);

/** Returns the nights of `nights` for which `unitId` has a rate; none for a child of a multi-room listing. */
export function seedRates(unitId: string, nights: readonly SeedNight[], now: number): RateRow[] {
  const plan = PLANS[unitId];
  if (!plan) return [];
  return nights
    .filter(({ day }) => !plan.missingDays.includes(day))
    .map((night) => ({
      date: night.date,
      ...rateOf(plan, night),
      changedAt: changeTimeOf(now, night.day),
    }));
}
