import bookingAr from '../../i18n/languages/ar/booking.json';
import datesAr from '../../i18n/languages/ar/calendar.json';
import bookingDe from '../../i18n/languages/de/booking.json';
import datesDe from '../../i18n/languages/de/calendar.json';
import bookingEn from '../../i18n/languages/en/booking.json';
import datesEn from '../../i18n/languages/en/calendar.json';
import { createFormat } from '../../i18n/format.ts';
import type { TextContext } from './view-context.ts';
import { AVAILABILITY, NOW, PROPERTY, TODAY } from '../../../test/gallery/sample.ts';

const shared = {
  property: PROPERTY,
  availability: AVAILABILITY,
  today: TODAY,
  now: NOW,
  page: 'https://host.example/house',
  dispatch: (): void => undefined,
};

/** Everything that any view uses. */
const contextIn = (texts: TextContext): TextContext & typeof shared => ({ ...shared, ...texts });

export const ENGLISH = contextIn({
  format: createFormat('en-GB'),
  words: datesEn,
  bookingWords: bookingEn,
});

export const ARABIC = contextIn({
  format: createFormat('ar'),
  words: datesAr,
  bookingWords: bookingAr,
});

export const GERMAN = contextIn({
  format: createFormat('de'),
  words: datesDe,
  bookingWords: bookingDe,
});

/** Replaces no-break spaces by ordinary spaces. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
