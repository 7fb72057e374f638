import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import { priceOf } from '../../src/stay/price-of.ts';
import {
  columnsOf,
  day,
  anyDayNear,
  isAllowed,
  anySmallCalendar,
  START,
  stayContext,
} from './stay-contexts.ts';
import type { NightSpec } from './stay-contexts.ts';
import { Availability } from '../../src/stay/availability.ts';

const OPEN: NightSpec = { state: 'open', price: 10_000, minNights: 1, maxNights: null };
const contextWith = (...nights: NightSpec[]) => stayContext({ nights, daysPast: 0 });
const stay = (nights: number, shift = 0): NightRange => {
  const checkIn = plusDays(START, shift);
  return { checkIn, checkOut: plusDays(checkIn, nights) };
};

describe('a stay', () => {
  it('is allowed exactly if a slow oracle of the rules allows it', () => {
    fc.assert(
      fc.property(anySmallCalendar, (calendar) => {
        for (let checkIn = -2; checkIn < calendar.nights.length + 3; checkIn++)
          for (let count = -1; count < calendar.nights.length + 3; count++) {
            const isStayAllowed = whyNotStay(stay(count, checkIn), stayContext(calendar)) === undefined;
            assert.equal(
              isStayAllowed,
              isAllowed(calendar, checkIn, count),
              `arrival ${checkIn}, ${count} nights`,
            );
          }
      }),
      { numRuns: 60 },
    );
  });

  it('may end exactly on the check-outs that are offered for its check-in, at the offered price', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyDayNear, (calendar, checkIn) => {
        const context = stayContext(calendar);
        const offered = new Map(checkOutsFor(checkIn, context).map((each) => [each.date, each]));
        for (let count = 1; count <= 40; count++) {
          const checkOut = plusDays(checkIn, count);
          const isStayAllowed = whyNotStay({ checkIn, checkOut }, context) === undefined;
          assert.equal(offered.has(checkOut), isStayAllowed);
          if (!isStayAllowed) continue;
          assert.equal(offered.get(checkOut)?.nights, count);
          assert.equal(offered.get(checkOut)?.nightsPrice, priceOf({ checkIn, checkOut }, context));
        }
      }),
    );
  });

  it('does not become allowed by one more taken night', () => {
    fc.assert(
      fc.property(
        anySmallCalendar,
        fc.nat(29),
        anyDayNear,
        fc.integer({ min: 0, max: 12 }),
        (calendar, taken, checkIn, count) => {
          const requested = { checkIn, checkOut: plusDays(checkIn, count) };
          const nights = calendar.nights.map((each, index) =>
            index === taken ? { ...each, state: 'taken' as const } : each,
          );
          if (whyNotStay(requested, stayContext(calendar)) === undefined) return;
          assert.notEqual(whyNotStay(requested, stayContext({ ...calendar, nights })), undefined);
        },
      ),
    );
  });
});

describe('the reason for a refused stay', () => {
  const TAKEN: NightSpec = { ...OPEN, state: 'taken' };
  const cases: readonly (readonly [string, NightRange, ReturnType<typeof contextWith>, unknown])[] = [
    ['that it has no nights', stay(0), contextWith(OPEN), { code: 'no-nights' }],
    [
      'a check-in in the past',
      stay(1),
      { ...contextWith(OPEN, OPEN), today: plusDays(START, 1) },
      { code: 'past', date: START },
    ],
    [
      'a night past the horizon',
      stay(3),
      contextWith(OPEN, OPEN),
      { code: 'beyond-horizon', date: plusDays(START, 2) },
    ],
    ['a taken night of check-in', stay(1), contextWith(TAKEN), { code: 'taken', date: START }],
    ['a taken night', stay(2), contextWith(OPEN, TAKEN), { code: 'taken', date: plusDays(START, 1) }],
    [
      'a night without a row',
      stay(2),
      contextWith(OPEN, { ...OPEN, state: 'no row' }),
      { code: 'no-rate', date: plusDays(START, 1) },
    ],
    [
      'a night without a price',
      stay(1),
      contextWith({ ...OPEN, state: 'no price' }),
      { code: 'no-rate', date: START },
    ],
    [
      'that it is shorter than the minimum of its check-in',
      stay(1),
      contextWith({ ...OPEN, minNights: 2 }, OPEN),
      { code: 'too-short', checkIn: START, minNights: 2 },
    ],
    [
      'that it is longer than the maximum of its check-in',
      stay(2),
      contextWith({ ...OPEN, maxNights: 1 }, OPEN),
      { code: 'too-long', checkIn: START, maxNights: 1 },
    ],
    [
      'a taken night before the maximum is reached, even if the stay is too long, too',
      stay(4),
      contextWith({ ...OPEN, maxNights: 3 }, OPEN, TAKEN, OPEN, OPEN),
      { code: 'taken', date: plusDays(START, 2) },
    ],
    [
      'the maximum of its check-in if the first taken night is beyond it',
      stay(4),
      contextWith({ ...OPEN, maxNights: 2 }, OPEN, OPEN, TAKEN, OPEN),
      { code: 'too-long', checkIn: START, maxNights: 2 },
    ],
    [
      'the maximum of its check-in if the night after it is taken',
      stay(4),
      contextWith({ ...OPEN, maxNights: 2 }, OPEN, TAKEN, OPEN, OPEN),
      { code: 'too-long', checkIn: START, maxNights: 2 },
    ],
    [
      'that it is longer than 90 nights',
      stay(91),
      contextWith(...Array<NightSpec>(95).fill(OPEN)),
      { code: 'too-long', checkIn: START, maxNights: 90 },
    ],
    [
      'that its check-in cannot reach the minimum before a taken night',
      stay(3),
      contextWith({ ...OPEN, minNights: 3 }, OPEN, TAKEN, OPEN),
      { code: 'minimum-unreachable', checkIn: START, minNights: 3, openNights: 2 },
    ],
    [
      'that the maximum of its check-in is below the minimum',
      stay(3),
      contextWith({ ...OPEN, minNights: 3, maxNights: 2 }, OPEN, OPEN),
      { code: 'minimum-unreachable', checkIn: START, minNights: 3, openNights: 2 },
    ],
  ];
  for (const [name, requested, context, reason] of cases)
    it(`is ${name}`, () => {
      assert.deepEqual(whyNotStay(requested, context), reason);
    });

  it('is found at once for a stay that ends in the year 9999', () => {
    const problem = whyNotStay({ checkIn: START, checkOut: day('9999-12-31') }, contextWith(OPEN, OPEN));
    assert.equal(problem?.code, 'beyond-horizon');
  });
});

describe('an allowed stay', () => {
  it('may end on the day on which another stay begins', () => {
    assert.equal(whyNotStay(stay(2), contextWith(OPEN, OPEN, { ...OPEN, state: 'taken' })), undefined);
  });

  it('may begin on the day on which another stay ends', () => {
    assert.equal(whyNotStay(stay(1, 1), contextWith({ ...OPEN, state: 'taken' }, OPEN)), undefined);
  });

  it('may end on the day after the last loaded night, which is only its check-out', () => {
    assert.equal(whyNotStay(stay(2), contextWith(OPEN, OPEN)), undefined);
  });

  it('may have 90 nights', () => {
    assert.equal(whyNotStay(stay(90), contextWith(...Array<NightSpec>(95).fill(OPEN))), undefined);
  });

  it('may be shorter than the minimum, but not longer than the maximum, if it extends another stay', () => {
    const extended = {
      ...contextWith({ ...OPEN, minNights: 3, maxNights: 4 }, ...Array<NightSpec>(9).fill(OPEN)),
      isExtension: true,
    };
    assert.deepEqual(
      [1, 4, 5].map((nights) => whyNotStay(stay(nights), extended)?.code),
      [undefined, undefined, 'too-long'],
    );
  });
});

describe('loaded nights', () => {
  it('have no entry for a day outside them, and are open only if their data say so', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyDayNear, ({ nights }, date: IsoDate) => {
        const availability = new Availability(columnsOf(nights));
        const spec = nights[daysBetween(START, date)];
        const night = availability.night(date);
        assert.equal(night === undefined, spec === undefined);
        assert.equal(night?.state === 'open', spec?.state === 'open');
        assert.equal(
          night?.price === undefined,
          spec === undefined || spec.state === 'no row' || spec.state === 'no price',
        );
      }),
    );
  });
});
