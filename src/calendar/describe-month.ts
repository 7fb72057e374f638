import { plusDays, plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { monthGrid } from '../stay/month.ts';
import type { MonthGrid } from '../stay/month.ts';
import { describeDay } from './describe-day.ts';
import type { DayView } from './describe-day.ts';
import { daysShown, monthsBetween } from './paging.ts';
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
const COLUMNS = 7;
const ROWS = 6;

/** A month whose days have not been loaded. */
export const LOADING_MONTH: MonthView = {
  title: '',
  weekdays: Array<Weekday>(COLUMNS).fill({ short: '', long: '' }),
  weeks: Array<Week>(ROWS).fill(Array<DayView>(COLUMNS).fill({ parts: 'day day-loading' })),
  signs: [],
};

/**
 * Describes the month of `date`, without past weeks. If the month `isAlone` on screen, the remaining rows show the first weeks of
 * the next month, so that a guest who checks in at the end of a month sees the possible check-outs.
 */
export function describeMonth(date: IsoDate, model: CalendarModel, isAlone: boolean = false): MonthView {
  const { format, firstWeekday } = model;
  const month = startOfMonth(date);
  const grid = monthGrid(month, firstWeekday);
  const describe = dayDescriber(month, model, isAlone);
  const days = cellsOf(month, grid, isAlone, model);
  const cells = days.map((day) => (day ? describe(day) : EMPTY_CELL));
  const last = startOfMonth(days.findLast((day) => day !== undefined) ?? month);
  return {
    title: last === month ? format.month(month) : format.monthRange(month, last),
    // The second week of every month has all seven days.
    weekdays: (grid[1] ?? []).map((day = month) => ({
      short: format.weekday(day, 'short'),
      long: format.weekday(day, 'long'),
    })),
    weeks: [...Array(ROWS).keys()].map((row) => cells.slice(row * COLUMNS, (row + 1) * COLUMNS)),
    signs: DAY_SIGNS.filter((sign) => cells.some(({ signs }) => signs?.includes(sign))),
  };
}

/** Returns the days of six weeks, from the first shown week; `undefined` for cells without a day. */
function cellsOf(
  month: IsoDate,
  grid: MonthGrid,
  isAlone: boolean,
  { bounds, firstWeekday }: CalendarModel,
): readonly (IsoDate | undefined)[] {
  const { first, last } = daysShown(month, isAlone, bounds, firstWeekday);
  const column = grid.flat().indexOf(first) % COLUMNS;
  return [...Array(ROWS * COLUMNS).keys()].map((cell) => {
    const day = plusDays(first, cell - column);
    return first <= day && day <= last ? day : undefined;
  });
}

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
