// Unit test, because it sends the state machine all events in any order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { whyNotStay } from '../../stay/stay-rules.ts';
import { initialState, transition } from './reducer.ts';
import type { FlowEvent } from './flow-events.ts';
import type { FlowState } from './state.ts';
import { anyAttempt, anyEventInContext, quoteFor, stay, contextWith } from './flow-contexts.testing.ts';

type Details = Extract<FlowState, { step: 'details' }>;

const ENDS_AN_ATTEMPT: readonly FlowEvent['type'][] = [
  'attempt-refused',
  'checkout-known',
  'settled',
  'returned',
];

const open = contextWith([]);

/** Returns the details step of an allowed stay, with its quote. */
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

/** Runs `check` on every transition of many random runs, which start at the calendar or at a form that is ready to send. */
function checkAllTransitions(check: (before: FlowState, event: FlowEvent, after: FlowState) => void): void {
  const start = fc.constantFrom(initialState(), details());
  const run = fc.array(anyEventInContext, { maxLength: 40 });
  const property = fc.property(start, run, (first, events) => {
    events.reduce((before, { event, context }) => {
      const after = transition(before, event, context);
      check(before, event, after);
      return after;
    }, first);
  });
  fc.assert(property, { numRuns: 600 });
}

describe('the booking flow, for all events in any order,', () => {
  it('never replaces a submission that is in progress', () => {
    checkAllTransitions((before, _event, after) => {
      if (before.step === 'submitting' && after.step === 'submitting')
        assert.equal(after.attempt, before.attempt);
    });
  });

  it('keeps the guest at an order while its outcome is unknown', () => {
    checkAllTransitions((before, event, after) => {
      if (before.step === 'submitting' && !ENDS_AN_ATTEMPT.includes(event.type))
        assert.equal(after.step, 'submitting');
    });
  });

  it('leaves the confirmation only for a new booking', () => {
    checkAllTransitions((before, event, after) => {
      if (before.step !== 'done' || event.type === 'start-over') return;
      assert.ok(after.step === 'done' && after.booking === before.booking);
    });
  });

  it('keeps everything that was typed or ticked until the booking is final', () => {
    checkAllTransitions((before, event, after) => {
      if (!('draft' in before) || !('draft' in after)) return;
      const typed = ['edit', 'toggle-invoice', 'accept-terms'].includes(event.type);
      if (typed) return;
      assert.equal(after.draft.guest, before.draft.guest);
      assert.equal(after.draft.invoice, before.draft.invoice);
      assert.equal(after.draft.acceptsTerms, before.draft.acceptsTerms);
    });
  });

  it('never shows a price for dates or a party that are not chosen', () => {
    checkAllTransitions((_before, _event, after) => {
      if (after.step !== 'details' || after.quote.status !== 'priced') return;
      const { selection, party } = after.draft;
      const { checkIn, checkOut, adults, children } = after.quote.quote;
      assert.deepEqual(selection, { status: 'stay', stay: { checkIn, checkOut } });
      assert.deepEqual(party, { adults, children });
    });
  });

  it('reaches the details only with a complete stay, and never has more guests than the property allows', () => {
    checkAllTransitions((_before, _event, after) => {
      if (after.step === 'details') assert.equal(after.draft.selection.status, 'stay');
      if ('draft' in after) assert.ok(after.draft.party.adults + after.draft.party.children <= 4);
    });
  });
});

describe('an order that was interrupted', () => {
  const submitting = (): FlowState => {
    const attempt = fc.sample(anyAttempt, { numRuns: 1, seed: 1 })[0] ?? assert.fail();
    return transition(details(), { type: 'attempt-started', attempt, progress: { status: 'sending' } }, open);
  };

  it('is forgotten only if the guest was asked whether to send it again', () => {
    const submittingState = submitting();
    assert.equal(transition(submittingState, { type: 'forget-attempt' }, open), submittingState);
    const interrupted = transition(
      submittingState,
      { type: 'attempt-progress', progress: { status: 'interrupted' } },
      open,
    );
    assert.equal(transition(interrupted, { type: 'forget-attempt' }, open).step, 'dates');
  });
});

describe('the details step', () => {
  it('ignores a quote for another party than the chosen one', () => {
    const state = details();
    const other = { ...state.draft, party: { adults: 3, children: 0 } };
    assert.ok(state.quote.status === 'priced');
    const asked = transition({ ...state, draft: other }, { type: 'retry-quote' }, open);
    const afterLateQuote = transition(asked, { type: 'quote-arrived', quote: state.quote.quote }, open);
    assert.equal(afterLateQuote, asked);
  });

  it('replaces a payment method that the quote does not offer by the only one that it offers', () => {
    const state = details();
    assert.ok(state.quote.status === 'priced');
    const { quote } = state.quote;
    const chosen = transition(state, { type: 'choose-method', method: 'Card' }, open);
    const event: FlowEvent = { type: 'quote-arrived', quote: { ...quote, paymentMethods: ['Cash'] } };
    const after = transition(chosen, event, open) as Details;
    assert.equal(after.draft.paymentMethod, 'Cash');
  });

  it('starts with the host’s first payment method, but keeps the one that the guest has chosen', () => {
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

  it('clears the error of a field as soon as the field changes', () => {
    const refused = transition(
      details(),
      { type: 'form-refused', errors: { name: 'required', email: 'email' } },
      open,
    );
    const after = transition(refused, { type: 'edit', field: 'name', value: 'Ada' }, open) as Details;
    assert.deepEqual(after.errors, { email: 'email' });
    assert.equal(after.refusals, 1);
  });

  it('keeps the guest’s name after the dates are changed', () => {
    const typed = transition(details(), { type: 'edit', field: 'name', value: 'Ada' }, open);
    const atDates = transition(typed, { type: 'change-dates' }, open);
    const again = transition(atDates, { type: 'continue' }, open) as Details;
    assert.equal(again.draft.guest.name, 'Ada');
    assert.equal(again.quote.status, 'pricing');
  });
});

describe('a change of the calendar', () => {
  it('clears chosen dates that are no longer available, with a notice', () => {
    const state = details();
    const atDates = transition(state, { type: 'change-dates' }, open);
    const everythingTaken = contextWith([...Array(14).keys()]);
    const after = transition(atDates, { type: 'calendar-changed' }, everythingTaken);
    assert.equal(after.step, 'dates');
    assert.ok('draft' in after && after.draft.selection.status === 'empty');
    assert.ok('notice' in after && after.notice?.kind === 'selection-lost');
  });

  it('clears unavailable dates, with a notice, when the guest goes back from a form with a valid quote', () => {
    const everythingTaken = contextWith([...Array(14).keys()]);
    const atDates = transition(details(), { type: 'change-dates' }, everythingTaken);
    assert.ok('draft' in atDates && atDates.draft.selection.status === 'empty');
    assert.ok('notice' in atDates && atDates.notice?.kind === 'selection-lost');
  });

  it('leaves the flow unchanged if the chosen dates are still available', () => {
    const atDates = transition(details(), { type: 'change-dates' }, open);
    assert.equal(transition(atDates, { type: 'calendar-changed' }, contextWith([])), atDates);
  });
});
