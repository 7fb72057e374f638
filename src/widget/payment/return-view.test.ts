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
  it('tells a cancelled payment from one found unfinished', () => {
    const { bookingWords } = ENGLISH;
    const heading = (cancelled: boolean) =>
      describeReturn({ status: 'unfinished', booking: BOOKING, cancelled }, bookingWords).heading;
    assert.notEqual(heading(true), heading(false));
  });

  it('promises another way to pay only where the property has one', () => {
    const says = (...paymentMethods: readonly PaymentMethod[]): readonly boolean[] => {
      const context = { ...ENGLISH, property: { ...ENGLISH.property, paymentMethods } };
      const state = { status: 'unfinished', booking: BOOKING, cancelled: true } as const;
      const { reference } = BOOKING;
      const returned = returnSection({ step: 'returned', draft: EMPTY_DRAFT, reference, state }, context);
      const notice = ownBookingNotice({ kind: 'own-booking', booking: BOOKING }, context);
      return [returned, notice].map((view) =>
        JSON.stringify(view).includes(ENGLISH.bookingWords.otherMethodLater),
      );
    };
    assert.deepEqual(says('Card', 'Cash'), [true, true]);
    assert.deepEqual(says('Card'), [false, false]);
  });

  it('describes no button by nothing', () => {
    const notice = ownBookingNotice({ kind: 'own-booking', booking: BOOKING }, ENGLISH);
    assert.doesNotMatch(renderTemplate(notice), /aria-describedby=""/);
  });

  it('asks no guest to pay again who may have paid', () => {
    const { bookingWords } = ENGLISH;
    assert.match(
      describeReturn({ status: 'confirming', booking: BOOKING }, bookingWords).text,
      /don’t need to pay again/,
    );
    const unreachable = describeReturn({ status: 'unreachable', problem: { code: 'offline' } }, bookingWords);
    assert.match(unreachable.text, /don’t pay again/);
  });
});

describe('a booking of last time, above the calendar', () => {
  const banner = (own: OwnBooking) => describeOwnBooking(own, ENGLISH);

  it('is named by its dates, and offers its payment while it is waited for', () => {
    const { heading, dates, text } = banner({ status: 'unfinished', booking: BOOKING, cancelled: false });
    assert.match(heading, /wasn’t completed/);
    assert.match(dates, /10\sJul.* to .*14\sJul/);
    assert.match(text, /holding your dates for now/);
  });

  it('does not say that nothing was charged where a payment may be on its way', () => {
    assert.doesNotMatch(banner({ status: 'confirming', booking: BOOKING }).text, /n’t been charged/);
  });

  it('says paid where the service does', () => {
    assert.match(banner({ status: 'paid', booking: BOOKING }).heading, /paid/);
  });
});
