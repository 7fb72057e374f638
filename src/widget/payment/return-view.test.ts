// Unit test, because a page reaches some states of a payment only after a long wait.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BOOKING } from '../../../test/gallery/sample.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { EMPTY_DRAFT } from '../state/draft.ts';
import { ENGLISH } from '../views/view-context.testing.ts';
import { describeOwnBooking, ownBookingNotice } from './own-booking-view.ts';
import type { OwnBooking } from './own-booking-view.ts';
import { describeReturn, returnSection } from './return-view.ts';
import { renderTemplate } from '../../pages/render-template.ts';

describe('the return from the payment page', () => {
  it('has different headings for a cancelled and an unfinished payment', () => {
    const { bookingWords } = ENGLISH;
    const heading = (cancelled: boolean) =>
      describeReturn({ status: 'unfinished', booking: BOOKING, cancelled }, bookingWords).heading;
    assert.notEqual(heading(true), heading(false));
  });

  it('promises another payment method only if the property has one', () => {
    const whetherShown = (...paymentMethods: readonly PaymentMethod[]): readonly boolean[] => {
      const context = { ...ENGLISH, property: { ...ENGLISH.property, paymentMethods } };
      const state = { status: 'unfinished', booking: BOOKING, cancelled: true } as const;
      const { reference } = BOOKING;
      const returned = returnSection({ step: 'returned', draft: EMPTY_DRAFT, reference, state }, context);
      const notice = ownBookingNotice({ kind: 'own-booking', booking: BOOKING }, context);
      return [returned, notice].map((view) =>
        JSON.stringify(view).includes(ENGLISH.bookingWords.otherMethodLater),
      );
    };
    assert.deepEqual(whetherShown('Card', 'Cash'), [true, true]);
    assert.deepEqual(whetherShown('Card'), [false, false]);
  });

  it('has no button with an empty aria-describedby', () => {
    const notice = ownBookingNotice({ kind: 'own-booking', booking: BOOKING }, ENGLISH);
    assert.doesNotMatch(renderTemplate(notice), /aria-describedby=""/);
  });

  it('asks a guest who may have paid not to pay again', () => {
    const { bookingWords } = ENGLISH;
    assert.match(
      describeReturn({ status: 'confirming', booking: BOOKING }, bookingWords).text,
      /don’t need to pay again/,
    );
    const unreachable = describeReturn({ status: 'unreachable', problem: { code: 'offline' } }, bookingWords);
    assert.match(unreachable.text, /don’t pay again/);
  });
});

describe('an earlier booking above the calendar', () => {
  const banner = (own: OwnBooking) => describeOwnBooking(own, ENGLISH);

  it('shows its dates and that they are held while the payment is unfinished', () => {
    const { heading, dates, text } = banner({ status: 'unfinished', booking: BOOKING, cancelled: false });
    assert.match(heading, /wasn’t completed/);
    assert.match(dates, /10\sJul.* to .*14\sJul/);
    assert.match(text, /holding your dates for now/);
  });

  it('does not claim that nothing was charged while a payment may be in progress', () => {
    assert.doesNotMatch(banner({ status: 'confirming', booking: BOOKING }).text, /n’t been charged/);
  });

  it('is shown as paid if the service reports it as paid', () => {
    assert.match(banner({ status: 'paid', booking: BOOKING }).heading, /paid/);
  });
});
