import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { paymentInstructions } from '../../src/proxy/bookings/payment-instructions.ts';
import { attemptFrom } from '../../src/proxy/store/attempt.ts';
import type { Attempt } from '../../src/proxy/store/attempt.ts';
import { CARD, HOST_FILE, HOUSE, bookingOf, newKey, startWorld } from './world.ts';

const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'PT50000201231234567890154', bic: 'BESCPTPL' };
const TOLD = {
  'Bank Transfer': { ...ACCOUNT, due: { daysAfterBooking: 7, daysBeforeArrival: 14 } },
  Cash: { note: 'To the bakery next door.' },
} as const;
const IN_GERMAN = { Cash: { note: 'In der Bäckerei nebenan.' } };

const ATTEMPT: Attempt = {
  reference: 'r',
  idempotencyKey: 'key-12345',
  payloadMac: 'mac',
  guestMac: 'mac',
  propertyId: HOUSE,
  checkIn: '2027-07-10',
  checkOut: '2027-07-14',
  adults: 2,
  children: 0,
  nightsPrice: 50_000,
  cleaning: 4550,
  paymentMethod: 'Bank Transfer',
  firstSentAt: Date.parse('2027-05-31T23:30:00Z'),
  state: { status: 'created', bookingId: 'WEB-1' },
};

const told = (attempt: Partial<Attempt>) =>
  paymentInstructions(
    { ...ATTEMPT, ...attempt },
    { paymentInstructions: TOLD, instructionsInLanguages: { de: IN_GERMAN } },
  );

describe('the instructions of a booking', () => {
  it('name the account, and the booking’s number as what to say there', () => {
    assert.deepEqual(told({})?.transfer, { ...ACCOUNT, reference: 'WEB-1' });
  });

  it('are due on the day that the quote has promised, whatever the host has changed since', () => {
    assert.equal(told({ dueDate: '2027-06-07' })?.dueDate, '2027-06-07');
    assert.equal(told({})?.dueDate, undefined);
  });

  it('are the host’s words where there is no account, and without a day where the host names none', () => {
    assert.deepEqual(told({ paymentMethod: 'Cash' }), {
      note: TOLD.Cash.note,
      inLanguages: { de: { note: 'In der Bäckerei nebenan.' } },
      dueDate: undefined,
    });
  });

  it('are none by card, for a way that the host says nothing of, before it is booked, and without the property', () => {
    assert.equal(told({ paymentMethod: 'Card' }), undefined);
    assert.equal(told({ paymentMethod: 'Wallet' }), undefined);
    assert.equal(told({ state: { status: 'sent' } }), undefined);
    assert.equal(paymentInstructions(ATTEMPT, undefined), undefined);
    assert.equal(paymentInstructions(ATTEMPT, {}), undefined);
  });

  it('come for bookings that were kept before there were any', () => {
    const kept = attemptFrom(JSON.stringify(ATTEMPT));
    assert.ok(kept);
    assert.deepEqual(paymentInstructions(kept, { paymentInstructions: TOLD })?.transfer, {
      ...ACCOUNT,
      reference: 'WEB-1',
    });
  });
});

describe('the account of a host', async () => {
  const contact = { email: 'marta@host.example' };
  const properties = HOST_FILE.properties.map((unit) => ({
    ...unit,
    contact,
    paymentInstructions: TOLD,
    inLanguages: { de: { paymentInstructions: IN_GERMAN } },
  }));
  const world = await startWorld({ hostFile: { ...HOST_FILE, properties } });

  async function book(more: object = {}): Promise<Record<string, unknown>> {
    const party = { adults: 2, children: 0 };
    const quote = await world.quote(HOUSE, await world.openStay(HOUSE), party);
    const headers = { 'Idempotency-Key': newKey() };
    const response = await world.post('/v1/bookings', bookingOf(quote, more), headers);
    return (await response.json()) as Record<string, unknown>;
  }

  it('is told with the booking, and to anyone who has its reference', async () => {
    const receipt = bookingReceiptSchema.parse(await book());
    assert.equal(receipt.paymentInstructions?.transfer?.iban, ACCOUNT.iban);
    const answer = await world.get(`/v1/bookings/${receipt.reference}`);
    const status = bookingStatusSchema.parse(await answer.json());
    assert.deepEqual(status.paymentInstructions, receipt.paymentInstructions);
  });

  it('is not told to guests who pay by card', async () => {
    assert.equal((await book(CARD))['paymentInstructions'], undefined);
  });

  it('stands in no public answer, while the contact does', async () => {
    for (const path of [
      '/v1/properties',
      `/v1/properties/${HOUSE}`,
      `/v1/properties/${HOUSE}/calendar`,
      `/embed/${HOUSE}`,
    ]) {
      const text = await (await world.get(path)).text();
      assert.doesNotMatch(text, /nstructions|PT50|bakery|Bäckerei/, path);
      if (path.startsWith('/v1/properties') && !path.endsWith('calendar'))
        assert.match(text, /marta@host\.example/);
    }
  });
});
