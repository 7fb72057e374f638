import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import { nearestStays, alternativeStays } from '../../src/stay/nearest-stays.ts';
import { countNights } from '../../src/stay/night-range.ts';
import type { Party } from '../../src/stay/party.ts';
import { MAX_CHILDREN } from '../../src/stay/party.ts';
import { stepParty, whyNotParty } from '../../src/stay/party-limits.ts';
import { priceOf } from '../../src/stay/price-of.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import { anyDayNear, anySmallCalendar, stayContext } from './stay-contexts.ts';

const anyStay = fc
  .tuple(anyDayNear, fc.integer({ min: 1, max: 6 }))
  .map(([checkIn, nights]) => ({ checkIn, checkOut: plusDays(checkIn, nights) }));

describe('what can be booked instead', () => {
  it('is at most three allowed stays, of the requested length, or of the minimum length if the request was too short', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyStay, (small, requested) => {
        const context = stayContext(small);
        const problem = whyNotStay(requested, context);
        if (!problem) return;
        const found = alternativeStays(requested, problem, context);
        assert.ok(found.length <= 3);
        for (const { stay, nightsPrice } of found) {
          assert.equal(whyNotStay(stay, context), undefined);
          assert.equal(nightsPrice, priceOf(stay, context));
        }
        const same = nearestStays(requested, context);
        if ('date' in problem && same.length > 0) assert.deepEqual(found, same);
        if (problem.code !== 'too-short') return;
        const { checkIn } = requested;
        const stay = { checkIn, checkOut: plusDays(checkIn, problem.minNights) };
        if (!whyNotStay(stay, context)) assert.deepEqual(found[0]?.stay, stay);
      }),
    );
  });
});

describe('the nearest stays', () => {
  it('are the three closest allowed stays of the requested length, closest first', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyStay, (small, requested) => {
        const context = stayContext(small);
        const shifts = Array.from({ length: 121 }, (_, index) => index - 60).filter((shift) => shift !== 0);
        shifts.sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
        const expected = shifts.filter((shift) => {
          const moved = {
            checkIn: plusDays(requested.checkIn, shift),
            checkOut: plusDays(requested.checkOut, shift),
          };
          return whyNotStay(moved, context) === undefined;
        });
        const found = nearestStays(requested, context);
        assert.deepEqual(
          found.map(({ stay }) => daysBetween(requested.checkIn, stay.checkIn)),
          expected.slice(0, 3),
        );
        for (const { stay, nightsPrice } of found) {
          assert.equal(countNights(stay), countNights(requested));
          assert.equal(nightsPrice, priceOf(stay, context));
        }
      }),
    );
  });
});

describe('a party', () => {
  const anyLimits = fc.record({
    maxGuests: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    maxChildren: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  });
  const anyStep = fc.tuple(
    fc.constantFrom<keyof Party>('adults', 'children'),
    fc.constantFrom<1 | -1>(1, -1),
  );

  it('stays within the limits of the property after any steps of its counts', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(anyStep, { maxLength: 60 }), (each, steps) => {
        let party: Party = { adults: 1, children: 0 };
        for (const [who, by] of steps) {
          party = stepParty(party, who, by, each);
          assert.equal(whyNotParty(party, each), undefined);
          assert.ok(party.adults >= 1 && party.children >= 0);
        }
      }),
    );
  });

  it('is refused without an adult', () => {
    assert.deepEqual(whyNotParty({ adults: 0, children: 2 }, {}), { code: 'no-adult' });
  });

  it('is refused if adults and children together are more than the property takes', () => {
    assert.deepEqual(whyNotParty({ adults: 3, children: 2 }, { maxGuests: 4 }), {
      code: 'too-many-guests',
      maxGuests: 4,
    });
  });

  it('is refused if its children are more than the service takes, even if the host allows more', () => {
    assert.deepEqual(whyNotParty({ adults: 1, children: 11 }, { maxChildren: 20 }), {
      code: 'too-many-children',
      maxChildren: MAX_CHILDREN,
    });
  });
});
