import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

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

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadDueWords = async ({ language, reword }: DatesWords): Promise<DueWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/due.ts`)) as WordsFile).due,
  );
  return reword?.('due', words) ?? words;
};
