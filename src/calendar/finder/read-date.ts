import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { foldText, localeDates } from './locale-dates.ts';
import type { DateField, LocaleDates } from './locale-dates.ts';

type Fields = Readonly<Partial<Record<DateField, number>>>;

/** How many years ahead a date without a year can be: 29 February returns after eight years at most. */
const YEARS_AHEAD = 8;
/** If only the beginning of a name is typed, it must have at least this many letters. */
const MIN_PREFIX_LETTERS = 3;
/**
 * A name is found inside a longer word only if it has at least this many letters, because shorter names occur in other words by
 * chance.
 */
const MIN_INNER_LETTERS = 3;

/**
 * Reads a typed date; `undefined` if it is unclear. Accepts numbers in the locale's order with any separators or none, ISO dates,
 * month names in the locale's language or English (whole, shortened or inflected), weekdays, and any kind of digits. A year of
 * two digits is in this century. A date without a year is the first such day since `notBefore`. If the locale's order gives no
 * date, day and month are swapped (`25/7` in English).
 */
export function readDate(text: string, locale: string, notBefore: IsoDate): IsoDate | undefined {
  const foldedText = foldText(text);
  const dates = localeDates(locale);
  const numbers = foldedText.match(/\d+/g) ?? [];
  const words = foldedText.match(/\p{L}+/gu) ?? [];
  const monthsInLocale = monthsIn(words, dates);
  const [month, ...others] = monthsInLocale.size > 0 ? monthsInLocale : monthsIn(words, localeDates('en'));
  if (others.length > 0) return undefined;
  const readings =
    month === undefined ? numericReadings(numbers, dates.order) : [namedReading(month, numbers)];
  for (const reading of readings) {
    const date = reading && dayOf(reading, notBefore);
    if (date) return date;
  }
  return undefined;
}

/** Returns the named months. A weekday that looks like a month (`mar` in Italian) counts only if no other month is named. */
function monthsIn(words: readonly string[], { months, weekdays }: LocaleDates): ReadonlySet<number> {
  const named = monthsNamed(
    words.filter((word) => months.has(word) || !weekdays.has(word)),
    months,
  );
  const withoutWeekdays = words.filter((word) => !weekdays.has(word));
  return named.size > 1 ? monthsNamed(withoutWeekdays, months) : named;
}

const monthsNamed = (words: readonly string[], months: ReadonlyMap<string, number>): Set<number> =>
  new Set(words.flatMap((word) => monthNamed(word, months) ?? []));

/** Finds a month by its name, by a name inside an inflected word (`heinäkuuta`, `ביולי`), or by the beginning of a name. */
function monthNamed(word: string, months: ReadonlyMap<string, number>): number | undefined {
  const exactMonth = months.get(word);
  if (exactMonth !== undefined) return exactMonth;
  const namesInWord = [...months.keys()].filter(
    (name) => name.length >= MIN_INNER_LETTERS && word.includes(name),
  );
  const [longest] = namesInWord.sort((a, b) => b.length - a.length);
  if (longest !== undefined) return months.get(longest);
  const monthsByPrefix = [...months].filter(
    ([name]) => word.length >= MIN_PREFIX_LETTERS && name.startsWith(word),
  );
  const [month, ...others] = new Set(monthsByPrefix.map(([, number]) => number));
  return others.length > 0 ? undefined : month;
}

/** Reads the numbers beside a month's name. A number of four digits is the year; otherwise the day comes before the year. */
function namedReading(month: number, numbers: readonly string[]): Fields | undefined {
  if (numbers.length < 1 || numbers.length > 2) return undefined;
  const year = numbers.find((number) => number.length === 4) ?? numbers[1];
  const day = numbers.find((number) => number !== year) ?? '';
  return fieldsOf(['day', 'month', 'year'], [day, String(month), ...(year === undefined ? [] : [year])]);
}

/** Returns the possible readings of numbers without a month's name, the likeliest first. */
function numericReadings(
  numbers: readonly string[],
  order: readonly DateField[],
): readonly (Fields | undefined)[] {
  const [only = ''] = numbers;
  if (numbers.length === 1)
    return [order, ISO_ORDER].flatMap((each) =>
      fieldsOf(fieldsForDigits(each, only.length), cutDigits(only, each)),
    );
  if (numbers.length !== 2 && numbers.length !== 3) return [];
  const givenFields = numbers.length === 3 ? order : order.filter((field) => field !== 'year');
  const orders = only.length === 4 ? [ISO_ORDER] : [givenFields, swapDayAndMonth(givenFields)];
  return orders.map((each) => fieldsOf(each, numbers));
}

const ISO_ORDER: readonly DateField[] = ['year', 'month', 'day'];

const swapDayAndMonth = (order: readonly DateField[]): readonly DateField[] =>
  order.map((field) => (field === 'day' ? 'month' : field === 'month' ? 'day' : field));

const fieldsForDigits = (order: readonly DateField[], digits: number): readonly DateField[] =>
  digits === 4 ? order.filter((field) => field !== 'year') : order;

/** Cuts `03072027`, `030727` or `0307` into its numbers. Returns none for a text of any other length. */
function cutDigits(digits: string, order: readonly DateField[]): readonly string[] {
  const yearDigits = digits.length - 4;
  if (![0, 2, 4].includes(yearDigits)) return [];
  let position = 0;
  return fieldsForDigits(order, digits.length).map((field) => {
    const start = position;
    position += field === 'year' ? yearDigits : 2;
    return digits.slice(start, position);
  });
}

/**
 * Reads the numbers in this order. Returns `undefined` if a number has too many digits for its field, or a field has no number.
 */
function fieldsOf(order: readonly DateField[], numbers: readonly string[]): Fields | undefined {
  if (numbers.length < Math.min(order.length, 2)) return undefined;
  const fields: Partial<Record<DateField, number>> = {};
  let index = 0;
  for (const field of order) {
    const digits = numbers[index++];
    if (digits === undefined) continue;
    if (field === 'year' ? digits.length !== 2 && digits.length !== 4 : digits.length > 2) return undefined;
    fields[field] = Number(digits) + (field === 'year' && digits.length === 2 ? 2000 : 0);
  }
  return fields;
}

function dayOf({ year, month = 0, day = 0 }: Fields, notBefore: IsoDate): IsoDate | undefined {
  const dateInYear = (fullYear: number): IsoDate | undefined =>
    isoDate(
      [String(fullYear).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-'),
    );
  if (year !== undefined) return dateInYear(year);
  const first = Number(notBefore.slice(0, 4));
  for (let nextYear = first; nextYear <= first + YEARS_AHEAD; nextYear++) {
    const date = dateInYear(nextYear);
    if (date !== undefined && date >= notBefore) return date;
  }
  return undefined;
}
