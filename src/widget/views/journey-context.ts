import type { BookingWords } from '../../i18n/booking-words.ts';
import type { ViewContext } from './view-context.ts';

/** What the views from the guest's details on get: more words, and the time. */
export type JourneyContext = ViewContext & {
  readonly bookingWords: BookingWords;
  /** Milliseconds since 1970. */
  readonly now: number;
};
