import { inLanguageOf } from './load-words.ts';

/** What helps with a field of the form once a guest is at it. */
export interface FormWords {
  /** Names the list of countries beside the telephone number. */
  readonly phoneCountry: string;
  /** Around the `{email}` that was probably meant. */
  readonly didYouMean: string;
}

interface WordsFile {
  readonly form: FormWords;
}

/** As `loadDatesWords`. */
export const loadFormWords = (tag: string): Promise<FormWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/form.ts`)) as WordsFile).form);
