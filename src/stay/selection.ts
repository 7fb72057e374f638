import type { IsoDate } from './iso-date.ts';
import type { NightRange } from './night-range.ts';
import { whyNotCheckIn, whyNotStay } from './stay-rules.ts';
import type { StayProblem, StayWorld } from './stay-rules.ts';

/** Nothing chosen, an arrival waiting for its check-out, or a stay that is allowed. */
export type Selection =
  | { readonly status: 'empty' }
  | { readonly status: 'arrival'; readonly checkIn: IsoDate }
  | { readonly status: 'stay'; readonly stay: NightRange };

export const EMPTY_SELECTION: Selection = { status: 'empty' };

/** Why `date` cannot be picked now, as an arrival or as the departure that one waits for; `undefined` where it can. */
export function whyNotPick(selection: Selection, date: IsoDate, world: StayWorld): StayProblem | undefined {
  if (selection.status !== 'arrival' || date < selection.checkIn) return whyNotCheckIn(date, world);
  // The waiting arrival itself is taken back.
  return date === selection.checkIn
    ? undefined
    : whyNotStay({ checkIn: selection.checkIn, checkOut: date }, world);
}
