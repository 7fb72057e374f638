import { daysInMonth, plusDays, startOfMonth, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** A month as six rows of seven days, so that every month has the same height. An empty cell is `undefined`. */
export type MonthGrid = readonly (readonly (IsoDate | undefined)[])[];

const ROWS = 6;
const COLUMNS = 7;

/** Returns the grid for the month of `date`. Its first column is `firstWeekday`, from 1 (Monday) to 7 (Sunday). */
export function monthGrid(date: IsoDate, firstWeekday: number): MonthGrid {
  const first = startOfMonth(date);
  const leadingCells = (weekdayOf(first) - firstWeekday + COLUMNS) % COLUMNS;
  const length = daysInMonth(first);
  return [...Array(ROWS).keys()].map((row) =>
    [...Array(COLUMNS).keys()].map((column) => {
      const day = row * COLUMNS + column - leadingCells;
      return day >= 0 && day < length ? plusDays(first, day) : undefined;
    }),
  );
}

/** Whether `day` is a whole number from 1 (Monday) to 7 (Sunday). */
export const isWeekday = (day: number): boolean => day >= 1 && day <= COLUMNS && Number.isInteger(day);
