import { inLanguageOf } from './load-words.ts';
import type { DatesWords, Plural } from './words.ts';

/** What is said by the ways to choose a stay without the grid: cheapest stays, list, typed dates. */
export interface FinderWords {
  /** Names the group of buttons that open them. */
  readonly ways: string;
  readonly cheapest: string;
  readonly list: string;
  readonly typed: string;

  // Which stays
  readonly nights: string;
  readonly oneMoreNight: string;
  readonly oneNightLess: string;
  readonly anyMonth: string;
  readonly found: Plural;
  readonly noneFound: string;
  readonly showMore: string;

  // Typed dates; `{date}` is one as this language writes it
  readonly arrival: string;
  readonly departure: string;
  readonly example: string;
  readonly unreadable: string;
  readonly arrivalMissing: string;
  readonly departureMissing: string;
  readonly take: string;
}

interface WordsFile {
  readonly finder: FinderWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadFinderWords = async ({ language, reword }: DatesWords): Promise<FinderWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/finder.ts`)) as WordsFile).finder,
  );
  return reword?.('finder', words) ?? words;
};
