import { numberFormatter } from './intl-formatters.ts';

/** Functions that write amounts in one locale. Amounts are cents of EUR. */
export interface MoneyFormat {
  /** `€540`, `€45.50`: exact; a whole amount has no decimals. */
  readonly price: (cents: number) => string;
  /** `€540.00`: exact, for columns of amounts. */
  readonly priceInFull: (cents: number) => string;
  /** `540.00`, as bank forms expect it: without the currency, and in the digits 0 to 9. */
  readonly amount: (cents: number) => string;
  /** `€145`, `€12.4K`, only for the cells of the calendar. Rounded up, so that it is never less than the charge. */
  readonly priceInShort: (cents: number) => string;
  /** `145`, `12.4K`, only for totals in the calendar, so that seven of them fit into 320 px. The line below has the currency. */
  readonly totalInShort: (cents: number) => string;
}

type Writer = (amount: number) => string;

const EURO = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const;

const writer = (locale: string, options: Intl.NumberFormatOptions): Writer => {
  const formatter = numberFormatter(locale, options);
  return (amount) => formatter().format(amount);
};

/** From this amount on, a price is too wide for a cell of 44 px. Shortening it changes it by less than one hundredth. */
const LARGE_AMOUNT = 10_000;

/** Returns a function that abbreviates a large amount if that makes it shorter, which depends on the language. */
function cellWriter(locale: string, style: Intl.NumberFormatOptions): Writer {
  // Four digits have no thousands separator, as is usual in some languages, so that seven such prices fit into 320 px.
  const writeWhole = writer(locale, { ...style, maximumFractionDigits: 0, useGrouping: 'min2' });
  const writeCompact = writer(locale, {
    ...style,
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'ceil',
  });
  return (cents) => {
    const amount = Math.ceil(cents / 100);
    const text = writeWhole(amount);
    const shortText = amount < LARGE_AMOUNT ? text : writeCompact(amount);
    return shortText.length < text.length ? shortText : text;
  };
}

export function moneyFormat(locale: string): MoneyFormat {
  const writePrice = writer(locale, { ...EURO, trailingZeroDisplay: 'stripIfInteger' });
  const writePriceInFull = writer(locale, EURO);
  const writeAmount = writer(locale, {
    useGrouping: false,
    minimumFractionDigits: 2,
    numberingSystem: 'latn',
  });
  return {
    price: (cents) => writePrice(cents / 100),
    priceInFull: (cents) => writePriceInFull(cents / 100),
    amount: (cents) => writeAmount(cents / 100),
    priceInShort: cellWriter(locale, EURO),
    totalInShort: cellWriter(locale, {}),
  };
}
