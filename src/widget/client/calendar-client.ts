import { readCalendar, readOneProperty, readProperties } from '../../contract/first-answers.ts';
import type { Property } from '../../contract/property.ts';
import { calendarPath, propertyPath, ROUTES } from '../../contract/routes.ts';
import { Availability } from '../../stay/availability.ts';
import { AnswerError, ask } from './request.ts';
import type { ProxyClient } from './request.ts';

/** UUIDs are the same in either case. */
export const isSameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** From the list, which every proxy has. */
async function fetchFromList(id: string, client: ProxyClient): Promise<Property> {
  const properties = readProperties(await ask(ROUTES.properties, client));
  if (!properties) throw new AnswerError(200);
  const property = properties.find((each) => isSameId(each.id, id));
  if (!property) throw new AnswerError(404);
  return property;
}

/**
 * All that the first calendar needs; without the schema library, which comes with the journey. An older proxy knows no address of one
 * property: it says 404 `not_found`.
 */
export async function fetchProperty(id: string, client: ProxyClient): Promise<Property> {
  const answer = await ask(propertyPath(id), client).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 404) return undefined;
    throw error;
  });
  if (answer === undefined) return fetchFromList(id, client);
  const property = readOneProperty(answer);
  if (!property) throw new AnswerError(200);
  return property;
}

export async function fetchAvailability(id: string, client: ProxyClient): Promise<Availability> {
  const calendar = readCalendar(await ask(calendarPath(id), client));
  if (!calendar) throw new AnswerError(200);
  return new Availability(calendar.columns);
}

export interface Rates {
  readonly property: Property;
  readonly availability: Availability;
}

/** Both at once: neither needs the other's answer. The property is told of as soon as it is known: its rates may be lost. */
export async function loadRates(
  propertyId: string,
  client: ProxyClient,
  onProperty: (property: Property) => void,
): Promise<Rates> {
  const [property, availability] = await Promise.all([
    fetchProperty(propertyId, client).then((known) => {
      onProperty(known);
      return known;
    }),
    fetchAvailability(propertyId, client),
  ]);
  return { property, availability };
}
