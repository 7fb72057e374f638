import type { MovedPrice, Notice } from '../state/state.ts';
import type { PricedStay } from './describe-summary.ts';

/** Of the nights, and of the cleaning, those that cost something else than before. */
function movedPrices(before: PricedStay, after: PricedStay): readonly MovedPrice[] {
  const nights = after.nights.flatMap(({ date, price }) => {
    const was = before.nights.find((night) => night.date === date)?.price;
    return was === undefined || was === price ? [] : [{ date, before: was, after: price }];
  });
  return before.cleaning === after.cleaning
    ? nights
    : [...nights, { date: undefined, before: before.cleaning, after: after.cleaning }];
}

/** What a guest is told where a stay costs something else than was shown, or has been looked at again. */
export const priceChange = (before: PricedStay, after: PricedStay): Notice => ({
  kind: 'price-changed',
  before: before.total,
  after: after.total,
  moved: movedPrices(before, after),
});
