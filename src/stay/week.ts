import { plusDays, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

export const DAYS_PER_WEEK = 7;

/** Returns the first day of the week of `date`. Weeks begin on `firstWeekday`, from 1 (Monday) to 7 (Sunday). */
export const startOfWeek = (date: IsoDate, firstWeekday: number): IsoDate =>
  plusDays(date, -((weekdayOf(date) - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));

/** Whether `day` is a whole number from 1 (Monday) to 7 (Sunday). */
export const isWeekday = (day: number): boolean => day >= 1 && day <= DAYS_PER_WEEK && Number.isInteger(day);
