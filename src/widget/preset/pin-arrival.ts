import type { IsoDate } from '../../stay/iso-date.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../../stay/stay-rules.ts';
import type { StayProblem, StayWorld } from '../../stay/stay-rules.ts';

/** What a guest has made of the calendar: a selection, or a day that was refused as an arrival. */
export interface Pick {
  readonly selection: Selection;
  readonly refused?: StayProblem | undefined;
}

/** The day that was last picked, as far as it could be a departure. */
function pickedDay({ selection, refused }: Pick): IsoDate | undefined {
  if (refused) return 'date' in refused ? refused.date : 'checkIn' in refused ? refused.checkIn : undefined;
  if (selection.status === 'stay') return selection.stay.checkOut;
  return selection.status === 'arrival' ? selection.checkIn : undefined;
}

const isWaitingFrom = (arrival: IsoDate, selection: Selection): boolean =>
  selection.status === 'arrival' && selection.checkIn === arrival;

/**
 * The selection that a pick comes to where the arrival is fixed: whatever day is picked is taken as the departure, and
 * one that cannot be leaves the arrival waiting. A new object wherever something was taken, so that a calendar
 * that has gone on by itself is set right.
 */
export function pinArrival(pick: Pick, arrival: IsoDate, world: StayWorld): Selection {
  if (whyNotCheckIn(arrival, world)) return { ...EMPTY_SELECTION };
  // Nothing has become of it, and the calendar says why and what would work: to be set anew would end that.
  if (pick.refused && isWaitingFrom(arrival, pick.selection)) return pick.selection;
  const day = pickedDay(pick);
  const stay = day !== undefined && day > arrival ? { checkIn: arrival, checkOut: day } : undefined;
  if (stay && !whyNotStay(stay, world)) return { status: 'stay', stay };
  const { selection } = pick;
  const isRefused = pick.refused !== undefined && selection.status === 'stay';
  return isRefused && selection.stay.checkIn === arrival
    ? { ...selection }
    : { status: 'arrival', checkIn: arrival };
}
