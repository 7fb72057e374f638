import { startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { monthGrid } from '../stay/month.ts';
import { describeDay } from './describe-day.ts';
import type { DayView } from './describe-day.ts';
import { monthsBetween } from './paging.ts';
import type { Scene } from './scene.ts';

type Week = readonly DayView[];

interface Weekday {
  readonly short: string;
  readonly long: string;
}

/** A month to draw: six weeks, so that every month has the same size. */
export interface MonthView {
  readonly title: string;
  readonly weekdays: readonly Weekday[];
  readonly weeks: readonly Week[];
}

export interface MonthOption {
  readonly month: IsoDate;
  readonly title: string;
}

/** Where the month has not begun yet or is over. */
const EMPTY_CELL: DayView = { parts: 'day' };

/** A month whose days are still to come. */
export const LOADING_MONTH: MonthView = {
  title: '',
  weekdays: Array<Weekday>(7).fill({ short: '', long: '' }),
  weeks: Array<Week>(6).fill(Array<DayView>(7).fill({ parts: 'day day-loading' })),
};

/** The month that `date` lies in. */
export function describeMonth(date: IsoDate, scene: Scene): MonthView {
  const { format, firstWeekday } = scene;
  const month = startOfMonth(date);
  const grid = monthGrid(month, firstWeekday);
  const lowest = lowestPrice(grid.flat(), scene);
  return {
    title: format.month(month),
    // The second week of every month is whole.
    weekdays: (grid[1] ?? []).map((day = month) => ({
      short: format.weekday(day, 'short'),
      long: format.weekday(day, 'long'),
    })),
    weeks: grid.map((week) => week.map((day) => (day ? describeDay(day, scene, lowest) : EMPTY_CELL))),
  };
}

/** The lowest price among the nights on offer, where it is rare enough to be news: on fewer than half of them. */
function lowestPrice(dates: readonly (IsoDate | undefined)[], { world }: Scene): Cents | undefined {
  const prices: Cents[] = [];
  for (const date of dates) {
    const night = date && date >= world.today ? world.availability.night(date) : undefined;
    if (night?.state === 'open' && night.price !== undefined) prices.push(night.price);
  }
  const lowest = Math.min(...prices) as Cents;
  return prices.filter((price) => price === lowest).length * 2 < prices.length ? lowest : undefined;
}

/** Every month that there is to go to. */
export const monthOptions = ({ bounds, format }: Scene): MonthOption[] =>
  monthsBetween(bounds).map((month) => ({ month, title: format.month(month) }));
