/** Every folder in `languages`. A region's (`pt-BR`) holds only what it says in another way than its language does. */
export const LANGUAGES: readonly string[] = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hr', 'hu', 'it', 'ja', 'nb', 'nl', 'pl'],
  ...['pt', 'pt-BR', 'ro', 'sv', 'tr', 'uk', 'zh', 'zh-Hant'],
];

/** `pt-BR`, but not `zh-Hant`: a script is no region. */
export const isRegional = (language: string): boolean => /-[A-Z]{2}$/.test(language);

/** For guests in whose language there are no messages. */
export const FALLBACK_LANGUAGE = 'en';

/** What a tag stands for; English for one that is none. */
export function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    return new Intl.Locale(FALLBACK_LANGUAGE);
  }
}

/**
 * `de-AT` → `de`, and `pt-BR` → `pt-BR`, which has messages of its own. Norwegian of either kind is read in Bokmål, and
 * Chinese is written in two ways.
 */
export function languageOf(tag: string): string {
  const locale = localeOf(tag);
  // Only for those: the script of a language takes some milliseconds to find out.
  const { language, script, region } = /^(zh|yue)$/.test(locale.language) ? locale.maximize() : locale;
  if (script === 'Hant') return 'zh-Hant';
  const regional = `${language}-${region ?? ''}`;
  return LANGUAGES.includes(regional) ? regional : language.replace(/^n[no]$/, 'nb');
}

/**
 * The locale for dates and prices beside messages in `language`: the guest's own (`de-AT`), unless its messages were not
 * to be had. An English sentence with a French date in it helps no guest.
 */
export const localeBeside = (tag: string, { language }: { readonly language: string }): string =>
  languageOf(tag) === language ? tag : language;

/**
 * The locale of a page in the language `said`, for a guest whose browser prefers `languages`. If the page says only a language,
 * it is as in the guest's own region, if their browser names one: dates, prices and weeks of `en` are not the same in London and
 * in New York. Where it does not, prices in euros are written as in Portugal, and not, as engines have it for `pt`, as in Brazil.
 */
export function inRegion(said: string, languages: readonly string[]): string {
  const tag = String(localeOf(said.replaceAll('_', '-')));
  // Not every browser's preference is a tag: some say `en-US@posix`, and a program may say anything.
  const preferred = [...languages, 'pt-PT'].map((each) => String(localeOf(each)));
  return preferred.find((each) => each.startsWith(`${tag}-`)) ?? tag;
}
