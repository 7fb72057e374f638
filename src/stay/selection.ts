import type { IsoDate } from './iso-date.ts';
import type { NightRange } from './night-range.ts';
import { whyNotCheckIn, whyNotStay } from './stay-rules.ts';
import type { StayProblem, StayWorld } from './stay-rules.ts';

/** Nothing chosen, an arrival waiting for its check-out, or a stay that is allowed. */
export type Selection =
  | { readonly status: 'empty' }
  | { readonly status: 'arrival'; readonly checkIn: IsoDate }
  | { readonly status: 'stay'; readonly stay: NightRange };

export type SelectionAction =
  | { readonly type: 'pick'; readonly date: IsoDate }
  | { readonly type: 'choose'; readonly stay: NightRange }
  | { readonly type: 'clear' };

/** What an action leads to; `refused` says why a pick was not taken, and then the selection stays as it was. */
export interface SelectionStep {
  readonly selection: Selection;
  readonly refused?: StayProblem;
}

export const EMPTY_SELECTION: Selection = { status: 'empty' };

export function reduceSelection(
  selection: Selection,
  action: SelectionAction,
  world: StayWorld,
): SelectionStep {
  switch (action.type) {
    case 'clear':
      return { selection: EMPTY_SELECTION };
    case 'choose':
      return chooseStay(selection, action.stay, world);
    case 'pick':
      return pick(selection, action.date, world);
  }
}

function chooseStay(selection: Selection, stay: NightRange, world: StayWorld): SelectionStep {
  const refused = whyNotStay(stay, world);
  return refused ? { selection, refused } : { selection: { status: 'stay', stay } };
}

function pick(selection: Selection, date: IsoDate, world: StayWorld): SelectionStep {
  if (selection.status === 'arrival' && date === selection.checkIn) return { selection: EMPTY_SELECTION };
  if (selection.status === 'arrival' && date > selection.checkIn)
    return chooseStay(selection, { checkIn: selection.checkIn, checkOut: date }, world);
  const refused = whyNotCheckIn(date, world);
  return refused ? { selection, refused } : { selection: { status: 'arrival', checkIn: date } };
}

/** What is left of `selection` once prices and availability have changed, and why anything of it went. */
export function revalidate(selection: Selection, world: StayWorld): SelectionStep {
  const refused =
    selection.status === 'stay'
      ? whyNotStay(selection.stay, world)
      : selection.status === 'arrival'
        ? whyNotCheckIn(selection.checkIn, world)
        : undefined;
  return refused ? { selection: EMPTY_SELECTION, refused } : { selection };
}
