import { utcMillis } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import { dateFormatter, lazily } from './intl-formatters.ts';
import { say } from './messages.ts';

/** Functions that write dates (days without a time zone) and times of day in one locale. */
export interface DateFormat {
  /** `15:00` → `3:00 PM`, without a line break. In Arabic the day period is a single letter. */
  readonly time: (clock: string) => string;
  /** `Saturday, July 3, 2027` */
  readonly longDate: (date: IsoDate) => string;
  /** `Saturday, July 3` */
  readonly dayAndMonth: (date: IsoDate) => string;
  /** `Sat, Jul 3`, without a break between day and month (Hungarian may have one). */
  readonly shortDate: (date: IsoDate) => string;
  /** `Sat, Jul 3, 2027` */
  readonly shortDateWithYear: (date: IsoDate) => string;
  /** `July 2027` */
  readonly month: (date: IsoDate) => string;
  /** `Jul` */
  readonly monthInShort: (date: IsoDate) => string;
  /** `Jul – Aug 2027`, `Dec 2027 – Jan 2028` */
  readonly monthRange: (from: IsoDate, to: IsoDate) => string;
  /** The name of the weekday of `date`: `Saturday`, `Sat`. */
  readonly weekday: (date: IsoDate, length: 'long' | 'short') => string;
  /**
   * Both dates in words, filled into the text of `CalendarMessages.dateRange` (`template`). If both have the same year, it is
   * written once, in its usual place in the language.
   */
  readonly range: (template: string, stay: NightRange) => string;
  /** `Jul 3 – 7`: without weekdays, for small spaces. */
  readonly briefRange: (stay: NightRange) => string;
  /** Both dates in short form, joined as is usual in the language. It is for places that do not label them as check-in and check-out. */
  readonly shortRange: (stay: NightRange) => string;
  /**
   * `Sat, Jul 3 to Wed, Jul 7`: both in short form, on one line of a phone. It uses the text of `dateRange` if that is short
   * enough.
   */
  readonly shortStay: (template: string, stay: NightRange) => string;
}

const dateWriter = (locale: string, options: Intl.DateTimeFormatOptions): ((date: IsoDate) => string) => {
  const formatter = dateFormatter(locale, options);
  return (date) => formatter().format(utcMillis(date));
};

/** Writes a date with its year, in the order of the language. */
interface LongDateWriter {
  readonly write: (date: IsoDate) => string;
  /** Writes the same date without its year and the separator of the year. */
  readonly writeWithoutYear: (date: IsoDate) => string;
  readonly beginsWithYear: () => boolean;
}

function longDateWriter(locale: string): LongDateWriter {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (/^fi\b/.test(locale)) {
    // In Finnish, the weekday has another grammatical case if the date has a year.
    const writeWeekday = dateWriter(locale, { weekday: 'long' });
    const [whole, short] = [
      dateWriter(locale, options),
      dateWriter(locale, { day: 'numeric', month: 'long' }),
    ];
    const withWeekday = (day: (date: IsoDate) => string) => (date: IsoDate) =>
      `${writeWeekday(date)} ${day(date)}`;
    return { write: withWeekday(whole), writeWithoutYear: withWeekday(short), beginsWithYear: () => false };
  }
  const formatter = dateFormatter(locale, { weekday: 'long', ...options });
  const isYearFirst = lazily(() => formatter().formatToParts(0)[0]?.type === 'year');
  const writeWithoutYear = (date: IsoDate): string => {
    const parts = formatter().formatToParts(utcMillis(date));
    const yearIndex = parts.findIndex(({ type }) => type === 'year');
    // After the year there may be a weekday, as in Turkish, or a mark that belongs to the year: `2027.`, `2027 р.`
    const partsAfterYear = parts.slice(yearIndex + 1);
    const keptParts = partsAfterYear.some(({ type }) => type === 'weekday') ? partsAfterYear : [];
    const partsWithoutYear = isYearFirst()
      ? parts.slice(2)
      : [...parts.slice(0, Math.max(yearIndex - 1, 0)), ...keptParts];
    return partsWithoutYear.map(({ value }) => value).join('');
  };
  return {
    write: dateWriter(locale, { weekday: 'long', ...options }),
    writeWithoutYear,
    beginsWithYear: isYearFirst,
  };
}

/**
 * Removes the comma after the weekday: British and Irish English write it in only one of two dates, the one with a year or the one
 * without it.
 */
const withoutWeekdayComma = (text: string): string => text.replace(/day, (?=\d)/g, 'day ');

const rangeWriter =
  (locale: string, { write, writeWithoutYear, beginsWithYear }: LongDateWriter): DateFormat['range'] =>
  (template, { checkIn, checkOut }) => {
    const isSameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
    const writeFrom = isSameYear && !beginsWithYear() ? writeWithoutYear : write;
    const writeTo = isSameYear && beginsWithYear() ? writeWithoutYear : write;
    const text = say(template, { from: writeFrom(checkIn), to: writeTo(checkOut) });
    return locale.startsWith('en') ? withoutWeekdayComma(text) : text;
  };

function monthWriters(locale: string): Pick<DateFormat, 'month' | 'monthInShort' | 'monthRange'> {
  const monthFormatter = dateFormatter(locale, { month: 'long', year: 'numeric' });
  const monthInShort = dateWriter(locale, { month: 'short' });
  const isYearFirst = lazily(() => monthFormatter().formatToParts(0)[0]?.type === 'year');
  // This does not use `formatRange`, which writes the year twice in some languages, and only numbers in others.
  const writeWithYear = (date: IsoDate): string => {
    const name = monthInShort(date);
    const parts = monthFormatter().formatToParts(utcMillis(date));
    return parts
      .map(({ type, value }) => (type === 'month' && !name.startsWith(value) ? name : value))
      .join('');
  };
  return {
    month: (date) => monthFormatter().format(utcMillis(date)),
    monthInShort,
    monthRange: (from, to) => {
      const isOneYear = from.slice(0, 4) === to.slice(0, 4);
      const [first, last] = [
        isOneYear && !isYearFirst() ? monthInShort(from) : writeWithYear(from),
        isOneYear && isYearFirst() ? monthInShort(to) : writeWithYear(to),
      ];
      return `${first} – ${last}`;
    },
  };
}

/**
 * Languages in which a range is too long for one line, because their short dates or the words of `dateRange` are long: `Przyjazd:
 * …, wyjazd: …`.
 */
const LONG_RANGE = /^(ar|cs|hr|hu|pl|pt|ro|tr|uk)\b/;

function shortDateWriters(
  locale: string,
): Pick<DateFormat, 'shortDate' | 'shortDateWithYear' | 'briefRange' | 'shortRange' | 'shortStay'> {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const dates = dateFormatter(locale, options);
  const briefDates = dateFormatter(locale, { day: 'numeric', month: 'short' });
  // The spaces after `10`, `10 de` or `Jul` do not break. A line may break only after a weekday, so that the longest date fits
  // the narrowest card.
  const shortDate = (date: IsoDate): string =>
    dates()
      .format(utcMillis(date))
      .replace(/(\d\.?|de|, \D+) /g, '$1\u00a0');
  const briefRange = ({ checkIn, checkOut }: NightRange): string =>
    briefDates().formatRange(utcMillis(checkIn), utcMillis(checkOut));
  const shortRange = ({ checkIn, checkOut }: NightRange): string =>
    dates().formatRange(utcMillis(checkIn), utcMillis(checkOut));
  const shortStay: DateFormat['shortStay'] = (template, stay) =>
    LONG_RANGE.test(locale)
      ? shortRange(stay)
      : say(template, { from: shortDate(stay.checkIn), to: shortDate(stay.checkOut) });
  return {
    shortDate,
    shortDateWithYear: dateWriter(locale, { ...options, year: 'numeric' }),
    briefRange,
    shortRange,
    shortStay,
  };
}

export function dateFormat(locale: string): DateFormat {
  const timeFormatter = dateFormatter(locale, { timeStyle: 'short' });
  // Short weekdays in Portugal are whole words, wider than a day of the calendar. Readers in Portugal know Brazil's
  // abbreviations as well.
  const shortWeekday = dateWriter(locale.replace(/^pt.*/, 'pt'), { weekday: 'short' });
  const weekdays = {
    long: dateWriter(locale, { weekday: 'long' }),
    // Arabic has no abbreviations. Without the article, the weekday names fit side by side even in the narrowest columns.
    short: (date: IsoDate): string => shortWeekday(date).replace(/^ال/, ''),
  };
  const longDates = longDateWriter(locale);
  return {
    time: (clock) =>
      timeFormatter()
        .format(Date.parse(`1970-01-01T${clock}Z`))
        .replaceAll(' ', '\u00a0'),
    longDate: longDates.write,
    dayAndMonth: dateWriter(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    ...monthWriters(locale),
    weekday: (date, length) => weekdays[length](date),
    range: rangeWriter(locale, longDates),
    ...shortDateWriters(locale),
  };
}
