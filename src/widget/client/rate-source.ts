import type { Property } from '../../contract/property.ts';
import { localeBeside } from '../../i18n/languages.ts';
import { loadMessageFile } from '../../i18n/load-messages.ts';
import type { BookingMessages, CalendarMessages } from '../../i18n/messages.ts';
import { createFormat } from '../../i18n/format.ts';
import type { Format } from '../../i18n/format.ts';
import type { Availability } from '../../stay/availability.ts';
import { fetchAvailability, fetchProperty } from './calendar-client.ts';
import type { ProxyClient } from './request.ts';

/** How much there is to say: 0 the calendar, 1 the booking too. */
export type Vocabulary = 0 | 1;

/** A language that can be spoken; what is beyond its vocabulary is absent. */
export interface Speech {
  readonly words: CalendarMessages;
  readonly bookingWords: BookingMessages | undefined;
  readonly detourWords: BookingMessages | undefined;
  readonly format: Format;
}

/** All words at once, so that no two languages ever stand side by side. */
export async function loadSpeech(language: string, vocabulary: Vocabulary): Promise<Speech> {
  const [words, bookingWords, detourWords] = await Promise.all([
    loadMessageFile('calendar', language),
    vocabulary > 0 ? loadMessageFile('booking', language) : undefined,
    vocabulary > 0 ? loadMessageFile('booking', language) : undefined,
  ]);
  return { words, bookingWords, detourWords, format: createFormat(localeBeside(language, words)) };
}

export interface Rates {
  readonly property: Property;
  readonly availability: Availability;
}

/** Both at once: neither needs the other's answer. */
export async function loadRates(propertyId: string, client: ProxyClient): Promise<Rates> {
  const [property, availability] = await Promise.all([
    fetchProperty(propertyId, client),
    fetchAvailability(propertyId, client),
  ]);
  return { property, availability };
}
