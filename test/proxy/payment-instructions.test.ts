import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { prepareAttempt } from './attempt.ts';
import type { Answer } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOUSE, hostFileWith } from './calls.ts';

const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'PT50000201231234567890154', bic: 'BESCPTPL' };
const INSTRUCTIONS = {
  'Bank Transfer': { ...ACCOUNT, due: { daysAfterBooking: 7, daysBeforeArrival: 14 } },
  Cash: { note: 'To the bakery next door.' },
} as const;
const GERMAN_INSTRUCTIONS = { Cash: { note: 'In der Bäckerei nebenan.' } };

describe('the bank account of a host', async () => {
  const proxy = await startTestProxy({
    hostFile: hostFileWith({
      contact: { email: 'marta@host.example' },
      paymentInstructions: INSTRUCTIONS,
      inLanguages: { de: { paymentInstructions: GERMAN_INSTRUCTIONS } },
    }),
  });

  const book = async (fields: object = {}): Promise<Answer['body']> =>
    (await (await prepareAttempt(proxy, { fields })).send()).body;

  it('is in the receipt, and is shown to anyone who has the reference', async () => {
    const receipt = bookingReceiptSchema.parse(await book());
    assert.deepEqual(receipt.paymentInstructions?.transfer, { ...ACCOUNT, reference: receipt.bookingId });
    const answer = await proxy.get(`/v1/bookings/${receipt.reference}`);
    const status = bookingStatusSchema.parse(await answer.json());
    assert.deepEqual(status.paymentInstructions, receipt.paymentInstructions);
  });

  it('is not shown to guests who pay another way', async () => {
    const inLanguages = { de: { note: GERMAN_INSTRUCTIONS.Cash.note } };
    const cashReceipt = await book({ paymentMethod: 'Cash' });
    assert.deepEqual(cashReceipt['paymentInstructions'], { note: INSTRUCTIONS.Cash.note, inLanguages });
    for (const fields of [CARD_FIELDS, { paymentMethod: 'Wallet' }])
      assert.equal((await book(fields))['paymentInstructions'], undefined);
  });

  it('is not in any public answer, unlike the contact', async () => {
    for (const path of [
      '/v1/properties',
      `/v1/properties/${HOUSE}`,
      `/v1/properties/${HOUSE}/calendar`,
      `/embed/${HOUSE}`,
    ]) {
      const text = await (await proxy.get(path)).text();
      assert.doesNotMatch(text, /nstructions|PT50|bakery|Bäckerei/, path);
      if (path.startsWith('/v1/properties') && !path.endsWith('calendar'))
        assert.match(text, /marta@host\.example/);
    }
  });
});
