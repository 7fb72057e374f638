// Unit test, because a test of a page cannot hold the preset back until the guest has chosen.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { EMPTY_DRAFT } from '../state/draft.ts';
import type { FlowEvent } from '../state/flow-events.ts';
import { contextWith } from '../state/flow-contexts.testing.ts';
import { initialState, transition } from '../state/reducer.ts';
import type { FlowState } from '../state/state.ts';
import { applyPreset } from './apply-preset.ts';

type Place = Parameters<typeof applyPreset>[0];
type Target = Parameters<typeof applyPreset>[1];

const context = contextWith([]);
const dayAfter = (days: number): IsoDate => plusDays(context.today, days);

/** Returns a booking in which the guest has already caused these events. */
function bookingAfter(...events: readonly FlowEvent[]): Target {
  const startState = initialState(EMPTY_DRAFT);
  let state: FlowState = startState;
  const dispatch = (event: FlowEvent): void => {
    state = transition(state, event, context);
  };
  events.forEach(dispatch);
  return {
    flow: {
      get state() {
        return state;
      },
      ...{ context, dispatch, extension: undefined },
    },
    widget: { property: { id: 'house' }, client: new AbortController(), isPrimary: () => true },
    memory: { draft: EMPTY_DRAFT },
    startState,
  };
}

const place = (isChosen: boolean, attributes: Readonly<Record<string, string>> = {}): Place => ({
  isChosen,
  getPreset: (name) => attributes[name] ?? null,
});

describe('a choice that a guest makes before the page’s preset is applied', () => {
  const page = {
    location: { href: 'https://host.example/' },
    history: { state: null, replaceState: (): void => undefined },
  };
  const own = { location: globalThis.location, history: globalThis.history };
  before(() => Object.assign(globalThis, page));
  after(() => Object.assign(globalThis, own));

  it('is kept if it is one more adult, at a property that was just chosen from the list', () => {
    const target = bookingAfter({ type: 'choose-party', party: { adults: 3, children: 0 } });
    applyPreset(place(true, { adults: '2', children: '1' }), target);
    assert.ok('draft' in target.flow.state);
    assert.deepEqual(target.flow.state.draft.party, { adults: 3, children: 0 });
  });

  it('is kept if it is other dates than the link’s, with which the guest has continued to the form', () => {
    const stay = { checkIn: dayAfter(5), checkOut: dayAfter(8) };
    const selection = { status: 'stay', stay } as const;
    const target = bookingAfter({ type: 'select', selection }, { type: 'continue' });
    page.location.href = `https://host.example/?booking-check-in=${dayAfter(1)}&booking-check-out=${dayAfter(4)}`;
    applyPreset(place(false), target);
    assert.equal(target.flow.state.step, 'details');
    assert.ok('draft' in target.flow.state);
    assert.deepEqual(target.flow.state.draft.selection, selection);
  });
});
