import type { CalendarAnswer } from '../../src/contract/calendar.ts';
import type { Property } from '../../src/contract/property.ts';
import { problem } from '../elements/scripted-proxy.ts';
import type { Reply } from '../elements/scripted-proxy.ts';
import { PROPERTY, RATES } from './sample.ts';

const json =
  (value: unknown): Reply =>
  () =>
    new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/**
 * The rates of the sample, as the proxy tells them; `taken` says which nights are, by their number from today on, and
 * `longest` how many nights a stay may have.
 */
export function calendarReply(
  taken: (night: number) => boolean = () => false,
  longest: number | null = null,
): Reply {
  const { from, ...rates } = RATES;
  const nights = { ...rates, maxNights: rates.maxNights.map(() => longest) };
  const available = nights.available.map((isFree, night) => (isFree && !taken(night) ? 1 : 0));
  const answer: CalendarAnswer = {
    propertyId: PROPERTY.id,
    currency: 'EUR',
    from,
    nights: { ...nights, available },
  };
  return json(answer);
}

/** Every kind of day: no price for some nights, one cheaper than all others, and rates for no more than four weeks. */
export const everyKindReply: Reply = async () => {
  const answer = (await (await calendarReply()()).json()) as CalendarAnswer;
  const isNear = (_value: unknown, night: number): boolean => night < 27;
  const price = answer.nights.price.map((each, night) =>
    night > 15 && night < 18 ? null : night === 12 ? 9_000 : each,
  );
  const { available, minNights, maxNights } = answer.nights;
  const nights = {
    price: price.filter(isNear),
    available: available.filter(isNear),
    minNights: minNights.filter(isNear),
    maxNights: maxNights.filter(isNear),
  };
  return Response.json({ ...answer, nights });
};

const pictureOf = (place: string, alt: string): Pick<Property, 'image'> => ({
  image: { url: new URL(`../../demo/site/place-${place}.svg`, import.meta.url).href, alt },
});

interface Place {
  readonly traits: Partial<Property>;
  readonly calendar: Reply;
}

/** For the sample's stay: one is free, one taken with a free stay near by, one without, one too small, one silent. */
export const PLACES: readonly Place[] = [
  {
    traits: {
      summary: 'The whole house on the cliff, beside the lighthouse',
      ...pictureOf('house', 'A white house beside a lighthouse, above the sea'),
    },
    calendar: calendarReply(),
  },
  {
    traits: {
      name: 'Casa do Monte, with the garden and the old orange trees',
      cleaning: 4_500,
      ...pictureOf('studio', 'A small house in a garden'),
    },
    calendar: calendarReply((night) => night > 8 && night < 12),
  },
  {
    traits: { name: 'Celeiro', summary: 'A barn', ...pictureOf('lodge', 'A long wooden house') },
    calendar: calendarReply(() => true),
  },
  {
    traits: { name: 'Quarto da Torre', maxGuests: 2, ...pictureOf('flat', 'A town house') },
    calendar: calendarReply(),
  },
  { traits: { name: 'Moinho de Vento' }, calendar: problem('service_unavailable') },
];

const PROPERTIES: readonly Property[] = PLACES.map(({ traits }, index) => ({
  ...PROPERTY,
  ...traits,
  id: `5f0c0000-0000-4000-8000-00000000000${index + 1}`,
}));

/** What the proxy answers when it is asked which places there are. */
export const placesReply: Reply = json({ properties: PROPERTIES });

/** The same for the first of them. */
export const firstPlaceReply: Reply = json({ property: PROPERTIES[0] });

/** The answers for their calendars, in the same order. */
export const PLACE_CALENDARS: readonly Reply[] = PLACES.map(({ calendar }) => calendar);
