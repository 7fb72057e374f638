import { readCalendar } from '../../contract/calendar.ts';
import type { RateCalendar } from '../../contract/calendar.ts';
import { readOneProperty } from '../../contract/property.ts';
import type { Property } from '../../contract/property.ts';
import { calendarPath, propertyPath } from '../../contract/routes.ts';
import { arrivalRulesAt } from '../../stay/arrivals.ts';
import { Availability } from '../../stay/availability.ts';
import { requestJson, unreadableAnswer } from './request.ts';
import type { RequestOptions, ProxyClient } from './request.ts';

/** Loads a property. It is read without the schema library, which loads later, with the booking's code. */
export async function fetchProperty(id: string, client: ProxyClient): Promise<Property> {
  const property = readOneProperty(await requestJson(propertyPath(id), client));
  if (!property) throw unreadableAnswer();
  return property;
}

export async function fetchCalendar(
  id: string,
  client: ProxyClient,
  options?: Pick<RequestOptions, 'cache'>,
): Promise<RateCalendar> {
  const calendar = readCalendar(await requestJson(calendarPath(id), client, options));
  if (!calendar) throw unreadableAnswer();
  return calendar;
}

/** Returns the availability of the calendar with the check-ins that its rules allow at `now`, in milliseconds since 1970. */
export const availabilityOf = (
  { arrivals, ...calendar }: RateCalendar,
  { timeZone }: Pick<Property, 'timeZone'>,
  now: number,
): Availability =>
  new Availability(calendar, { ...calendar, arrivalRules: arrivalRulesAt({ arrivals, timeZone }, now) });

export interface Rates {
  readonly property: Property;
  readonly availability: Availability;
}

/**
 * Loads the property and its calendar at the same time. Calls `onProperty` as soon as the property has loaded, because the
 * calendar may fail to load.
 */
export async function loadRates(
  propertyId: string,
  client: ProxyClient,
  onProperty: (property: Property) => void,
): Promise<Rates> {
  const [property, calendar] = await Promise.all([
    fetchProperty(propertyId, client).then((property) => {
      onProperty(property);
      return property;
    }),
    fetchCalendar(propertyId, client),
  ]);
  return { property, availability: availabilityOf(calendar, property, Date.now()) };
}
