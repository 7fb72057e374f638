// Unit test, because a page shows only the results of effects, and not their order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plusDays } from '../../stay/iso-date.ts';
import { reduce } from './effects.ts';
import type { FlowEvent } from './flow-events.ts';
import { anyAttempt, quoteFor, contextWith } from './flow-contexts.testing.ts';
import { initialState } from './reducer.ts';
import type { FlowState } from './state.ts';

const context = contextWith([]);
const stay = { checkIn: plusDays(context.today, 5), checkOut: plusDays(context.today, 8) };
const SELECT: FlowEvent = { type: 'select', selection: { status: 'stay', stay } };
const AT_FORM: readonly FlowEvent[] = [SELECT, { type: 'continue' }];
const PRICED: readonly FlowEvent[] = [...AT_FORM, { type: 'quote-arrived', quote: quoteFor(stay) }];

const after = (events: readonly FlowEvent[]): FlowState =>
  events.reduce((state, event) => reduce(state, event, context).state, initialState());

const effectsOf = (earlier: readonly FlowEvent[], event: FlowEvent): readonly string[] =>
  reduce(after(earlier), event, context).effects.map(({ type }) => type);

describe('the reducer of the flow', () => {
  it('stores a typed letter without rendering again', () => {
    const typed: FlowEvent = { type: 'edit', field: 'email', value: 'a' };
    assert.deepEqual(effectsOf(PRICED, typed), ['store-draft']);
  });

  it('renders again if a typed letter corrects an error or changes the e-mail address of the invoice', () => {
    const typed: FlowEvent = { type: 'edit', field: 'email', value: 'a' };
    const refused: FlowEvent = { type: 'form-refused', errors: { email: 'required' } };
    assert.deepEqual(effectsOf([...PRICED, refused], typed), ['draw', 'store-draft']);
    assert.deepEqual(effectsOf([...PRICED, { type: 'toggle-invoice' }], typed), ['draw', 'store-draft']);
  });

  it('announces chosen dates before the effects that depend on them', () => {
    assert.deepEqual(effectsOf([], SELECT), [
      'draw',
      'store-draft',
      'announce-dates',
      'announce-own-booking',
      'follow-history',
    ]);
  });

  it('requests a quote when the guest reaches the form, and not while the guest types', () => {
    assert.ok(effectsOf([SELECT], { type: 'continue' }).includes('request-quote'));
    assert.ok(!effectsOf(AT_FORM, { type: 'leave', field: 'email' }).includes('request-quote'));
  });

  it('requests a quote again only if the calendar no longer has the quoted stay', () => {
    const lost = reduce(after(PRICED), { type: 'calendar-changed' }, contextWith([6]));
    assert.deepEqual(
      lost.effects.map(({ type }) => type),
      ['draw', 'request-quote'],
    );
    assert.deepEqual(effectsOf(PRICED, { type: 'calendar-changed' }), ['draw']);
  });

  it('requests a quote only if the number of guests has changed', () => {
    const withChildren = (children: number): FlowEvent => ({
      type: 'choose-party',
      party: { adults: 2, children },
    });
    assert.ok(effectsOf(PRICED, withChildren(1)).includes('request-quote'));
    assert.ok(!effectsOf([...PRICED, withChildren(2)], withChildren(9)).includes('request-quote'));
  });

  it('requests a quote when the guest is back at the form after a refused order, unless it is known that there is none', () => {
    const [attempt] = fc.sample(anyAttempt, { numRuns: 1, seed: 1 });
    assert.ok(attempt);
    const progress = { status: 'sending' } as const;
    const sent: readonly FlowEvent[] = [...PRICED, { type: 'attempt-started', attempt, progress }];
    assert.ok(effectsOf(sent, { type: 'attempt-refused' }).includes('request-quote'));
    const quote = { status: 'refused', problem: { code: 'dates_unavailable' } } as const;
    assert.ok(!effectsOf(sent, { type: 'attempt-refused', quote }).includes('request-quote'));
  });

  it('forgets the extension link once its pass has been refused', () => {
    const refused: FlowEvent = { type: 'notice', notice: { kind: 'extension-invalid' } };
    assert.deepEqual(effectsOf(AT_FORM, refused), ['draw', 'forget-link']);
  });

  it('has no effect for an event that does not change the state', () => {
    assert.deepEqual(effectsOf([], { type: 'continue' }), []);
  });

  it('renders a notice if an effect has failed', () => {
    assert.deepEqual(effectsOf([], { type: 'effect-failed' }), ['draw']);
  });
});
