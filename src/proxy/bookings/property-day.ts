import { dayInZone } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';

/** The current day at a property. */
export interface PropertyDay {
  readonly date: IsoDate;
  /** The midnight that ends it, in milliseconds. */
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
/** Longer than any day, even one on which the clock is put back. */
const LONGEST_DAY_MINUTES = 27 * 60;

export function propertyDay(timeZone: string, now: number): PropertyDay {
  const date = dayInZone(timeZone, now);
  let within = Math.floor(now / MINUTE_MS);
  let after = within + LONGEST_DAY_MINUTES;
  // Days begin on full minutes, so this finds the first minute of the next day.
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (dayInZone(timeZone, middle * MINUTE_MS) === date) within = middle;
    else after = middle;
  }
  return { date, endsAt: after * MINUTE_MS };
}
