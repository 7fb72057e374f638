import { plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** A host's rule: a guest who cancels at least `daysBefore` days before check-in gets `refund` percent back. */
export interface CancellationRule {
  readonly daysBefore: number;
  readonly refund: number;
}

/**
 * A rule with the date that it has for one stay: guests get `refund` percent back until the end of the day `until` in the
 * property's time zone.
 */
export interface CancellationStep {
  readonly until: IsoDate;
  readonly refund: number;
}

/** Returns the steps of a stay, in the order of the rules. */
export const cancellationOf = (
  rules: readonly CancellationRule[],
  checkIn: IsoDate,
): readonly CancellationStep[] =>
  rules.map(({ daysBefore, refund }) => ({ until: plusDays(checkIn, -daysBefore), refund }));

/** Returns the steps that have not passed; `today` is the current day at the property. */
export const stepsLeft = <Step extends { readonly until: string }>(
  steps: readonly Step[],
  today: IsoDate,
): readonly Step[] => steps.filter(({ until }) => until >= today);
