import { startOfMonth } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { countNights } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Selection } from '../../stay/selection.ts';
import { cheapestOf, lengthsOnOffer, staysOfLength } from '../../stay/stays-of-length.ts';
import type { PricedRange } from '../../stay/stays-of-length.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import type { CalendarModel } from '../calendar-model.ts';
import type { MonthOption } from '../describe-month.ts';

/** `cheapest` lists only the cheapest stays; `list` lists all stays in the order of their check-ins. */
export type SearchWay = 'cheapest' | 'list';

/** A way to find a stay without the calendar's grid. */
export type Way = SearchWay | 'typed';

/** The name of each way. */
export const WAY_LABELS = {
  cheapest: 'finderCheapest',
  list: 'finderList',
  typed: 'finderTyped',
} as const satisfies Record<Way, keyof FeatureMessages>;

/** What a guest searches for. */
export interface Search {
  readonly nights: number;
  /** First day of the month in which the stay begins; `undefined` for any month. */
  readonly month: IsoDate | undefined;
  /** How many results of a list are shown. */
  readonly shownCount: number;
}

export interface StayResult {
  readonly stay: NightRange;
  /** The accessible name: dates, nights and total. */
  readonly name: string;
  readonly dates: string;
  readonly nights: string;
  /** The price, including cleaning. */
  readonly total: string;
  readonly isChosen: boolean;
}

/** The texts of a search and its results. */
export interface SearchView {
  readonly nights: string;
  /** The next shorter length that can be booked, in nights; `undefined` if there is none. */
  readonly shorterNights: number | undefined;
  readonly longerNights: number | undefined;
  /** The months in which a stay of this length can begin. */
  readonly months: readonly MonthOption[];
  readonly results: readonly StayResult[];
  /** How many stays there are, or that there are none. */
  readonly summary: string;
  readonly hasMore: boolean;
}

const WEEK = 7;
const CHEAPEST_COUNT = 5;
export const LIST_STEP = 12;

/**
 * Returns the first search. It is for a stay as long as the chosen one, or else for a week. If this length cannot be booked,
 * the nearest possible length is used. The search is in the month that the guest has turned to in the calendar, or in all
 * months if the calendar still shows the current month.
 */
export function firstSearch(
  selection: Selection,
  context: StayContext,
  shownMonth: IsoDate | undefined,
): Search {
  const wantedNights = selection.status === 'stay' ? countNights(selection.stay) : WEEK;
  const nights = nearestLength(wantedNights, context);
  const month = shownMonth && shownMonth > context.today ? shownMonth : undefined;
  return { nights, month, shownCount: LIST_STEP };
}

/** Returns the length that is nearest to `nights` and can be booked; 1 if there is none. */
export function nearestLength(nights: number, context: StayContext): number {
  const distanceTo = (length: number): number => Math.abs(length - nights);
  const [first = 1, ...others] = lengthsOnOffer(context);
  return others.reduce((best, length) => (distanceTo(length) < distanceTo(best) ? length : best), first);
}

export function describeSearch(
  way: SearchWay,
  search: Search,
  model: CalendarModel,
  finderWords: FeatureMessages,
): SearchView {
  const { context, words, format } = model;
  const lengths = lengthsOnOffer(context);
  const staysInAllMonths = staysOfLength(search.nights, context);
  const months = [...new Set(staysInAllMonths.map(({ stay }) => startOfMonth(stay.checkIn)))];
  const stays = staysInAllMonths.filter(
    ({ stay }) => search.month === undefined || startOfMonth(stay.checkIn) === search.month,
  );
  const found = way === 'cheapest' ? cheapestOf(stays, CHEAPEST_COUNT) : stays;
  const results = way === 'cheapest' ? found : found.slice(0, search.shownCount);
  return {
    nights: format.plural(words, 'nights', search.nights),
    shorterNights: lengths.findLast((nights) => nights < search.nights),
    longerNights: lengths.find((nights) => nights > search.nights),
    months: withChosenMonth(months, search.month).map((month) => ({ month, title: format.month(month) })),
    results: results.map((result) => describeStay(result, model)),
    summary:
      found.length > 0 ? format.plural(finderWords, 'staysFound', found.length) : finderWords.noStaysFound,
    hasMore: results.length < found.length,
  };
}

/** Adds the chosen month to the months if it is missing because no stay of the current length begins in it. */
const withChosenMonth = (months: readonly IsoDate[], chosen: IsoDate | undefined): readonly IsoDate[] =>
  chosen === undefined || months.includes(chosen) ? months : [...months, chosen].sort();

function describeStay({ stay, nightsPrice }: PricedRange, model: CalendarModel): StayResult {
  const { words, format, cleaning, selection } = model;
  const dateTexts = { from: format.shortDate(stay.checkIn), to: sayDate(stay.checkOut, model) };
  const dates = format.say(words.dateRange, dateTexts);
  const nights = format.plural(words, 'nights', countNights(stay));
  const total = format.price(nightsPrice + cleaning);
  return {
    stay,
    name: format.join([dates, nights, total]),
    dates,
    nights,
    total,
    isChosen:
      selection.status === 'stay' &&
      selection.stay.checkIn === stay.checkIn &&
      selection.stay.checkOut === stay.checkOut,
  };
}

/** Returns the date as text, with the year only if it is not the current year. */
const sayDate = (date: IsoDate, { context, format }: CalendarModel): string =>
  date.startsWith(context.today.slice(0, 4)) ? format.shortDate(date) : format.shortDateWithYear(date);
