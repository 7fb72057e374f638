import { dayInUtc, daysBetween, wallClock, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** The days that a rule holds on, both inclusive; without an end where none is named. */
interface Season {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

interface DayRule extends Season {
  /** Weekdays of check-in, 1 (Monday) to 7 (Sunday). Holds for check-ins of the season. */
  readonly on?: readonly number[] | undefined;
  /** Weekdays of check-out. Holds for check-outs of the season. */
  readonly departuresOn?: readonly number[] | undefined;
}

/** One of a host's own rules for the days on which guests come and go. All that apply hold; what is missing rules nothing. */
export interface ArrivalRule extends DayRule {
  /** So many minutes before the day of check-in ends, it is too late to book it. */
  readonly leadMinutes?: number | undefined;
}

/** The same rule at one moment. */
export interface OpenArrivals extends DayRule {
  /** The first day of check-in for which it is not too late. */
  readonly notBefore?: IsoDate | undefined;
}

const MINUTE_MS = 60_000;

/** The rules at the instant `now`, by what the clocks of the property show: on a day with a change of time, too. */
export const arrivalsAt = (
  { arrivals = [], timeZone }: { readonly arrivals?: readonly ArrivalRule[] | undefined; timeZone: string },
  now: number,
): readonly OpenArrivals[] =>
  arrivals.map(({ leadMinutes, ...rule }) =>
    leadMinutes === undefined
      ? rule
      : { ...rule, notBefore: dayInUtc(wallClock(timeZone, now) + leadMinutes * MINUTE_MS) },
  );

const isIn = ({ from, to }: Season, date: IsoDate): boolean =>
  (from === undefined || from <= date) && (to === undefined || date <= to);

const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays that all rules leave for a check-in (`on`), or for a check-out (`departuresOn`), about `date`. */
export const daysLeft = (
  key: 'on' | 'departuresOn',
  date: IsoDate,
  rules: readonly DayRule[],
): readonly number[] =>
  DAYS_OF_WEEK.filter((day) =>
    rules.every((rule) => !isIn(rule, date) || (rule[key]?.includes(day) ?? true)),
  );

/** Whether each rule lets a stay begin on `date`. */
export const canArrive = (date: IsoDate, rules: readonly DayRule[]): boolean =>
  rules.every((rule) => !rule.on || !isIn(rule, date) || rule.on.includes(weekdayOf(date)));

/** Whether each rule lets a stay from `checkIn` end after so many nights: a season has thousands of stays, so no date is read twice. */
export function departuresFrom(checkIn: IsoDate, rules: readonly DayRule[]): (nights: number) => boolean {
  const weekday = weekdayOf(checkIn);
  const counted = rules.flatMap(({ departuresOn, from, to }) => {
    const first = from === undefined ? -Infinity : daysBetween(checkIn, from);
    const last = to === undefined ? Infinity : daysBetween(checkIn, to);
    return departuresOn ? [{ departuresOn, first, last }] : [];
  });
  return (nights) => {
    const day = ((weekday - 1 + nights) % DAYS_OF_WEEK.length) + 1;
    return counted.every(
      ({ departuresOn, first, last }) => nights < first || nights > last || departuresOn.includes(day),
    );
  };
}

/** Whether some rule names days of check-out about `date`. */
export const hasDepartureDays = (date: IsoDate, rules: readonly DayRule[]): boolean =>
  rules.some((rule) => rule.departuresOn !== undefined && isIn(rule, date));

/** Whether some rule asks for more notice than there is until a check-in on `date`. */
export const isTooLate = (date: IsoDate, rules: readonly OpenArrivals[]): boolean =>
  rules.some((rule) => rule.notBefore !== undefined && date < rule.notBefore && isIn(rule, date));
