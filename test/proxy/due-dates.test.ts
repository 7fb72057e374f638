import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { waysToPay } from '../../src/proxy/quotes/due-dates.ts';
import { isBankingDay, plusBankingDays } from '../../src/stay/banking-days.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { CARD, HOST_FILE, LODGE, STUDIO, bookingOf, newKey, startWorld } from './world.ts';

const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'PT50000201231234567890154' };
const LIMITS = { daysAfterBooking: 7, daysBeforeArrival: 14 };

interface Due {
  readonly daysAfterBooking?: number | undefined;
  readonly daysBeforeArrival?: number | undefined;
}

const date = (text: string): IsoDate => {
  const day = isoDate(text);
  assert.ok(day, text);
  return day;
};

const ways = (booked: string, checkIn: string, due: Due | undefined = LIMITS) =>
  waysToPay(
    { booked: date(booked), checkIn: date(checkIn) },
    {
      paymentMethods: ['Card', 'Bank Transfer', 'Cash'],
      paymentInstructions: { 'Bank Transfer': { ...ACCOUNT, due }, Cash: { note: 'On arrival.', due } },
    },
  );

describe('by when a stay is to be paid', () => {
  it('is the earlier of the host’s two limits', () => {
    assert.equal(ways('2027-06-01', '2027-07-10').dueDates['Bank Transfer'], '2027-06-08');
    assert.equal(ways('2027-06-01', '2027-06-19').dueDates['Bank Transfer'], '2027-06-05');
  });

  it('is never after arrival by the host’s limits', () => {
    const { dueDates } = ways('2027-06-01', '2027-07-10', { daysAfterBooking: 60 });
    assert.deepEqual(dueDates, { 'Bank Transfer': '2027-07-10', Cash: '2027-07-10' });
  });

  it('is by transfer two banking days after the booking or later, in cash the day of the booking or later', () => {
    // A Thursday, and a weekend between.
    assert.deepEqual(ways('2027-06-03', '2027-06-10').dueDates, {
      'Bank Transfer': '2027-06-07',
      Cash: '2027-06-03',
    });
    // Maundy Thursday.
    assert.equal(ways('2027-03-25', '2027-04-02').dueDates['Bank Transfer'], '2027-03-31');
  });

  it('keeps a transfer from being offered if it would come after check-in, and says when it would', () => {
    const late = ways('2027-03-25', '2027-03-30');
    assert.deepEqual(late.paymentMethods, ['Card', 'Cash']);
    assert.equal(late.dueDates['Bank Transfer'], '2027-03-31');
    assert.deepEqual(ways('2027-03-25', '2027-03-31').paymentMethods, ['Card', 'Bank Transfer', 'Cash']);
  });

  it('is not said if the host names no limit', () => {
    const { dueDates, paymentMethods } = waysToPay(
      { booked: date('2027-03-25'), checkIn: date('2027-03-26') },
      { paymentMethods: ['Bank Transfer'], paymentInstructions: { 'Bank Transfer': ACCOUNT } },
    );
    assert.deepEqual([dueDates, paymentMethods], [{}, ['Bank Transfer']]);
  });

  it('leaves, whatever the limits, two banking days for each transfer that is offered, and no day after check-in', () => {
    const days = fc.nat(400);
    fc.assert(
      fc.property(fc.nat(4000), days, fc.option(days), fc.option(days), (start, ahead, after, before) => {
        const booked = plusDays(date('2026-01-01'), start);
        const checkIn = plusDays(booked, ahead);
        const { paymentMethods, dueDates } = ways(booked, checkIn, {
          daysAfterBooking: after ?? undefined,
          daysBeforeArrival: before ?? undefined,
        });
        const earliest = plusBankingDays(booked, 2);
        const due = dueDates['Bank Transfer'];
        assert.ok(due !== undefined && due >= earliest);
        assert.ok(due === earliest || due <= checkIn);
        assert.ok(isBankingDay(earliest));
        assert.equal(paymentMethods.includes('Bank Transfer'), due <= checkIn);
        assert.equal(paymentMethods.includes('Bank Transfer'), earliest <= checkIn);
      }),
    );
  });
});

/** Late on Maundy Thursday in Lisbon: when a quote of then runs out it is Good Friday. */
const EASTER = Date.parse('2027-03-25T23:45:00Z');

const [house] = HOST_FILE.properties;
const unit = {
  ...house,
  timeZone: 'Europe/Lisbon',
  paymentInstructions: { 'Bank Transfer': { ...ACCOUNT, due: LIMITS } },
};
const hostFile = {
  ...HOST_FILE,
  properties: [
    { ...unit, id: LODGE, paymentMethods: ['Card', 'Bank Transfer'] },
    { ...unit, id: STUDIO, paymentMethods: ['Bank Transfer'] },
  ],
};

describe('a quote of a host who takes transfers', async () => {
  const world = await startWorld({ hostFile, startsAt: EASTER });
  before(async () => {
    for (const service_property_id of [LODGE, STUDIO])
      await world.control('/nights', {
        service_property_id,
        from: '2027-03-25',
        to: '2027-05-25',
        closed: false,
        price: 100,
        min_nights: 1,
        max_nights: null,
      });
    await world.proxy.refresh();
  });
  const book = async (quote: Quote, more: object = {}): Promise<Response> =>
    world.post('/v1/bookings', bookingOf(quote, more), { 'Idempotency-Key': newKey() });

  for (const [checkIn, due] of [
    ['2027-05-10', '2027-04-02'],
    ['2027-04-05', '2027-03-31'],
    ['2027-03-31', '2027-03-31'],
  ] as const)
    it(`for ${checkIn} names the day to pay by, and so does the booking, at any later time`, async () => {
      const stay = { checkIn: date(checkIn), checkOut: plusDays(date(checkIn), 2) };
      const quote = quoteSchema.parse(await world.quote(LODGE, stay));
      assert.deepEqual(quote.paymentMethods, ['Card', 'Bank Transfer']);
      assert.deepEqual(quote.dueDates, { 'Bank Transfer': due });
      const receipt = bookingReceiptSchema.parse(await (await book(quote)).json());
      assert.equal(receipt.paymentInstructions?.dueDate, due);
      const answer = await world.get(`/v1/bookings/${receipt.reference}`);
      const status = bookingStatusSchema.parse(await answer.json());
      assert.equal(status.paymentInstructions?.dueDate, due);
    });

  it('offers no transfer that would come after check-in, and takes no order with one', async () => {
    const stay = { checkIn: date('2027-03-30'), checkOut: date('2027-03-31') };
    const quote = quoteSchema.parse(await world.quote(LODGE, stay));
    assert.deepEqual(quote.paymentMethods, ['Card']);
    assert.deepEqual(quote.dueDates, { 'Bank Transfer': '2027-03-31' });
    const refused = await book(quote);
    const { code } = (await refused.json()) as { code: string };
    assert.deepEqual([refused.status, code], [422, 'payment_method_unavailable']);
    assert.equal((await book(quote, CARD)).status, 201);
  });

  it('is refused if no way to pay is left', async () => {
    const stay = { checkIn: '2027-03-26', checkOut: '2027-03-27' };
    const refused = await world.post('/v1/quotes', { propertyId: STUDIO, ...stay, adults: 1, children: 0 });
    const { code } = (await refused.json()) as { code: string };
    assert.deepEqual([refused.status, code], [422, 'payment_method_unavailable']);
  });
});
