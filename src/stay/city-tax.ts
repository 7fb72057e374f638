import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import type { Party } from './party.ts';

/** Cents for each guest and night, of the first `maxNights` if the town stops counting there. */
export interface CityTaxRates {
  readonly adult: number;
  readonly child: number;
  readonly maxNights?: number | undefined;
}

/** What a stay's guests pay at the place, in cents: about, for a town may let some of them off. */
export const cityTaxOf = (
  { adult, child, maxNights = Infinity }: CityTaxRates,
  stay: NightRange,
  { adults, children }: Party,
): number => Math.min(countNights(stay), maxNights) * (adults * adult + children * child);
