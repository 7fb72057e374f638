import { utcMillis } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import { dateFormatter, lazily } from './intl-formatters.ts';
import { say } from './messages.ts';

/** How one locale writes dates, which are days without a zone, and the times of a day. */
export interface DateFormat {
  /** `15:00` → `3:00 PM`, on one line: an Arabic day period is one letter. */
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
  /** Of the weekday that `date` is: `Saturday`, `Sat`. */
  readonly weekday: (date: IsoDate, length: 'long' | 'short') => string;
  /** `template` is `CalendarMessages.dateRange`: both dates in words, the year once if it is the same, in the place that the language has for it. */
  readonly range: (template: string, stay: NightRange) => string;
  /** `Jul 3 – 7`: without weekdays, for where there is little room. */
  readonly briefRange: (stay: NightRange) => string;
  /** Both dates short, joined as the language joins them, for where no text names them check-in and check-out. */
  readonly shortRange: (stay: NightRange) => string;
  /** `Sat, Jul 3 to Wed, Jul 7`: both short, on one line of a phone, in the words of `dateRange` if they fit. */
  readonly shortStay: (template: string, stay: NightRange) => string;
}

const dateWriter = (locale: string, options: Intl.DateTimeFormatOptions): ((date: IsoDate) => string) => {
  const formatter = dateFormatter(locale, options);
  return (date) => formatter().format(utcMillis(date));
};

/** A date with its year, in the order of its language. */
interface LongDate {
  readonly write: (date: IsoDate) => string;
  /** The same without the year and what stands between it and the rest. */
  readonly writeWithoutYear: (date: IsoDate) => string;
  readonly beginsWithYear: () => boolean;
}

function longDateWriter(locale: string): LongDate {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (/^fi\b/.test(locale)) {
    // The weekday of a whole Finnish date is in another case than that of one without a year.
    const weekday = dateWriter(locale, { weekday: 'long' });
    const [whole, short] = [
      dateWriter(locale, options),
      dateWriter(locale, { day: 'numeric', month: 'long' }),
    ];
    const written = (day: (date: IsoDate) => string) => (date: IsoDate) => `${weekday(date)} ${day(date)}`;
    return { write: written(whole), writeWithoutYear: written(short), beginsWithYear: () => false };
  }
  const formatter = dateFormatter(locale, { weekday: 'long', ...options });
  const yearFirst = lazily(() => formatter().formatToParts(0)[0]?.type === 'year');
  const writeWithoutYear = (date: IsoDate): string => {
    const parts = formatter().formatToParts(utcMillis(date));
    const year = parts.findIndex(({ type }) => type === 'year');
    // A weekday may follow the year, as in Turkish; a sign of the year's own may, too: `2027.`, `2027 р.`
    const after = parts.slice(year + 1);
    const kept = after.some(({ type }) => type === 'weekday') ? after : [];
    const rest = yearFirst() ? parts.slice(2) : [...parts.slice(0, Math.max(year - 1, 0)), ...kept];
    return rest.map(({ value }) => value).join('');
  };
  return {
    write: dateWriter(locale, { weekday: 'long', ...options }),
    writeWithoutYear,
    beginsWithYear: yearFirst,
  };
}

/** British and Irish English have a comma in the date with the year, or in the other, but not in both. */
const mendEnglish = (text: string): string => text.replace(/day, (?=\d)/g, 'day ');

const rangeWriter =
  (locale: string, { write, writeWithoutYear, beginsWithYear }: LongDate): DateFormat['range'] =>
  (template, { checkIn, checkOut }) => {
    const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
    const from = isOneYear && !beginsWithYear() ? writeWithoutYear : write;
    const to = isOneYear && beginsWithYear() ? writeWithoutYear : write;
    const text = say(template, { from: from(checkIn), to: to(checkOut) });
    return locale.startsWith('en') ? mendEnglish(text) : text;
  };

function monthWriters(locale: string): Pick<DateFormat, 'month' | 'monthInShort' | 'monthRange'> {
  const month = dateFormatter(locale, { month: 'long', year: 'numeric' });
  const monthInShort = dateWriter(locale, { month: 'short' });
  const isYearFirst = lazily(() => month().formatToParts(0)[0]?.type === 'year');
  // `formatRange` writes the year twice in some languages, and in others numbers only. A name may be a number: `12月`.
  const withYear = (date: IsoDate): string => {
    const name = monthInShort(date);
    const parts = month().formatToParts(utcMillis(date));
    return parts
      .map(({ type, value }) => (type === 'month' && !name.startsWith(value) ? name : value))
      .join('');
  };
  return {
    month: (date) => month().format(utcMillis(date)),
    monthInShort,
    monthRange: (from, to) => {
      const isOneYear = from.slice(0, 4) === to.slice(0, 4);
      const [first, last] = [
        isOneYear && !isYearFirst() ? monthInShort(from) : withYear(from),
        isOneYear && isYearFirst() ? monthInShort(to) : withYear(to),
      ];
      return `${first} – ${last}`;
    },
  };
}

/** A short date of theirs is long, or their words for both are: `Przyjazd: …, wyjazd: …`. */
const LONG_RANGE = /^(ar|cs|hr|hu|pl|pt|ro|tr|uk)\b/;

function shortDateWriters(
  locale: string,
): Pick<DateFormat, 'shortDate' | 'shortDateWithYear' | 'briefRange' | 'shortRange' | 'shortStay'> {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const dates = dateFormatter(locale, options);
  const briefDates = dateFormatter(locale, { day: 'numeric', month: 'short' });
  // Behind `10`, `10 de` and `, Jul`, but not behind a weekday: so the widest date fits the narrowest card.
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
  const time = dateFormatter(locale, { timeStyle: 'short' });
  const weekdays = {
    long: dateWriter(locale, { weekday: 'long' }),
    // Portugal's are whole words, wider than a day in the calendar; Brazil's are what both know.
    short: dateWriter(locale.replace(/^pt.*/, 'pt'), { weekday: 'short' }),
  };
  const longDates = longDateWriter(locale);
  return {
    time: (clock) =>
      time()
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
