import type { Property } from '../contract/property.ts';
import { createFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { loadDatesWords, localeBeside } from '../i18n/load-words.ts';
import type { DatesWords } from '../i18n/words.ts';
import type { Availability } from '../stay/availability.ts';
import { fetchAvailability, fetchProperty } from './wire/calendar-client.ts';
import type { Ask } from './wire/ask.ts';

/** A language that can be spoken. */
export interface Speech {
  readonly words: DatesWords;
  readonly format: Format;
}

export async function loadSpeech(language: string): Promise<Speech> {
  const words = await loadDatesWords(language);
  return { words, format: createFormat(localeBeside(language, words)) };
}

export interface Rates {
  readonly property: Property;
  readonly availability: Availability;
}

/** Both at once: neither needs the other's answer. */
export async function loadRates(propertyId: string, via: Ask): Promise<Rates> {
  const [property, availability] = await Promise.all([
    fetchProperty(propertyId, via),
    fetchAvailability(propertyId, via),
  ]);
  return { property, availability };
}
