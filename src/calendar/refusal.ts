import { hasDepartureDays } from '../stay/arrivals.ts';
import { checkOutsFor } from '../stay/check-outs.ts';
import { daysBetween, plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { sayStayProblem } from '../i18n/say-stay-problem.ts';
import { chosenDays, EMPTY_SELECTION, reduceSelection, whyNotPick } from '../stay/selection.ts';
import type { SelectionStep } from '../stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../stay/stay-rules.ts';
import type { StayProblem } from '../stay/stay-problem.ts';
import type { StayWorld } from '../stay/stay-rules.ts';
import type { Legend } from './legend.ts';
import type { CalendarModel } from './calendar-model.ts';

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

export const refusalOf = (
  date: IsoDate,
  problem: StayProblem,
  model: CalendarModel,
  legend?: Legend,
): Refusal => ({
  date,
  // A day that is free as such may be refused for the sake of an arrival that is fixed.
  reason: sayReason(date, whyNotPick(model.selection, date, model.world) ?? problem, model, legend),
  repair: repairOf(date, problem, model),
});

/** The refusal of the day as it is in another model, or `undefined` where it would be none any more. */
export function refusalIn(model: CalendarModel, { date }: Refusal, legend?: Legend): Refusal | undefined {
  const { selection, world, constraint } = model;
  const refused = whyNotPick(selection, date, world);
  const step = refused ? { selection, refused } : { selection };
  const problem = (constraint?.(step, world) ?? step).refused;
  return problem && refusalOf(date, problem, model, legend);
}

/** A minimum or a maximum is met; what lies in the way is passed, or stopped at, whichever is nearer. */
function repairOf(date: IsoDate, problem: StayProblem, model: CalendarModel): Repair | undefined {
  const stay = otherStay(date, model);
  const arrival = model.constraint ? undefined : otherArrival(date, model);
  const far = (repair: Repair): number => Math.abs(daysBetween(date, repair.date));
  return 'date' in problem && stay && arrival && far(arrival) < far(stay) ? arrival : (stay ?? arrival);
}

/** The chosen arrival kept, the stay made as long as it has to be, or as short. */
function otherStay(
  date: IsoDate,
  { selection, checkOuts, world, words, format }: CalendarModel,
): Repair | undefined {
  // Those of several places may have gaps between them.
  const far = (checkOut: IsoDate): number => Math.abs(daysBetween(date, checkOut));
  const [checkOut] = [...checkOuts.keys()].sort((one, other) => far(one) - far(other));
  if (selection.status !== 'arrival' || !checkOut || date < selection.checkIn) return undefined;
  const more = daysBetween(date, checkOut);
  return {
    label: format.plural(words, more > 0 ? 'addNights' : 'removeNights', Math.abs(more)),
    step: reduceSelection(selection, { type: 'pick', date: checkOut }, world),
    date: checkOut,
  };
}

/** An arrival on the refused day itself, where only the stay up to it was impossible, or on the nearest other one. */
function otherArrival(requested: IsoDate, model: CalendarModel): Repair | undefined {
  const { selection, world, words, format } = model;
  const [chosen] = chosenDays(selection);
  const date = nearestArrival(requested, chosen, world);
  return (
    date &&
    (wholeStay(date, model) ?? {
      label: format.say(words.checkInOn, { date: format.dayAndMonth(date) }),
      step: reduceSelection(EMPTY_SELECTION, { type: 'pick', date }, world),
      date,
    })
  );
}

/** The shortest stay from `checkIn`, if each place that takes it has days of check-out then: of two such days it is nearly always the one meant. */
function wholeStay(checkIn: IsoDate, { world, words, format }: CalendarModel): Repair | undefined {
  const [checkOut] = checkOutsFor(checkIn, world);
  if (!checkOut) return undefined;
  const stay = { checkIn, checkOut: checkOut.date };
  const places = (world.availability.places ?? [world]).filter((place) => !whyNotStay(stay, place));
  if (places.some(({ availability }) => !hasDepartureDays(stay.checkOut, availability.openArrivals)))
    return undefined;
  return {
    label: format.shortStay(words.dateRange, stay),
    step: reduceSelection(EMPTY_SELECTION, { type: 'choose', stay }, world),
    date: checkIn,
  };
}

/** The one that is chosen already would be no answer. */
function nearestArrival(
  requested: IsoDate,
  chosen: IsoDate | undefined,
  world: StayWorld,
): IsoDate | undefined {
  for (let distance = 0; distance <= REACH_DAYS; distance++)
    for (const date of [plusDays(requested, distance), plusDays(requested, -distance)])
      if (date !== chosen && !whyNotCheckIn(date, world)) return date;
  return undefined;
}

/**
 * Why a day is refused, as one line. Once there are the words for it, they say more than the rules themselves have: that
 * the guest has booked the night already, that a stay can end where none can begin, that a minimum fails because the nights behind are not open yet rather than taken,
 * and that a gap lies on the way.
 */
export function sayReason(
  date: IsoDate,
  problem: StayProblem,
  model: CalendarModel,
  legend?: Legend,
): string {
  const { words, format } = model;
  // The other language's may still be on their way.
  const more = legend?.language === words.language ? legend.words : undefined;
  if (more && isOwn(problem, model))
    return format.say(more.whyOwn, { date: format.dayAndMonth(problem.date) });
  if (more && isDepartureOnly(date, problem, model))
    return format.say(more.whyCheckOutOnly, { date: format.dayAndMonth(date) });
  if (more && problem.code === 'minimum-unreachable') return sayLimit(problem, model);
  const reason = sayStayProblem(problem, words, format);
  return more && isBehindGap(date, problem) ? `${reason} ${more.whyBetween}` : reason;
}

function sayLimit(
  problem: Extract<StayProblem, { code: 'minimum-unreachable' }>,
  { words, format, world }: CalendarModel,
): string {
  const { checkIn, minNights, openNights } = problem;
  const end = plusDays(checkIn, openNights);
  const night = world.availability.night(end);
  const limit: StayProblem = { code: night ? 'no-rate' : 'beyond-horizon', date: end };
  const said: readonly StayProblem[] =
    night?.state === 'taken' ? [problem] : [{ code: 'too-short', checkIn, minNights }, limit];
  return said.map((each) => sayStayProblem(each, words, format)).join(' ');
}

const isOwn = (
  problem: StayProblem,
  { own = [] }: CalendarModel,
): problem is Extract<StayProblem, { readonly date: IsoDate }> =>
  problem.code === 'taken' &&
  own.some(({ checkIn, checkOut }) => checkIn <= problem.date && problem.date < checkOut);

const isDepartureOnly = (date: IsoDate, problem: StayProblem, { world }: CalendarModel): boolean =>
  problem.code === 'taken' &&
  problem.date === date &&
  date > world.today &&
  world.availability.night(plusDays(date, -1))?.state === 'open';

/** What lies between a waiting arrival and a day behind it, where that is a night that cannot be slept in. */
export const isBehindGap = (date: IsoDate, problem: StayProblem | undefined): boolean =>
  (problem?.code === 'taken' || problem?.code === 'no-rate') && problem.date < date;
