// Unit test, because a page would need an order form for every payment method.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOW, QUOTE } from '../../../test/gallery/sample.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import { describeMethods } from '../payment/payment-methods.ts';
import { ENGLISH, GERMAN, plain } from '../views/view-context.testing.ts';
import { orderText, sayPriceHeld } from './order-section.ts';

describe('the order section', () => {
  for (const method of [...PAYMENT_METHODS, undefined])
    it(`has on its button only the words that the law requires, for the payment method ${String(method)}`, () => {
      const text = ({ bookingWords }: typeof ENGLISH) => orderText(method, bookingWords);
      assert.match(text(ENGLISH), method === 'Card' ? /^Book and pay$/ : /^Book and pay later$/);
      assert.match(text(GERMAN), /^Zahlungspflichtig (buchen|bestellen)$/);
    });

  it('explains for each payment method when the guest pays and when the booking is final', () => {
    const views = describeMethods({ paymentMethods: PAYMENT_METHODS }, undefined, 'Cash', ENGLISH);
    assert.ok(
      views.every(({ hint }) => hint.includes('confirmed') && /pay now|won’t be charged now/.test(hint)),
    );
    assert.deepEqual(
      views.filter(({ isChosen }) => isChosen).map(({ method }) => method),
      ['Cash'],
    );
  });

  it('shows for each payment method when to pay, once the quote has arrived', () => {
    const dueDates = { 'Bank Transfer': '2027-07-08' };
    const whenOf = (quote: Parameters<typeof describeMethods>[1]) =>
      describeMethods({ paymentMethods: PAYMENT_METHODS }, quote, undefined, ENGLISH).map(({ when }) =>
        plain(when).replace(',', ''),
      );
    assert.deepEqual(whenOf(undefined), ['now', '', '', '']);
    assert.deepEqual(whenOf({ paymentMethods: PAYMENT_METHODS, dueDates }), [
      'now',
      'by Thu 8 Jul',
      'at check-in',
      'later',
    ]);
  });

  it('uses the host’s names of payment methods', () => {
    const property = { paymentMethods: PAYMENT_METHODS, methodNames: { Wallet: 'MB WAY' } };
    const names = describeMethods(property, undefined, undefined, ENGLISH).map(({ name }) => name);
    assert.deepEqual(names, ['Card', 'Bank transfer', 'Cash', 'MB WAY']);
  });

  it('shows the time until which the price is held, and that the dates are not reserved', () => {
    const end = new Date(QUOTE.expiresAt);
    const clock = `${String(end.getHours()).padStart(2, '0')}:${String(end.getMinutes()).padStart(2, '0')}`;
    assert.equal(
      sayPriceHeld(QUOTE, NOW, ENGLISH.bookingWords, ENGLISH.format),
      `This price is held until ${clock}. Your dates aren’t reserved until you book.`,
    );
    assert.equal(sayPriceHeld(QUOTE, end.getTime(), ENGLISH.bookingWords, ENGLISH.format), '');
  });
});
