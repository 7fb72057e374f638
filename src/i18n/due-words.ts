import { inLanguageOf } from './load-words.ts';

/** When the amounts of an order are paid; each stands before its amount. */
export interface DueWords {
  readonly dueNow: string;
  readonly dueAfterBooking: string;
  /** Before the host’s note on city tax, which is no part of the total. */
  readonly dueOnArrival: string;
}

interface WordsFile {
  readonly due: DueWords;
}

/** As `loadDatesWords`. */
export const loadDueWords = (tag: string): Promise<DueWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/due.ts`)) as WordsFile).due);
