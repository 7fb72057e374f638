import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** Of a widget that opens above the page. */
export interface PopupWords {
  /** On the button that opens it. */
  readonly open: string;
  readonly close: string;
}

interface WordsFile {
  readonly popup: PopupWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadPopupWords = async ({ language, reword }: DatesWords): Promise<PopupWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/popup.ts`)) as WordsFile).popup,
  );
  return reword?.('popup', words) ?? words;
};
