import { inLanguageOf } from './load-words.ts';

/** Of a widget that opens above the page. */
export interface PopupWords {
  /** On the button that opens it. */
  readonly open: string;
  readonly close: string;
}

interface WordsFile {
  readonly popup: PopupWords;
}

/** As `loadDatesWords`. */
export const loadPopupWords = (tag: string): Promise<PopupWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/popup.ts`)) as WordsFile).popup);
