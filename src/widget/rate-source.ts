import type { Property } from '../contract/property.ts';
import type { BookingWords } from '../i18n/booking-words.ts';
import { createFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { loadBookingWords } from '../i18n/load-booking-words.ts';
import { loadDatesWords, localeBeside } from '../i18n/load-words.ts';
import type { DatesWords } from '../i18n/words.ts';
import type { Availability } from '../stay/availability.ts';
import { fetchAvailability, fetchProperty } from './wire/calendar-client.ts';
import type { Ask } from './wire/ask.ts';

/** A language that can be spoken. */
export interface Speech {
  readonly words: DatesWords;
  /** Absent where nothing but the calendar is shown yet. */
  readonly bookingWords: BookingWords | undefined;
  readonly format: Format;
}

/** With `isWhole`, all words at once, so that no two languages ever stand side by side. */
export async function loadSpeech(language: string, isWhole: boolean): Promise<Speech> {
  const [words, bookingWords] = await Promise.all([
    loadDatesWords(language),
    isWhole ? loadBookingWords(language) : undefined,
  ]);
  return { words, bookingWords, format: createFormat(localeBeside(language, words)) };
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
