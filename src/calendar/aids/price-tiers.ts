import type { IsoDate } from '../../stay/iso-date.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';

/** From this many times the usual price on, a night is a dear one. */
const DEAR = 1.2;

/** Which nights are dear, against the usual price of all nights on offer. */
export type IsHigh = (date: IsoDate) => boolean;

/** The middle one of the open nights' prices is the usual one; a few very dear nights do not move it. */
export function highPrices({ availability, today }: StayWorld): IsHigh {
  const priceOf = (date: IsoDate): number | undefined => {
    const night = date < today ? undefined : availability.night(date);
    return night?.state === 'open' ? night.price : undefined;
  };
  const prices: number[] = [];
  for (let index = 0; index < availability.length; index++) {
    const night = availability.nightAt(index);
    const price = night && priceOf(night.date);
    if (price !== undefined) prices.push(price);
  }
  prices.sort((a, b) => a - b);
  const usual = prices[Math.floor(prices.length / 2)] ?? Infinity;
  return (date) => (priceOf(date) ?? 0) >= usual * DEAR;
}
