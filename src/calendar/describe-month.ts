import { plusDays, plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { DAYS_PER_WEEK, startOfWeek } from '../stay/week.ts';
import { describeDay } from './describe-day.ts';
import type { DayView } from './describe-day.ts';
import { daysShown, monthsBetween, WEEKS_SHOWN } from './paging.ts';
import type { CalendarModel } from './calendar-model.ts';
import { lowestPrice, DAY_SIGNS } from './day-signs.ts';
import type { DaySign } from './day-signs.ts';

type Week = readonly DayView[];

interface Weekday {
  readonly short: string;
  readonly long: string;
}

/** A month to draw. It always has six rows, so that all months have the same size. */
export interface MonthView {
  /** Contains the name of each month that has days in this table. */
  readonly title: string;
  readonly weekdays: readonly Weekday[];
  readonly weeks: readonly Week[];
  /** The signs that the days in this table show. */
  readonly signs: readonly DaySign[];
}

export interface MonthOption {
  readonly month: IsoDate;
  readonly title: string;
}

/** A cell without a day: it is before the first day or after the last day of the table. */
const EMPTY_CELL: DayView = { parts: 'day' };

/** A month whose days have not been loaded. */
export const LOADING_MONTH: MonthView = {
  title: '',
  weekdays: Array<Weekday>(DAYS_PER_WEEK).fill({ short: '', long: '' }),
  weeks: Array<Week>(WEEKS_SHOWN).fill(Array<DayView>(DAYS_PER_WEEK).fill({ parts: 'day day-loading' })),
  signs: [],
};

/**
 * Describes the month of `date`, without past weeks. If the month `isAlone` on screen, the remaining rows show the first weeks of
 * the next month, so that a guest who checks in at the end of a month sees the possible check-outs.
 */
export function describeMonth(date: IsoDate, model: CalendarModel, isAlone: boolean = false): MonthView {
  const { format, bounds, firstWeekday } = model;
  const month = startOfMonth(date);
  const { first, last } = daysShown(month, isAlone, bounds, firstWeekday);
  const firstWeek = startOfWeek(first, firstWeekday);
  const describe = dayDescriber(month, model, isAlone);
  const weeks = [...Array(WEEKS_SHOWN).keys()].map((week) =>
    weekFrom(plusDays(firstWeek, week * DAYS_PER_WEEK)).map((day) =>
      first <= day && day <= last ? describe(day) : EMPTY_CELL,
    ),
  );
  const cells = weeks.flat();
  const lastMonth = startOfMonth(last);
  return {
    title: lastMonth === month ? format.month(month) : format.monthRange(month, lastMonth),
    weekdays: weekFrom(firstWeek).map((day) => ({
      short: format.weekday(day, 'short'),
      long: format.weekday(day, 'long'),
    })),
    weeks,
    signs: DAY_SIGNS.filter((sign) => cells.some(({ signs }) => signs?.includes(sign))),
  };
}

/** Returns the seven days from `first` on. */
const weekFrom = (first: IsoDate): readonly IsoDate[] =>
  [...Array(DAYS_PER_WEEK).keys()].map((day) => plusDays(first, day));

/**
 * Returns a function that describes a day of this month or, if the month `isAlone`, of the next one. A day has the mark of the
 * lowest price if its price is the lowest of its own month. The first day of the next month also has the month's name.
 */
function dayDescriber(month: IsoDate, model: CalendarModel, isAlone: boolean): (day: IsoDate) => DayView {
  const next = plusMonths(month, 1);
  const lowest = lowestPrice(month, model.context);
  const lowestOfNext = isAlone ? lowestPrice(next, model.context) : undefined;
  return (day) => {
    if (day < next) return describeDay(day, model, lowest);
    const view = describeDay(day, model, lowestOfNext);
    if (day !== next) return view;
    const monthAndDay = `${model.format.monthInShort(day)}\n${view.dayOfMonth}`;
    return { ...view, dayOfMonth: monthAndDay, parts: `${view.parts} day-first` };
  };
}

/** Returns the months that a guest can turn to. */
export const monthOptions = ({ bounds, format }: CalendarModel): MonthOption[] =>
  monthsBetween(bounds).map((month) => ({ month, title: format.month(month) }));
