import { readCalendar } from '../../contract/calendar.ts';
import type { RateCalendar } from '../../contract/calendar.ts';
import { readOneProperty } from '../../contract/property.ts';
import type { Property } from '../../contract/property.ts';
import { calendarPath, propertyPath } from '../../contract/routes.ts';
import { arrivalsAt } from '../../stay/arrivals.ts';
import { Availability } from '../../stay/availability.ts';
import { AnswerError, ask } from './request.ts';
import type { AskOptions, ProxyClient } from './request.ts';

/** UUIDs are equal in upper and lower case. */
export const isSameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** All that the first calendar needs. Read without the schema library, which comes with the booking. */
export async function fetchProperty(id: string, client: ProxyClient): Promise<Property> {
  const property = readOneProperty(await ask(propertyPath(id), client));
  if (!property) throw new AnswerError(200);
  return property;
}

export async function fetchCalendar(
  id: string,
  client: ProxyClient,
  options?: Pick<AskOptions, 'cache'>,
): Promise<RateCalendar> {
  const calendar = readCalendar(await ask(calendarPath(id), client, options));
  if (!calendar) throw new AnswerError(200);
  return calendar;
}

/** The calendar, with what its rules allow a guest at the instant `now`. */
export const availabilityOf = (
  { arrivals, ...calendar }: RateCalendar,
  { timeZone }: Pick<Property, 'timeZone'>,
  now: number,
): Availability =>
  new Availability(calendar, { ...calendar, openArrivals: arrivalsAt({ arrivals, timeZone }, now) });

export interface Rates {
  readonly property: Property;
  readonly availability: Availability;
}

/**
 * Requests both at once: neither needs the other's answer. Calls `onProperty` as soon as it can, because the rates may fail to
 * load.
 */
export async function loadRates(
  propertyId: string,
  client: ProxyClient,
  onProperty: (property: Property) => void,
): Promise<Rates> {
  const [property, calendar] = await Promise.all([
    fetchProperty(propertyId, client).then((known) => {
      onProperty(known);
      return known;
    }),
    fetchCalendar(propertyId, client),
  ]);
  return { property, availability: availabilityOf(calendar, property, Date.now()) };
}
