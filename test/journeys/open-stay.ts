import { calendarPath } from '../../src/contract/routes.ts';
import { readCalendar } from '../../src/contract/calendar.ts';
import { Availability } from '../../src/stay/availability.ts';
import { daysBetween, plusDays, plusMonths, startOfMonth } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import type { Stack } from '../../demo/stack.ts';

/** Returns the proxy's current calendar of a unit, without any cache in between. */
export async function readAvailability(stack: Pick<Stack, 'proxy'>, unit: string): Promise<Availability> {
  const answer = await fetch(`${stack.proxy}${calendarPath(unit)}`);
  const columns = readCalendar(await answer.json());
  if (!columns) throw new Error(`The proxy answered ${answer.status} without a valid calendar.`);
  return new Availability(columns);
}

/** A unit's calendar at the start of the journey, by proxy. */
const calendarsBefore = new Map<string, Availability>();

/**
 * Stores the calendar before a journey opens its page. A night that is available in it is available in the page's calendar, too. The
 * proxy's later calendar may have more available nights, because the sandbox is reset.
 */
export async function rememberCalendar(stack: Pick<Stack, 'proxy' | 'house'>): Promise<void> {
  calendarsBefore.set(stack.proxy, await readAvailability(stack, stack.house));
}

interface Rates {
  readonly availability: Availability;
  /** Whether a stay can be booked, both now and at the start of the journey. */
  readonly isBookable: (stay: NightRange) => boolean;
}

async function ratesOf(stack: Pick<Stack, 'proxy' | 'house'>): Promise<Rates> {
  const availability = await readAvailability(stack, stack.house);
  const calendars = [availability, calendarsBefore.get(stack.proxy) ?? availability];
  const today = availability.from;
  return {
    availability,
    isBookable: (stay) => calendars.every((each) => !whyNotStay(stay, { availability: each, today })),
  };
}

/** Returns the first bookable stay of `nights` nights, at least `daysAhead` days from today. */
export async function findOpenStay(
  stack: Pick<Stack, 'proxy' | 'house'>,
  nights: number,
  daysAhead: number = 14,
): Promise<NightRange> {
  const { availability, isBookable } = await ratesOf(stack);
  for (let days = daysAhead; days < availability.length - nights; days++) {
    const checkIn = plusDays(availability.from, days);
    const stay = { checkIn, checkOut: plusDays(checkIn, nights) };
    if (isBookable(stay)) return stay;
  }
  throw new Error(`No stay of ${nights} nights can be booked from ${daysAhead} days ahead on.`);
}

/** Returns the first bookable stay of six nights that ends on the third day of a month. */
export async function findStayAcrossMonths(stack: Pick<Stack, 'proxy' | 'house'>): Promise<NightRange> {
  const { availability, isBookable } = await ratesOf(stack);
  for (let next = startOfMonth(availability.from); next <= availability.last;) {
    next = plusMonths(next, 1);
    const stay = { checkIn: plusDays(next, -4), checkOut: plusDays(next, 2) };
    if (isBookable(stay)) return stay;
  }
  throw new Error('No stay of six nights across the end of a month can be booked.');
}

/** Returns the first month, at least two after the current one, in which two stays of `nights` nights or more can begin. */
export async function findMonthWithStays(
  stack: Pick<Stack, 'proxy' | 'house'>,
  nights: number,
): Promise<IsoDate> {
  const { availability, isBookable } = await ratesOf(stack);
  for (let month = plusMonths(startOfMonth(availability.from), 2); month <= availability.last;) {
    const next = plusMonths(month, 1);
    const days = Array.from({ length: daysBetween(month, next) }, (_day, index) => plusDays(month, index));
    const stays = days.map((checkIn) => ({ checkIn, checkOut: plusDays(checkIn, nights) }));
    if (stays.filter((stay) => isBookable(stay)).length > 1) return month;
    month = next;
  }
  throw new Error(`No month has two bookable stays of ${nights} nights.`);
}

/**
 * Returns the first bookable stay in the next month, as short as its check-in allows. A calendar of two months has it on screen from the
 * start, even if it skips the rest of this month.
 */
export async function findStayInNextMonth(stack: Pick<Stack, 'proxy' | 'house'>): Promise<NightRange> {
  const { availability, isBookable } = await ratesOf(stack);
  const month = plusMonths(startOfMonth(availability.from), 1);
  for (let checkIn = month; checkIn < plusMonths(month, 1); checkIn = plusDays(checkIn, 1)) {
    const stay = { checkIn, checkOut: plusDays(checkIn, availability.night(checkIn)?.minNights ?? 1) };
    if (isBookable(stay) && startOfMonth(stay.checkOut) === month) return stay;
  }
  throw new Error('No stay in the next month can be booked.');
}
