import type { NightRange } from './night-range.ts';

/** Whether the two share a night. A range without nights overlaps nothing. */
export const overlaps = (a: NightRange, b: NightRange): boolean =>
  a.checkIn < a.checkOut && b.checkIn < b.checkOut && a.checkIn < b.checkOut && b.checkIn < a.checkOut;
