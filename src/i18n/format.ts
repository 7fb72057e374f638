import { dateFormat } from './format-date.ts';
import type { DateFormat } from './format-date.ts';
import { moneyFormat } from './format-money.ts';
import type { MoneyFormat } from './format-money.ts';
import { lazily, numberFormatter } from './intl-formatters.ts';
import { localeOf } from './languages.ts';
import { pluralFormFor, say } from './messages.ts';
import type { Params, PluralKey } from './messages.ts';

/** Functions that write prices, dates and counts in one locale. */
export interface Format extends MoneyFormat, DateFormat {
  readonly locale: string;
  readonly number: (value: number) => string;
  /** `50%`, `12.5%` */
  readonly percent: (value: number) => string;
  /** `12 sec` */
  readonly seconds: (value: number) => string;
  /** Joins parts that a screen reader reads one after the other: `Saturday, July 3, €145, check-in only`. */
  readonly join: (parts: readonly string[]) => string;
  /** Fills in the `{name}`s of a text. A name without a value stays unchanged. */
  readonly say: (template: string, params: Params) => string;
  /** Returns the form of the text `key` for `count`, with `{count}` and `params` filled in. */
  readonly plural: <Messages extends object>(
    messages: Messages,
    key: PluralKey<Messages>,
    count: number,
    params?: Params,
  ) => string;
}

/** The separators between the parts of a label, for languages that do not use a comma and a blank. */
const SEPARATORS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' };

function joiner(locale: string): Format['join'] {
  const separator = SEPARATORS[localeOf(locale).language] ?? ', ';
  return (parts) => parts.join(separator);
}

/** Creates a format without a cache; `createFormat` has one. */
export function makeFormat(tag: string): Format {
  // In CLDR, `pt` is Brazilian Portuguese, but our messages in `pt` are European.
  const locale = tag.replace(/^pt$/, 'pt-PT');
  const number = numberFormatter(locale);
  const percent = numberFormatter(locale, { style: 'percent', maximumFractionDigits: 2 });
  const seconds = numberFormatter(locale, { style: 'unit', unit: 'second' });
  const plurals = lazily(() => new Intl.PluralRules(locale));
  return {
    locale: tag,
    ...moneyFormat(locale),
    ...dateFormat(locale),
    number: (value) => number().format(value),
    seconds: (value) => seconds().format(value),
    percent: (value) => percent().format(value / 100),
    join: joiner(locale),
    say,
    plural: (messages, key, count, params) =>
      say(pluralFormFor(messages, key, plurals().select(count)), {
        count: number().format(count),
        ...params,
      }),
  };
}

const formats = new Map<string, Format>();

/** Returns the format of a locale, from the cache if possible. An invalid tag counts as English. */
export function createFormat(locale: string): Format {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = makeFormat(String(localeOf(locale)))));
  return format;
}
