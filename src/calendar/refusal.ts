import { plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { countNights } from '../stay/night-range.ts';
import { repairOf } from '../stay/repair-stay.ts';
import { EMPTY_SELECTION, reduceSelection } from '../stay/selection.ts';
import type { SelectionStep } from '../stay/selection.ts';
import { whyNotCheckIn } from '../stay/stay-rules.ts';
import type { StayProblem, StayWorld } from '../stay/stay-rules.ts';
import { describeDay } from './describe-day.ts';
import type { Scene } from './scene.ts';

/** One tap that leads on from a refused day. */
export interface Repair {
  readonly label: string;
  /** What the tap makes of the selection. */
  readonly step: SelectionStep;
  /** Where the guest's attention goes with it. */
  readonly date: IsoDate;
}

/** A pick that was not taken: why, and what would work where something does. */
export interface Refusal {
  readonly date: IsoDate;
  readonly reason: string;
  readonly repair: Repair | undefined;
}

/** How far from a refused arrival another one still is an answer. */
const REACH_DAYS = 14;

export const refusalOf = (date: IsoDate, problem: StayProblem, scene: Scene): Refusal => ({
  date,
  reason: describeDay(date, scene).hint,
  repair: isFarOff(problem) ? undefined : (otherStay(date, scene) ?? otherArrival(date, scene)),
});

/** What nobody can help with by moving a day or two. */
const isFarOff = ({ code }: StayProblem): boolean => code === 'past' || code === 'beyond-horizon';

/** The chosen arrival kept, the stay made as long, or as short, as it has to be. */
function otherStay(date: IsoDate, { selection, world, words, format }: Scene): Repair | undefined {
  if (selection.status !== 'arrival' || date <= selection.checkIn) return undefined;
  const wished = { checkIn: selection.checkIn, checkOut: date };
  const stay = repairOf(wished, world);
  if (!stay) return undefined;
  const more = countNights(stay) - countNights(wished);
  return {
    label: format.plural(more > 0 ? words.addNights : words.removeNights, Math.abs(more)),
    step: reduceSelection(selection, { type: 'choose', stay }, world),
    date: stay.checkOut,
  };
}

/** An arrival on the refused day itself, where only the stay up to it was impossible, or on the nearest other one. */
function otherArrival(wished: IsoDate, { selection, world, words, format }: Scene): Repair | undefined {
  const chosen = selection.status === 'arrival' && selection.checkIn;
  const date = nearestArrival(wished, chosen, world);
  return (
    date && {
      label: format.say(words.arriveOn, { date: format.dayAndMonth(date) }),
      step: reduceSelection(EMPTY_SELECTION, { type: 'pick', date }, world),
      date,
    }
  );
}

/** The one that is chosen already would be no answer. */
function nearestArrival(wished: IsoDate, chosen: IsoDate | false, world: StayWorld): IsoDate | undefined {
  for (let distance = 0; distance <= REACH_DAYS; distance++)
    for (const date of [plusDays(wished, distance), plusDays(wished, -distance)])
      if (date !== chosen && !whyNotCheckIn(date, world)) return date;
  return undefined;
}
