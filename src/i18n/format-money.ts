import { numberFormatter } from './intl-formatters.ts';

/** How one locale writes amounts, which are cents of EUR. */
export interface MoneyFormat {
  /** `€540`, `€45.50`: exact, without the decimals of a whole amount. */
  readonly price: (cents: number) => string;
  /** `€540.00`: exact, for columns of amounts. */
  readonly priceInFull: (cents: number) => string;
  /** `540.00`, as a bank's form takes it: without the currency, in the digits that every bank reads. */
  readonly amount: (cents: number) => string;
  /** `€145`, `€12.4K`, for a day cell only: rounded up, so that it never shows less than is charged. */
  readonly priceInShort: (cents: number) => string;
  /** The same without the sign of the currency: seven totals side by side fill 320 px, and the line below them names it. */
  readonly totalInShort: (cents: number) => string;
}

type Writer = (amount: number) => string;

const EURO = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const;

const writer = (locale: string, options: Intl.NumberFormatOptions): Writer => {
  const formatter = numberFormatter(locale, options);
  return (amount) => formatter().format(amount);
};

/** From here on an amount is too wide for a cell of 44 px; what is left out then is less than a hundredth of it. */
const LARGE = 10_000;

/** Some languages have a shorter word for a thousand, others do not. */
function cellWriter(locale: string, style: Intl.NumberFormatOptions): Writer {
  // Without the sign between thousands and hundreds, as some languages write four digits anyway: seven such prices fill 320 px.
  const whole = writer(locale, { ...style, maximumFractionDigits: 0, useGrouping: 'min2' });
  const compact = writer(locale, {
    ...style,
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'ceil',
  });
  return (cents) => {
    const amount = Math.ceil(cents / 100);
    const text = whole(amount);
    const short = amount < LARGE ? text : compact(amount);
    return short.length < text.length ? short : text;
  };
}

export function moneyFormat(locale: string): MoneyFormat {
  const price = writer(locale, { ...EURO, trailingZeroDisplay: 'stripIfInteger' });
  const priceInFull = writer(locale, EURO);
  const amount = writer(locale, { useGrouping: false, minimumFractionDigits: 2, numberingSystem: 'latn' });
  return {
    price: (cents) => price(cents / 100),
    priceInFull: (cents) => priceInFull(cents / 100),
    amount: (cents) => amount(cents / 100),
    priceInShort: cellWriter(locale, EURO),
    totalInShort: cellWriter(locale, {}),
  };
}
