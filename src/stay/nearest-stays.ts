import { plusDays } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { bookablePrice } from './price-of.ts';
import type { StayProblem, StayWorld } from './stay-rules.ts';

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

/** How long a stay may be where the one of `nights` nights is not allowed: no longer or shorter than it has to. */
function nightsInstead(nights: number, refused: StayProblem): number {
  if (refused.code === 'too-long') return refused.maxNights;
  return 'minNights' in refused ? Math.max(nights, refused.minNights) : nights;
}

/** What can be booked instead of a stay that is `refused`: from the same day, if only its length was wrong, and near by. */
export function staysInstead(
  requested: NightRange,
  refused: StayProblem,
  world: StayWorld,
  count = 3,
): NearbyStay[] {
  const nights = nightsInstead(countNights(requested), refused);
  const stay = { checkIn: requested.checkIn, checkOut: plusDays(requested.checkIn, nights) };
  const nightsPrice = bookablePrice(stay, world);
  const itself = nightsPrice === undefined ? [] : [{ stay, shift: 0, nightsPrice }];
  return [...itself, ...nearestStays(stay, world, count - itself.length)];
}
