import type { DatesWords } from './words.ts';

/** What is spoken where a guest's language has no words of its own. */
export const FALLBACK_LANGUAGE = 'en';

/** What a tag stands for; English for one that is none. */
export function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    return new Intl.Locale(FALLBACK_LANGUAGE);
  }
}

/** `de-AT` → `de`; the words of Norwegian, of either kind, are in Bokmål, and Chinese is written in two ways. */
export function languageOf(tag: string): string {
  const locale = localeOf(tag);
  // For those alone: what a script follows from is read in some milliseconds.
  const { language, script } = /^(zh|yue)$/.test(locale.language) ? locale.maximize() : locale;
  return script === 'Hant' ? 'zh-Hant' : language.replace(/^n[no]$/, 'nb');
}

interface WordsFile {
  readonly dates: DatesWords;
}

/**
 * What `load` has in the language of `tag`, or in English where there is nothing. Each feature imports its own words by
 * a pattern of its own, so that no chunk lists the files of another.
 *
 * @throws where the English words cannot be fetched either, as an `import()` does.
 */
export const inLanguageOf = <Words>(tag: string, load: (code: string) => Promise<Words>): Promise<Words> =>
  load(languageOf(tag)).catch(() => load(FALLBACK_LANGUAGE));

/**
 * The words in the guest's language, or in English where there are none. Another language needs only its folder
 * in `languages`: the bundler makes a chunk of each file that the pattern matches.
 */
export const loadDatesWords = (tag: string): Promise<DatesWords> =>
  inLanguageOf(tag, async (code) => ((await import(`./languages/${code}/dates.ts`)) as WordsFile).dates);

/**
 * The locale for dates and prices beside `words`: the guest's own (`de-AT`), unless its words were not to be had.
 * An English sentence with a French date in it helps nobody.
 */
export const localeBeside = (tag: string, words: DatesWords): string =>
  languageOf(tag) === words.language ? tag : words.language;
