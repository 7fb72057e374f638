import type { Property } from '../../contract/property.ts';
import { languageOf } from '../../i18n/languages.ts';

/** A property as the guest reads of it. */
export interface SpokenProperty {
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

/** `property` with the host's texts in the language of `tag`, where there are any; else as it is. */
export function inGuestsLanguage(property: Property, tag: string): SpokenProperty {
  const { language, inLanguages = {} } = property;
  const own = language === undefined ? [] : [language];
  const nearest = nearestOf([...own, ...Object.keys(inLanguages)], tag);
  if (nearest === undefined) return { property, textLanguage: language };
  return { property: { ...property, ...inLanguages[nearest] }, textLanguage: undefined };
}
