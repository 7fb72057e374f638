import { utcMillis } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import { localeOf } from './languages.ts';
import type { PluralKey } from './messages.ts';

export type Params = Readonly<Record<string, string>>;

/** How one locale writes prices, dates and counts. Amounts are cents of EUR; dates are days without a zone. */
export interface Format {
  readonly locale: string;
  /** `€540`, `€45.50`: exact, without the decimals of a whole amount. */
  readonly price: (cents: number) => string;
  /** `€540.00`: exact, for columns of amounts. */
  readonly priceInFull: (cents: number) => string;
  /** `€145`, `€12.4K`, for a day cell only: rounded up, so that it never shows less than is charged. */
  readonly priceInShort: (cents: number) => string;
  readonly number: (value: number) => string;
  /** `15:00` → `3:00 PM`. */
  readonly time: (clock: string) => string;
  /** `Saturday, July 3, 2027` */
  readonly longDate: (date: IsoDate) => string;
  /** `Saturday, July 3` */
  readonly dayAndMonth: (date: IsoDate) => string;
  /** `Sat, Jul 3`, without a break between day and month (Hungarian may have one). */
  readonly shortDate: (date: IsoDate) => string;
  /** `July 2027` */
  readonly month: (date: IsoDate) => string;
  /** Of the weekday that `date` is: `Saturday`, `Sat`. */
  readonly weekday: (date: IsoDate, length: 'long' | 'short') => string;
  /** `template` is `CalendarMessages.dateRange`: both dates in words, the year once where it is the same. */
  readonly range: (template: string, stay: NightRange) => string;
  /** Fills the `{name}`s of a text. A name without a value stays as it is. */
  readonly say: (template: string, params: Params) => string;
  /** The form of the text `key` for `count`, with `{count}` and `params` filled in. */
  readonly plural: <Messages extends object>(
    messages: Messages,
    key: PluralKey<Messages>,
    count: number,
    params?: Params,
  ) => string;
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const say = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

/** What is `many` in Polish is said by the general form, which no whole number has there. */
function formFor(messages: object, key: string, category: Intl.LDMLPluralRule): string {
  const forms = messages as Readonly<Record<string, string>>;
  return forms[`${key}_${category}`] ?? forms[`${key}_other`] ?? key;
}

type Writer = (amount: number) => string;

const amountWriter = (locale: string, options: Intl.NumberFormatOptions): Writer => {
  const formatter = lazily(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        currencyDisplay: 'narrowSymbol',
        ...options,
      }),
  );
  return (amount) => formatter().format(amount);
};

/** From here on an amount is too wide for a cell of 44 px; what is left out then is less than a hundredth of it. */
const LARGE = 10_000;

/** Some languages have a shorter word for a thousand, others do not. */
function cellWriter(locale: string): Writer {
  const whole = amountWriter(locale, { maximumFractionDigits: 0 });
  const compact = amountWriter(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'ceil',
  });
  return (amount) => {
    const text = whole(amount);
    const short = amount < LARGE ? text : compact(amount);
    return short.length < text.length ? short : text;
  };
}

const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazily(() => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }));

const dateWriter = (locale: string, options: Intl.DateTimeFormatOptions): ((date: IsoDate) => string) => {
  const formatter = dateFormatter(locale, options);
  return (date) => formatter().format(utcMillis(date));
};

/** Every formatter is made when it is first used: an engine's first `Intl` constructor costs 13 to 45 ms. */
function makeFormat(locale: string): Format {
  const price = amountWriter(locale, { trailingZeroDisplay: 'stripIfInteger' });
  const priceInFull = amountWriter(locale, {});
  const priceInShort = cellWriter(locale);
  const number = lazily(() => new Intl.NumberFormat(locale));
  const plurals = lazily(() => new Intl.PluralRules(locale));
  const time = dateFormatter(locale, { timeStyle: 'short' });
  const weekdays = {
    long: dateWriter(locale, { weekday: 'long' }),
    // Portugal's are whole words, wider than a day in the calendar; Brazil's are what both know.
    short: dateWriter(locale.replace(/^pt.*/, 'pt'), { weekday: 'short' }),
  };
  const longDate = dateWriter(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const dayAndMonth = dateWriter(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const shortDate = dateWriter(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return {
    locale,
    price: (cents) => price(cents / 100),
    priceInFull: (cents) => priceInFull(cents / 100),
    priceInShort: (cents) => priceInShort(Math.ceil(cents / 100)),
    number: (value) => number().format(value),
    time: (clock) => time().format(Date.parse(`1970-01-01T${clock}Z`)),
    longDate,
    dayAndMonth,
    // Behind `10`, `10 de` and `, Jul`, but not behind a weekday: so the widest date fits the narrowest card.
    shortDate: (date) => shortDate(date).replace(/(\d\.?|de|, \D+) /g, '$1\u00a0'),
    month: dateWriter(locale, { month: 'long', year: 'numeric' }),
    weekday: (date, length) => weekdays[length](date),
    range: (template, { checkIn, checkOut }) => {
      const first = checkIn.slice(0, 4) === checkOut.slice(0, 4) ? dayAndMonth : longDate;
      const text = say(template, { from: first(checkIn), to: longDate(checkOut) });
      // British and Irish English have a comma in the date with the year, or in the other, but not in both.
      return text.replace(/day, (?=\d)/g, 'day ');
    },
    say,
    plural: (messages, key, count, params) =>
      say(formFor(messages, key, plurals().select(count)), {
        count: number().format(count),
        ...params,
      }),
  };
}

const formats = new Map<string, Format>();

/** The format of a locale, made once. A tag that is none is written as English. */
export function createFormat(locale: string): Format {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = makeFormat(String(localeOf(locale)))));
  return format;
}
