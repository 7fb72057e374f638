import type { PlaceNights } from './availability.ts';
import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { priceOf } from './price-of.ts';
import { lengthsFrom } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';

export interface CheckOut {
  readonly date: IsoDate;
  readonly nights: number;
  /** As {@link priceOf} has it. */
  readonly nightsPrice: Cents;
}

/** Every check-out that a stay from `checkIn` may have, with its nights and their price, in order. */
export function checkOutsFor(checkIn: IsoDate, world: StayWorld): CheckOut[] {
  const { places } = world.availability;
  if (places) return checkOutsAnywhere(checkIn, places);
  const { shortest, longest, isAllowed } = lengthsFrom(checkIn, world);
  const checkOuts: CheckOut[] = [];
  let date = plusDays(checkIn, shortest);
  for (let nights = shortest; nights <= longest; nights++) {
    const nightsPrice = isAllowed(nights) ? priceOf({ checkIn, checkOut: date }, world) : undefined;
    if (nightsPrice !== undefined) checkOuts.push({ date, nights, nightsPrice });
    date = plusDays(date, 1);
  }
  return checkOuts;
}

/** Those of all places, each in the one that asks the least for it. */
function checkOutsAnywhere(checkIn: IsoDate, places: readonly PlaceNights[]): CheckOut[] {
  const found = new Map<IsoDate, CheckOut>();
  for (const place of places)
    for (const checkOut of checkOutsFor(checkIn, place)) {
      const nightsPrice = (checkOut.nightsPrice + place.cleaning) as Cents;
      if (nightsPrice < (found.get(checkOut.date)?.nightsPrice ?? Infinity))
        found.set(checkOut.date, { ...checkOut, nightsPrice });
    }
  return [...found.values()].sort((one, other) => one.nights - other.nights);
}
