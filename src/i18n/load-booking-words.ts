import type { BookingWords } from './booking-words.ts';
import { inLanguageOf } from './load-words.ts';

interface WordsFile {
  readonly booking: BookingWords;
}

/** As `loadDatesWords`, for what is said from the guest's details on. */
export const loadBookingWords = (tag: string): Promise<BookingWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/booking.ts`)) as WordsFile).booking);
