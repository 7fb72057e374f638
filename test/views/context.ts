import bookingAr from '../../src/i18n/languages/ar/booking.json';
import datesAr from '../../src/i18n/languages/ar/calendar.json';
import bookingDe from '../../src/i18n/languages/de/booking.json';
import datesDe from '../../src/i18n/languages/de/calendar.json';
import bookingEn from '../../src/i18n/languages/en/booking.json';
import datesEn from '../../src/i18n/languages/en/calendar.json';
import { createFormat } from '../../src/i18n/format.ts';
import { detours } from '../../src/widget/detours.ts';
import type { DetourContext } from '../../src/widget/views/journey-context.ts';
import { AVAILABILITY, NOW, PROPERTY, TODAY } from '../gallery/sample.ts';

const shared = {
  property: PROPERTY,
  availability: AVAILABILITY,
  today: TODAY,
  now: NOW,
  dispatch: (): void => undefined,
};

const contextIn = (
  words: Pick<DetourContext, 'format' | 'words' | 'bookingWords' | 'detourWords'>,
): DetourContext => {
  const context: DetourContext = { ...shared, ...words, detours: () => detours.detourViews(context) };
  return context;
};

export const ENGLISH: DetourContext = contextIn({
  format: createFormat('en-GB'),
  words: datesEn,
  bookingWords: bookingEn,
  detourWords: bookingEn,
});

export const ARABIC: DetourContext = contextIn({
  format: createFormat('ar'),
  words: datesAr,
  bookingWords: bookingAr,
  detourWords: bookingAr,
});

export const GERMAN: DetourContext = contextIn({
  format: createFormat('de'),
  words: datesDe,
  bookingWords: bookingDe,
  detourWords: bookingDe,
});

/** Without the blanks that only keep a line together. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
