import type { PlaceNights } from './availability.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';
import { pricesFrom } from './price-of.ts';
import { lengthsFrom } from './stay-rules.ts';
import type { StayContext } from './stay-rules.ts';

export interface CheckOut {
  readonly date: IsoDate;
  readonly nights: number;
  /** In cents. For one place without the cleaning fee; for several places, the lowest price with the cleaning fee. */
  readonly nightsPrice: Cents;
}

/** Returns every possible check-out of a stay from `checkIn`, in order, with its nights and their price. */
export function checkOutsFor(checkIn: IsoDate, context: StayContext): CheckOut[] {
  const { places } = context.availability;
  if (places) return checkOutsInAnyPlace(checkIn, places);
  const [checkOutAfter, priceOf] = [
    context.availability.checkOutsFrom(checkIn),
    pricesFrom(checkIn, context),
  ];
  const checkOuts: CheckOut[] = [];
  for (const nights of lengthsFrom(checkIn, context)) {
    const date = checkOutAfter(nights);
    const nightsPrice = priceOf(nights);
    if (date && nightsPrice !== undefined) checkOuts.push({ date, nights, nightsPrice });
  }
  return checkOuts;
}

/** Returns the check-outs of all places, each with the price in the cheapest place, including cleaning. */
function checkOutsInAnyPlace(checkIn: IsoDate, places: readonly PlaceNights[]): CheckOut[] {
  const cheapestByDate = new Map<IsoDate, CheckOut>();
  for (const place of places)
    for (const checkOut of checkOutsFor(checkIn, place)) {
      const nightsPrice = (checkOut.nightsPrice + place.cleaning) as Cents;
      if (nightsPrice < (cheapestByDate.get(checkOut.date)?.nightsPrice ?? Infinity))
        cheapestByDate.set(checkOut.date, { ...checkOut, nightsPrice });
    }
  return [...cheapestByDate.values()].sort((one, other) => one.nights - other.nights);
}
