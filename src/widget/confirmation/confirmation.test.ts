// From inside: every way to pay, in every state, without booking each.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BOOKING, TRANSFER_BOOKING } from '../../../test/gallery/sample.ts';
import type { BookingStatus } from '../../contract/booking.ts';
import { ENGLISH, plain } from '../views/view-context.testing.ts';
import { describeTransfer } from './bank-transfer.ts';
import { describeConfirmation } from './confirmation.ts';

describe('the confirmation', () => {
  const say = (booking: BookingStatus, context = ENGLISH, email?: string) =>
    describeConfirmation({ booking, email }, context);
  const factsOf = (booking: BookingStatus, context = ENGLISH) =>
    Object.fromEntries(say(booking, context).facts.map(({ label, text }) => [label, plain(text)]));

  it('says paid only where the service does', () => {
    const paid = { ...BOOKING, paymentStatus: 'paid' } as const;
    assert.match(say(paid).heading, /paid/);
    assert.equal(factsOf(paid)['Paid'], '€563.50');
    assert.doesNotMatch(say(TRANSFER_BOOKING).heading, /paid/);
  });

  it('says which stay it is, with its year, and what is owed', () => {
    assert.deepEqual(factsOf(TRANSFER_BOOKING), {
      'Booking number': 'WEB-20481',
      'Your stay': 'Saturday 10 July to Wednesday 14 July 2027',
      Guests: '2 adults, 1 child',
      'Payment method': 'Bank transfer',
      'To pay': '€563.50',
      'Due at check-in': '€2 per adult and night, paid on arrival.',
    });
  });

  it('says what comes next for the way that was chosen, and when the door opens', () => {
    const { nextSteps } = say(TRANSFER_BOOKING);
    assert.match(nextSteps[0]?.text ?? '', /account shown here/);
    assert.equal(nextSteps.at(-1)?.text, 'Check in on Saturday 10 July from 15:00.');
  });

  it('leaves the account to the host’s message where the host’s config names none', () => {
    const plainTransfer = { ...TRANSFER_BOOKING, paymentInstructions: undefined };
    assert.match(say(plainTransfer).nextSteps[0]?.text ?? '', /host’s message tells you/);
    assert.equal(factsOf(plainTransfer)['Pay by'], undefined);
  });

  it('says how to pay in the host’s own words where there are some', () => {
    const note = 'Bring it to the bakery next door.';
    const cash = {
      ...BOOKING,
      paymentMethod: 'Cash',
      paymentStatus: 'none',
      paymentInstructions: { note },
    } as const;
    assert.deepEqual(say(cash).nextSteps[0], { text: note, language: undefined });
    const property = { ...ENGLISH.property, language: 'de' };
    assert.deepEqual(say(cash, { ...ENGLISH, property }).nextSteps[0], { text: note, language: 'de' });
    const inEnglish = { ...cash.paymentInstructions, inLanguages: { en: { note: 'To the bakery.' } } };
    assert.deepEqual(
      say({ ...cash, paymentInstructions: inEnglish }, { ...ENGLISH, property }).nextSteps[0],
      {
        text: 'To the bakery.',
        language: undefined,
      },
    );
  });

  it('says where the mail goes only where this tab knows', () => {
    assert.match(say(BOOKING, ENGLISH, 'ada@example.com').nextSteps[1]?.text ?? '', /to ada@example\.com\.$/);
    assert.doesNotMatch(say(BOOKING).nextSteps[1]?.text ?? '', /@/);
  });

  it('says nothing of a time that the host does not name', () => {
    const property = { ...ENGLISH.property, checkInTime: undefined };
    assert.equal(say(BOOKING, { ...ENGLISH, property }).nextSteps.length, 2);
  });

  it('says by when a transfer has to be made above its account, and any other payment with its method', () => {
    const transfer = TRANSFER_BOOKING.paymentInstructions?.transfer;
    assert.ok(transfer);
    const [first] = describeTransfer(transfer, TRANSFER_BOOKING, ENGLISH);
    assert.deepEqual([first?.label, plain(first?.text ?? '')], ['Pay by', 'Thursday, 8 July 2027']);
    const paymentInstructions = { dueDate: TRANSFER_BOOKING.paymentInstructions?.dueDate };
    assert.equal(factsOf({ ...TRANSFER_BOOKING, paymentInstructions })['Pay by'], 'Thursday, 8 July 2027');
  });

  it('names the account as it is on paper, and copies it as a bank’s form takes it', () => {
    const transfer = TRANSFER_BOOKING.paymentInstructions?.transfer;
    assert.ok(transfer);
    const facts = describeTransfer(transfer, TRANSFER_BOOKING, ENGLISH);
    const iban = facts.find(({ label }) => label === 'IBAN');
    assert.equal(iban?.text, 'PT50 0002 0123 1234 5678 9015 4');
    assert.equal(iban.copy?.text, 'PT50000201231234567890154');
    assert.equal(facts.at(-1)?.text, BOOKING.bookingId);
    const withoutBic = describeTransfer({ ...transfer, bic: undefined }, TRANSFER_BOOKING, ENGLISH);
    assert.ok(withoutBic.every(({ label }) => label !== 'BIC'));
  });
});
