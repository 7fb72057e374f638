// Unit test, because a page would need a booking for every payment method in every state.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BOOKING, TRANSFER_BOOKING } from '../../../test/gallery/sample.ts';
import type { BookingStatus } from '../../contract/booking.ts';
import { ARABIC, ENGLISH, GERMAN, plain } from '../views/view-context.testing.ts';
import { describeTransfer, transferText } from './bank-transfer.ts';
import { describeConfirmation } from './confirmation.ts';
import { describeReceipt } from './receipt-card.ts';

describe('the confirmation', () => {
  const viewOf = (booking: BookingStatus, context = ENGLISH, email?: string) =>
    describeConfirmation({ booking, email }, context);
  const receiptOf = (booking: BookingStatus) => {
    const { dates, party, payment } = describeReceipt(booking, ENGLISH);
    return { dates, party, ...Object.fromEntries(payment.map(({ label, text }) => [label, plain(text)])) };
  };

  it('calls a booking paid only if the service calls it paid', () => {
    const paidBooking = { ...BOOKING, paymentStatus: 'paid' } as const;
    assert.match(viewOf(paidBooking).text, /paid/);
    assert.equal(viewOf(paidBooking).todo, undefined);
    assert.match(JSON.stringify(receiptOf(paidBooking)), /"Paid":"€563.50"/);
    assert.doesNotMatch(viewOf(TRANSFER_BOOKING).text, /paid/);
  });

  it('contains the name of the property and confirms the booking', () => {
    const { heading, text } = viewOf(TRANSFER_BOOKING);
    assert.deepEqual([heading, text], ['You’re going to Casa da Praia', 'Your stay is booked']);
  });

  it('has a receipt with the dates, their year, the party and the amount due', () => {
    assert.deepEqual(receiptOf(TRANSFER_BOOKING), {
      dates: 'Saturday 10 July to Wednesday 14 July 2027',
      party: '2 adults, 1 child',
      'Payment method': 'Bank transfer',
      'Amount due': '€563.50',
      'City tax': '€2 per adult and night, paid on arrival.',
    });
  });

  it('explains how much is left to pay, how to pay it, and by which day if there is a due date', () => {
    const todoOf = (booking: BookingStatus) => {
      const { heading, howToPay } = viewOf(booking).todo ?? assert.fail('Nothing is to do.');
      return [plain(heading).replace(',', ''), howToPay.text];
    };
    const { dueDate } = TRANSFER_BOOKING.paymentInstructions ?? {};
    const cash = { ...TRANSFER_BOOKING, paymentMethod: 'Cash', paymentInstructions: { dueDate } } as const;
    const { transferNow, bankTransferAfterwards, cashAfterwards } = ENGLISH.bookingWords;
    assert.deepEqual(
      [
        todoOf(TRANSFER_BOOKING),
        todoOf({ ...TRANSFER_BOOKING, paymentInstructions: undefined }),
        todoOf(cash),
        todoOf({ ...cash, paymentInstructions: undefined }),
      ],
      [
        ['To do: transfer €563.50 by Thu 8 Jul', transferNow],
        ['To do: transfer €563.50', bankTransferAfterwards],
        ['To do: pay €563.50 by Thu 8 Jul', cashAfterwards],
        ['To do: pay €563.50', cashAfterwards],
      ],
    );
  });

  it('uses the host’s own payment instructions if there are any', () => {
    const note = 'Bring it to the bakery next door.';
    const cash = {
      ...BOOKING,
      paymentMethod: 'Cash',
      paymentStatus: 'none',
      paymentInstructions: { note },
    } as const;
    assert.deepEqual(viewOf(cash).todo?.howToPay, { text: note, language: undefined });
    const property = { ...ENGLISH.property, language: 'de' };
    assert.deepEqual(viewOf(cash, { ...ENGLISH, property }).todo?.howToPay, { text: note, language: 'de' });
    const inEnglish = { ...cash.paymentInstructions, inLanguages: { en: { note: 'To the bakery.' } } };
    assert.deepEqual(
      viewOf({ ...cash, paymentInstructions: inEnglish }, { ...ENGLISH, property }).todo?.howToPay,
      {
        text: 'To the bakery.',
        language: undefined,
      },
    );
  });

  it('shows the guest’s e-mail address only if this tab still knows it', () => {
    assert.match(
      viewOf(BOOKING, ENGLISH, 'ada@example.com').nextSteps.at(-1)?.text ?? '',
      /to ada@example\.com\.$/,
    );
    assert.doesNotMatch(viewOf(BOOKING).nextSteps.at(-1)?.text ?? '', /@/);
  });

  it('copies the amount with the guest’s decimal separator, and all lines of the transfer at once', () => {
    const transfer = TRANSFER_BOOKING.paymentInstructions?.transfer;
    assert.ok(transfer);
    const amountIn = (context: typeof ENGLISH) =>
      describeTransfer(transfer, TRANSFER_BOOKING, context).find(({ copy }) => copy?.value === 'amount')
        ?.copy;
    assert.deepEqual(
      [ENGLISH, GERMAN, ARABIC].map((context) => amountIn(context)?.text),
      ['563.50', '563,50', '563.50'],
    );
    assert.deepEqual(transferText(describeTransfer(transfer, TRANSFER_BOOKING, ENGLISH)).split('\n'), [
      'Account holder: Casas do Mar, Lda.',
      'IBAN: PT50 0002 0123 1234 5678 9015 4',
      'BIC: BESCPTPL',
      'Amount: €563.50',
      'Payment reference: WEB-20481',
    ]);
  });

  it('shows the IBAN in groups of four and copies it without spaces', () => {
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
