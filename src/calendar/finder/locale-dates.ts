import { utcMillis } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';

export type DateField = 'day' | 'month' | 'year';

/** How a locale writes dates. */
export interface LocaleDates {
  /** The order of the three numbers in a date. */
  readonly order: readonly DateField[];
  /** The months 1 to 12 by their long, short and inflected names, as `foldText` returns them. */
  readonly months: ReadonlyMap<string, number>;
  /** The long and short names of weekdays, as `foldText` returns them. */
  readonly weekdays: ReadonlySet<string>;
}

/** The zeros of the Arabic and the Persian digits. NFKD replaces full-width digits. */
const ZEROS = [0x0660, 0x06f0];

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** Removes differences in typing that do not change the meaning: case, accents, direction marks and kinds of digits. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asciiDigit);

const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });

const part = (format: Intl.DateTimeFormat, date: string, type: Intl.DateTimeFormatPartTypes): string => {
  const found = format.formatToParts(utcMillis(date as IsoDate)).find((each) => each.type === type);
  return foldText(found?.value ?? '');
};

/** Returns only the letters of a name, because people often omit the dot of an abbreviation. */
const lettersOf = (name: string): string => name.replace(/\P{L}/gu, '');

const LENGTHS = ['long', 'short'] as const;
const MONTH_FORMS: readonly Intl.DateTimeFormatOptions[] = LENGTHS.flatMap((month) => [
  { month },
  { day: 'numeric', month },
]);

function monthNames(locale: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const form of MONTH_FORMS) {
    const format = formatter(locale, form);
    for (let month = 1; month <= 12; month++) {
      const name = part(format, `2027-${String(month).padStart(2, '0')}-01`, 'month');
      // A name that contains the month's number (`7月`) is not needed: the number is read instead.
      if (!/\d/.test(name)) names.set(lettersOf(name), month);
    }
  }
  return names;
}

function weekdayNames(locale: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const weekday of LENGTHS) {
    const format = formatter(locale, { weekday });
    for (let day = 1; day <= 7; day++) names.add(lettersOf(part(format, `2027-02-0${day}`, 'weekday')));
  }
  return names;
}

const isDateField = (type: string): type is DateField =>
  type === 'day' || type === 'month' || type === 'year';

const cache = new Map<string, LocaleDates>();

/** Returns the order and names of the locale. The result is cached, because it needs several formatters. */
export function localeDates(locale: string): LocaleDates {
  let cached = cache.get(locale);
  if (!cached) {
    const parts = formatter(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0);
    const order = parts.map(({ type }) => type).filter(isDateField);
    cached = { order, months: monthNames(locale), weekdays: weekdayNames(locale) };
    cache.set(locale, cached);
  }
  return cached;
}

/** Returns the date as people with this locale type it into a form: `03/07/2027`. */
export const dateForInput = (date: IsoDate, locale: string): string =>
  formatter(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(utcMillis(date));
