import { inLanguageOf } from './load-words.ts';

/** What is said of the cells' signs that are drawn after the days themselves. */
export interface LegendWords {
  readonly legendHigh: string;
  readonly legendMinimum: string;
  readonly legendLater: string;
}

interface WordsFile {
  readonly legend: LegendWords;
}

/** As `loadDatesWords`. */
export const loadLegendWords = (tag: string): Promise<LegendWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/legend.ts`)) as WordsFile).legend);
