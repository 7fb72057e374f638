import type { Property } from '../../contract/property.ts';
import { languageOf } from '../../i18n/languages.ts';

/** What a host says, and in which language; the same in others, by tag. */
interface HostTexts {
  readonly language?: string | undefined;
  readonly inLanguages?: Readonly<Record<string, object>> | undefined;
}

/** A property as the guest reads of it. */
export interface LocalizedProperty {
  readonly property: Property;
  /** Language of the host's texts, where they are not in the guest's: a screen reader has to know. */
  readonly textLanguage: string | undefined;
}

const mainPart = (tag: string): string | undefined => tag.split('-')[0];

/**
 * Of `tags` the one for a guest who speaks `tag`: the very same, its language (`de` for `de-AT`), or another kind of it;
 * last the same language in other characters, which is nearer than any other language.
 */
function nearestOf(tags: readonly string[], tag: string): string | undefined {
  const language = languageOf(tag);
  const near = tags.filter((each) => languageOf(each) === language);
  const other = tags.find((each) => mainPart(each) === mainPart(tag));
  return near.find((each) => each === tag) ?? near.find((each) => each === language) ?? near[0] ?? other;
}

/** `own` with the host's texts in the language of `tag`, where there are any; else as it is. */
export function localizedTexts<Texts extends HostTexts>(
  own: Texts,
  tag: string,
): { readonly texts: Texts } & Pick<LocalizedProperty, 'textLanguage'> {
  const { language, inLanguages = {} } = own;
  const ownTags = language === undefined ? [] : [language];
  const nearest = nearestOf([...ownTags, ...Object.keys(inLanguages)], tag);
  if (nearest === undefined) return { texts: own, textLanguage: language };
  return { texts: { ...own, ...inLanguages[nearest] }, textLanguage: undefined };
}

export function inGuestsLanguage(own: Property, tag: string): LocalizedProperty {
  const { texts: property, textLanguage } = localizedTexts(own, tag);
  return { property, textLanguage };
}
