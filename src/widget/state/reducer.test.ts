// Unit test, because it sends the state machine all events in any order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { whyNotStay } from '../../stay/stay-rules.ts';
import { initialState, transition } from './reducer.ts';
import type { FlowEvent } from './flow-events.ts';
import type { FlowState } from './state.ts';
import { anyAttempt, happening, quoteFor, stay, worldWith } from './flow-worlds.testing.ts';

type Details = Extract<FlowState, { step: 'details' }>;

const ENDS_AN_ATTEMPT: readonly FlowEvent['type'][] = [
  'attempt-refused',
  'checkout-known',
  'settled',
  'returned',
];

const open = worldWith([]);

/** The details of a stay, with its price. */
function details(): Details {
  const [requested] = fc.sample(
    stay.filter((one) => !whyNotStay(one, open)),
    { numRuns: 1, seed: 1 },
  );
  assert.ok(requested);
  const events: FlowEvent[] = [
    { type: 'select', selection: { status: 'stay', stay: requested } },
    { type: 'continue' },
    { type: 'quote-arrived', quote: quoteFor(requested) },
  ];
  const state = events.reduce((before, event) => transition(before, event, open), initialState());
  assert.equal(state.step, 'details');
  return state;
}

/** Runs `check` on every step of many runs: from the first calendar on, and from a form that is ready to be sent. */
function always(check: (before: FlowState, event: FlowEvent, after: FlowState) => void): void {
  const start = fc.constantFrom(initialState(), details());
  const run = fc.array(happening, { maxLength: 40 });
  const property = fc.property(start, run, (first, happenings) => {
    happenings.reduce((before, { event, world }) => {
      const after = transition(before, event, world);
      check(before, event, after);
      return after;
    }, first);
  });
  fc.assert(property, { numRuns: 600 });
}

describe('the flow of a booking, whatever happens in whatever order', () => {
  it('has no submission take the place of one that is under way', () => {
    always((before, _event, after) => {
      if (before.step === 'submitting' && after.step === 'submitting')
        assert.equal(after.attempt, before.attempt);
    });
  });

  it('lets no guest walk away from an order whose outcome is not known', () => {
    always((before, event, after) => {
      if (before.step === 'submitting' && !ENDS_AN_ATTEMPT.includes(event.type))
        assert.equal(after.step, 'submitting');
    });
  });

  it('leaves the end only for a new booking', () => {
    always((before, event, after) => {
      if (before.step !== 'done' || event.type === 'start-over') return;
      assert.ok(after.step === 'done' && after.booking === before.booking);
    });
  });

  it('loses nothing that was typed, ticked or chosen before the booking is final', () => {
    always((before, event, after) => {
      if (!('draft' in before) || !('draft' in after)) return;
      const typed = ['edit', 'toggle-invoice', 'accept-terms'].includes(event.type);
      if (typed) return;
      assert.equal(after.draft.guest, before.draft.guest);
      assert.equal(after.draft.invoice, before.draft.invoice);
      assert.equal(after.draft.acceptsTerms, before.draft.acceptsTerms);
    });
  });

  it('never shows a price for other dates or another party than those that are chosen', () => {
    always((_before, _event, after) => {
      if (after.step !== 'details' || after.quote.status !== 'priced') return;
      const { selection, party } = after.draft;
      const { checkIn, checkOut, adults, children } = after.quote.quote;
      assert.deepEqual(selection, { status: 'stay', stay: { checkIn, checkOut } });
      assert.deepEqual(party, { adults, children });
    });
  });

  it('asks for details only of a whole stay, and for a party that the house has room for', () => {
    always((_before, _event, after) => {
      if (after.step === 'details') assert.equal(after.draft.selection.status, 'stay');
      if ('draft' in after) assert.ok(after.draft.party.adults + after.draft.party.children <= 4);
    });
  });
});

describe('an order that was interrupted', () => {
  const submitting = (): FlowState => {
    const attempt = fc.sample(anyAttempt, { numRuns: 1, seed: 1 })[0] ?? assert.fail();
    return transition(details(), { type: 'attempt-started', attempt }, open);
  };

  it('is let go only where the guest was asked', () => {
    const sent = submitting();
    assert.equal(transition(sent, { type: 'forget-attempt' }, open), sent);
    const asked = transition(sent, { type: 'attempt-progress', progress: { status: 'interrupted' } }, open);
    assert.equal(transition(asked, { type: 'forget-attempt' }, open).step, 'dates');
  });
});

describe('the details', () => {
  it('take a new price for the stay, and none for another', () => {
    const state = details();
    const other = { ...state.draft, party: { adults: 3, children: 0 } };
    assert.ok(state.quote.status === 'priced');
    const asked = transition({ ...state, draft: other }, { type: 'quote-asked' }, open);
    const late = transition(asked, { type: 'quote-arrived', quote: state.quote.quote }, open);
    assert.equal(late, asked);
  });

  it('drop a way to pay that the price does not come with, and choose the only one', () => {
    const state = details();
    assert.ok(state.quote.status === 'priced');
    const { quote } = state.quote;
    const chosen = transition(state, { type: 'choose-method', method: 'Card' }, open);
    const event: FlowEvent = { type: 'quote-arrived', quote: { ...quote, paymentMethods: ['Cash'] } };
    const after = transition(chosen, event, open) as Details;
    assert.equal(after.draft.paymentMethod, 'Cash');
  });

  it('begin with the host’s first way to pay, and leave what the guest has chosen as it is', () => {
    const state = details();
    assert.ok(state.quote.status === 'priced');
    const event: FlowEvent = { type: 'quote-arrived', quote: state.quote.quote };
    const chosenBy = (paymentMethod: Details['draft']['paymentMethod']) => {
      const asked: Details = { ...state, draft: { ...state.draft, paymentMethod } };
      return (transition(asked, event, open) as Details).draft.paymentMethod;
    };
    const [first, second] = state.quote.quote.paymentMethods;
    assert.ok(first && second);
    assert.deepEqual([chosenBy(undefined), chosenBy(second)], [first, second]);
  });

  it('clear the error of a field as soon as it is changed', () => {
    const refused = transition(
      details(),
      { type: 'form-refused', errors: { name: 'required', email: 'email' } },
      open,
    );
    const after = transition(refused, { type: 'edit', field: 'name', value: 'Ada' }, open) as Details;
    assert.deepEqual(after.errors, { email: 'email' });
    assert.equal(after.refusals, 1);
  });

  it('are still there after the dates were changed and chosen again', () => {
    const typed = transition(details(), { type: 'edit', field: 'name', value: 'Ada' }, open);
    const back = transition(typed, { type: 'change-dates' }, open);
    const again = transition(back, { type: 'continue' }, open) as Details;
    assert.equal(again.draft.guest.name, 'Ada');
    assert.equal(again.quote.status, 'pricing');
  });
});

describe('the calendar, when it changes', () => {
  it('takes back dates that are gone, and says why', () => {
    const state = details();
    const back = transition(state, { type: 'change-dates' }, open);
    const everythingTaken = worldWith([...Array(14).keys()]);
    const after = transition(back, { type: 'calendar-changed' }, everythingTaken);
    assert.equal(after.step, 'dates');
    assert.ok('draft' in after && after.draft.selection.status === 'empty');
    assert.ok('notice' in after && after.notice?.kind === 'selection-lost');
  });

  it('takes dates back also when the guest leaves a price that still holds, and says why', () => {
    const everythingTaken = worldWith([...Array(14).keys()]);
    const back = transition(details(), { type: 'change-dates' }, everythingTaken);
    assert.ok('draft' in back && back.draft.selection.status === 'empty');
    assert.ok('notice' in back && back.notice?.kind === 'selection-lost');
  });

  it('leaves the flow as it is where nothing has become of it', () => {
    const back = transition(details(), { type: 'change-dates' }, open);
    assert.equal(transition(back, { type: 'calendar-changed' }, worldWith([])), back);
  });
});
