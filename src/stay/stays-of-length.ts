import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights, overlaps } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { priceOf } from './price-of.ts';
import { lengthsFrom } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';

/** A bookable stay, and the price of its nights. */
export interface PricedRange {
  readonly stay: NightRange;
  /** Without cleaning. */
  readonly nightsPrice: Cents;
}

/** Each loaded night from today on, in order. */
function* loadedDays({ availability, today }: StayWorld): Generator<IsoDate> {
  const first = today > availability.from ? today : availability.from;
  for (let date = first; date <= availability.last; date = plusDays(date, 1)) yield date;
}

/** Every bookable stay of exactly `nights` nights, by check-in. */
export function staysOfLength(nights: number, world: StayWorld): PricedRange[] {
  if (!Number.isInteger(nights)) return [];
  const found: PricedRange[] = [];
  for (const checkIn of loadedDays(world)) {
    const { shortest, longest, isAllowed } = lengthsFrom(checkIn, world);
    if (nights < shortest || nights > longest || !isAllowed(nights)) continue;
    const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
    const nightsPrice = priceOf(stay, world);
    if (nightsPrice !== undefined) found.push({ stay, nightsPrice });
  }
  return found;
}

/**
 * The cheapest of `stays`, at most `count`: cheapest first, and the earlier one of two with the same price. No two of
 * them overlap, because five check-ins in a row with nearly the same nights would be no choice.
 */
export function cheapestOf(stays: readonly PricedRange[], count: number): PricedRange[] {
  const byPrice = [...stays].sort(
    (a, b) => a.nightsPrice - b.nightsPrice || (a.stay.checkIn < b.stay.checkIn ? -1 : 1),
  );
  const chosen: PricedRange[] = [];
  for (const candidate of byPrice) {
    if (chosen.length === count) break;
    if (!chosen.some(({ stay }) => overlaps(stay, candidate.stay))) chosen.push(candidate);
  }
  return chosen;
}

/**
 * A longer stay only counts if no shorter one can begin on its day, because with a fee per stay the longest would
 * always win.
 */
const MAX_COMPARED_NIGHTS = 7;

/**
 * The bookable stay with the lowest price per night including a `fee` per stay, of up to 7 nights, or of its minimum
 * stay if that is longer. Of several with the same price it is the earliest, and then the shortest.
 */
export function cheapestPerNight(world: StayWorld, fee: number): PricedRange | undefined {
  let best: PricedRange | undefined;
  let lowest = Infinity;
  for (const checkIn of loadedDays(world)) {
    const { shortest, longest, isAllowed } = lengthsFrom(checkIn, world);
    const longestCompared = Math.min(longest, Math.max(shortest, MAX_COMPARED_NIGHTS));
    for (let nights = shortest; nights <= longestCompared; nights++) {
      if (!isAllowed(nights)) continue;
      const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
      const nightsPrice = priceOf(stay, world);
      if (nightsPrice === undefined) continue;
      const perNight = (nightsPrice + fee) / nights;
      if (perNight >= lowest) continue;
      lowest = perNight;
      best = { stay, nightsPrice };
    }
  }
  return best;
}

/**
 * What a night of the cheapest stay costs including a `fee` per stay. Rounded up, so that the nights are never shown
 * for less than they cost.
 */
export function lowestPerNight(world: StayWorld, fee: number): Cents | undefined {
  const found = cheapestPerNight(world, fee);
  return found && (Math.ceil((found.nightsPrice + fee) / countNights(found.stay)) as Cents);
}

/** The numbers of nights that a stay from one of `checkIns` can have, in order. */
export function lengthsFor(checkIns: Iterable<IsoDate>, world: StayWorld): readonly number[] {
  const lengths = new Set<number>();
  for (const checkIn of checkIns) {
    const { shortest, longest, isAllowed } = lengthsFrom(checkIn, world);
    for (let nights = shortest; nights <= longest; nights++)
      if (!lengths.has(nights) && isAllowed(nights)) lengths.add(nights);
  }
  return [...lengths].sort((one, other) => one - other);
}

/** Cached, because a list of stays is drawn for each of its lengths. */
const lengthsCache = new WeakMap<StayWorld, readonly number[]>();

/** The numbers of nights that some bookable stay has, in order. */
export function lengthsOnOffer(world: StayWorld): readonly number[] {
  const lengths = lengthsCache.get(world) ?? lengthsFor(loadedDays(world), world);
  lengthsCache.set(world, lengths);
  return lengths;
}
