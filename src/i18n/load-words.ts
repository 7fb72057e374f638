import type { BookingWords } from './booking-words.ts';
import type { DatesWords } from './words.ts';

/** What is spoken where a guest's language has no words of its own. */
export const FALLBACK_LANGUAGE = 'en';

/** `de-AT` → `de`; `en` for a tag that is none. */
export function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return FALLBACK_LANGUAGE;
  }
}

interface Parts {
  readonly dates: DatesWords;
  readonly booking: BookingWords;
}

function load<Part extends keyof Parts>(tag: string, part: Part): Promise<Parts[Part]> {
  const inLanguage = (code: string): Promise<Pick<Parts, Part>> =>
    import(`./languages/${code}/${part}.ts`) as Promise<Pick<Parts, Part>>;
  return inLanguage(languageOf(tag))
    .catch(() => inLanguage(FALLBACK_LANGUAGE))
    .then((words) => words[part]);
}

/**
 * The words in the guest's language, or in English where there are none. Another language needs only its folder
 * in `languages`: the bundler makes a chunk of each file that the pattern matches.
 *
 * @throws where the English words cannot be fetched either, as an `import()` does.
 */
export const loadDatesWords = (tag: string): Promise<DatesWords> => load(tag, 'dates');

/** As `loadDatesWords`, for what is said from the guest's details on. */
export const loadBookingWords = (tag: string): Promise<BookingWords> => load(tag, 'booking');

/**
 * The locale for dates and prices beside `words`: the guest's own (`de-AT`), unless its words were not to be had.
 * An English sentence with a French date in it helps nobody.
 */
export const localeBeside = (tag: string, words: DatesWords): string =>
  languageOf(tag) === words.language ? tag : words.language;
