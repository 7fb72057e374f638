import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** A host's rule: who cancels so many days before check-in, or earlier, gets `refund` percent back. */
export interface CancellationRule {
  readonly daysBefore: number;
  readonly refund: number;
}

/** The same for one stay: `until` ends at midnight by the clocks of the property. */
export interface CancellationStep {
  readonly until: IsoDate;
  readonly refund: number;
}

/** In the order of the rules. */
export const cancellationOf = (
  rules: readonly CancellationRule[],
  checkIn: IsoDate,
): readonly CancellationStep[] =>
  rules.map(({ daysBefore, refund }) => ({ until: plusDays(checkIn, -daysBefore), refund }));

/** The steps that have not passed; `today` is the day at the property. */
export const stepsLeft = <Step extends { readonly until: string }>(
  steps: readonly Step[],
  today: IsoDate,
): readonly Step[] => steps.filter(({ until }) => until >= today);
