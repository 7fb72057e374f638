/** Integer cents (minor units) of one currency, which is always EUR here (INTERFACE.md 2.3, 2.4). */
export type Cents = number & { readonly __brand: 'Cents' };

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;
const ZERO_CODE = 48;

/**
 * Returns the cents of a price from a JSON number or a decimal text, rounded half up on its shortest decimal text: `145.455` is
 * 14546 although the float is slightly lower. `undefined` for an invalid price: negative, not finite, not decimal, or
 * too large to count exactly.
 */
export function centsFrom(price: number | string): Cents | undefined {
  const match = DECIMAL.exec(String(price).trim());
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  // `wholeDigits` is the number of digits before the decimal point after a conversion to cents.
  const digits = whole + fraction;
  const wholeDigits = whole.length + Number(exponent) + 2;
  const keptDigits =
    wholeDigits > 0 ? digits.slice(0, wholeDigits).padEnd(Math.min(wholeDigits, 20), '0') : '0';
  const nextDigit = wholeDigits >= 0 ? digits.charCodeAt(wholeDigits) - ZERO_CODE : 0;
  const cents = Number(keptDigits) + (nextDigit >= 5 ? 1 : 0);
  return Number.isSafeInteger(cents) ? (cents as Cents) : undefined;
}

/** Returns `cents` in the service's format: a decimal text with two places, `"300.30"` (INTERFACE.md 2.4). */
export function decimalText(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum as Cents;
};
