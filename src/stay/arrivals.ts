import { dayInUtc, daysBetween, wallClock, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** The first and the last day on which a rule applies. A missing day sets no limit. */
interface Season {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

interface DayRule extends Season {
  /** Weekdays of check-in, 1 (Monday) to 7 (Sunday), for check-ins in the season. */
  readonly on?: readonly number[] | undefined;
  /** Weekdays of check-out, for check-outs in the season. */
  readonly departuresOn?: readonly number[] | undefined;
}

/**
 * One of a host's own rules for the days of check-in and check-out. All rules that apply must be met; a missing field
 * sets no limit.
 */
export interface ArrivalRule extends DayRule {
  /** A check-in can be booked until this many minutes before its day ends. */
  readonly leadMinutes?: number | undefined;
}

/** An {@link ArrivalRule} at one instant: instead of the lead time, it has the first day that can still be booked. */
export interface CurrentArrivalRule extends DayRule {
  /** The first day on which a check-in can still be booked. */
  readonly notBefore?: IsoDate | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Returns the rules at the instant `now`. Lead times are counted in the local time of the property, so a change of clocks does
 * not move the hour at which bookings close.
 */
export const arrivalRulesAt = (
  { arrivals = [], timeZone }: { readonly arrivals?: readonly ArrivalRule[] | undefined; timeZone: string },
  now: number,
): readonly CurrentArrivalRule[] =>
  arrivals.map(({ leadMinutes, ...rule }) =>
    leadMinutes === undefined
      ? rule
      : { ...rule, notBefore: dayInUtc(wallClock(timeZone, now) + leadMinutes * MINUTE_MS) },
  );

const isInSeason = ({ from, to }: Season, date: IsoDate): boolean =>
  (from === undefined || from <= date) && (to === undefined || date <= to);

const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Returns the weekdays that all rules allow for a check-in (`on`) or a check-out (`departuresOn`) on `date`. */
export const allowedWeekdays = (
  key: 'on' | 'departuresOn',
  date: IsoDate,
  rules: readonly DayRule[],
): readonly number[] =>
  DAYS_OF_WEEK.filter((day) =>
    rules.every((rule) => !isInSeason(rule, date) || (rule[key]?.includes(day) ?? true)),
  );

/**
 * Returns a function that says whether every rule allows a stay from `checkIn` to end after a number of nights. It parses no
 * dates, because it is called for thousands of stays.
 */
export function departuresFrom(checkIn: IsoDate, rules: readonly DayRule[]): (nights: number) => boolean {
  const weekday = weekdayOf(checkIn);
  const seasons = rules.flatMap(({ departuresOn, from, to }) => {
    const first = from === undefined ? -Infinity : daysBetween(checkIn, from);
    const last = to === undefined ? Infinity : daysBetween(checkIn, to);
    return departuresOn ? [{ departuresOn, first, last }] : [];
  });
  return (nights) => {
    const day = ((weekday - 1 + nights) % DAYS_OF_WEEK.length) + 1;
    return seasons.every(
      ({ departuresOn, first, last }) => nights < first || nights > last || departuresOn.includes(day),
    );
  };
}

/** Whether any rule whose season includes `date` limits the days of check-out. */
export const hasDepartureDays = (date: IsoDate, rules: readonly DayRule[]): boolean =>
  rules.some((rule) => rule.departuresOn !== undefined && isInSeason(rule, date));

/** Whether any rule requires more notice than is left before a check-in on `date`. */
export const isTooLate = (date: IsoDate, rules: readonly CurrentArrivalRule[]): boolean =>
  rules.some((rule) => rule.notBefore !== undefined && date < rule.notBefore && isInSeason(rule, date));
