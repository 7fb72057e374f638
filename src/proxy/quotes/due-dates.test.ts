// Unit test, because it tries arbitrary days, distances and limits.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isBankingDay, plusBankingDays } from '../../stay/banking-days.ts';
import { isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { findWaysToPay } from './due-dates.ts';

const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'PT50000201231234567890154' };
const LIMITS = { daysAfterBooking: 7, daysBeforeArrival: 14 };

interface DueLimits {
  readonly daysAfterBooking?: number | undefined;
  readonly daysBeforeArrival?: number | undefined;
}

const parseDate = (text: string): IsoDate => {
  const day = isoDate(text);
  assert.ok(day, text);
  return day;
};

const waysFor = (bookedOn: string, checkIn: string, due: DueLimits | undefined = LIMITS) =>
  findWaysToPay(
    { bookedOn: parseDate(bookedOn), checkIn: parseDate(checkIn) },
    {
      paymentMethods: ['Card', 'Bank Transfer', 'Cash'],
      paymentInstructions: { 'Bank Transfer': { ...ACCOUNT, due }, Cash: { note: 'On arrival.', due } },
    },
  );

describe('the day by which a stay must be paid', () => {
  it('is the earlier of the host’s two limits', () => {
    assert.equal(waysFor('2027-06-01', '2027-07-10').dueDates['Bank Transfer'], '2027-06-08');
    assert.equal(waysFor('2027-06-01', '2027-06-19').dueDates['Bank Transfer'], '2027-06-05');
  });

  it('is never after check-in, however long the host’s limit is', () => {
    const { dueDates } = waysFor('2027-06-01', '2027-07-10', { daysAfterBooking: 60 });
    assert.deepEqual(dueDates, { 'Bank Transfer': '2027-07-10', Cash: '2027-07-10' });
  });

  it('is at least two banking days after the booking for a transfer, and the day of the booking at the earliest for cash', () => {
    // The booking is on a Thursday, so a weekend is in between.
    assert.deepEqual(waysFor('2027-06-03', '2027-06-10').dueDates, {
      'Bank Transfer': '2027-06-07',
      Cash: '2027-06-03',
    });
    // The booking is on Maundy Thursday, so bank holidays are in between.
    assert.equal(waysFor('2027-03-25', '2027-04-02').dueDates['Bank Transfer'], '2027-03-31');
  });

  it('is absent if the host names no limit', () => {
    const { dueDates, paymentMethods } = findWaysToPay(
      { bookedOn: parseDate('2027-03-25'), checkIn: parseDate('2027-03-26') },
      { paymentMethods: ['Bank Transfer'], paymentInstructions: { 'Bank Transfer': ACCOUNT } },
    );
    assert.deepEqual([dueDates, paymentMethods], [{}, ['Bank Transfer']]);
  });

  it('leaves two banking days for every transfer offered, and is never after check-in, for any limits', () => {
    const days = fc.nat(400);
    fc.assert(
      fc.property(
        fc.nat(4000),
        days,
        fc.option(days),
        fc.option(days),
        (startOffset, nightsAhead, after, before) => {
          const bookedOn = plusDays(parseDate('2026-01-01'), startOffset);
          const checkIn = plusDays(bookedOn, nightsAhead);
          const { paymentMethods, dueDates } = waysFor(bookedOn, checkIn, {
            daysAfterBooking: after ?? undefined,
            daysBeforeArrival: before ?? undefined,
          });
          const earliestDate = plusBankingDays(bookedOn, 2);
          const due = dueDates['Bank Transfer'];
          assert.ok(due !== undefined && due >= earliestDate);
          assert.ok(due === earliestDate || due <= checkIn);
          assert.ok(isBankingDay(earliestDate));
          assert.equal(paymentMethods.includes('Bank Transfer'), due <= checkIn);
          assert.equal(paymentMethods.includes('Bank Transfer'), earliestDate <= checkIn);
        },
      ),
    );
  });
});
