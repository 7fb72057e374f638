import { booking as bookingDe } from '../../src/i18n/languages/de/booking.ts';
import { dates as datesDe } from '../../src/i18n/languages/de/dates.ts';
import { booking as bookingEn } from '../../src/i18n/languages/en/booking.ts';
import { dates as datesEn } from '../../src/i18n/languages/en/dates.ts';
import { createFormat } from '../../src/i18n/format.ts';
import type { JourneyContext } from '../../src/widget/views/journey-context.ts';
import { AVAILABILITY, NOW, PROPERTY, TODAY } from '../gallery/sample.ts';

const shared = {
  property: PROPERTY,
  availability: AVAILABILITY,
  today: TODAY,
  now: NOW,
  dispatch: (): void => undefined,
};

export const ENGLISH: JourneyContext = {
  ...shared,
  format: createFormat('en-GB'),
  words: datesEn,
  bookingWords: bookingEn,
};

export const GERMAN: JourneyContext = {
  ...shared,
  format: createFormat('de'),
  words: datesDe,
  bookingWords: bookingDe,
};

/** Without the blanks that only keep a line together. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
