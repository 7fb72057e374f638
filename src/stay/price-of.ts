import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { DEFAULT_PARTY } from './party.ts';
import { whyNotStay } from './stay-rules.ts';
import type { StayContext } from './stay-rules.ts';
import { guestPricePerNight, priceWithTariff, tariffFor } from './tariff.ts';
import type { Tariff } from './tariff.ts';

/** What the price of a stay depends on. */
export type PriceContext = Pick<StayContext, 'availability' | 'party' | 'isExtension'>;

/**
 * Returns the price of the night of `date` for the party; `undefined` if there is none. For several places, the result is their
 * lowest price.
 */
export function nightPriceOf(
  date: IsoDate,
  { availability, party = DEFAULT_PARTY }: PriceContext,
): Cents | undefined {
  const price = availability.night(date)?.price;
  return price === undefined
    ? undefined
    : ((price + guestPricePerNight(party, availability.tariff)) as Cents);
}

/**
 * Returns the host's price rules for the stay. An extension does not count as a long stay of its own, so it gets no long-stay
 * discount.
 */
export const stayTariff = ({ availability: { tariff }, isExtension }: PriceContext): Tariff =>
  isExtension === true ? { guests: tariff.guests } : tariff;

/**
 * Returns a function for the price of a number of nights from `checkIn` on, for the party in one place and without cleaning.
 * The function uses the calendar's prices and the host's rules. It returns `undefined` if one of the nights has no price.
 */
export function pricesFrom(checkIn: IsoDate, context: PriceContext): (nights: number) => Cents | undefined {
  const { availability, party = DEFAULT_PARTY } = context;
  const servicePriceOf = availability.nightsPricesFrom(checkIn);
  const tariff = tariffFor(party, stayTariff(context));
  return (nights) => {
    const servicePrice = servicePriceOf(nights);
    return servicePrice === undefined ? undefined : priceWithTariff(tariff, servicePrice, nights);
  };
}

/**
 * Returns the price of `stay` without cleaning. Guests see this price until there is a quote. For several places, the result is
 * the lowest price of a place that has the whole stay free, and includes cleaning, because each place has its own fee.
 */
export function priceOf(stay: NightRange, context: PriceContext): Cents | undefined {
  const { places } = context.availability;
  if (!places) return pricesFrom(stay.checkIn, context)(countNights(stay));
  const prices = places
    .filter((place) => !whyNotStay(stay, place))
    .map((place) => (priceOf(stay, place) ?? 0) + place.cleaning);
  return prices.length > 0 ? (Math.min(...prices) as Cents) : undefined;
}

/** Returns the price of a stay that can be booked; `undefined` if it cannot. */
export const bookablePrice = (stay: NightRange, context: StayContext): Cents | undefined =>
  whyNotStay(stay, context) ? undefined : priceOf(stay, context);
