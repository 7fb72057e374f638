import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { createToday } from './days.ts';
import type { Window } from './night-table.ts';

/** As many nights as every widget asks for. */
export const horizonFrom = (from: IsoDate): Window => ({ from, to: plusDays(from, HORIZON_NIGHTS - 1) });

/** The nights that every widget asks for, in a time zone; worked out once a day. */
export function createHorizon(now: () => number): (timeZone: string) => Window {
  const today = createToday(now);
  const known = new Map<string, Window>();
  return (timeZone) => {
    const from = today(timeZone);
    const found = known.get(timeZone);
    if (found?.from === from) return found;
    const fresh = horizonFrom(from);
    known.set(timeZone, fresh);
    return fresh;
  };
}
