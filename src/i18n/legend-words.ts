import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** The key to the cells' signs, and what more there is to say of refused days; they come after the days themselves. */
export interface LegendWords {
  readonly legend: string;
  readonly legendTaken: string;
  readonly legendHalfDay: string;
  readonly legendLowest: string;
  readonly legendUnknown: string;
  readonly legendHigh: string;
  readonly legendMinimum: string;
  /** Of days behind the longest stay that the waiting arrival may have. */
  readonly legendMaximum: string;
  readonly legendLater: string;
  /** Of free nights behind one that is not, while an arrival waits. */
  readonly legendBeyond: string;
  /** Of a day that a stay can end on, though its own night is taken. */
  readonly whyDepartureOnly: string;
  /** Comes after what is said of a night that is not free: it is the one in the way. */
  readonly whyBetween: string;
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
