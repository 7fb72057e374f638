import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plusDays } from '../../src/stay/iso-date.ts';
import { priceOf } from '../../src/stay/price-of.ts';
import { anySmallCalendar, START, stayContext } from './stay-contexts.ts';
import type { SmallCalendar } from './stay-contexts.ts';

/** Adds up the nights one by one, without the code under test. */
function sumOf({ nights }: SmallCalendar, first: number, count: number): number | undefined {
  let sum = 0;
  for (let index = first; index < first + count; index++) {
    const night = nights[index];
    if (!night || night.state === 'no row' || night.state === 'no price') return undefined;
    sum += night.price;
  }
  return sum;
}

describe('the price of a stay', () => {
  it('is the sum of its nights, or undefined if a night has no price or is not loaded', () => {
    const anyFirst = fc.integer({ min: -2, max: 20 });
    fc.assert(
      fc.property(anySmallCalendar, anyFirst, fc.integer({ min: 1, max: 20 }), (context, from, count) => {
        const checkIn = plusDays(START, from);
        const stay = { checkIn, checkOut: plusDays(checkIn, count) };
        assert.equal(priceOf(stay, stayContext(context)), sumOf(context, from, count));
      }),
      { numRuns: 2000 },
    );
  });
});
