import { plusMonths } from '../stay/iso-date.ts';
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
  const { format } = scene;
  const weeks = describeMonth(month, scene);
  // The second week of every month is whole.
  const weekdays = (weeks[1] ?? []).map(({ date = month }) => ({
    short: format.weekday(date, 'short'),
    long: format.weekday(date, 'long'),
  }));
  return { title: format.month(month), weekdays, weeks };
}

/** Every month that there is to go to. */
export const monthOptions = ({ world, format }: Scene): MonthOption[] =>
  monthsBetween(boundsOf(world)).map((month) => ({ month, title: format.month(month) }));
