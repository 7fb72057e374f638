// Unit test, because a page shows only the results of effects, and not their order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusDays } from '../../stay/iso-date.ts';
import { reduce } from './effects.ts';
import type { FlowEvent } from './flow-events.ts';
import { quoteFor, worldWith } from './flow-worlds.testing.ts';
import { initialState } from './reducer.ts';
import type { FlowState } from './state.ts';

const world = worldWith([]);
const stay = { checkIn: plusDays(world.today, 5), checkOut: plusDays(world.today, 8) };
const SELECT: FlowEvent = { type: 'select', selection: { status: 'stay', stay } };
const AT_FORM: readonly FlowEvent[] = [SELECT, { type: 'continue' }];
const PRICED: readonly FlowEvent[] = [...AT_FORM, { type: 'quote-arrived', quote: quoteFor(stay) }];

const after = (events: readonly FlowEvent[]): FlowState =>
  events.reduce((state, event) => reduce(state, event, world).state, initialState());

const effectsOf = (earlier: readonly FlowEvent[], event: FlowEvent): readonly string[] =>
  reduce(after(earlier), event, world).effects.map(({ type }) => type);

describe('what an event of the flow leads to', () => {
  it('keeps a letter that is typed, and draws nothing again', () => {
    const typed: FlowEvent = { type: 'edit', field: 'email', value: 'a' };
    assert.deepEqual(effectsOf(PRICED, typed), ['keep-draft']);
  });

  it('draws again if a letter puts an error right, or is of an address that the invoice shows as well', () => {
    const typed: FlowEvent = { type: 'edit', field: 'email', value: 'a' };
    const refused: FlowEvent = { type: 'form-refused', errors: { email: 'required' } };
    assert.deepEqual(effectsOf([...PRICED, refused], typed), ['draw', 'keep-draft']);
    assert.deepEqual(effectsOf([...PRICED, { type: 'toggle-invoice' }], typed), ['draw', 'keep-draft']);
  });

  it('announces dates before anything else is done about them', () => {
    assert.deepEqual(effectsOf([], SELECT), [
      'draw',
      'keep-draft',
      'announce-dates',
      'announce-own-booking',
      'follow-history',
    ]);
  });

  it('asks for a price once the form is reached, and not again for what is typed there', () => {
    assert.ok(effectsOf([SELECT], { type: 'continue' }).includes('ask-quote'));
    assert.ok(!effectsOf(AT_FORM, { type: 'leave', field: 'email' }).includes('ask-quote'));
  });

  it('asks for a price again if the calendar has lost the stay that is priced', () => {
    const lost = reduce(after(PRICED), { type: 'calendar-changed' }, worldWith([6]));
    assert.deepEqual(
      lost.effects.map(({ type }) => type),
      ['draw', 'ask-quote'],
    );
    assert.deepEqual(effectsOf(PRICED, { type: 'calendar-changed' }), ['draw']);
  });

  it('forgets the link that led here once its pass has been refused', () => {
    const refused: FlowEvent = { type: 'notice', notice: { kind: 'extension-invalid' } };
    assert.deepEqual(effectsOf(AT_FORM, refused), ['draw', 'forget-link']);
  });

  it('does nothing at all if what happens means nothing to the state', () => {
    assert.deepEqual(effectsOf([], { type: 'continue' }), []);
  });

  it('draws the notice of an effect that has failed', () => {
    assert.deepEqual(effectsOf([], { type: 'effect-failed' }), ['draw']);
  });
});
