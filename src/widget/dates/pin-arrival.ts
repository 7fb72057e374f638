import type { IsoDate } from '../../stay/iso-date.ts';
import type { SelectionStep } from '../../stay/reduce-selection.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../../stay/stay-rules.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';

/** The day that was last picked, as far as it could be a departure. */
function pickedDay({ selection, refused }: SelectionStep): IsoDate | undefined {
  if (refused) return 'date' in refused ? refused.date : 'checkIn' in refused ? refused.checkIn : undefined;
  if (selection.status === 'stay') return selection.stay.checkOut;
  return selection.status === 'arrival' ? selection.checkIn : undefined;
}

const beginsOn = (arrival: IsoDate, selection: Selection): boolean =>
  selection.status === 'stay'
    ? selection.stay.checkIn === arrival
    : selection.status === 'arrival' && selection.checkIn === arrival;

/**
 * What a pick comes to where the arrival is fixed: whatever day is picked is taken as the departure, and one that
 * cannot be leaves things as they were, or the arrival waiting, and is said to be refused. A pick that is right already is given back as it is:
 * a calendar that is told another selection, though an equal one, would forget why a day was refused.
 */
export function pinArrival(pick: SelectionStep, arrival: IsoDate, world: StayWorld): SelectionStep {
  const { selection, refused } = pick;
  const impossible = whyNotCheckIn(arrival, world);
  if (impossible) return { refused: impossible, ...pick, selection: EMPTY_SELECTION };
  const isPinned = beginsOn(arrival, selection);
  // A day that cannot be the next arrival, once a stay stands, may well be another departure.
  if (isPinned && !(refused && selection.status === 'stay')) return pick;
  const day = pickedDay(pick);
  const stay = day !== undefined && day > arrival ? { checkIn: arrival, checkOut: day } : undefined;
  const noStay = stay && whyNotStay(stay, world);
  if (stay && !noStay) return { selection: { status: 'stay', stay } };
  if (isPinned) return pick;
  return { selection: { status: 'arrival', checkIn: arrival }, ...(noStay && { refused: noStay }) };
}
