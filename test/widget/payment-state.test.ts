import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { initialState, transition } from '../../src/widget/state/reducer.ts';
import type { FlowState } from '../../src/widget/state/state.ts';
import { draftAfterReturn } from '../../src/widget/payment/payment-state.ts';
import { BOOKING, NEW_DRAFT, PROPERTY, STAY } from '../gallery/sample.ts';
import { worldWith } from './flow-worlds.ts';

const PARTY = { adults: BOOKING.adults, children: BOOKING.children };

describe('another choice after a look at a booking', () => {
  it('begins with the same stay and party where the time to pay has run out', () => {
    const draft = draftAfterReturn({ status: 'expired', booking: BOOKING }, PROPERTY.id.toUpperCase());
    assert.deepEqual(draft, { selection: { status: 'stay', stay: STAY }, party: PARTY });
  });

  it('begins without dates while the booking still holds them', () => {
    for (const status of ['unfinished', 'confirming'] as const) {
      const draft = draftAfterReturn({ status, booking: BOOKING, cancelled: true }, PROPERTY.id);
      assert.deepEqual(draft, { selection: { status: 'empty' } });
    }
  });

  it('takes nothing from the booking of another property, or from none', () => {
    assert.deepEqual(draftAfterReturn({ status: 'expired', booking: BOOKING }, 'other'), {});
    assert.deepEqual(draftAfterReturn({ status: 'not-found' }, PROPERTY.id), {});
  });

  it('keeps what was typed', () => {
    const guest = { name: 'Ada', email: '', phone: '' };
    const state: FlowState = {
      step: 'returned',
      draft: { ...NEW_DRAFT, guest },
      reference: BOOKING.reference,
      state: { status: 'expired', booking: BOOKING },
    };
    const draft = draftAfterReturn(state.state, PROPERTY.id);
    const after = transition(state, { type: 'start-over', draft }, worldWith([]));
    assert.deepEqual(after, initialState({ ...NEW_DRAFT, ...draft, guest }));
  });
});
