import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { readAnswer } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOST_FILE, LODGE, STUDIO } from './calls.ts';

const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'PT50000201231234567890154' };
const DUE_LIMITS = { daysAfterBooking: 7, daysBeforeArrival: 14 };

const toDate = (text: string): IsoDate => isoDate(text) ?? assert.fail(text);

/** A time late on Maundy Thursday in Lisbon. A quote from this time expires on Good Friday. */
const BEFORE_EASTER_AT = Date.parse('2027-03-25T23:45:00Z');

const [house] = HOST_FILE.properties;
const commonFields = {
  ...house,
  timeZone: 'Europe/Lisbon',
  paymentInstructions: { 'Bank Transfer': { ...ACCOUNT, due: DUE_LIMITS } },
};
const hostFile = {
  ...HOST_FILE,
  properties: [
    { ...commonFields, id: LODGE, paymentMethods: ['Card', 'Bank Transfer'] },
    { ...commonFields, id: STUDIO, paymentMethods: ['Bank Transfer'] },
  ],
};

describe('a quote for a property whose host accepts transfers', async () => {
  const proxy = await startTestProxy({ hostFile, startsAt: BEFORE_EASTER_AT });
  before(async () => {
    for (const id of [LODGE, STUDIO])
      await proxy.openNights(id, { from: toDate('2027-03-25'), to: toDate('2027-05-25') }, { price: 100 });
    await proxy.refreshCalendars();
  });

  for (const [checkIn, dueDate] of [
    ['2027-05-10', '2027-04-02'],
    ['2027-04-05', '2027-03-31'],
    ['2027-03-31', '2027-03-31'],
  ] as const)
    it(`for ${checkIn} has the day by which to pay, which the receipt and the booking’s status have, too`, async () => {
      const stay = { checkIn: toDate(checkIn), checkOut: plusDays(toDate(checkIn), 2) };
      const quote = quoteSchema.parse(await proxy.fetchQuote(LODGE, stay));
      assert.deepEqual(quote.paymentMethods, ['Card', 'Bank Transfer']);
      assert.deepEqual(quote.dueDates, { 'Bank Transfer': dueDate });
      const receipt = bookingReceiptSchema.parse(await (await proxy.book(quote)).json());
      assert.equal(receipt.paymentInstructions?.dueDate, dueDate);
      const answer = await proxy.get(`/v1/bookings/${receipt.reference}`);
      const status = bookingStatusSchema.parse(await answer.json());
      assert.equal(status.paymentInstructions?.dueDate, dueDate);
    });

  it('offers no transfer that would arrive after check-in, and cannot be booked by transfer', async () => {
    const stay = { checkIn: toDate('2027-03-30'), checkOut: toDate('2027-03-31') };
    const quote = quoteSchema.parse(await proxy.fetchQuote(LODGE, stay));
    assert.deepEqual(quote.paymentMethods, ['Card']);
    assert.deepEqual(quote.dueDates, { 'Bank Transfer': '2027-03-31' });
    const { status, body } = await readAnswer(await proxy.book(quote));
    assert.deepEqual([status, body['code']], [422, 'payment_method_unavailable']);
    assert.equal((await proxy.book(quote, CARD_FIELDS)).status, 201);
  });

  it('is refused if no payment method is left', async () => {
    const stay = { checkIn: '2027-03-26', checkOut: '2027-03-27' };
    const request = { propertyId: STUDIO, ...stay, adults: 1, children: 0 };
    const { status, body } = await readAnswer(await proxy.post('/v1/quotes', request));
    assert.deepEqual([status, body['code']], [422, 'payment_method_unavailable']);
  });
});
