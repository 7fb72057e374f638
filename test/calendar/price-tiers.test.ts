import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { highPrices } from '../../src/calendar/aids/price-tiers.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { availabilityOf, day, scenes } from './worlds.ts';

const TODAY = day('2027-07-02');

describe('a high price', () => {
  it('is one well above the usual, which a few very dear nights do not move', () => {
    const price = [10_000, 10_500, 9_500, 10_000, 12_000, 50_000, 10_000];
    const world = { availability: availabilityOf({ from: TODAY, nights: 'ooooooo', price }), today: TODAY };
    const isHigh = highPrices(world);
    const high = price.map((_price, index) => isHigh(plusDays(TODAY, index)));
    assert.deepEqual(high, [false, false, false, false, true, true, false]);
  });

  it('is none where all nights cost the same, nor of a night that is not on offer', () => {
    fc.assert(
      fc.property(scenes, ({ world }) => {
        const isHigh = highPrices(world);
        const { availability, today } = world;
        const dates = Array.from({ length: availability.length + 10 }, (_night, index) =>
          plusDays(availability.from, index - 5),
        );
        const open = dates.filter((date) => date >= today && availability.night(date)?.state === 'open');
        const prices = new Set(open.map((date) => availability.night(date)?.price));
        const high = dates.filter(isHigh);
        assert.ok(high.every((date) => open.includes(date)));
        // The usual price is one of them, so at least half of the nights are not above it.
        assert.ok(high.length * 2 <= open.length);
        if (prices.size <= 1) assert.deepEqual(high, []);
      }),
    );
  });
});
