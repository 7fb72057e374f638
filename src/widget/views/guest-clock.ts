import { isoDate } from '../../stay/iso-date.ts';
import type { Format } from '../../i18n/format.ts';

/** The time of day as `15:04`, by the guest's own clock. */
export const clockOf = (date: Date): string => date.toTimeString().slice(0, 5);

/** A moment by the guest's own clock, with its date if that is not today's. Both arguments are in milliseconds since 1970. */
export function sayMoment(
  moment: number,
  { now, format }: { readonly now: number; readonly format: Format },
): string {
  const date = new Date(moment);
  const time = format.time(clockOf(date));
  if (date.toDateString() === new Date(now).toDateString()) return time;
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const local = isoDate([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));
  return local ? `${time} (${format.shortDate(local)})` : time;
}
