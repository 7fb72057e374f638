import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusDays } from '../../src/stay/iso-date.ts';
import { EMPTY_SELECTION, pickDay, revalidate } from '../../src/stay/selection.ts';
import type { Selection } from '../../src/stay/selection.ts';
import { START, stayContext } from './stay-contexts.ts';
import type { NightSpec } from './stay-contexts.ts';

const OPEN: NightSpec = { state: 'open', price: 10_000, minNights: 2, maxNights: null };
const openContext = stayContext({ nights: Array<NightSpec>(10).fill(OPEN), daysPast: 0 });

const selectionAfter = (...offsets: readonly number[]): Selection =>
  offsets.reduce<Selection>(
    (selection, offset) => pickDay(selection, plusDays(START, offset), openContext).selection,
    EMPTY_SELECTION,
  );

describe('a selection', () => {
  it('keeps its check-in, and refuses an early check-out with the minimum number of nights', () => {
    const checkInSelection = selectionAfter(1);
    const step = pickDay(checkInSelection, plusDays(START, 2), openContext);
    assert.deepEqual(step, {
      selection: checkInSelection,
      refused: { code: 'too-short', checkIn: plusDays(START, 1), minNights: 2 },
    });
  });

  it('is cleared with a reason if one of its nights is taken meanwhile', () => {
    const nights = Array<NightSpec>(10)
      .fill(OPEN)
      .with(3, { ...OPEN, state: 'taken' });
    const step = revalidate(selectionAfter(1, 4), stayContext({ nights, daysPast: 0 }));
    assert.deepEqual(step, {
      selection: EMPTY_SELECTION,
      refused: { code: 'taken', date: plusDays(START, 3) },
    });
  });

  it('does not change if other nights are taken', () => {
    const nights = Array<NightSpec>(10)
      .fill(OPEN)
      .with(7, { ...OPEN, state: 'taken' });
    assert.deepEqual(revalidate(selectionAfter(1, 4), stayContext({ nights, daysPast: 0 })), {
      selection: selectionAfter(1, 4),
    });
  });
});
