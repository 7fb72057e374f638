import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** Where a guest chooses among the places of a host. */
export interface ChoiceWords {
  readonly heading: string;
  /** Names the fields that the places are looked through by. */
  readonly search: string;
  /** `{price}` of the cheapest free night. */
  readonly fromPrice: string;
  readonly choose: string;
  /** `{dates}` of a stay of the same length. */
  readonly nearest: string;
  readonly noneNear: string;
  /** Not one night of those that are open for booking. */
  readonly noneFree: string;
  /** Announced: `{count}` of places. */
  readonly freeCount: string;
  /** `{count}` that a place takes. */
  readonly childrenAtMost: string;
  /** The way back to them. */
  readonly allPlaces: string;
}

interface WordsFile {
  readonly choice: ChoiceWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadChoiceWords = async ({ language, reword }: DatesWords): Promise<ChoiceWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/choice.ts`)) as WordsFile).choice,
  );
  return reword?.('choice', words) ?? words;
};
