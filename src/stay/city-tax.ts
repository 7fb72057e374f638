import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import type { Party } from './party.ts';

/** Cents for each guest and night. If `maxNights` is set, the town charges only that many nights of a stay. */
export interface CityTaxRates {
  readonly adult: number;
  readonly child: number;
  readonly maxNights?: number | undefined;
}

/** Estimates the city tax of a stay, in cents. Guests may pay less at the place, because a town may exempt some of them. */
export const cityTaxOf = (
  { adult, child, maxNights = Infinity }: CityTaxRates,
  stay: NightRange,
  { adults, children }: Party,
): number => Math.min(countNights(stay), maxNights) * (adults * adult + children * child);
