import type { DetourWords } from './detour-words.ts';
import { inLanguageOf } from './load-words.ts';

interface WordsFile {
  readonly detours: DetourWords;
}

/** As `loadDatesWords`, for what is said off the straight way. */
export const loadDetourWords = (tag: string): Promise<DetourWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/detours.ts`)) as WordsFile).detours);
