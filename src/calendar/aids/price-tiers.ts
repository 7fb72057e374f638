import type { IsoDate } from '../../stay/iso-date.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';

/** From this many times the usual price on, a night is a dear one. */
const DEAR = 1.2;

/** Which nights are dear, against the usual price of all nights on offer. */
export type IsHigh = (date: IsoDate) => boolean;

/** The middle one of the open nights' prices is the usual one; a few very dear nights do not move it. */
export function highPrices({ availability, today }: StayWorld): IsHigh {
  const prices: number[] = [];
  for (let index = 0; index < availability.length; index++) {
    const night = availability.nightAt(index);
    if (night?.state === 'open' && night.date >= today && night.price !== undefined) prices.push(night.price);
  }
  prices.sort((a, b) => a - b);
  const dear = (prices[Math.floor(prices.length / 2)] ?? Infinity) * DEAR;
  return (date) => {
    const night = availability.night(date);
    return date >= today && night?.state === 'open' && (night.price ?? 0) >= dear;
  };
}
