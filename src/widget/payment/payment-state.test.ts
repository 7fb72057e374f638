// Unit test, because it combines every payment status with every payment method.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PAYMENT_STATUSES } from '../../contract/booking.ts';
import type { PaymentStatus } from '../../contract/booking.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import { initialState, transition } from '../state/reducer.ts';
import type { FlowState } from '../state/state.ts';
import { awaitsPayment, draftAfterReturn, isAsGoodAsFinal, isFinal, unpaidState } from './payment-state.ts';
import { BOOKING, NEW_DRAFT, PROPERTY, STAY } from '../../../test/gallery/sample.ts';
import { contextWith } from '../state/flow-contexts.testing.ts';

const PARTY = { adults: BOOKING.adults, children: BOOKING.children };

const MINUTE = 60_000;
const withStatus = (paymentStatus: PaymentStatus) => ({ ...BOOKING, paymentStatus });
const statusesThat = (isTrue: (booking: typeof BOOKING) => boolean): PaymentStatus[] =>
  PAYMENT_STATUSES.filter((status) => isTrue(withStatus(status)));

describe('the state of a payment', () => {
  it('leads to the checkout only while the service waits for the payment', () => {
    assert.deepEqual(statusesThat(awaitsPayment), ['checkout_created']);
  });

  it('is final if it is paid, or if it is not a card payment', () => {
    assert.deepEqual(statusesThat(isFinal), ['paid']);
    for (const paymentMethod of PAYMENT_METHODS)
      assert.equal(isFinal({ ...withStatus('none'), paymentMethod }), paymentMethod !== 'Card');
  });

  it('counts as paid if it is unknown, so that the guest neither books nor pays twice', () => {
    assert.deepEqual(statusesThat(isAsGoodAsFinal), ['paid', 'unknown']);
    for (const occasion of ['returned', 'cancelled', 'found'] as const)
      assert.equal(
        unpaidState(withStatus('unknown'), { occasion, since: 0 }, 60 * MINUTE).status,
        'confirming',
      );
  });

  it('is shown as unfinished only if no confirmation is expected soon', () => {
    const stateAfter = (occasion: 'returned' | 'cancelled' | 'found', minutes: number) =>
      unpaidState(withStatus('checkout_created'), { occasion, since: 0 }, minutes * MINUTE).status;
    assert.equal(stateAfter('returned', 1), 'confirming');
    assert.equal(stateAfter('returned', 15), 'unfinished');
    assert.equal(stateAfter('cancelled', 1), 'unfinished');
    assert.equal(stateAfter('found', 1), 'unfinished');
  });
});

describe('a new booking after an earlier one was shown', () => {
  it('starts with the same stay and party if the time to pay the earlier one has expired', () => {
    const draft = draftAfterReturn({ status: 'expired', booking: BOOKING }, PROPERTY.id.toUpperCase());
    assert.deepEqual(draft, { selection: { status: 'stay', stay: STAY }, party: PARTY });
  });

  it('starts without dates while the earlier booking still reserves them', () => {
    for (const status of ['unfinished', 'confirming'] as const) {
      const draft = draftAfterReturn({ status, booking: BOOKING, cancelled: true }, PROPERTY.id);
      assert.deepEqual(draft, { selection: { status: 'empty' } });
    }
  });

  it('takes nothing from a booking that was not found or is for another property', () => {
    assert.deepEqual(draftAfterReturn({ status: 'expired', booking: BOOKING }, 'other'), {});
    assert.deepEqual(draftAfterReturn({ status: 'not-found' }, PROPERTY.id), {});
  });

  it('keeps what the guest has typed', () => {
    const guest = { ...NEW_DRAFT.guest, name: 'Ada' };
    const state: FlowState = {
      step: 'returned',
      draft: { ...NEW_DRAFT, guest },
      reference: BOOKING.reference,
      state: { status: 'expired', booking: BOOKING },
    };
    const draft = draftAfterReturn({ status: 'expired', booking: BOOKING }, PROPERTY.id);
    const after = transition(state, { type: 'start-over', draft }, contextWith([]));
    assert.deepEqual(after, initialState({ ...NEW_DRAFT, ...draft, guest }));
  });
});
