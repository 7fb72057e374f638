import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { bookablePrice } from './price-of.ts';
import type { StayProblem } from './stay-problem.ts';
import type { StayContext } from './stay-rules.ts';
import { lengthsFor } from './stays-of-length.ts';
import type { PricedRange } from './stays-of-length.ts';

/** The largest distance from the requested check-in at which a stay still counts as near. */
const MAX_DISTANCE_DAYS = 60;

/**
 * Returns the bookable stays of the same length that begin closest to `requested`: closest first, and the earlier one of two.
 */
export function nearestStays(requested: NightRange, context: StayContext, count = 3): PricedRange[] {
  const nights = countNights(requested);
  // An extension has to begin on the check-out day of the stay that it extends, so no other check-in is possible.
  if (nights < 1 || context.isExtension === true) return [];
  const found: PricedRange[] = [];
  for (let distance = 1; distance <= MAX_DISTANCE_DAYS && found.length < count; distance++) {
    for (const shift of [-distance, distance]) {
      const checkIn = plusDays(requested.checkIn, shift);
      const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
      const nightsPrice = bookablePrice(stay, context);
      if (nightsPrice !== undefined && found.length < count) found.push({ stay, nightsPrice });
    }
  }
  return found;
}

/** Returns the number of nights that is closest to `nights` and meets the limit in `problem`. */
function neededNights(nights: number, problem: StayProblem | undefined): number {
  if (problem?.code === 'too-long') return problem.maxNights;
  return problem && 'minNights' in problem ? Math.max(nights, problem.minNights) : nights;
}

/** Returns the possible lengths of stays near `date`, closest to `nights` first; of two equally close ones, the longer first. */
function lengthsNear(date: IsoDate, nights: number, context: StayContext): readonly number[] {
  const days = [...Array(2 * MAX_DISTANCE_DAYS + 1).keys()].map((index) =>
    plusDays(date, index - MAX_DISTANCE_DAYS),
  );
  const distanceOf = (length: number): number => Math.abs(length - nights);
  return [...lengthsFor(days, context)].sort(
    (one, other) => distanceOf(one) - distanceOf(other) || other - one,
  );
}

/**
 * Returns alternatives to a stay that cannot be booked because of `problem`. They have the length that the problem requires, or
 * the closest possible one. A stay with the same check-in comes first, followed by those with the nearest check-ins.
 */
export function alternativeStays(
  requested: NightRange,
  problem: StayProblem | undefined,
  context: StayContext,
  count = 3,
): PricedRange[] {
  const { checkIn } = requested;
  const requestedNights = countNights(requested);
  for (const nights of lengthsNear(checkIn, neededNights(requestedNights, problem), context)) {
    const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
    const nightsPrice = nights === requestedNights ? undefined : bookablePrice(stay, context);
    const sameDay = nightsPrice === undefined ? [] : [{ stay, nightsPrice }];
    const found = [...sameDay, ...nearestStays(stay, context, count - sameDay.length)];
    if (found.length > 0) return found;
  }
  return [];
}
