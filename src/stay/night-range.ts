import { daysBetween, isoDate, plusDays } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/**
 * The nights of a stay: the first is `checkIn`, and the last is the night before `checkOut`. A stay may begin on the day on
 * which another one ends, because they share no night.
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

/** Returns the range between two texts; `undefined` if one of them is not a valid day, or the second is not after the first. */
export function nightRange(checkIn: string, checkOut: string): NightRange | undefined {
  const from = isoDate(checkIn);
  const to = isoDate(checkOut);
  return from && to && from < to ? { checkIn: from, checkOut: to } : undefined;
}

/** Cuts the days from `from` to `to`, both inclusive, into adjoining ranges of at most `size` days. */
export function* splitIntoRanges(
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
export const overlaps = (one: NightRange, other: NightRange): boolean =>
  one.checkIn < one.checkOut &&
  other.checkIn < other.checkOut &&
  one.checkIn < other.checkOut &&
  other.checkIn < one.checkOut;
