import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Window } from './night-table.ts';

/** As many nights as every widget requests. */
export const horizonFrom = (from: IsoDate): Window => ({ from, to: plusDays(from, HORIZON_NIGHTS - 1) });

/**
 * The nights that every widget requests, from the current day in a time zone on. Cached by the minute, since every read
 * needs it, it is expensive to compute, and days change on full minutes only.
 */
export function createHorizon(now: () => number): (timeZone: string) => Window {
  const known = new Map<string, { readonly minute: number; readonly window: Window }>();
  return (timeZone) => {
    const minute = Math.floor(now() / 60_000);
    const found = known.get(timeZone);
    if (found?.minute === minute) return found.window;
    const window = horizonFrom(dayInZone(timeZone, now()));
    known.set(timeZone, { minute, window });
    return window;
  };
}
