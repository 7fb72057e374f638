import { inLanguageOf } from './load-words.ts';

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

/** As `loadDatesWords`. */
export const loadExtensionWords = (tag: string): Promise<ExtensionWords> =>
  inLanguageOf(
    tag,
    async (code) => ((await import(`./languages/${code}/extension.ts`)) as WordsFile).extension,
  );
