import type { IsoDate } from './iso-date.ts';
import type { NightRange } from './night-range.ts';
import { whyNotCheckIn, whyNotStay } from './stay-rules.ts';
import type { StayProblem } from './stay-problem.ts';
import type { StayContext } from './stay-rules.ts';

/** Nothing, a check-in without its check-out, or an allowed stay. */
export type Selection =
  | { readonly status: 'empty' }
  | { readonly status: 'arrival'; readonly checkIn: IsoDate }
  | { readonly status: 'stay'; readonly stay: NightRange };

export const EMPTY_SELECTION: Selection = { status: 'empty' };

/** Returns the check-in and the check-out, as far as they are chosen. */
export const chosenDays = (selection: Selection): readonly IsoDate[] =>
  selection.status === 'stay'
    ? [selection.stay.checkIn, selection.stay.checkOut]
    : selection.status === 'arrival'
      ? [selection.checkIn]
      : [];

/** Returns why `date` cannot be picked now, as a check-in or as the missing check-out; `undefined` if it can be picked. */
export function whyNotPick(
  selection: Selection,
  date: IsoDate,
  context: StayContext,
): StayProblem | undefined {
  if (selection.status !== 'arrival' || date < selection.checkIn) return whyNotCheckIn(date, context);
  // A second pick of the check-in clears it.
  return date === selection.checkIn
    ? undefined
    : whyNotStay({ checkIn: selection.checkIn, checkOut: date }, context);
}

/** The selection after a pick. If the pick was refused, `refused` says why, and the selection is unchanged. */
export interface SelectionStep {
  readonly selection: Selection;
  readonly refused?: StayProblem;
}

/** Picks a day: as the check-out if a check-in waits for it and is not later, or else as a new check-in. */
export const pickDay = (selection: Selection, date: IsoDate, context: StayContext): SelectionStep =>
  stepTo(selection, whyNotPick(selection, date, context), afterPick(selection, date));

/** Chooses both days at once. */
export const chooseStay = (selection: Selection, stay: NightRange, context: StayContext): SelectionStep =>
  stepTo(selection, whyNotStay(stay, context), { status: 'stay', stay });

const stepTo = (current: Selection, refused: StayProblem | undefined, next: Selection): SelectionStep =>
  refused ? { selection: current, refused } : { selection: next };

function afterPick(selection: Selection, date: IsoDate): Selection {
  if (selection.status !== 'arrival' || date < selection.checkIn) return { status: 'arrival', checkIn: date };
  return date === selection.checkIn
    ? EMPTY_SELECTION
    : { status: 'stay', stay: { checkIn: selection.checkIn, checkOut: date } };
}

/** Returns what is left of `selection` after prices and availability have changed, and why the rest was dropped. */
export function revalidate(selection: Selection, context: StayContext): SelectionStep {
  const refused =
    selection.status === 'stay'
      ? whyNotStay(selection.stay, context)
      : selection.status === 'arrival'
        ? whyNotCheckIn(selection.checkIn, context)
        : undefined;
  return refused ? { selection: EMPTY_SELECTION, refused } : { selection };
}
