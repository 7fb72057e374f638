import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { centsFrom, decimalText, sumCents } from '../../src/stay/money.ts';
import type { Cents } from '../../src/stay/money.ts';

/** Returns the cents of a plain decimal text, rounded half up. It calculates only with big integers. */
function exactCents(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  const scaled = BigInt(whole + fraction.padEnd(3, '0'));
  const unit = 10n ** BigInt(Math.max(fraction.length, 3) - 2);
  return (scaled * 2n + unit) / (unit * 2n);
}

/** Writes the shortest text of a number without an exponent: `1.5e-7` is `0.00000015`. */
function plainDecimal(price: number): string {
  const [digits = '', exponent = '0'] = String(price).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const padded = '0'.repeat(Math.max(0, 1 - point)) + whole + fraction;
  const pointIndex = Math.max(1, point);
  return `${padded.slice(0, pointIndex).padEnd(pointIndex, '0')}.${padded.slice(pointIndex)}`;
}

const anyPlainText = fc
  .tuple(fc.nat(999_999), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

describe('cents', () => {
  for (const [price, cents] of [
    [145.455, 14_546],
    [1.005, 101],
    [99.995, 10_000],
    [0.005, 1],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    ['300.30', 30_030],
    ['45', 4_500],
    [0, 0],
  ] as const)
    it(`of ${JSON.stringify(price)} are ${cents}`, () => {
      assert.equal(centsFrom(price), cents);
    });

  for (const price of [-1, NaN, Infinity, 1e21, '', '1,5', '-0.01', '0x10', '1.', '.5', 'free'])
    it(`are not read from ${JSON.stringify(String(price))}`, () => {
      assert.equal(centsFrom(price), undefined);
    });

  it('of any decimal text round half up, to the cent', () => {
    fc.assert(
      fc.property(anyPlainText, (text) => {
        assert.equal(centsFrom(text), Number(exactCents(text)));
      }),
    );
  });

  it('of any float round half up on its shortest decimal text, not on its binary value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1_000_000, noNaN: true }), (price) => {
        assert.equal(centsFrom(price), Number(exactCents(String(price))));
      }),
    );
  });

  it('of any float at all are exact, or undefined if they are too many for a safe integer', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (price) => {
        const exact = exactCents(plainDecimal(price));
        assert.equal(centsFrom(price), exact <= Number.MAX_SAFE_INTEGER ? Number(exact) : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it('of any text at all are whole and not negative, or undefined', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.e+-]{0,12}$/)), (text) => {
        const cents = centsFrom(text);
        assert.ok(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0));
      }),
    );
  });

  it('are written as text and read back unchanged', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        assert.equal(centsFrom(decimalText(cents as Cents)), cents);
        assert.match(decimalText(cents as Cents), /^\d+\.\d\d$/);
      }),
    );
  });

  it('add up to the same sum in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { maxLength: 90 }), (amounts) => {
        const forwards = sumCents(amounts as Cents[]);
        assert.equal(sumCents(amounts.toReversed() as Cents[]), forwards);
        assert.ok(Number.isSafeInteger(forwards));
      }),
    );
  });
});
