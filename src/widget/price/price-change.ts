import type { MovedPrice, Notice } from '../state/state.ts';
import type { PricedStay } from './describe-summary.ts';

/** Returns the changed prices of nights and of the cleaning. */
function movedPrices(before: PricedStay, after: PricedStay): readonly MovedPrice[] {
  const nights = after.nights.flatMap(({ date, price }) => {
    const was = before.nights.find((night) => night.date === date)?.price;
    return was === undefined || was === price ? [] : [{ date, before: was, after: price }];
  });
  return before.cleaning === after.cleaning
    ? nights
    : [...nights, { date: undefined, before: before.cleaning, after: after.cleaning }];
}

/** Returns the notice for a stay whose price has changed or was checked again. */
export const priceChange = (before: PricedStay, after: PricedStay): Notice => ({
  kind: 'price-changed',
  before: before.total,
  after: after.total,
  moved: movedPrices(before, after),
});
