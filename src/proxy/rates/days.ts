import { dayInZone, utcMillis } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';

/** The day that it is in a time zone. Asked for by every read, and costly to find: days change on full minutes only. */
export function createToday(now: () => number): (timeZone: string) => IsoDate {
  const days = new Map<string, { readonly minute: number; readonly date: IsoDate }>();
  return (timeZone) => {
    const minute = Math.floor(now() / 60_000);
    const known = days.get(timeZone);
    if (known?.minute === minute) return known.date;
    const date = dayInZone(timeZone, now());
    days.set(timeZone, { minute, date });
    return date;
  };
}

const DAY_MS = 86_400_000;
/** Far more days than are ever kept; a service that names others must not fill the memory. */
const MAX_KNOWN = 4_000;
const known = new Map<string, number>();

/** Counts the days. The same few hundred come with every property's rows, and to parse one takes longer than all else. */
export function dayNumber(date: IsoDate): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const days = utcMillis(date) / DAY_MS;
  known.set(date, days);
  return days;
}
