import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** What helps with a field of the form once a guest is at it. */
export interface FormWords {
  /** Names the list of countries beside the telephone number. */
  readonly phoneCountry: string;
  /** Around the `{email}` that was probably meant, and likewise around a telephone number. */
  readonly didYouMean: string;
}

interface WordsFile {
  readonly form: FormWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadFormWords = async ({ language, reword }: DatesWords): Promise<FormWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/form.ts`)) as WordsFile).form,
  );
  return reword?.('form', words) ?? words;
};
