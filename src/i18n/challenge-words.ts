import { inLanguageOf } from './load-words.ts';

/** What is said while a browser does the work that the proxy asks for, should the guest have to wait for it. */
export interface ChallengeWords {
  readonly working: string;
}

interface WordsFile {
  readonly challenge: ChallengeWords;
}

/** As `loadDatesWords`. */
export const loadChallengeWords = (tag: string): Promise<ChallengeWords> =>
  inLanguageOf(
    tag,
    async (code) => ((await import(`./languages/${code}/challenge.ts`)) as WordsFile).challenge,
  );
