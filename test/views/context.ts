import { booking as bookingAr } from '../../src/i18n/languages/ar/booking.ts';
import { dates as datesAr } from '../../src/i18n/languages/ar/dates.ts';
import { detours as detoursAr } from '../../src/i18n/languages/ar/detours.ts';
import { booking as bookingDe } from '../../src/i18n/languages/de/booking.ts';
import { dates as datesDe } from '../../src/i18n/languages/de/dates.ts';
import { booking as bookingEn } from '../../src/i18n/languages/en/booking.ts';
import { dates as datesEn } from '../../src/i18n/languages/en/dates.ts';
import { detours as detoursDe } from '../../src/i18n/languages/de/detours.ts';
import { detours as detoursEn } from '../../src/i18n/languages/en/detours.ts';
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
  detourWords: detoursEn,
});

export const ARABIC: DetourContext = contextIn({
  format: createFormat('ar'),
  words: datesAr,
  bookingWords: bookingAr,
  detourWords: detoursAr,
});

export const GERMAN: DetourContext = contextIn({
  format: createFormat('de'),
  words: datesDe,
  bookingWords: bookingDe,
  detourWords: detoursDe,
});

/** Without the blanks that only keep a line together. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
