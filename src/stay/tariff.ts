import type { Cents } from './money.ts';
import type { Party } from './party.ts';

/**
 * A host's own surcharges and discounts on the service's prices. Amounts are cents, shares are basis points (1 % is
 * 100).
 */
export interface Tariff {
  /** Per night, for each guest beyond the included ones. Adults fill the included places first. */
  readonly guests?: { readonly included: number; readonly adult: number; readonly child: number } | undefined;
  /**
   * Discounts on the price of long stays, including the surcharges for guests. Each step applies from its number of `nights` on, and a stay gets the
   * largest discount that applies.
   */
  readonly longStay?: readonly LongStayStep[] | undefined;
}

interface LongStayStep {
  readonly nights: number;
  readonly off: number;
}

const FULL_SHARE = 10_000;

/** Returns `basisPoints` of an amount in cents, rounded half up. */
const shareOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + FULL_SHARE / 2) / FULL_SHARE);

/**
 * Returns a night's price on the host's own site: the service's price changed by `direct` basis points (negative: cheaper).
 * `undefined`, which means no rate, if the changed price is not positive.
 */
export function directPrice(servicePrice: Cents, direct: number): Cents | undefined {
  const price = shareOf(servicePrice, FULL_SHARE + direct);
  return price > 0 ? (price as Cents) : undefined;
}

/** A tariff for one party. */
export interface PartyTariff {
  /** The number of charged guests. */
  readonly count: number;
  /** The price of all charged guests together per night, in cents. */
  readonly perNight: number;
  readonly longStay: readonly LongStayStep[];
}

export function tariffFor({ adults, children }: Party, { guests, longStay = [] }: Tariff): PartyTariff {
  if (!guests) return { count: 0, perNight: 0, longStay };
  const extraAdults = Math.max(0, adults - guests.included);
  const extraChildren = Math.max(0, children - Math.max(0, guests.included - adults));
  const perNight = extraAdults * guests.adult + extraChildren * guests.child;
  return { count: extraAdults + extraChildren, perNight, longStay };
}

/** Returns the price per night of the guests beyond the included ones, in cents. */
export const guestPricePerNight = (party: Party, tariff: Tariff): number => tariffFor(party, tariff).perNight;

/** Returns the step with the largest discount for this number of nights; of two equal ones, the one with fewer nights. */
export function bestStep(nights: number, { longStay }: PartyTariff): LongStayStep | undefined {
  let best: LongStayStep | undefined;
  for (const step of longStay) {
    if (nights < step.nights) continue;
    if (!best || step.off > best.off || (step.off === best.off && step.nights < best.nights)) best = step;
  }
  return best;
}

/** Applies the tariff to a stay. `servicePrice` is the sum of the service's prices for its nights. */
export function priceWithTariff(tariff: PartyTariff, servicePrice: Cents, nights: number): Cents {
  const gross = servicePrice + tariff.perNight * nights;
  const step = bestStep(nights, tariff);
  return (step ? gross - shareOf(gross, step.off) : gross) as Cents;
}
