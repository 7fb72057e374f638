import type { BookingWords } from './booking-words.ts';
import { inLanguageOf } from './load-words.ts';

interface WordsFile {
  readonly booking: BookingWords;
}

/** As `loadDatesWords`, for what is said beside and after the calendar. */
export const loadBookingWords = (tag: string): Promise<BookingWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/booking.ts`)) as WordsFile).booking);
