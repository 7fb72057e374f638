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

/** A button that leads on from a refused day with one tap. */
export interface Repair {
  readonly label: string;
  /** What the tap changes in the selection. */
  readonly step: SelectionStep;
  /** The day on which the guest continues. */
  readonly date: IsoDate;
}

/** A pick that was refused: why, and a suggestion if there is one. */
export interface Refusal {
  readonly date: IsoDate;
  readonly reason: string;
  readonly repair: Repair | undefined;
}

/** A suggested check-in is at most this far from the refused day: a month, as much as the screen shows of past days. */
const REACH_DAYS = 31;

export const refusalOf = (
  date: IsoDate,
  problem: StayProblem,
  model: CalendarModel,
  legend?: Legend,
): Refusal => ({
  date,
  // A day that is available may still be refused because the check-in is fixed.
  reason: sayReason(date, whyNotPick(model.selection, date, model.world) ?? problem, model, legend),
  repair: repairOf(date, problem, model),
});

/** The same day's refusal in another model, or `undefined` if it would not be refused there. */
export function refusalIn(model: CalendarModel, { date }: Refusal, legend?: Legend): Refusal | undefined {
  const { selection, world, constraint } = model;
  const refused = whyNotPick(selection, date, world);
  const step = refused ? { selection, refused } : { selection };
  const problem = (constraint?.(step, world) ?? step).refused;
  return problem && refusalOf(date, problem, model, legend);
}

/**
 * If a minimum or maximum is broken, suggests the nearest allowed length. If a night is in the way, suggests the nearer
 * of the stays before and after that night.
 */
function repairOf(date: IsoDate, problem: StayProblem, model: CalendarModel): Repair | undefined {
  const stay = otherStay(date, model);
  const arrival = model.constraint ? undefined : otherArrival(date, model);
  const far = (repair: Repair): number => Math.abs(daysBetween(date, repair.date));
  return 'date' in problem && stay && arrival && far(arrival) < far(stay) ? arrival : (stay ?? arrival);
}

/** Keeps the chosen check-in, and suggests the possible check-out that is nearest to `date`. */
function otherStay(
  date: IsoDate,
  { selection, checkOuts, world, words, format }: CalendarModel,
): Repair | undefined {
  // With several places, the possible check-outs may have gaps.
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

/** A check-in on the refused day, if only the stay until it was impossible; otherwise the nearest check-in. */
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

/**
 * The shortest stay from `checkIn`, if every place that accepts it restricts its check-out weekdays around that date.
 * Few check-outs are possible then, so guests nearly always want this stay. Otherwise `undefined`.
 */
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

/** The nearest possible check-in to `requested`, except the chosen one, which would be no suggestion. */
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
 * Why a day is refused, in one line. Once the key's texts have loaded, the line can be more exact than the rules: the
 * guest has booked this night, a stay can end here but not begin, nights after a minimum are not open yet rather than
 * taken, or a gap is in between.
 */
export function sayReason(
  date: IsoDate,
  problem: StayProblem,
  model: CalendarModel,
  legend?: Legend,
): string {
  const { words, format } = model;
  // After a change of language, the new texts may still be loading.
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

/** Whether a night between the waiting check-in and the day cannot be booked. */
export const isBehindGap = (date: IsoDate, problem: StayProblem | undefined): boolean =>
  (problem?.code === 'taken' || problem?.code === 'no-rate') && problem.date < date;
