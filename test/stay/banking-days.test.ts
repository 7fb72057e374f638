import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isBankingDay, plusBankingDays } from '../../src/stay/banking-days.ts';
import { isoDate, plusDays, weekdayOf } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

const date = (text: string): IsoDate => {
  const day = isoDate(text);
  assert.ok(day, text);
  return day;
};

/** Good Friday and Easter Monday, from an almanac. */
const EASTER = [
  ['2026-04-03', '2026-04-06'],
  ['2027-03-26', '2027-03-29'],
  ['2028-04-14', '2028-04-17'],
  ['2029-03-30', '2029-04-02'],
  ['2030-04-19', '2030-04-22'],
  ['2031-04-11', '2031-04-14'],
  ['2032-03-26', '2032-03-29'],
  ['2033-04-15', '2033-04-18'],
  ['2034-04-07', '2034-04-10'],
  ['2035-03-23', '2035-03-26'],
] as const;

const anyDay = fc.integer({ min: 0, max: 3651 }).map((index) => plusDays(date('2026-01-01'), index));

describe('the banking days of TARGET', () => {
  it('are all days of ten years except weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December', () => {
    const closedDays = new Set<string>(EASTER.flat());
    for (let year = 2026; year <= 2035; year += 1)
      for (const day of ['01-01', '05-01', '12-25', '12-26']) closedDays.add(`${year}-${day}`);
    for (let day = date('2026-01-01'); day < '2036-01-01'; day = plusDays(day, 1))
      assert.equal(isBankingDay(day), weekdayOf(day) < 6 && !closedDays.has(day), day);
  });

  it('exclude the earliest and the latest possible Easter', () => {
    assert.ok(!isBankingDay(date('2285-03-23')) && !isBankingDay(date('2285-03-20')));
    assert.ok(!isBankingDay(date('2038-04-26')) && !isBankingDay(date('2038-04-23')));
  });

  it('are counted from the day after the given day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (day, count) => {
        const last = plusBankingDays(day, count);
        let passed = 0;
        for (let each = plusDays(day, 1); each <= last; each = plusDays(each, 1))
          if (isBankingDay(each)) passed += 1;
        assert.ok(isBankingDay(last));
        assert.equal(passed, count);
      }),
    );
  });

  it('skip the holidays of Christmas and Easter', () => {
    assert.equal(plusBankingDays(date('2026-12-24'), 1), '2026-12-28');
    assert.equal(plusBankingDays(date('2027-03-25'), 2), '2027-03-31');
  });
});
