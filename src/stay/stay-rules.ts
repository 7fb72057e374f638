import { allowedWeekdays, departuresFrom, isTooLate } from './arrivals.ts';
import type { CurrentArrivalRule } from './arrivals.ts';
import type { Availability, Night } from './availability.ts';
import { plusDays, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import type { Party } from './party.ts';
import { easierProblem, sharedReason } from './stay-problem.ts';
import type { StayProblem } from './stay-problem.ts';

/** The most nights that the service accepts for a stay (INTERFACE.md 2.4, 8). */
export const MAX_STAY_NIGHTS = 90;

/** What the rules and prices of a stay depend on, besides the stay itself. */
export interface StayContext {
  readonly availability: Availability;
  /** The current day at the property, in the property's time zone. */
  readonly today: IsoDate;
  /** The party; default: two adults. */
  readonly party?: Party | undefined;
  /**
   * Whether the stay extends another one. An extension does not count as a long stay of its own, and its guests are
   * already there.
   */
  readonly isExtension?: boolean | undefined;
}

/** A day of check-in, and the night that begins on it. */
interface Arrival {
  readonly date: IsoDate;
  /** `undefined` if it is not loaded. */
  readonly night: Night | undefined;
  readonly context: StayContext;
}

/**
 * A rule about the number of nights of a stay from one check-in. It sets a minimum or a maximum, or excludes single numbers.
 */
interface StayRule {
  /** The minimum number of nights; default: 1. */
  readonly shortest?: (arrival: Arrival) => number;
  /** The maximum number of nights: 0 if no stay may begin; unlimited if absent. */
  readonly longest?: (arrival: Arrival) => number;
  readonly allows?: (arrival: Arrival) => (nights: number) => boolean;
  /** Returns why a stay with this number of nights cannot be booked: the number is too small, too large, or excluded. */
  readonly problem: (arrival: Arrival, nights: number) => StayProblem;
}

/** Returns the problem of the first night that no stay from this arrival can include. */
function problemOfFirstClosedNight(arrival: Arrival): StayProblem {
  const date = plusDays(arrival.date, openNightsOf(arrival));
  const night = arrival.context.availability.night(date);
  if (!night) return { code: 'beyond-horizon', date };
  return { code: night.state === 'taken' ? 'taken' : 'no-rate', date };
}

const openNightsOf = ({ night }: Arrival): number => night?.openNights ?? 0;
/** An extension has no minimum of its own, because the guest's stay as a whole has met the minimum already. */
const minNightsOf = ({ night, context: { isExtension } }: Arrival): number =>
  isExtension === true ? 1 : (night?.minNights ?? 1);
const maxNightsOf = ({ night }: Arrival): number =>
  Math.min(night?.maxNights ?? MAX_STAY_NIGHTS, MAX_STAY_NIGHTS);

/**
 * The host's own rules do not apply to a guest who extends a stay: this guest is already there, and the host has agreed to the
 * check-out.
 */
const arrivalRulesOf = ({ context: { availability, isExtension } }: Arrival): readonly CurrentArrivalRule[] =>
  isExtension === true ? [] : availability.arrivalRules;

/** The weekdays on which the rules for this date allow a check-in. */
const arrivalDaysOf = (arrival: Arrival): readonly number[] =>
  allowedWeekdays('on', arrival.date, arrivalRulesOf(arrival));

/**
 * Every rule of a stay. This list is the source of every answer about stays: the days of the calendar, the check-outs of a
 * check-in, the finder, the proxy's prices. If a stay breaks several rules, `whyNotStay` reports the last one in the list. If a
 * check-in allows no stay, `whyNotCheckIn` reports the first rule that allows no nights.
 */
const RULES: readonly StayRule[] = [
  {
    // This rule comes first, so that `whyNotStay` prefers to report a broken limit on the number of nights.
    allows: (arrival) => departuresFrom(arrival.date, arrivalRulesOf(arrival)),
    problem: (arrival, nights) => {
      const days = allowedWeekdays('departuresOn', plusDays(arrival.date, nights), arrivalRulesOf(arrival));
      return { code: 'departure-day', checkIn: arrival.date, days };
    },
  },
  {
    longest: ({ date, context }) => (date < context.today ? 0 : Infinity),
    problem: ({ date }) => ({ code: 'past', date }),
  },
  {
    // The check-out day is not a night of the stay. Another guest may check in on it, and the service may have no row for it.
    longest: openNightsOf,
    problem: problemOfFirstClosedNight,
  },
  {
    longest: (arrival) => (isTooLate(arrival.date, arrivalRulesOf(arrival)) ? 0 : Infinity),
    problem: ({ date }) => ({ code: 'too-late', checkIn: date }),
  },
  {
    longest: (arrival) => (arrivalDaysOf(arrival).includes(weekdayOf(arrival.date)) ? Infinity : 0),
    problem: (arrival) => ({ code: 'arrival-day', checkIn: arrival.date, days: arrivalDaysOf(arrival) }),
  },
  {
    longest: maxNightsOf,
    problem: (arrival) => ({ code: 'too-long', checkIn: arrival.date, maxNights: maxNightsOf(arrival) }),
  },
  {
    shortest: minNightsOf,
    problem: (arrival) => ({ code: 'too-short', checkIn: arrival.date, minNights: minNightsOf(arrival) }),
  },
];

const arrivalOn = (date: IsoDate, context: StayContext): Arrival => ({
  date,
  night: context.availability.night(date),
  context,
});

/** The allowed range for the number of nights. */
interface LengthBounds {
  readonly shortest: number;
  readonly longest: number;
}

const lengthBoundsOfRule = ({ shortest, longest }: StayRule, arrival: Arrival): LengthBounds => ({
  shortest: shortest?.(arrival) ?? 1,
  longest: longest?.(arrival) ?? Infinity,
});

function lengthBoundsOf(arrival: Arrival): LengthBounds {
  let [shortest, longest] = [1, Infinity];
  for (const rule of RULES) {
    const ruleBounds = lengthBoundsOfRule(rule, arrival);
    shortest = Math.max(shortest, ruleBounds.shortest);
    longest = Math.min(longest, ruleBounds.longest);
  }
  return { shortest, longest };
}

function* lengthsOf(arrival: Arrival): Generator<number> {
  const { shortest, longest } = lengthBoundsOf(arrival);
  const lengthChecks = RULES.flatMap(({ allows }) => allows?.(arrival) ?? []);
  for (let nights = shortest; nights <= longest; nights++)
    if (lengthChecks.every((allows) => allows(nights))) yield nights;
}

/** Yields the possible numbers of nights of a stay from `checkIn`, in order. */
export const lengthsFrom = (checkIn: IsoDate, context: StayContext): Generator<number> =>
  lengthsOf(arrivalOn(checkIn, context));

function whyNotArrive(arrival: Arrival): StayProblem | undefined {
  const [shortestStay] = lengthsOf(arrival);
  if (shortestStay !== undefined) return undefined;
  const bounds = lengthBoundsOf(arrival);
  const closingRule = RULES.find((rule) => lengthBoundsOfRule(rule, arrival).longest === 0);
  if (closingRule) return closingRule.problem(arrival, bounds.shortest);
  // Each limit allows some stays from this check-in, but no stay meets all limits.
  if (bounds.shortest > bounds.longest)
    return {
      code: 'minimum-unreachable',
      checkIn: arrival.date,
      minNights: bounds.shortest,
      openNights: bounds.longest,
    };
  return RULES.find((rule) => rule.allows)?.problem(arrival, bounds.shortest);
}

/** Returns why no stay can begin on `date`, or `undefined` if one can. */
export function whyNotCheckIn(date: IsoDate, context: StayContext): StayProblem | undefined {
  const { places } = context.availability;
  if (!places) return whyNotArrive(arrivalOn(date, context));
  const problems = places.map((place) => whyNotCheckIn(date, place));
  const placeProblems = problems.filter((problem) => problem !== undefined);
  return placeProblems.length < problems.length ? undefined : placeProblems.reduce(easierProblem);
}

/** Returns the shared problem of the places that allow this check-in; `undefined` if one of them accepts the stay. */
function whyNoPlace(stay: NightRange, places: readonly StayContext[]): StayProblem | undefined {
  const problems = places
    .filter((place) => !whyNotCheckIn(stay.checkIn, place))
    .map((place) => whyNotStay(stay, place));
  const placeProblems = problems.filter((problem) => problem !== undefined);
  return placeProblems.length < problems.length ? undefined : sharedReason(placeProblems, stay.checkIn);
}

/** Returns why this stay cannot be booked, or `undefined` if it can. */
export function whyNotStay(stay: NightRange, context: StayContext): StayProblem | undefined {
  const nights = countNights(stay);
  if (nights < 1) return { code: 'no-nights' };
  const { places } = context.availability;
  if (places) return whyNotCheckIn(stay.checkIn, context) ?? whyNoPlace(stay, places);
  const arrival = arrivalOn(stay.checkIn, context);
  const problem = whyNotArrive(arrival);
  if (problem) return problem;
  const { longest: longestAllowed } = lengthBoundsOf(arrival);
  const brokenRule = RULES.findLast((rule) => {
    const { shortest, longest } = lengthBoundsOfRule(rule, arrival);
    // If the stay exceeds several limits, the lowest one is reported. Of two equal limits, the later rule is reported.
    return (
      nights < shortest ||
      (nights > longest && longest === longestAllowed) ||
      rule.allows?.(arrival)(nights) === false
    );
  });
  return brokenRule?.problem(arrival, nights);
}
