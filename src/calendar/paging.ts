import { plusDays, plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { whyNotCheckIn } from '../stay/stay-rules.ts';
import type { StayContext } from '../stay/stay-rules.ts';
import { DAYS_PER_WEEK, startOfWeek } from '../stay/week.ts';

/** The months on screen: the first one, and how many. */
export interface Pages {
  readonly month: IsoDate;
  readonly count: number;
  /** The last visible day. For a single month it may be a day of the next month, whose first days are shown below. */
  readonly last: IsoDate;
}

/** The first and the last day that a calendar can show. */
export interface Bounds {
  readonly first: IsoDate;
  readonly last: IsoDate;
  /**
   * The first day of the first week with a possible check-in, if it is in a later month than `first`. That month is drawn from
   * this day on.
   */
  readonly opening?: IsoDate | undefined;
}

export const within = (date: IsoDate, { first, last }: Bounds): IsoDate =>
  date < first ? first : date > last ? last : date;

export const laterDay = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);

const endOfMonth = (date: IsoDate): IsoDate => plusDays(plusMonths(startOfMonth(date), 1), -1);

export const canBegin = (date: IsoDate, context: StayContext): boolean =>
  context.availability.night(date)?.state === 'open' && !whyNotCheckIn(date, context);

/** Returns the first day on which a stay can begin. */
function firstCheckIn(context: StayContext): IsoDate | undefined {
  const { today, availability } = context;
  for (let date = today; date <= availability.last; date = plusDays(date, 1))
    if (canBegin(date, context)) return date;
  return undefined;
}

/**
 * Returns the days that can be shown: from the current week (within the current month) to the end of the month of the last
 * possible check-out. The month of the first possible check-in begins with the week of this check-in. It begins earlier if the
 * `previous` bounds did, so that no row disappears while the guest looks, or if `dayToShow` is earlier.
 */
export function boundsOf(
  context: StayContext,
  firstWeekday: number,
  previous?: Bounds,
  dayToShow?: IsoDate,
): Bounds {
  const { today, availability } = context;
  const firstShownDayOfWeek = (date: IsoDate): IsoDate =>
    laterDay(startOfMonth(date), startOfWeek(date, firstWeekday));
  const earliest = firstShownDayOfWeek(today);
  const openings = [
    firstCheckIn(context) ?? today,
    previous && (previous.opening ?? previous.first),
    dayToShow,
  ]
    .filter((date) => date !== undefined)
    .map((date) => laterDay(earliest, firstShownDayOfWeek(date)));
  const opening = openings.reduce((a, b) => (a < b ? a : b));
  const last = endOfMonth(laterDay(plusDays(availability.last, 1), today));
  if (opening > endOfMonth(today)) return { first: earliest, last, opening };
  return { first: previous && previous.first < opening ? laterDay(earliest, previous.first) : opening, last };
}

/** Whether the day is in a week that its month omits. */
const isBeforeOpening = (date: IsoDate, { opening }: Bounds): boolean =>
  opening !== undefined && startOfMonth(opening) <= date && date < opening;

/** Returns the day that a step from `from` to `to` reaches. If `to` cannot be shown, this is the next day that can. */
export function stepWithin(from: IsoDate, to: IsoDate, bounds: Bounds): IsoDate {
  const { opening } = bounds;
  if (!opening || !isBeforeOpening(to, bounds)) return within(to, bounds);
  return startOfMonth(from) === startOfMonth(opening) ? plusDays(startOfMonth(opening), -1) : opening;
}

/** Whether the day is drawn on the pages. The days of the next month below a single month are drawn, too. */
export function isDrawn(date: IsoDate, pages: Pages, bounds: Bounds): boolean {
  const isBelowSingleMonth = pages.count === 1 && startOfMonth(date) !== pages.month;
  return (
    date >= bounds.first && isOnScreen(date, pages) && (isBelowSingleMonth || !isBeforeOpening(date, bounds))
  );
}

/** Returns the days of the month that are shown. A month that `isAlone` also shows days of the next one, six weeks in total. */
export function daysShown(month: IsoDate, isAlone: boolean, bounds: Bounds, firstWeekday: number): Bounds {
  const { first: earliest, opening = earliest } = bounds;
  const first = laterDay(month, startOfMonth(opening) === month ? opening : earliest);
  if (!isAlone) return { first, last: endOfMonth(month) };
  return {
    first,
    last: within(plusDays(startOfWeek(first, firstWeekday), WEEKS_SHOWN * DAYS_PER_WEEK - 1), bounds),
  };
}

/** Six weeks contain any month. */
export const WEEKS_SHOWN = 6;

export function monthsBetween({ first, last }: Bounds): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = startOfMonth(first); month <= last; month = plusMonths(month, 1)) months.push(month);
  return months;
}

export const monthsOn = ({ month, count }: Pick<Pages, 'month' | 'count'>): IsoDate[] =>
  [...Array(count).keys()].map((index) => plusMonths(month, index));

/** Returns up to `reach` months before and after those on screen, the nearest first. */
export const monthsBeside = (
  { month, count }: Pick<Pages, 'month' | 'count'>,
  { first, last }: Bounds,
  reach: number,
): readonly IsoDate[] =>
  [...Array(reach).keys()]
    .flatMap((step) => [plusMonths(month, count + step), plusMonths(month, -1 - step)])
    .filter((each) => startOfMonth(first) <= each && each <= last);

export const isOnScreen = (date: IsoDate, { month, last }: Pages): boolean => month <= date && date <= last;

/** Returns the first month of the page that shows `date` and is nearest to the current page. */
export function monthFor(date: IsoDate, pages: Pages): IsoDate {
  const month = startOfMonth(date);
  return isOnScreen(date, pages)
    ? pages.month
    : month < pages.month
      ? month
      : plusMonths(month, 1 - pages.count);
}

/** Returns `month`, or the nearest month that can be shown. */
export const pageWithin = (month: IsoDate, bounds: Bounds): IsoDate => startOfMonth(within(month, bounds));
