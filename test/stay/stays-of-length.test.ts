import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import { overlaps } from '../../src/stay/night-range.ts';
import { cheapestOf, cheapestPerNight, staysOfLength } from '../../src/stay/stays-of-length.ts';
import type { PricedRange } from '../../src/stay/stays-of-length.ts';
import { isAllowed, anySmallCalendar, START, stayContext } from './stay-contexts.ts';
import type { SmallCalendar } from './stay-contexts.ts';

const anyLength = fc.integer({ min: 1, max: 7 });

/** Returns all allowed stays of a length. This slow oracle tries each check-in and adds up the nights one by one. */
function everyStay(calendar: SmallCalendar, nights: number): PricedRange[] {
  return calendar.nights.flatMap((_night, index) => {
    if (!isAllowed(calendar, index, nights)) return [];
    const checkIn = plusDays(START, index);
    const sum = calendar.nights.slice(index, index + nights).reduce((all, { price }) => all + price, 0);
    return [{ stay: { checkIn, checkOut: plusDays(checkIn, nights) }, nightsPrice: sum }] as PricedRange[];
  });
}

describe('the stays of a length', () => {
  it('are all stays that the rules allow, with the sum of their nights, ordered by check-in', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyLength, (calendar, nights) => {
        assert.deepEqual(staysOfLength(nights, stayContext(calendar)), everyStay(calendar, nights));
      }),
    );
  });

  it('are an empty list if the length is not a positive whole number', () => {
    const context = stayContext({
      nights: [{ state: 'open', price: 1, minNights: null, maxNights: null }],
      daysPast: 0,
    });
    for (const nights of [0, -1, 0.5, Number.NaN, Infinity])
      assert.deepEqual(staysOfLength(nights, context), []);
  });
});

describe('the cheapest stays', () => {
  it('are listed from the cheapest without overlaps, until there are enough or no stay is left', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyLength, fc.integer({ min: 1, max: 4 }), (calendar, nights, count) => {
        const all = staysOfLength(nights, stayContext(calendar));
        const remaining = (chosen: readonly PricedRange[]): PricedRange[] =>
          all.filter(({ stay }) => !chosen.some((other) => overlaps(stay, other.stay)));
        const found = cheapestOf(all, count);
        for (const [index, { nightsPrice }] of found.entries()) {
          const candidates = remaining(found.slice(0, index));
          assert.equal(nightsPrice, Math.min(...candidates.map((each) => each.nightsPrice)));
        }
        assert.ok(found.length === count || (found.length < count && remaining(found).length === 0));
      }),
    );
  });

  it('begin as early as possible if several cost the same', () => {
    const openNight = { state: 'open', price: 100, minNights: null, maxNights: null } as const;
    const context = stayContext({ nights: Array.from({ length: 7 }, () => openNight), daysPast: 1 });
    const arrivals = cheapestOf(staysOfLength(3, context), 5).map(({ stay }) => stay.checkIn);
    assert.deepEqual(arrivals, [plusDays(START, 1), plusDays(START, 4)]);
  });
});

describe('the stay that costs the least per night', () => {
  /** A calendar in which many stays cost the same: most nights are open, at three prices, with minimums below and above a week. */
  const anyCalendarOfEqualPrices: fc.Arbitrary<SmallCalendar> = fc.record({
    daysPast: fc.integer({ min: 0, max: 4 }),
    nights: fc.array(
      fc.record({
        state: fc.oneof(
          { weight: 19, arbitrary: fc.constant<'open'>('open') },
          { weight: 1, arbitrary: fc.constantFrom<'taken' | 'no price'>('taken', 'no price') },
        ),
        price: fc.constantFrom(100, 200, 350),
        minNights: fc.constantFrom(null, 2, 5, 9, 12),
        maxNights: fc.constantFrom(null, null, 4, 14),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  });
  const anyFee = fc.constantFrom(0, 1, 50, 1_000);

  it('is the cheapest of up to a week, or up to a longer minimum; the earliest and then the shortest of several', () => {
    fc.assert(
      fc.property(fc.oneof(anyCalendarOfEqualPrices, anySmallCalendar), anyFee, (calendar, extra) => {
        const stays = Array.from({ length: 30 }, (_length, index) => index + 1).flatMap((count) =>
          everyStay(calendar, count)
            .filter(({ stay }) => {
              const arrival = calendar.nights[daysBetween(START, stay.checkIn)];
              return count <= Math.max(7, arrival?.minNights ?? 1);
            })
            .map((found) => ({ ...found, count })),
        );
        // This compares the fractions as whole numbers: a/b < c/d if ad < cb.
        const [best] = stays.sort(
          (a, b) =>
            (a.nightsPrice + extra) * b.count - (b.nightsPrice + extra) * a.count ||
            daysBetween(b.stay.checkIn, a.stay.checkIn) ||
            a.count - b.count,
        );
        const expected = best && { stay: best.stay, nightsPrice: best.nightsPrice };
        assert.deepEqual(cheapestPerNight(stayContext(calendar), extra), expected);
      }),
      { numRuns: 500 },
    );
  });
});
