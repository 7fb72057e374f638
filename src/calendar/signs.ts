import { daysInMonth, plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Cents } from '../stay/money.ts';
import type { StayWorld } from '../stay/stay-rules.ts';

/** What a cell may show beside its number and price, in the order of the key. */
export const SIGNS = ['taken', 'half-day', 'lowest', 'unknown', 'later'] as const;
export type Sign = (typeof SIGNS)[number];

/** A lowest price on more of the nights than one in so many is no news. */
const RARE = 4;

/** The lowest price among the nights of the month that are on offer, where it is rare. */
export function lowestPrice(month: IsoDate, { availability, today }: StayWorld): Cents | undefined {
  const prices: Cents[] = [];
  for (let day = 0; day < daysInMonth(month); day++) {
    const date = plusDays(month, day);
    const night = date >= today ? availability.night(date) : undefined;
    if (night?.state === 'open' && night.price !== undefined) prices.push(night.price);
  }
  const lowest = Math.min(...prices) as Cents;
  return prices.filter((price) => price === lowest).length * RARE < prices.length ? lowest : undefined;
}
