import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cancellationOf, stepsLeft } from '../../src/stay/cancellation.ts';
import { daysBetween, isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

const date = (text: string): IsoDate => {
  const day = isoDate(text);
  assert.ok(day, text);
  return day;
};

const RULES = [
  { daysBefore: 30, refund: 100 },
  { daysBefore: 7, refund: 50 },
];

const anyDay = fc.nat(3000).map((index) => plusDays(date('2026-01-01'), index));
const anyRules = fc.array(fc.record({ daysBefore: fc.nat(365), refund: fc.integer({ min: 1, max: 100 }) }));

describe('the refund of a guest who cancels', () => {
  it('depends on whole days before check-in', () => {
    assert.deepEqual(cancellationOf(RULES, date('2026-12-08')), [
      { until: '2026-11-08', refund: 100 },
      { until: '2026-12-01', refund: 50 },
    ]);
  });

  it('is available to the end of the last day of each rule', () => {
    const steps = cancellationOf(RULES, date('2026-12-08'));
    const refundsOn = (today: string): number[] => stepsLeft(steps, date(today)).map(({ refund }) => refund);
    assert.deepEqual(refundsOn('2026-11-08'), [100, 50]);
    assert.deepEqual(refundsOn('2026-11-09'), [50]);
    assert.deepEqual(refundsOn('2026-12-01'), [50]);
    assert.deepEqual(refundsOn('2026-12-02'), []);
  });

  it('is available until exactly as many days before check-in as each rule requires, for any rules', () => {
    fc.assert(
      fc.property(anyRules, anyDay, anyDay, (givenRules, checkIn, today) => {
        const remainingSteps = stepsLeft(cancellationOf(givenRules, checkIn), today);
        const expected = givenRules.filter(({ daysBefore }) => daysBetween(today, checkIn) >= daysBefore);
        assert.deepEqual(
          remainingSteps.map(({ refund }) => refund),
          expected.map(({ refund }) => refund),
        );
      }),
    );
  });
});
