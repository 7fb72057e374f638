import { daysBetween, plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { sayStayProblem } from '../i18n/stay-problem.ts';
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

/** How far from a refused day an arrival still is an answer: a month, as the one on screen has days of the past. */
const REACH_DAYS = 31;

export const refusalOf = (date: IsoDate, problem: StayProblem, scene: Scene): Refusal => ({
  date,
  // A day that is free as such may be refused for the sake of an arrival that is fixed.
  reason: describeDay(date, scene).hint || sayStayProblem(problem, scene.words, scene.format),
  repair: repairOf(date, problem, scene),
});

/** A minimum or a maximum is met; what lies in the way is passed, or stopped at, whichever is nearer. */
function repairOf(date: IsoDate, problem: StayProblem, scene: Scene): Repair | undefined {
  const stay = otherStay(date, scene);
  const arrival = scene.constraint ? undefined : otherArrival(date, scene);
  const far = (repair: Repair): number => Math.abs(daysBetween(date, repair.date));
  return 'date' in problem && stay && arrival && far(arrival) < far(stay) ? arrival : (stay ?? arrival);
}

/** The chosen arrival kept, the stay made as long as it has to be, or as short. */
function otherStay(date: IsoDate, { selection, checkOuts, world, words, format }: Scene): Repair | undefined {
  const [first, ...later] = checkOuts.keys();
  if (selection.status !== 'arrival' || !first || date < selection.checkIn) return undefined;
  const checkOut = date < first ? first : (later.at(-1) ?? first);
  const more = daysBetween(date, checkOut);
  return {
    label: format.plural(words, more > 0 ? 'addNights' : 'removeNights', Math.abs(more)),
    step: reduceSelection(selection, { type: 'pick', date: checkOut }, world),
    date: checkOut,
  };
}

/** An arrival on the refused day itself, where only the stay up to it was impossible, or on the nearest other one. */
function otherArrival(wished: IsoDate, { selection, world, words, format }: Scene): Repair | undefined {
  const chosen = selection.status === 'arrival' && selection.checkIn;
  const date = nearestArrival(wished, chosen, world);
  return (
    date && {
      label: format.say(words.checkInOn, { date: format.dayAndMonth(date) }),
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
