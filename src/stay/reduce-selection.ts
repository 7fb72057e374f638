import type { IsoDate } from './iso-date.ts';
import type { NightRange } from './night-range.ts';
import { EMPTY_SELECTION, whyNotPick } from './selection.ts';
import type { Selection } from './selection.ts';
import { whyNotStay } from './stay-rules.ts';
import type { StayProblem, StayWorld } from './stay-rules.ts';

export type SelectionAction =
  | { readonly type: 'pick'; readonly date: IsoDate }
  | { readonly type: 'choose'; readonly stay: NightRange }
  | { readonly type: 'clear' };

/** What an action leads to; `refused` says why a pick was not taken, and then the selection stays as it was. */
export interface SelectionStep {
  readonly selection: Selection;
  readonly refused?: StayProblem;
}

export function reduceSelection(
  selection: Selection,
  action: SelectionAction,
  world: StayWorld,
): SelectionStep {
  switch (action.type) {
    case 'clear':
      return { selection: EMPTY_SELECTION };
    case 'choose':
      return step(selection, whyNotStay(action.stay, world), { status: 'stay', stay: action.stay });
    case 'pick':
      return step(selection, whyNotPick(selection, action.date, world), afterPick(selection, action.date));
  }
}

const step = (before: Selection, refused: StayProblem | undefined, after: Selection): SelectionStep =>
  refused ? { selection: before, refused } : { selection: after };

function afterPick(selection: Selection, date: IsoDate): Selection {
  if (selection.status !== 'arrival' || date < selection.checkIn) return { status: 'arrival', checkIn: date };
  return date === selection.checkIn
    ? EMPTY_SELECTION
    : { status: 'stay', stay: { checkIn: selection.checkIn, checkOut: date } };
}
