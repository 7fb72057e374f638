import type { Property } from '../../contract/property.ts';
import { languageOf } from '../../i18n/languages.ts';

/** The host's texts and their language, and the same texts in other languages, by tag. */
interface HostTexts {
  readonly language?: string | undefined;
  readonly inLanguages?: Readonly<Record<string, object>> | undefined;
}

/** A property with its texts in the guest's language. */
export interface LocalizedProperty {
  readonly property: Property;
  /** Language of the host's texts if it is not the guest's: a screen reader needs it. */
  readonly textLanguage: string | undefined;
}

const mainPart = (tag: string): string | undefined => tag.split('-')[0];

/**
 * The tag in `tags` that suits a guest who speaks `tag` best: the same tag, then its language (`de` for `de-AT`), then another
 * variety of it. Last comes the same language in another script, which is still nearer than another language.
 */
function nearestOf(tags: readonly string[], tag: string): string | undefined {
  const language = languageOf(tag);
  const near = tags.filter((each) => languageOf(each) === language);
  const other = tags.find((each) => mainPart(each) === mainPart(tag));
  return near.find((each) => each === tag) ?? near.find((each) => each === language) ?? near[0] ?? other;
}

/** `own` with the host's texts in the language of `tag`, if there are any; else unchanged. */
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
