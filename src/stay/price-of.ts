import type { Cents } from './money.ts';
import type { NightRange } from './night-range.ts';
import { whyNotStay } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';

/**
 * What `stay` costs without cleaning, at the calendar's prices; `undefined` if one of its nights has no price. Each price that
 * a guest is shown before there is a quote is from here. Of several places it is the lowest price of those that take the
 * whole stay, and with cleaning: each has its own.
 */
export function priceOf(
  stay: NightRange,
  { availability }: Pick<StayWorld, 'availability'>,
): Cents | undefined {
  const { places } = availability;
  if (!places) return availability.nightsPrice(stay);
  const prices = places
    .filter((place) => !whyNotStay(stay, place))
    .map((place) => (priceOf(stay, place) ?? 0) + place.cleaning);
  return prices.length > 0 ? (Math.min(...prices) as Cents) : undefined;
}

/** The price of a stay that can be booked; `undefined` if it cannot. */
export const bookablePrice = (stay: NightRange, world: StayWorld): Cents | undefined =>
  whyNotStay(stay, world) ? undefined : priceOf(stay, world);
