import { countNights } from './night-range.ts';
import type { NightRange } from './night-range.ts';
import type { Party } from './party.ts';

/** Cents for each guest and night, for the first `maxNights` if the town stops counting there. */
export interface CityTaxRates {
  readonly adult: number;
  readonly child: number;
  readonly maxNights?: number | undefined;
}

/** An estimate, in cents, of what a stay's guests pay at the place: a town may exempt some of them. */
export const cityTaxOf = (
  { adult, child, maxNights = Infinity }: CityTaxRates,
  stay: NightRange,
  { adults, children }: Party,
): number => Math.min(countNights(stay), maxNights) * (adults * adult + children * child);
