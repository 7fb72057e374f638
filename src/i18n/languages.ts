/** Every folder in `languages`. The folder of a region (`pt-BR`) has only the texts that differ from those of its language. */
export const LANGUAGES: readonly string[] = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hr', 'hu', 'it', 'ja', 'nb', 'nl', 'pl'],
  ...['pt', 'pt-BR', 'ro', 'sv', 'tr', 'uk', 'zh', 'zh-Hant'],
];

/** Whether the language has a region: `pt-BR`, but not `zh-Hant`, since a script is no region. */
export const isRegional = (language: string): boolean => /-[A-Z]{2}$/.test(language);

/** The language for guests whose own language has no messages. */
export const FALLBACK_LANGUAGE = 'en';

/** Parses a language tag. An invalid tag counts as English. */
export function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    return new Intl.Locale(FALLBACK_LANGUAGE);
  }
}

/**
 * Returns the folder of a tag: `de-AT` → `de`, but `pt-BR` → `pt-BR`, which has a folder of its own. Nynorsk becomes Bokmål, and
 * Chinese is divided by script.
 */
export function languageOf(tag: string): string {
  const locale = localeOf(tag);
  // The script is determined only for Chinese, because this takes some milliseconds.
  const { language, script, region } = /^(zh|yue)$/.test(locale.language) ? locale.maximize() : locale;
  if (script === 'Hant') return 'zh-Hant';
  const languageAndRegion = `${language}-${region ?? ''}`;
  return LANGUAGES.includes(languageAndRegion) ? languageAndRegion : language.replace(/^n[no]$/, 'nb');
}

/**
 * Returns the locale for dates and prices beside messages in `language`: the guest's own (`de-AT`), or English if those messages
 * could not be loaded, because a French date in an English sentence helps no guest.
 */
export const formatLocale = (tag: string, { language }: { readonly language: string }): string =>
  languageOf(tag) === language ? tag : language;

/**
 * Returns the locale of a page in `language`, for a guest who prefers `languages`; all of them are canonical tags. If `language`
 * has no region, the result has the region that the guest prefers for this language, since dates, prices and the first weekday of
 * `en` differ between London and New York. Without such a preference, plain `pt` is European Portuguese, although engines treat it
 * as Brazilian.
 */
export const inPreferredRegion = (language: string, languages: readonly string[]): string =>
  [...languages, 'pt-PT'].find((each) => each.startsWith(`${language}-`)) ?? language;

/**
 * Does the same as `inPreferredRegion` for tags that a page or a browser has written. Some preferences of browsers are invalid
 * tags, such as `en-US@posix`.
 */
export function inRegion(language: string, languages: readonly string[]): string {
  const [tag = '', ...preferred] = [language.replaceAll('_', '-'), ...languages].map((each) =>
    String(localeOf(each)),
  );
  return inPreferredRegion(tag, preferred);
}
