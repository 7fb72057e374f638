import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** The key to the cells' signs; it is drawn after the days themselves. */
export interface LegendWords {
  readonly legend: string;
  readonly legendTaken: string;
  readonly legendHalfDay: string;
  readonly legendLowest: string;
  readonly legendUnknown: string;
  readonly legendHigh: string;
  readonly legendMinimum: string;
  readonly legendLater: string;
}

interface WordsFile {
  readonly legend: LegendWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadLegendWords = async ({ language, reword }: DatesWords): Promise<LegendWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/legend.ts`)) as WordsFile).legend,
  );
  return reword?.('legend', words) ?? words;
};
