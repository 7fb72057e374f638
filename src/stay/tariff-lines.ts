import type { Cents } from './money.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { DEFAULT_PARTY } from './party.ts';
import type { Party } from './party.ts';
import { stayTariff } from './price-of.ts';
import type { PriceContext } from './price-of.ts';
import { bestStep, priceWithTariff, tariffFor } from './tariff.ts';
import type { Tariff } from './tariff.ts';

/** The amount of one rule for one stay. */
export interface TariffLine {
  readonly kind: 'guests' | 'longStay';
  /** Cents; negative for a discount. */
  readonly amount: number;
  /** The number of charged guests, or the number of nights from which the discount applies. */
  readonly count: number;
  readonly percent?: number;
}

/** The price of a stay. `nightsPrice` is the sum of the service's prices for the nights and of the lines. */
export interface TariffPrice {
  readonly lines: readonly TariffLine[];
  readonly nightsPrice: Cents;
}

/**
 * Applies the tariff to a stay, and returns its price with a line for each rule that applies. `servicePrice` is the sum of the
 * service's prices for its nights.
 */
export function tariffPrice(
  servicePrice: Cents,
  nights: number,
  { party, tariff }: { readonly party: Party; readonly tariff: Tariff },
): TariffPrice {
  const partyTariff = tariffFor(party, tariff);
  const nightsPrice = priceWithTariff(partyTariff, servicePrice, nights);
  const guestSurcharge = partyTariff.perNight * nights;
  const discount = nightsPrice - servicePrice - guestSurcharge;
  const step = bestStep(nights, partyTariff);
  const lines: TariffLine[] = [];
  if (guestSurcharge > 0) lines.push({ kind: 'guests', amount: guestSurcharge, count: partyTariff.count });
  if (step && discount < 0)
    lines.push({ kind: 'longStay', amount: discount, count: step.nights, percent: step.off / 100 });
  return { lines, nightsPrice };
}

/**
 * Returns the price of `stay` in one place without cleaning, with the amount of each of the host's rules; `undefined` if one of
 * its nights has no price.
 */
export function tariffPriceOf(stay: NightRange, context: PriceContext): TariffPrice | undefined {
  const { availability, party = DEFAULT_PARTY } = context;
  const nights = countNights(stay);
  const servicePrice = availability.nightsPricesFrom(stay.checkIn)(nights);
  return servicePrice === undefined
    ? undefined
    : tariffPrice(servicePrice, nights, { party, tariff: stayTariff(context) });
}
