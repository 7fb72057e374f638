import type { ChangedPrice, Notice } from '../state/state.ts';
import type { PricedStay } from './describe-summary.ts';

/** Returns the changed prices of nights and of the cleaning. */
function changedPrices(before: PricedStay, after: PricedStay): readonly ChangedPrice[] {
  const nights = after.nights.flatMap(({ date, price }) => {
    const priceBefore = before.nights.find((night) => night.date === date)?.price;
    return priceBefore === undefined || priceBefore === price
      ? []
      : [{ date, before: priceBefore, after: price }];
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
  moved: changedPrices(before, after),
});
