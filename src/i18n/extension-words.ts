import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** Where a stay that is booked already is made longer. */
export interface ExtensionWords {
  readonly heading: string;
  /** `{date}` of the departure as it is booked. */
  readonly hint: string;
  /** A sentence that says why follows. */
  readonly impossible: string;
}

interface WordsFile {
  readonly extension: ExtensionWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadExtensionWords = async ({ language, reword }: DatesWords): Promise<ExtensionWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/extension.ts`)) as WordsFile).extension,
  );
  return reword?.('extension', words) ?? words;
};
