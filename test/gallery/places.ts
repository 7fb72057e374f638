import type { CalendarAnswer } from '../../src/contract/calendar.ts';
import type { Property } from '../../src/contract/property.ts';
import { problem } from '../elements/scripted-proxy.ts';
import type { Reply } from '../elements/scripted-proxy.ts';
import { PROPERTY, RATES } from './sample.ts';

const jsonReply =
  (value: unknown): Reply =>
  () =>
    new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/**
 * Returns the sample's rates as an answer of the proxy. `isTaken` returns whether a night is taken, by its number from today on,
 * and `maxNights` is the maximum number of nights.
 */
export function calendarReply(
  isTaken: (night: number) => boolean = () => false,
  maxNights: number | null = null,
): Reply {
  const { from, ...rates } = RATES;
  const nights = { ...rates, maxNights: rates.maxNights.map(() => maxNights) };
  const available = nights.available.map((isAvailable, night) => (isAvailable && !isTaken(night) ? 1 : 0));
  const answer: CalendarAnswer = {
    propertyId: PROPERTY.id,
    currency: 'EUR',
    from,
    nights: { ...nights, available },
  };
  return jsonReply(answer);
}

/** The proxy's answer with every kind of day: nights without a price, one that is cheapest, and rates for only four weeks. */
export const everyDayKindReply: Reply = async () => {
  const answer = (await (await calendarReply()()).json()) as CalendarAnswer;
  const isWithinFourWeeks = (_value: unknown, night: number): boolean => night < 27;
  const price = answer.nights.price.map((nightPrice, night) =>
    night > 15 && night < 18 ? null : night === 12 ? 9_000 : nightPrice,
  );
  const { available, minNights, maxNights } = answer.nights;
  const nights = {
    price: price.filter(isWithinFourWeeks),
    available: available.filter(isWithinFourWeeks),
    minNights: minNights.filter(isWithinFourWeeks),
    maxNights: maxNights.filter(isWithinFourWeeks),
  };
  return Response.json({ ...answer, nights });
};

const pictureOf = (place: string, alt: string): Pick<Property, 'image'> => ({
  image: { url: new URL(`../../demo/site/place-${place}.svg`, import.meta.url).href, alt },
});

interface Place {
  readonly propertyFields: Partial<Property>;
  readonly calendar: Reply;
}

/**
 * Places for the sample's stay: one available, one taken but with another stay near by, one taken with no other stay near
 * by, one too small, and one without an answer.
 */
export const PLACES: readonly Place[] = [
  {
    propertyFields: {
      summary: 'The whole house on the cliff, beside the lighthouse',
      ...pictureOf('house', 'A white house beside a lighthouse, above the sea'),
    },
    calendar: calendarReply(),
  },
  {
    propertyFields: {
      name: 'Casa do Monte, with the garden and the old orange trees',
      cleaning: 4_500,
      ...pictureOf('studio', 'A small house in a garden'),
    },
    calendar: calendarReply((night) => night > 8 && night < 12),
  },
  {
    propertyFields: { name: 'Celeiro', summary: 'A barn', ...pictureOf('lodge', 'A long wooden house') },
    calendar: calendarReply(() => true),
  },
  {
    propertyFields: { name: 'Quarto da Torre', maxGuests: 2, ...pictureOf('flat', 'A town house') },
    calendar: calendarReply(),
  },
  { propertyFields: { name: 'Moinho de Vento' }, calendar: problem('service_unavailable') },
];

const PROPERTIES: readonly Property[] = PLACES.map(({ propertyFields }, index) => ({
  ...PROPERTY,
  ...propertyFields,
  id: `5f0c0000-0000-4000-8000-00000000000${index + 1}`,
}));

/** The proxy's answer to a request for all places. */
export const placesReply: Reply = jsonReply({ properties: PROPERTIES });

/** The proxy's answer to a request for the first place. */
export const firstPlaceReply: Reply = jsonReply({ property: PROPERTIES[0] });

/** The proxy's answers to requests for the calendars of {@link PLACES}, in the same order. */
export const PLACE_CALENDARS: readonly Reply[] = PLACES.map(({ calendar }) => calendar);
