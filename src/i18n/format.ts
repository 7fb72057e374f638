import { dateFormat } from './format-date.ts';
import type { DateFormat } from './format-date.ts';
import { moneyFormat } from './format-money.ts';
import type { MoneyFormat } from './format-money.ts';
import { lazily, numberFormatter } from './intl-formatters.ts';
import { localeOf } from './languages.ts';
import { formFor, say } from './messages.ts';
import type { Params, PluralKey } from './messages.ts';

/** How one locale writes prices, dates and counts. */
export interface Format extends MoneyFormat, DateFormat {
  readonly locale: string;
  readonly number: (value: number) => string;
  /** `50%`, `12.5%` */
  readonly percent: (value: number) => string;
  /** `12 sec` */
  readonly seconds: (value: number) => string;
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

/** Between two parts of a name, where nothing else says so. */
const JOINTS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' };

function joiner(locale: string): Format['join'] {
  const joint = JOINTS[localeOf(locale).language] ?? ', ';
  return (parts) => parts.join(joint);
}

/** `createFormat` keeps all it makes; this one keeps none. */
export function makeFormat(tag: string): Format {
  // For CLDR, plain Portuguese is Brazil's; the messages of that name are Portugal's.
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
