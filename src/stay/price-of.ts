import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { USUAL_PARTY } from './party.ts';
import { whyNotStay } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';
import { guestsPerNight, priceBy, tariffFor } from './tariff.ts';
import type { Tariff } from './tariff.ts';

/** What the price of a stay hangs on. */
export type Prices = Pick<StayWorld, 'availability' | 'party' | 'isExtension'>;

/** What the night of `date` costs the party; `undefined` if it has no price. Of several places it is the lowest price. */
export function nightPriceOf(
  date: IsoDate,
  { availability, party = USUAL_PARTY }: Prices,
): Cents | undefined {
  const price = availability.night(date)?.price;
  return price === undefined ? undefined : ((price + guestsPerNight(party, availability.tariff)) as Cents);
}

/** The host's rules that a stay is priced by: a stay that is made longer is no long stay of its own. */
export const tariffIn = ({ availability: { tariff }, isExtension }: Prices): Tariff =>
  isExtension === true ? { guests: tariff.guests } : tariff;

/**
 * What so many nights from `checkIn` on cost the party in one place without cleaning, at the calendar's prices and by the
 * host's rules; `undefined` if one of them has no price.
 */
export function pricesFrom(checkIn: IsoDate, prices: Prices): (nights: number) => Cents | undefined {
  const { availability, party = USUAL_PARTY } = prices;
  const rowsOf = availability.nightsPricesFrom(checkIn);
  const tariff = tariffFor(party, tariffIn(prices));
  return (nights) => {
    const rows = rowsOf(nights);
    return rows === undefined ? undefined : priceBy(tariff, rows, nights);
  };
}

/**
 * What `stay` costs without cleaning. Each price that a guest is shown before there is a quote is from here. Of several places
 * it is the lowest price of those that take the whole stay, and with cleaning: each has its own.
 */
export function priceOf(stay: NightRange, world: Prices): Cents | undefined {
  const { places } = world.availability;
  if (!places) return pricesFrom(stay.checkIn, world)(countNights(stay));
  const prices = places
    .filter((place) => !whyNotStay(stay, place))
    .map((place) => (priceOf(stay, place) ?? 0) + place.cleaning);
  return prices.length > 0 ? (Math.min(...prices) as Cents) : undefined;
}

/** The price of a stay that can be booked; `undefined` if it cannot. */
export const bookablePrice = (stay: NightRange, world: StayWorld): Cents | undefined =>
  whyNotStay(stay, world) ? undefined : priceOf(stay, world);
