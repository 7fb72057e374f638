import { hasDepartureDays } from '../stay/arrivals.ts';
import { checkOutsFor } from '../stay/check-outs.ts';
import { daysBetween, plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { sayStayProblem } from '../i18n/say-stay-problem.ts';
import { chosenDays, EMPTY_SELECTION, chooseStay, pickDay, whyNotPick } from '../stay/selection.ts';
import type { SelectionStep } from '../stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../stay/stay-rules.ts';
import type { StayProblem } from '../stay/stay-problem.ts';
import type { StayContext } from '../stay/stay-rules.ts';
import type { Legend } from './legend.ts';
import type { CalendarModel } from './calendar-model.ts';

/** A button that offers a possible stay instead of a refused pick. */
export interface Suggestion {
  readonly label: string;
  /** The selection after a press of the button. */
  readonly step: SelectionStep;
  /** The day that gets the focus after the press. */
  readonly date: IsoDate;
}

/** A refused pick, with the reason and, if there is one, a suggestion. */
export interface Refusal {
  readonly date: IsoDate;
  readonly reason: string;
  readonly suggestion: Suggestion | undefined;
}

/** A suggested check-in is at most this many days from the refused day. */
const REACH_DAYS = 31;

export const refusalOf = (
  date: IsoDate,
  problem: StayProblem,
  model: CalendarModel,
  legend?: Legend,
): Refusal => ({
  date,
  // A day that is available may still be refused because the check-in is fixed.
  reason: sayReason(date, whyNotPick(model.selection, date, model.context) ?? problem, model, legend),
  suggestion: suggestionFor(date, problem, model),
});

/** Returns the refusal of the same day in another model; `undefined` if that model does not refuse the day. */
export function refusalIn(model: CalendarModel, { date }: Refusal, legend?: Legend): Refusal | undefined {
  const { selection, context, constraint } = model;
  const refused = whyNotPick(selection, date, context);
  const step = refused ? { selection, refused } : { selection };
  const problem = (constraint?.(step, context) ?? step).refused;
  return problem && refusalOf(date, problem, model, legend);
}

/**
 * Suggests another stay. If the chosen stay is too short or too long, the suggestion has the nearest allowed length. If one of
 * its nights is not available, the suggestion ends earlier or begins later, whichever is nearer to `date`.
 */
function suggestionFor(date: IsoDate, problem: StayProblem, model: CalendarModel): Suggestion | undefined {
  const checkOut = suggestCheckOut(date, model);
  const checkIn = model.constraint ? undefined : suggestCheckIn(date, model);
  const distanceTo = (suggestion: Suggestion): number => Math.abs(daysBetween(date, suggestion.date));
  return 'date' in problem && checkOut && checkIn && distanceTo(checkIn) < distanceTo(checkOut)
    ? checkIn
    : (checkOut ?? checkIn);
}

/** Keeps the chosen check-in, and suggests the possible check-out that is nearest to `date`. */
function suggestCheckOut(
  date: IsoDate,
  { selection, checkOuts, context, words, format }: CalendarModel,
): Suggestion | undefined {
  // With several places, there may be gaps between the possible check-outs.
  const distanceTo = (checkOut: IsoDate): number => Math.abs(daysBetween(date, checkOut));
  const [checkOut] = [...checkOuts.keys()].sort((one, other) => distanceTo(one) - distanceTo(other));
  if (selection.status !== 'arrival' || !checkOut || date < selection.checkIn) return undefined;
  const nightsToAdd = daysBetween(date, checkOut);
  return {
    label: format.plural(words, nightsToAdd > 0 ? 'addNights' : 'removeNights', Math.abs(nightsToAdd)),
    step: pickDay(selection, checkOut, context),
    date: checkOut,
  };
}

/** Suggests the check-in that is nearest to the refused day, which may be the refused day itself. */
function suggestCheckIn(requested: IsoDate, model: CalendarModel): Suggestion | undefined {
  const { selection, context, words, format } = model;
  const [chosen] = chosenDays(selection);
  const date = nearestCheckIn(requested, chosen, context);
  return (
    date &&
    (suggestShortestStay(date, model) ?? {
      label: format.say(words.checkInOn, { date: format.dayAndMonth(date) }),
      step: pickDay(EMPTY_SELECTION, date, context),
      date,
    })
  );
}

/**
 * Suggests the shortest stay from `checkIn` if every place that accepts it restricts the weekdays of check-outs around that date:
 * then few check-outs are possible, and guests nearly always want this stay. Otherwise returns `undefined`.
 */
function suggestShortestStay(
  checkIn: IsoDate,
  { context, words, format }: CalendarModel,
): Suggestion | undefined {
  const [checkOut] = checkOutsFor(checkIn, context);
  if (!checkOut) return undefined;
  const stay = { checkIn, checkOut: checkOut.date };
  const places = (context.availability.places ?? [context]).filter((place) => !whyNotStay(stay, place));
  if (places.some(({ availability }) => !hasDepartureDays(stay.checkOut, availability.arrivalRules)))
    return undefined;
  return {
    label: format.shortStay(words.dateRange, stay),
    step: chooseStay(EMPTY_SELECTION, stay, context),
    date: checkIn,
  };
}

/**
 * Returns the possible check-in that is nearest to `requested`. The `chosen` check-in is skipped, because it would change
 * nothing.
 */
function nearestCheckIn(
  requested: IsoDate,
  chosen: IsoDate | undefined,
  context: StayContext,
): IsoDate | undefined {
  for (let distance = 0; distance <= REACH_DAYS; distance++)
    for (const date of [plusDays(requested, distance), plusDays(requested, -distance)])
      if (date !== chosen && !whyNotCheckIn(date, context)) return date;
  return undefined;
}

/**
 * Returns in one line why a day is refused. Once the legend's texts have loaded, the reason can be more exact. It then says
 * that the guest has booked this night, that a stay can end on this day but not begin, that too few nights can be booked yet
 * for the minimum, or that a night before this day is not available.
 */
export function sayReason(
  date: IsoDate,
  problem: StayProblem,
  model: CalendarModel,
  legend?: Legend,
): string {
  const { words, format } = model;
  // After a change of language, the new texts may still be loading.
  const legendWords = legend?.language === words.language ? legend.words : undefined;
  if (legendWords && isBookedByGuest(problem, model))
    return format.say(legendWords.whyOwn, { date: format.dayAndMonth(problem.date) });
  if (legendWords && isCheckOutOnly(date, problem, model))
    return format.say(legendWords.whyCheckOutOnly, { date: format.dayAndMonth(date) });
  if (legendWords && problem.code === 'minimum-unreachable') return sayLimit(problem, model);
  const reason = sayStayProblem(problem, words, format);
  return legendWords && isBehindGap(date, problem) ? `${reason} ${legendWords.whyBetween}` : reason;
}

function sayLimit(
  problem: Extract<StayProblem, { code: 'minimum-unreachable' }>,
  { words, format, context }: CalendarModel,
): string {
  const { checkIn, minNights, openNights } = problem;
  const end = plusDays(checkIn, openNights);
  const night = context.availability.night(end);
  const reason: StayProblem = { code: night ? 'no-rate' : 'beyond-horizon', date: end };
  const problems: readonly StayProblem[] =
    night?.state === 'taken' ? [problem] : [{ code: 'too-short', checkIn, minNights }, reason];
  return problems.map((each) => sayStayProblem(each, words, format)).join(' ');
}

const isBookedByGuest = (
  problem: StayProblem,
  { bookedStays = [] }: CalendarModel,
): problem is Extract<StayProblem, { readonly date: IsoDate }> =>
  problem.code === 'taken' &&
  bookedStays.some(({ checkIn, checkOut }) => checkIn <= problem.date && problem.date < checkOut);

const isCheckOutOnly = (date: IsoDate, problem: StayProblem, { context }: CalendarModel): boolean =>
  problem.code === 'taken' &&
  problem.date === date &&
  date > context.today &&
  context.availability.night(plusDays(date, -1))?.state === 'open';

/** Whether the problem is that a night before the day cannot be booked. */
const isBehindGap = (date: IsoDate, problem: StayProblem): boolean =>
  (problem.code === 'taken' || problem.code === 'no-rate') && problem.date < date;
