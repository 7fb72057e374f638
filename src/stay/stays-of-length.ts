import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights, overlaps } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { bookablePrice, priceOf } from './price-of.ts';
import { lengthsFrom } from './stay-rules.ts';
import type { StayContext } from './stay-rules.ts';

/** A bookable stay, and the price of its nights. */
export interface PricedRange {
  readonly stay: NightRange;
  /** In cents. For one place without the cleaning fee; for several places, the lowest price with the cleaning fee. */
  readonly nightsPrice: Cents;
}

/** Yields each loaded night from today on, in order. */
function* loadedDays({ availability, today }: StayContext): Generator<IsoDate> {
  const first = today > availability.from ? today : availability.from;
  for (let date = first; date <= availability.last; date = plusDays(date, 1)) yield date;
}

/** Returns every bookable stay of exactly `nights` nights, by check-in. */
export function staysOfLength(nights: number, context: StayContext): PricedRange[] {
  if (!Number.isInteger(nights)) return [];
  const found: PricedRange[] = [];
  for (const checkIn of loadedDays(context)) {
    const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
    const nightsPrice = bookablePrice(stay, context);
    if (nightsPrice !== undefined) found.push({ stay, nightsPrice });
  }
  return found;
}

/**
 * Returns the cheapest of `stays`, at most `count`: cheapest first, and the earlier one of two with the same price. No two of
 * them overlap, because stays with nearly the same nights would give the guest little choice.
 */
export function cheapestOf(stays: readonly PricedRange[], count: number): PricedRange[] {
  const byPrice = [...stays].sort(
    (one, other) => one.nightsPrice - other.nightsPrice || (one.stay.checkIn < other.stay.checkIn ? -1 : 1),
  );
  const chosen: PricedRange[] = [];
  for (const candidate of byPrice) {
    if (chosen.length === count) break;
    if (!chosen.some(({ stay }) => overlaps(stay, candidate.stay))) chosen.push(candidate);
  }
  return chosen;
}

/**
 * Stays with more nights are compared only if no shorter stay has the same check-in. A fee per stay makes long stays cheaper per
 * night, so without this limit the longest stay would usually be the cheapest.
 */
const MAX_COMPARED_NIGHTS = 7;

/**
 * Returns the bookable stay with the lowest price per night, including a `fee` per stay. It has up to 7 nights, or the minimum
 * stay of its check-in if that is longer. Of several stays with the same price, the earliest is returned, and then the
 * shortest.
 */
export function cheapestPerNight(context: StayContext, fee: number): PricedRange | undefined {
  let best: PricedRange | undefined;
  let lowest = Infinity;
  for (const checkIn of loadedDays(context)) {
    let shortest: number | undefined;
    for (const nights of lengthsFrom(checkIn, context)) {
      shortest ??= nights;
      if (nights > Math.max(shortest, MAX_COMPARED_NIGHTS)) break;
      const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
      const nightsPrice = priceOf(stay, context);
      if (nightsPrice === undefined) continue;
      const pricePerNight = (nightsPrice + fee) / nights;
      if (pricePerNight >= lowest) continue;
      lowest = pricePerNight;
      best = { stay, nightsPrice };
    }
  }
  return best;
}

/**
 * Returns the price per night of the stay that is cheapest per night, including a `fee` per stay. The price is rounded up, so
 * that guests never see less than the real one.
 */
export function lowestPerNight(context: StayContext, fee: number): Cents | undefined {
  const found = cheapestPerNight(context, fee);
  return found && (Math.ceil((found.nightsPrice + fee) / countNights(found.stay)) as Cents);
}

/** Returns the numbers of nights that a stay from one of `checkIns` can have, in order. */
export function lengthsFor(checkIns: Iterable<IsoDate>, context: StayContext): readonly number[] {
  const lengths = new Set<number>();
  for (const checkIn of checkIns) for (const nights of lengthsFrom(checkIn, context)) lengths.add(nights);
  return [...lengths].sort((one, other) => one - other);
}

/** A cache, because the finder needs the lengths several times for the same calendar. */
const lengthsCache = new WeakMap<StayContext, readonly number[]>();

/** Returns the numbers of nights that some bookable stay has, in order. */
export function lengthsOnOffer(context: StayContext): readonly number[] {
  const lengths = lengthsCache.get(context) ?? lengthsFor(loadedDays(context), context);
  lengthsCache.set(context, lengths);
  return lengths;
}
