import { canArrive, daysLeft, departuresFrom, isTooLate } from './arrivals.ts';
import type { OpenArrivals } from './arrivals.ts';
import type { Availability, Night } from './availability.ts';
import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import type { Party } from './party.ts';
import { lessInTheWay, sharedReason } from './stay-problem.ts';
import type { StayProblem } from './stay-problem.ts';

/** The service takes no longer stay (INTERFACE.md 2.4, 8). */
export const MAX_STAY_NIGHTS = 90;

export interface StayWorld {
  readonly availability: Availability;
  /** The property's day, in its own time zone. */
  readonly today: IsoDate;
  /** Who travels; two adults if it is not said. */
  readonly party?: Party | undefined;
  /** Whether the stay extends another one: it is no long stay of its own, and its guests have arrived. */
  readonly isExtension?: boolean | undefined;
}

/** All that the rules look at: a day to arrive on, and its night. */
interface Arrival {
  readonly date: IsoDate;
  /** `undefined` where it is not loaded. */
  readonly night: Night | undefined;
  readonly world: StayWorld;
}

/** A rule bounds the number of nights of a stay that begins with the arrival, or leaves out some of the numbers between. */
interface StayRule {
  /** 1 where it is not said. */
  readonly shortest?: (arrival: Arrival) => number;
  /** 0 where no stay at all may begin; without an end where it is not said. */
  readonly longest?: (arrival: Arrival) => number;
  readonly allows?: (arrival: Arrival) => (nights: number) => boolean;
  /** Why a stay of so many nights, which are too few, too many or not allowed, cannot be booked. */
  readonly problem: (arrival: Arrival, nights: number) => StayProblem;
}

/** The first night after the open ones, which no stay can get past. */
function firstClosed(arrival: Arrival): StayProblem {
  const date = plusDays(arrival.date, openNightsOf(arrival));
  const night = arrival.world.availability.night(date);
  if (!night) return { code: 'beyond-horizon', date };
  return { code: night.state === 'taken' ? 'taken' : 'no-rate', date };
}

const openNightsOf = ({ night }: Arrival): number => night?.openNights ?? 0;
/** The minimum is that of the whole stay, which began on another day and had it before it was extended. */
const minNightsOf = ({ night, world: { isExtension } }: Arrival): number =>
  isExtension === true ? 1 : (night?.minNights ?? 1);
const maxNightsOf = ({ night }: Arrival): number =>
  Math.min(night?.maxNights ?? MAX_STAY_NIGHTS, MAX_STAY_NIGHTS);

/** The host's own rules; a guest who extends a stay has come, and goes when the host has said. */
const arrivalRulesOf = ({ world: { availability, isExtension } }: Arrival): readonly OpenArrivals[] =>
  isExtension === true ? [] : availability.openArrivals;

/**
 * Every rule of a stay, in the order in which a guest is told of them. Whatever is said of stays is made of this list: the
 * days of the calendar, the check-outs of an arrival, the finder, the proxy's prices.
 */
const RULES: readonly StayRule[] = [
  {
    // The first: what bounds the nights is told before it.
    allows: (arrival) => departuresFrom(arrival.date, arrivalRulesOf(arrival)),
    problem: (arrival, nights) => {
      const days = daysLeft('departuresOn', plusDays(arrival.date, nights), arrivalRulesOf(arrival));
      return { code: 'departure-day', checkIn: arrival.date, days };
    },
  },
  {
    longest: ({ date, world }) => (date < world.today ? 0 : Infinity),
    problem: ({ date }) => ({ code: 'past', date }),
  },
  {
    // The check-out day is not a night of the stay: another guest may arrive then, and it needs no row.
    longest: openNightsOf,
    problem: firstClosed,
  },
  {
    longest: (arrival) => (isTooLate(arrival.date, arrivalRulesOf(arrival)) ? 0 : Infinity),
    problem: ({ date }) => ({ code: 'too-late', checkIn: date }),
  },
  {
    longest: (arrival) => (canArrive(arrival.date, arrivalRulesOf(arrival)) ? Infinity : 0),
    problem: (arrival) => {
      const days = daysLeft('on', arrival.date, arrivalRulesOf(arrival));
      return { code: 'arrival-day', checkIn: arrival.date, days };
    },
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

const arrivalOn = (date: IsoDate, world: StayWorld): Arrival => ({
  date,
  night: world.availability.night(date),
  world,
});

/** How many nights a stay may have. */
interface Bounds {
  readonly shortest: number;
  readonly longest: number;
}

/** None at all if the shortest is longer than the longest. */
export interface StayLengths extends Bounds {
  /** Whether a stay between them may have so many. */
  readonly isAllowed: (nights: number) => boolean;
}

const boundsLeftBy = ({ shortest, longest }: StayRule, arrival: Arrival): Bounds => ({
  shortest: shortest?.(arrival) ?? 1,
  longest: longest?.(arrival) ?? Infinity,
});

function boundsOf(arrival: Arrival): Bounds {
  let [shortest, longest] = [1, Infinity];
  for (const rule of RULES) {
    const left = boundsLeftBy(rule, arrival);
    shortest = Math.max(shortest, left.shortest);
    longest = Math.min(longest, left.longest);
  }
  return { shortest, longest };
}

function lengthsOf(arrival: Arrival): StayLengths {
  let { shortest, longest } = boundsOf(arrival);
  const allowing = RULES.flatMap(({ allows }) => allows?.(arrival) ?? []);
  const isAllowed = (nights: number): boolean => allowing.every((allows) => allows(nights));
  while (shortest <= longest && !isAllowed(shortest)) shortest += 1;
  while (longest > shortest && !isAllowed(longest)) longest -= 1;
  return { shortest, longest, isAllowed };
}

/** The lengths of the stays that can begin on `checkIn`. */
export const lengthsFrom = (checkIn: IsoDate, world: StayWorld): StayLengths =>
  lengthsOf(arrivalOn(checkIn, world));

function whyNotArrive(arrival: Arrival): StayProblem | undefined {
  const { shortest, longest } = lengthsOf(arrival);
  if (shortest <= longest) return undefined;
  const bounds = boundsOf(arrival);
  const shut = RULES.find((rule) => boundsLeftBy(rule, arrival).longest === 0);
  if (shut) return shut.problem(arrival, bounds.shortest);
  // Each rule would let some stays begin here, and no stay is all right with all of them.
  if (bounds.shortest > bounds.longest)
    return {
      code: 'minimum-unreachable',
      checkIn: arrival.date,
      minNights: bounds.shortest,
      openNights: bounds.longest,
    };
  return RULES.find((rule) => rule.allows)?.problem(arrival, bounds.shortest);
}

/** Why no stay can begin on `date`, or `undefined` where one can. */
export function whyNotCheckIn(date: IsoDate, world: StayWorld): StayProblem | undefined {
  const { places } = world.availability;
  if (!places) return whyNotArrive(arrivalOn(date, world));
  const problems = places.map((place) => whyNotCheckIn(date, place));
  const refused = problems.filter((problem) => problem !== undefined);
  return refused.length < problems.length ? undefined : refused.reduce(lessInTheWay);
}

/** The problem of the places on whose check-in there is none by itself. */
function whyNowhere(stay: NightRange, places: readonly StayWorld[]): StayProblem | undefined {
  const problems = places
    .filter((place) => !whyNotCheckIn(stay.checkIn, place))
    .map((place) => whyNotStay(stay, place));
  const refused = problems.filter((problem) => problem !== undefined);
  return refused.length < problems.length ? undefined : sharedReason(refused, stay.checkIn);
}

/** Why this stay cannot be booked, or `undefined` where it can. */
export function whyNotStay(stay: NightRange, world: StayWorld): StayProblem | undefined {
  const nights = countNights(stay);
  if (nights < 1) return { code: 'no-nights' };
  const { places } = world.availability;
  if (places) return whyNotCheckIn(stay.checkIn, world) ?? whyNowhere(stay, places);
  const arrival = arrivalOn(stay.checkIn, world);
  const problem = whyNotArrive(arrival);
  if (problem) return problem;
  const { longest: most } = boundsOf(arrival);
  const broken = RULES.findLast((rule) => {
    const { shortest, longest } = boundsLeftBy(rule, arrival);
    // Of two limits, only the nearer one is in this stay's way; where they fall together, the later rule's is told.
    return (
      nights < shortest || (nights > longest && longest === most) || rule.allows?.(arrival)(nights) === false
    );
  });
  return broken?.problem(arrival, nights);
}
