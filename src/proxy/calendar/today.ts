import { dayInZone } from '../../stay/iso-date.ts';
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
