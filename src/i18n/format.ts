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
  /** Of the weekday that `date` is: `Saturday`, `Sat`. */
  readonly weekday: (date: IsoDate, length: 'long' | 'short') => string;
  /** `template` is `CalendarMessages.dateRange`: both dates in words, the year once where it is the same, and where the language has it. */
  readonly range: (template: string, stay: NightRange) => string;
  /** Both dates short, joined as the language joins them, for where no text names them check-in and check-out. */
  readonly shortRange: (stay: NightRange) => string;
  /** `Sat, Jul 3 to Wed, Jul 7`: both short, on one line of a phone, in the words of `dateRange` where they leave the room. */
  readonly shortStay: (template: string, stay: NightRange) => string;
  /** What is read one after the other: `Saturday, July 3, €145, check-in only`. */
  readonly join: (parts: readonly string[]) => string;
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

/** A value may end in a full stop of its own (`p.m.`, `2027 р.`): the text's own does not follow it. */
const say = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return value.endsWith('.') ? value : value + stop;
  });

/** What is a million in French is said by the general form: no count of ours is that high. */
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
  // Without the sign between thousands and hundreds, as some languages write four digits anyway: seven such prices fill 320 px.
  const whole = amountWriter(locale, { maximumFractionDigits: 0, useGrouping: 'min2' });
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

/** Between two parts of a name, where nothing else says so. */
const JOINTS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' };

function joiner(locale: string): Format['join'] {
  const joint = JOINTS[localeOf(locale).language] ?? ', ';
  return (parts) => parts.join(joint);
}

/** British and Irish English have a comma in the date with the year, or in the other, but not in both. */
const mendEnglish = (text: string): string => text.replace(/day, (?=\d)/g, 'day ');

const rangeWriter =
  (locale: string, { write, writeWithoutYear, beginsWithYear }: LongDate): Format['range'] =>
  (template, { checkIn, checkOut }) => {
    const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
    const from = isOneYear && !beginsWithYear() ? writeWithoutYear : write;
    const to = isOneYear && beginsWithYear() ? writeWithoutYear : write;
    const text = say(template, { from: from(checkIn), to: to(checkOut) });
    return locale.startsWith('en') ? mendEnglish(text) : text;
  };

/** A short date of theirs is long, or their words for both are: `Przyjazd: …, wyjazd: …`. */
const LONG_RANGE = /^(ar|cs|hr|hu|pl|pt|ro|tr|uk)\b/;

function shortDateWriters(
  locale: string,
): Pick<Format, 'shortDate' | 'shortDateWithYear' | 'shortRange' | 'shortStay'> {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const dates = dateFormatter(locale, options);
  // Behind `10`, `10 de` and `, Jul`, but not behind a weekday: so the widest date fits the narrowest card.
  const shortDate = (date: IsoDate): string =>
    dates()
      .format(utcMillis(date))
      .replace(/(\d\.?|de|, \D+) /g, '$1\u00a0');
  const shortRange = ({ checkIn, checkOut }: NightRange): string =>
    dates().formatRange(utcMillis(checkIn), utcMillis(checkOut));
  const shortStay: Format['shortStay'] = (template, stay) =>
    LONG_RANGE.test(locale)
      ? shortRange(stay)
      : say(template, { from: shortDate(stay.checkIn), to: shortDate(stay.checkOut) });
  return {
    shortDate,
    shortDateWithYear: dateWriter(locale, { ...options, year: 'numeric' }),
    shortRange,
    shortStay,
  };
}

/** Every formatter is made when it is first used: an engine's first `Intl` constructor costs 13 to 45 ms. `createFormat` keeps all it makes; this one keeps none. */
export function makeFormat(tag: string): Format {
  // For CLDR, plain Portuguese is Brazil's; the messages of that name are Portugal's.
  const locale = tag.replace(/^pt$/, 'pt-PT');
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
  const longDates = longDateWriter(locale);
  const dayAndMonth = dateWriter(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return {
    locale: tag,
    price: (cents) => price(cents / 100),
    priceInFull: (cents) => priceInFull(cents / 100),
    priceInShort: (cents) => priceInShort(Math.ceil(cents / 100)),
    number: (value) => number().format(value),
    time: (clock) =>
      time()
        .format(Date.parse(`1970-01-01T${clock}Z`))
        .replaceAll(' ', '\u00a0'),
    longDate: longDates.write,
    dayAndMonth,
    month: dateWriter(locale, { month: 'long', year: 'numeric' }),
    monthInShort: dateWriter(locale, { month: 'short' }),
    weekday: (date, length) => weekdays[length](date),
    range: rangeWriter(locale, longDates),
    ...shortDateWriters(locale),
    join: joiner(locale),
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
