import type { IsoDate } from './iso-date.ts';

/** Why a day or a stay cannot be chosen. The cell, the keyboard, the form and the error text all use this. */
export type StayProblem =
  | { readonly code: 'no-nights' }
  | { readonly code: 'past'; readonly date: IsoDate }
  | { readonly code: 'beyond-horizon'; readonly date: IsoDate }
  | { readonly code: 'taken'; readonly date: IsoDate }
  | { readonly code: 'no-rate'; readonly date: IsoDate }
  | { readonly code: 'too-short'; readonly checkIn: IsoDate; readonly minNights: number }
  | { readonly code: 'too-long'; readonly checkIn: IsoDate; readonly maxNights: number }
  /** From this check-in, fewer nights are open than its minimum stay needs. */
  | {
      readonly code: 'minimum-unreachable';
      readonly checkIn: IsoDate;
      readonly minNights: number;
      readonly openNights: number;
    }
  /** The host allows no check-in on this weekday. `days` are the allowed weekdays, 1 (Monday) to 7 (Sunday). */
  | { readonly code: 'arrival-day'; readonly checkIn: IsoDate; readonly days: readonly number[] }
  /**
   * The host allows no check-out on the requested day, or on any day that a stay from this check-in can reach. `days` are the
   * allowed weekdays.
   */
  | { readonly code: 'departure-day'; readonly checkIn: IsoDate; readonly days: readonly number[] }
  /** The host asks for more notice. */
  | { readonly code: 'too-late'; readonly checkIn: IsoDate }
  /** No place can be booked for the stay, and the places have different reasons. */
  | { readonly code: 'no-place'; readonly checkIn: IsoDate };

/**
 * If no place accepts a check-in, the guest sees the problem with the lowest number: the one that is easiest to solve.
 * A code that is missing here does not compile.
 */
const DIFFICULTY: Readonly<Record<StayProblem['code'], number>> = {
  'minimum-unreachable': 0,
  'too-short': 1,
  'too-long': 2,
  'departure-day': 3,
  'arrival-day': 4,
  'too-late': 5,
  taken: 6,
  'no-rate': 7,
  'beyond-horizon': 8,
  past: 9,
  'no-place': 10,
  'no-nights': 11,
};

/** Returns the easier one of two places’ problems with a check-in. */
export function easierProblem(one: StayProblem, other: StayProblem): StayProblem {
  // A guest may check in on the days of either place.
  if (one.code === 'arrival-day' && other.code === 'arrival-day')
    return { ...one, days: [...new Set([...one.days, ...other.days])].sort() };
  return DIFFICULTY[other.code] < DIFFICULTY[one.code] ? other : one;
}

/** Returns a number for sorting: the limit that allows the most stays comes first. */
const strictness = (problem: StayProblem): number =>
  'minNights' in problem ? problem.minNights : 'maxNights' in problem ? -problem.maxNights : 0;

/** Whether both problems have the same reason, so that the guest can solve them in the same way. */
const isSameReason = (one: StayProblem, other: StayProblem): boolean =>
  one.code === other.code &&
  !('date' in one && 'date' in other && one.date !== other.date) &&
  !('days' in one && 'days' in other && String(one.days) !== String(other.days));

/**
 * Returns the reason that all places share, or `no-place` if their reasons differ. If the shared reason is a limit, the result is
 * the limit that allows the most stays.
 */
export function sharedReason(problems: readonly StayProblem[], checkIn: IsoDate): StayProblem {
  const [mildest, ...others] = [...problems].sort((one, other) => strictness(one) - strictness(other));
  const isShared = mildest && others.every((other) => isSameReason(mildest, other));
  return isShared ? mildest : { code: 'no-place', checkIn };
}
