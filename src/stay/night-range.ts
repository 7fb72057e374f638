import { daysBetween, isoDate, plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/**
 * A stay's dates, half-open: the nights from `checkIn` up to, but without, `checkOut`. Back-to-back stays share a day,
 * never a night.
 */
export interface NightRange {
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

/** Returns the number of nights; 0 or less if the range ends on or before the day on which it starts. */
export const countNights = ({ checkIn, checkOut }: NightRange): number => daysBetween(checkIn, checkOut);

export function nightsOf({ checkIn, checkOut }: NightRange): IsoDate[] {
  const nights: IsoDate[] = [];
  for (let night = checkIn; night < checkOut; night = plusDays(night, 1)) nights.push(night);
  return nights;
}

/** Returns the range of two texts, or `undefined` if one is no day or the second is not after the first. */
export function nightRange(checkIn: string, checkOut: string): NightRange | undefined {
  const from = isoDate(checkIn);
  const to = isoDate(checkOut);
  return from && to && from < to ? { checkIn: from, checkOut: to } : undefined;
}

/** Cuts the days from `from` to `to`, both inclusive, into adjoining windows of at most `size` days. */
export function* splitIntoWindows(
  from: IsoDate,
  to: IsoDate,
  size: number,
): Generator<{ from: IsoDate; to: IsoDate }> {
  for (let start = from; start <= to; start = plusDays(start, size)) {
    const end = plusDays(start, size - 1);
    yield { from: start, to: end < to ? end : to };
  }
}

/** Whether two ranges share a night. A range without nights overlaps nothing. */
export const overlaps = (a: NightRange, b: NightRange): boolean =>
  a.checkIn < a.checkOut && b.checkIn < b.checkOut && a.checkIn < b.checkOut && b.checkIn < a.checkOut;
