import { isoDate, plusDays, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** On these days of any year, as on weekends, no bank of the euro area settles a transfer. */
const FIXED_HOLIDAYS: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

const SATURDAY = 6;

/** How many days after 21 March a year’s Easter Sunday is (Gauss; Gregorian calendar). */
function daysToEaster(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + century - Math.floor(century / 4) - Math.floor((13 + 8 * century) / 25);
  const epact = (19 * (year % 19) + moon) % 30;
  const fullMoon = epact - (epact === 29 || (epact === 28 && year % 19 > 10) ? 1 : 0);
  const sundays = year + Math.floor(year / 4) + 2 - century + Math.floor(century / 4);
  return fullMoon + 7 - ((sundays + fullMoon) % 7);
}

function isEasterHoliday(date: IsoDate): boolean {
  const year = date.slice(0, 4);
  const equinox = isoDate(`${year}-03-21`);
  if (!equinox) return false;
  const easter = plusDays(equinox, daysToEaster(+year));
  return date === plusDays(easter, -2) || date === plusDays(easter, 1);
}

/**
 * Whether transfers in euros are settled on `date`, by the calendar of the Eurosystem’s TARGET, which has the same
 * holidays each year.
 */
export const isBankingDay = (date: IsoDate): boolean =>
  weekdayOf(date) < SATURDAY && !FIXED_HOLIDAYS.includes(date.slice(5)) && !isEasterHoliday(date);

/** Returns the `count`-th banking day after `date`. */
export function plusBankingDays(date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let daysLeft = count; daysLeft > 0;) {
    day = plusDays(day, 1);
    if (isBankingDay(day)) daysLeft -= 1;
  }
  return day;
}
