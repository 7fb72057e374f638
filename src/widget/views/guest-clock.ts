import { isoDate } from '../../stay/iso-date.ts';
import type { Format } from '../../i18n/format.ts';

/** Returns the time of day by the guest's own clock: `15:04`. */
export const clockOf = (date: Date): string => date.toTimeString().slice(0, 5);

/**
 * Returns a time by the guest's own clock, with the date if it is not today. `momentMs` and `now` are in milliseconds since 1970.
 */
export function sayMoment(
  momentMs: number,
  { now, format }: { readonly now: number; readonly format: Format },
): string {
  const date = new Date(momentMs);
  const time = format.time(clockOf(date));
  if (date.toDateString() === new Date(now).toDateString()) return time;
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const guestDate = isoDate([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));
  return guestDate ? `${time} (${format.shortDate(guestDate)})` : time;
}
