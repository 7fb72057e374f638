import type { Property } from '../../contract/property.ts';
import { languageOf } from '../../i18n/languages.ts';

/** The host's texts, their language, and the same texts in other languages by language tag. */
interface TextsInLanguages {
  readonly language?: string | undefined;
  readonly inLanguages?: Readonly<Record<string, object>> | undefined;
}

/** A property with its texts in the guest's language. */
export interface LocalizedProperty {
  readonly property: Property;
  /** Language of the host's texts, for screen readers; `undefined` if it is the guest's. */
  readonly textLanguage: string | undefined;
}

const mainPart = (tag: string): string | undefined => tag.split('-')[0];

/**
 * Returns the tag in `tags` that is nearest to the guest's `tag`: the same tag, or else its language (`de` for `de-AT`), another
 * variety of this language, or the language in another script. Returns `undefined` if only other languages exist.
 */
function nearestOf(tags: readonly string[], tag: string): string | undefined {
  const language = languageOf(tag);
  const sameLanguage = tags.filter((each) => languageOf(each) === language);
  const otherScript = tags.find((each) => mainPart(each) === mainPart(tag));
  return (
    sameLanguage.find((each) => each === tag) ??
    sameLanguage.find((each) => each === language) ??
    sameLanguage[0] ??
    otherScript
  );
}

/** Returns `own` with the host's texts in the language of `tag`. If there are none, returns it unchanged. */
export function localizedTexts<Texts extends TextsInLanguages>(
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
