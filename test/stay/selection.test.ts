import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plusDays } from '../../src/stay/iso-date.ts';
import { EMPTY_SELECTION, reduceSelection, revalidate } from '../../src/stay/selection.ts';
import type { Selection, SelectionAction } from '../../src/stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../../src/stay/stay-rules.ts';
import type { StayWorld } from '../../src/stay/stay-rules.ts';
import { dayNear, smallWorld, START, stayWorld } from './worlds.ts';
import type { NightSpec } from './worlds.ts';

const OPEN: NightSpec = { state: 'open', price: 10_000, minNights: 2, maxNights: null };
const open = stayWorld({ nights: Array<NightSpec>(10).fill(OPEN), past: 0 });

const action: fc.Arbitrary<SelectionAction> = fc.oneof(
  { weight: 6, arbitrary: dayNear.map((date) => ({ type: 'pick' as const, date })) },
  { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) },
  {
    weight: 2,
    arbitrary: fc.tuple(dayNear, fc.integer({ min: -1, max: 9 })).map(([checkIn, nights]) => ({
      type: 'choose' as const,
      stay: { checkIn, checkOut: plusDays(checkIn, nights) },
    })),
  },
);

function isSound(selection: Selection, world: StayWorld): boolean {
  if (selection.status === 'stay') return whyNotStay(selection.stay, world) === undefined;
  return selection.status === 'empty' || whyNotCheckIn(selection.checkIn, world) === undefined;
}

const picks = (...offsets: readonly number[]): Selection =>
  offsets.reduce<Selection>(
    (selection, offset) =>
      reduceSelection(selection, { type: 'pick', date: plusDays(START, offset) }, open).selection,
    EMPTY_SELECTION,
  );

describe('a selection', () => {
  it('is nothing, a possible arrival or an allowed stay, whatever is done to it', () => {
    fc.assert(
      fc.property(smallWorld, fc.array(action, { maxLength: 30 }), (small, actions) => {
        const world = stayWorld(small);
        let selection: Selection = EMPTY_SELECTION;
        for (const each of actions) {
          const step = reduceSelection(selection, each, world);
          assert.ok(isSound(step.selection, world));
          // A refused pick changes nothing, and says why.
          if (step.refused) assert.deepEqual(step.selection, selection);
          selection = step.selection;
        }
      }),
    );
  });

  it('becomes a stay with an arrival and a later day', () => {
    assert.deepEqual(picks(1, 4), {
      status: 'stay',
      stay: { checkIn: plusDays(START, 1), checkOut: plusDays(START, 4) },
    });
  });

  it('starts again with an earlier day', () => {
    assert.deepEqual(picks(5, 2), { status: 'arrival', checkIn: plusDays(START, 2) });
  });

  it('is undone by the arrival picked again', () => {
    assert.deepEqual(picks(5, 5), EMPTY_SELECTION);
  });

  it('starts again with a pick after a whole stay', () => {
    assert.deepEqual(picks(1, 4, 6), { status: 'arrival', checkIn: plusDays(START, 6) });
  });

  it('keeps its arrival when the check-out is too early, and says how many nights are needed', () => {
    const arrival = picks(1);
    const step = reduceSelection(arrival, { type: 'pick', date: plusDays(START, 2) }, open);
    assert.deepEqual(step, {
      selection: arrival,
      refused: { code: 'too-short', checkIn: plusDays(START, 1), minNights: 2 },
    });
  });

  it('is given up, with the reason, when its nights are taken meanwhile', () => {
    const nights = Array<NightSpec>(10)
      .fill(OPEN)
      .with(3, { ...OPEN, state: 'taken' });
    const step = revalidate(picks(1, 4), stayWorld({ nights, past: 0 }));
    assert.deepEqual(step, {
      selection: EMPTY_SELECTION,
      refused: { code: 'taken', date: plusDays(START, 3) },
    });
  });

  it('is left alone when other nights are taken', () => {
    const nights = Array<NightSpec>(10)
      .fill(OPEN)
      .with(7, { ...OPEN, state: 'taken' });
    assert.deepEqual(revalidate(picks(1, 4), stayWorld({ nights, past: 0 })), { selection: picks(1, 4) });
  });
});
