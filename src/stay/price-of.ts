import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import { USUAL_PARTY } from './party.ts';
import { whyNotStay } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';
import { guestsPerNight, tariffPrice } from './tariff.ts';
import type { TariffPrice } from './tariff.ts';

type Prices = Pick<StayWorld, 'availability' | 'party' | 'isExtension'>;

/** What the night of `date` costs the party; `undefined` if it has no price. Of several places it is the lowest price. */
export function nightPriceOf(
  date: IsoDate,
  { availability, party = USUAL_PARTY }: Prices,
): Cents | undefined {
  const price = availability.night(date)?.price;
  return price === undefined ? undefined : ((price + guestsPerNight(party, availability.tariff)) as Cents);
}

/**
 * What `stay` costs the party in one place without cleaning, at the calendar's prices, with what the host's rules come to;
 * `undefined` if one of its nights has no price.
 */
export function tariffPriceOf(
  stay: NightRange,
  { availability, party = USUAL_PARTY, isExtension }: Prices,
): TariffPrice | undefined {
  const rows = availability.nightsPrice(stay);
  if (rows === undefined) return undefined;
  const { guests, longStay } = availability.tariff;
  const tariff = { guests, longStay: isExtension === true ? [] : longStay };
  return tariffPrice(rows, countNights(stay), { party, tariff });
}

/**
 * What `stay` costs without cleaning. Each price that a guest is shown before there is a quote is from here. Of several places
 * it is the lowest price of those that take the whole stay, and with cleaning: each has its own.
 */
export function priceOf(stay: NightRange, world: Prices): Cents | undefined {
  const { places } = world.availability;
  if (!places) return tariffPriceOf(stay, world)?.nightsPrice;
  const prices = places
    .filter((place) => !whyNotStay(stay, place))
    .map((place) => (priceOf(stay, place) ?? 0) + place.cleaning);
  return prices.length > 0 ? (Math.min(...prices) as Cents) : undefined;
}

/** The price of a stay that can be booked; `undefined` if it cannot. */
export const bookablePrice = (stay: NightRange, world: StayWorld): Cents | undefined =>
  whyNotStay(stay, world) ? undefined : priceOf(stay, world);
