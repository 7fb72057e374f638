import { plusDays } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { bookablePrice } from './price-of.ts';
import type { StayProblem } from './stay-problem.ts';
import type { StayWorld } from './stay-rules.ts';

export interface NearbyStay {
  readonly stay: NightRange;
  /** Days from the requested arrival; negative is earlier. */
  readonly shift: number;
  readonly nightsPrice: Cents;
}

/** How far from the requested arrival a stay still counts as near. */
const REACH_DAYS = 60;

/** The bookable stays of the same length that begin closest to `requested`, closest first, earlier before later. */
export function nearestStays(requested: NightRange, world: StayWorld, count = 3): NearbyStay[] {
  const nights = countNights(requested);
  if (nights < 1) return [];
  const found: NearbyStay[] = [];
  for (let distance = 1; distance <= REACH_DAYS && found.length < count; distance++) {
    for (const shift of [-distance, distance]) {
      const checkIn = plusDays(requested.checkIn, shift);
      const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
      const nightsPrice = bookablePrice(stay, world);
      if (nightsPrice !== undefined && found.length < count) found.push({ stay, shift, nightsPrice });
    }
  }
  return found;
}

/** By how many nights a stay may differ from the one that was asked for: so it reaches each day of the week. */
const MAX_NIGHTS_OTHER = 6;

/** Other lengths, the closest first. */
export function lengthsAround(nights: number): number[] {
  const steps = [...Array(MAX_NIGHTS_OTHER).keys()].map((index) => index + 1);
  return steps.flatMap((step) => [nights + step, nights - step]).filter((length) => length > 0);
}

/** How long a stay may be if the one of `nights` nights is not allowed: no longer or shorter than it has to be. */
function lengthsInstead(nights: number, refused: StayProblem): readonly number[] {
  if (refused.code === 'too-long') return [refused.maxNights];
  // A week from Saturday to Saturday may be all that there is.
  if ('days' in refused) return [nights, ...lengthsAround(nights)];
  return ['minNights' in refused ? Math.max(nights, refused.minNights) : nights];
}

/** What can be booked instead of a stay that is `refused`: from the same day, if only its length was wrong, and near by. */
export function staysInstead(
  requested: NightRange,
  refused: StayProblem,
  world: StayWorld,
  count = 3,
): NearbyStay[] {
  for (const nights of lengthsInstead(countNights(requested), refused)) {
    const stay = { checkIn: requested.checkIn, checkOut: plusDays(requested.checkIn, nights) };
    const nightsPrice = bookablePrice(stay, world);
    const itself = nightsPrice === undefined ? [] : [{ stay, shift: 0, nightsPrice }];
    const found = [...itself, ...nearestStays(stay, world, count - itself.length)];
    if (found.length > 0) return found;
  }
  return [];
}
