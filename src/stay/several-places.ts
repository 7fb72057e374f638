import { Availability } from './availability.ts';
import type { NightColumns, PlaceNights } from './availability.ts';
import { daysBetween, plusDays } from './iso-date.ts';
import { DEFAULT_PARTY } from './party.ts';
import { guestPricePerNight } from './tariff.ts';

/** The entries of one night in the columns of price and availability. */
interface SingleNight {
  readonly price: number | null;
  readonly available: 0 | 1;
}

/**
 * Combines one night of several places. The night is open if any place has it open. Its price is the lowest one of the open
 * places, or of all places if none is open.
 */
function bestNight(nights: readonly SingleNight[]): SingleNight {
  const openNights = nights.filter(({ price, available }) => price !== null && available === 1);
  const prices = (openNights.length > 0 ? openNights : nights).flatMap(({ price }) => price ?? []);
  return { price: prices.length > 0 ? Math.min(...prices) : null, available: openNights.length > 0 ? 1 : 0 };
}

/** Returns the night as a list, which is empty if the night is not loaded. `extra` is added to its price, in cents. */
function nightAt({ price, available }: NightColumns, index: number, extra: number): SingleNight[] {
  const [amount, isOpen] = [price[index], available[index]];
  if (amount === undefined || isOpen === undefined) return [];
  return [{ price: amount === null ? null : amount + extra, available: isOpen }];
}

/**
 * Combines several places into one calendar, in which a night is open if any place has it open. The rules check a
 * stay's limits in each place, because a stay is in one place from its first night to its last. `undefined` if there is
 * no place.
 */
export function mergePlaces(places: readonly PlaceNights[]): Availability | undefined {
  const [from] = places.map(({ availability }) => availability.from).sort();
  const last = places
    .map(({ availability }) => availability.last)
    .sort()
    .at(-1);
  if (from === undefined || last === undefined) return undefined;
  const shiftedPlaces = places.map(({ availability, party = DEFAULT_PARTY }) => ({
    columns: availability.columns,
    shift: daysBetween(availability.from, from),
    extra: guestPricePerNight(party, availability.tariff),
  }));
  const nights = [...Array(daysBetween(from, plusDays(last, 1))).keys()].map((index) =>
    bestNight(shiftedPlaces.flatMap(({ columns, shift, extra }) => nightAt(columns, index + shift, extra))),
  );
  const noLimits = nights.map(() => null);
  const columns = {
    from,
    price: nights.map(({ price }) => price),
    available: nights.map(({ available }) => available),
    minNights: noLimits,
    maxNights: noLimits,
  };
  return new Availability(columns, { places });
}
