import { plusMonths } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import { nightsOf } from '../stay/night-range.ts';
import { nightPriceOf } from '../stay/price-of.ts';
import { whyNotCheckIn } from '../stay/stay-rules.ts';
import type { StayContext } from '../stay/stay-rules.ts';

/** The signs that a cell can show beside its number and price, in the order in which the legend explains them. */
export const DAY_SIGNS = ['taken', 'half-day', 'lowest', 'cheaper', 'unknown', 'later'] as const;
export type DaySign = (typeof DAY_SIGNS)[number];

/** The lowest price is marked only if fewer than one in four of the month's nights have it. */
const NIGHTS_PER_LOWEST = 4;

/** Returns the lowest price of the month's nights on which a stay can begin; `undefined` if too many nights have this price. */
export function lowestPrice(month: IsoDate, context: StayContext): Cents | undefined {
  const prices = nightsOf({ checkIn: month, checkOut: plusMonths(month, 1) }).flatMap((date) =>
    whyNotCheckIn(date, context) ? [] : (nightPriceOf(date, context) ?? []),
  );
  const lowest = Math.min(...prices) as Cents;
  return prices.filter((price) => price === lowest).length * NIGHTS_PER_LOWEST < prices.length
    ? lowest
    : undefined;
}
