import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import { countNights, nightRange, nightsOf, overlaps, splitIntoRanges } from '../../src/stay/night-range.ts';
import { startOfWeek } from '../../src/stay/week.ts';
import { day, anyDayNear, EVERY_DAY } from './stay-contexts.ts';

const anyRange = fc
  .tuple(anyDayNear, fc.integer({ min: -2, max: 20 }))
  .map(([checkIn, nights]) => ({ checkIn, checkOut: plusDays(checkIn, nights) }));

describe('a range of nights', () => {
  it('lists as many nights as it counts, all from check-in to the day before check-out', () => {
    fc.assert(
      fc.property(anyRange, (each) => {
        const nights = nightsOf(each);
        assert.equal(nights.length, Math.max(0, countNights(each)));
        assert.ok(nights.every((night) => night >= each.checkIn && night < each.checkOut));
      }),
    );
  });

  it('overlaps another range exactly if both have a night in common', () => {
    fc.assert(
      fc.property(anyRange, anyRange, (one, other) => {
        const shared = nightsOf(one).some((night) => nightsOf(other).includes(night));
        assert.equal(overlaps(one, other), shared);
        assert.equal(overlaps(other, one), shared);
      }),
    );
  });

  it('does not overlap a range that begins on the day of its end', () => {
    fc.assert(
      fc.property(anyRange, fc.integer({ min: 1, max: 9 }), (one, nights) => {
        assert.equal(
          overlaps(one, { checkIn: one.checkOut, checkOut: plusDays(one.checkOut, nights) }),
          false,
        );
      }),
    );
  });

  it('is read from two days if the second is after the first', () => {
    assert.deepEqual(nightRange('2027-02-27', '2027-03-01'), {
      checkIn: '2027-02-27',
      checkOut: '2027-03-01',
    });
  });

  for (const [from, to] of [
    ['2027-03-01', '2027-03-01'],
    ['2027-03-02', '2027-03-01'],
    ['2027-02-30', '2027-03-03'],
    ['', ''],
  ] as const)
    it(`is not read from ${JSON.stringify([from, to])}`, () => {
      assert.equal(nightRange(from, to), undefined);
    });
});

describe('the ranges into which days are split', () => {
  it('follow each other without a gap or an overlap, each at most as long as requested', () => {
    fc.assert(
      fc.property(anyDayNear, fc.nat(2000), fc.integer({ min: 1, max: 550 }), (from, length, size) => {
        const to = plusDays(from, length);
        const ranges = [...splitIntoRanges(from, to, size)];
        assert.equal(ranges[0]?.from, from);
        assert.equal(ranges.at(-1)?.to, to);
        ranges.slice(1).forEach((next, index) => {
          assert.equal(next.from, plusDays(ranges[index]?.to ?? next.from, 1));
        });
        assert.ok(ranges.every((each) => daysBetween(each.from, each.to) < size && each.from <= each.to));
      }),
    );
  });

  it('are an empty list if the range ends before it begins', () => {
    assert.deepEqual([...splitIntoRanges(day('2027-01-02'), day('2027-01-01'), 550)], []);
  });
});

describe('the start of a week', () => {
  it('is the last first weekday up to the day, for every day from 2000 to 2100', () => {
    for (const [index, date] of EVERY_DAY.entries())
      for (const firstWeekday of [1, 6, 7]) {
        const start = startOfWeek(date, firstWeekday);
        const daysSinceStart = daysBetween(start, date);
        assert.ok(daysSinceStart >= 0 && daysSinceStart < 7);
        // 1 January 2000 was a Saturday (6).
        assert.equal(((index - daysSinceStart + 5 + 7) % 7) + 1, firstWeekday);
      }
  });
});
