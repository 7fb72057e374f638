import type { Availability, Night } from './availability.ts';
import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import type { Party } from './party.ts';

/** The service takes no longer stay (INTERFACE.md 2.4, 8). */
export const MAX_STAY_NIGHTS = 90;

/** Why a day or a stay cannot be chosen. The cell, the keyboard, the form and the error text all ask for this. */
export type StayProblem =
  | { readonly code: 'no-nights' }
  | { readonly code: 'past'; readonly date: IsoDate }
  | { readonly code: 'beyond-horizon'; readonly date: IsoDate }
  | { readonly code: 'taken'; readonly date: IsoDate }
  | { readonly code: 'no-rate'; readonly date: IsoDate }
  | { readonly code: 'too-short'; readonly checkIn: IsoDate; readonly minNights: number }
  | { readonly code: 'too-long'; readonly checkIn: IsoDate; readonly maxNights: number }
  /** The open nights from this arrival end before its minimum stay is reached. */
  | {
      readonly code: 'minimum-unreachable';
      readonly checkIn: IsoDate;
      readonly minNights: number;
      readonly openNights: number;
    }
  /** Of several places, each refuses the stay for a reason of its own. */
  | { readonly code: 'no-place'; readonly checkIn: IsoDate };

export interface StayWorld {
  readonly availability: Availability;
  /** The property's day, in its own time zone. */
  readonly today: IsoDate;
  /** Who travels; two adults if it is not said. */
  readonly party?: Party | undefined;
  /** Whether the stay extends another one: it is no long stay of its own. */
  readonly isExtension?: boolean | undefined;
}

/** All that the rules look at: a day to arrive on, and its night. */
interface Arrival {
  readonly date: IsoDate;
  /** `undefined` where it is not loaded. */
  readonly night: Night | undefined;
  readonly world: StayWorld;
}

/** A rule bounds the number of nights of a stay that begins with the arrival. */
interface StayRule {
  /** 1 where it is not said. */
  readonly shortest?: (arrival: Arrival) => number;
  /** 0 where no stay at all may begin; without an end where it is not said. */
  readonly longest?: (arrival: Arrival) => number;
  /** Why a stay of fewer or more nights cannot be booked. */
  readonly problem: (arrival: Arrival) => StayProblem;
}

/** The first night after the open ones, which no stay can get past. */
function firstClosed(arrival: Arrival): StayProblem {
  const date = plusDays(arrival.date, openNightsOf(arrival));
  const night = arrival.world.availability.night(date);
  if (!night) return { code: 'beyond-horizon', date };
  return { code: night.state === 'taken' ? 'taken' : 'no-rate', date };
}

const openNightsOf = ({ night }: Arrival): number => night?.openNights ?? 0;
const minNightsOf = ({ night }: Arrival): number => night?.minNights ?? 1;
const maxNightsOf = ({ night }: Arrival): number =>
  Math.min(night?.maxNights ?? MAX_STAY_NIGHTS, MAX_STAY_NIGHTS);

/**
 * Every rule of a stay, in the order in which a guest is told of them. Whatever is said of stays is made of this list: the
 * days of the calendar, the check-outs of an arrival, the finder, the proxy's prices.
 */
const RULES: readonly StayRule[] = [
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

/** How many nights a stay may have; none at all where the shortest is longer than the longest. */
export interface StayLengths {
  readonly shortest: number;
  readonly longest: number;
}

const lengthsLeftBy = ({ shortest, longest }: StayRule, arrival: Arrival): StayLengths => ({
  shortest: shortest?.(arrival) ?? 1,
  longest: longest?.(arrival) ?? Infinity,
});

function lengthsOf(arrival: Arrival): StayLengths {
  let [shortest, longest] = [1, Infinity];
  for (const rule of RULES) {
    const left = lengthsLeftBy(rule, arrival);
    shortest = Math.max(shortest, left.shortest);
    longest = Math.min(longest, left.longest);
  }
  return { shortest, longest };
}

/** The lengths of the stays that can begin on `checkIn`. */
export const lengthsFrom = (checkIn: IsoDate, world: StayWorld): StayLengths =>
  lengthsOf(arrivalOn(checkIn, world));

function whyNotArrive(arrival: Arrival): StayProblem | undefined {
  const { shortest, longest } = lengthsOf(arrival);
  if (shortest <= longest) return undefined;
  const shut = RULES.find((rule) => lengthsLeftBy(rule, arrival).longest === 0);
  if (shut) return shut.problem(arrival);
  // Each rule would let some stays begin here, and no stay is all right with all of them.
  return {
    code: 'minimum-unreachable',
    checkIn: arrival.date,
    minNights: shortest,
    openNights: longest,
  };
}

/**
 * Of an arrival that no place takes, the problem with the lowest number is told: the one that is least in the way. A code
 * that is not here does not compile.
 */
const IN_THE_WAY: Readonly<Record<StayProblem['code'], number>> = {
  'minimum-unreachable': 0,
  'too-short': 1,
  'too-long': 2,
  taken: 3,
  'no-rate': 4,
  'beyond-horizon': 5,
  past: 6,
  'no-place': 7,
  'no-nights': 8,
};

const lessInTheWay = (one: StayProblem, other: StayProblem): StayProblem =>
  IN_THE_WAY[other.code] < IN_THE_WAY[one.code] ? other : one;

/** Why no stay can begin on `date`, or `undefined` where one can. */
export function whyNotCheckIn(date: IsoDate, world: StayWorld): StayProblem | undefined {
  const { places } = world.availability;
  if (!places) return whyNotArrive(arrivalOn(date, world));
  const problems = places.map((place) => whyNotCheckIn(date, place));
  const refused = problems.filter((problem) => problem !== undefined);
  return refused.length < problems.length ? undefined : refused.reduce(lessInTheWay);
}

/** The limit that lets the most stays pass comes first. */
const strictness = (problem: StayProblem): number =>
  'minNights' in problem ? problem.minNights : 'maxNights' in problem ? -problem.maxNights : 0;

/** One reason for all places, where they share it; of limits, the one of the place that comes nearest to the stay. */
function whyNowhere(stay: NightRange, places: readonly StayWorld[]): StayProblem | undefined {
  const problems = places
    .filter((place) => !whyNotCheckIn(stay.checkIn, place))
    .map((place) => whyNotStay(stay, place));
  const refused = problems.filter((problem) => problem !== undefined);
  if (refused.length < problems.length) return undefined;
  const [least, ...others] = refused.sort((one, other) => strictness(one) - strictness(other));
  const isShared = others.every(
    (other) =>
      other.code === least?.code && !('date' in other && 'date' in least && other.date !== least.date),
  );
  return isShared ? least : { code: 'no-place', checkIn: stay.checkIn };
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
  const { longest: most } = lengthsOf(arrival);
  const broken = RULES.findLast((rule) => {
    const { shortest, longest } = lengthsLeftBy(rule, arrival);
    // Of two limits, only the nearer one is in this stay's way; where they fall together, the later rule's is told.
    return nights < shortest || (nights > longest && longest === most);
  });
  return broken?.problem(arrival);
}
