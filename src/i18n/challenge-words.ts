import { inLanguageOf } from './load-words.ts';
import type { DatesWords } from './words.ts';

/** What is said while a browser does the work that the proxy asks for, should the guest have to wait for it. */
export interface ChallengeWords {
  readonly working: string;
}

interface WordsFile {
  readonly challenge: ChallengeWords;
}

/** As `loadDatesWords`, beside the calendar's words: in their language, and in the host's own words where they are. */
export const loadChallengeWords = async ({ language, reword }: DatesWords): Promise<ChallengeWords> => {
  const words = await inLanguageOf(
    language,
    async (code) => ((await import(`./languages/${code}/challenge.ts`)) as WordsFile).challenge,
  );
  return reword?.('challenge', words) ?? words;
};
