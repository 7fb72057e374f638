import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { runWorld } from './world.ts';
import { CARD_FIELDS, HOST_FILE, LODGE, STUDIO, bookingOf, newKey } from './calls.ts';

const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'PT50000201231234567890154' };
const DUE_LIMITS = { daysAfterBooking: 7, daysBeforeArrival: 14 };

const date = (text: string): IsoDate => isoDate(text) ?? assert.fail(text);

/** A time late on Maundy Thursday in Lisbon. A quote from this time expires on Good Friday. */
const BEFORE_EASTER_AT = Date.parse('2027-03-25T23:45:00Z');

const [house] = HOST_FILE.properties;
const unit = {
  ...house,
  timeZone: 'Europe/Lisbon',
  paymentInstructions: { 'Bank Transfer': { ...ACCOUNT, due: DUE_LIMITS } },
};
const hostFile = {
  ...HOST_FILE,
  properties: [
    { ...unit, id: LODGE, paymentMethods: ['Card', 'Bank Transfer'] },
    { ...unit, id: STUDIO, paymentMethods: ['Bank Transfer'] },
  ],
};

describe('a quote of a host who accepts transfers', async () => {
  const world = await runWorld({ hostFile, startsAt: BEFORE_EASTER_AT });
  before(async () => {
    for (const service_property_id of [LODGE, STUDIO])
      await world.postToSandbox('/nights', {
        service_property_id,
        from: '2027-03-25',
        to: '2027-05-25',
        closed: false,
        price: 100,
        min_nights: 1,
        max_nights: null,
      });
    await world.refreshCalendars();
  });
  const book = async (quote: Quote, more: object = {}): Promise<Response> =>
    world.post('/v1/bookings', bookingOf(quote, more), { 'Idempotency-Key': newKey() });

  for (const [checkIn, due] of [
    ['2027-05-10', '2027-04-02'],
    ['2027-04-05', '2027-03-31'],
    ['2027-03-31', '2027-03-31'],
  ] as const)
    it(`for ${checkIn} names the day by which to pay, as the receipt and the booking’s status do`, async () => {
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

  it('offers no transfer that would arrive after check-in, and cannot be booked with one', async () => {
    const stay = { checkIn: date('2027-03-30'), checkOut: date('2027-03-31') };
    const quote = quoteSchema.parse(await world.quote(LODGE, stay));
    assert.deepEqual(quote.paymentMethods, ['Card']);
    assert.deepEqual(quote.dueDates, { 'Bank Transfer': '2027-03-31' });
    const refused = await book(quote);
    const { code } = (await refused.json()) as { code: string };
    assert.deepEqual([refused.status, code], [422, 'payment_method_unavailable']);
    assert.equal((await book(quote, CARD_FIELDS)).status, 201);
  });

  it('is refused if no payment method is left', async () => {
    const stay = { checkIn: '2027-03-26', checkOut: '2027-03-27' };
    const refused = await world.post('/v1/quotes', { propertyId: STUDIO, ...stay, adults: 1, children: 0 });
    const { code } = (await refused.json()) as { code: string };
    assert.deepEqual([refused.status, code], [422, 'payment_method_unavailable']);
  });
});
