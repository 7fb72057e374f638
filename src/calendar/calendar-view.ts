import { plusDays, plusMonths, weekdayOf } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { LOADING_WEEKS } from './day-view.ts';
import type { Weeks } from './day-view.ts';
import { describeMonth } from './describe-day.ts';
import { boundsOf, monthsBetween } from './paging.ts';
import type { Pages } from './paging.ts';
import type { Scene } from './scene.ts';

interface Weekday {
  readonly short: string;
  readonly long: string;
}

/** A month to draw. While it loads, its texts are empty and its cells have no days. */
export interface MonthView {
  readonly title: string;
  readonly weekdays: readonly Weekday[];
  readonly weeks: Weeks;
}

export interface MonthOption {
  readonly month: IsoDate;
  readonly title: string;
}

const LOADING_MONTH: MonthView = {
  title: '',
  weekdays: Array<Weekday>(7).fill({ short: '', long: '' }),
  weeks: LOADING_WEEKS,
};

export const describePages = ({ month, count }: Pages, scene: Scene | undefined): MonthView[] =>
  [...Array(count).keys()].map((index) =>
    scene ? describePage(plusMonths(month, index), scene) : LOADING_MONTH,
  );

function describePage(month: IsoDate, scene: Scene): MonthView {
  const { format, firstWeekday } = scene;
  const start = plusDays(month, (firstWeekday - weekdayOf(month) + 7) % 7);
  const weekdays = [...Array(7).keys()].map((index) => {
    const date = plusDays(start, index);
    return { short: format.weekday(date, 'short'), long: format.weekday(date, 'long') };
  });
  return { title: format.month(month), weekdays, weeks: describeMonth(month, scene) };
}

/** Every month that there is to go to. */
export const monthOptions = ({ world, format }: Scene): MonthOption[] =>
  monthsBetween(boundsOf(world)).map((month) => ({ month, title: format.month(month) }));
