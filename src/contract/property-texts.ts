import { isText } from './shape.ts';

/** What a host says of a property in words, or by a link to words: it can be there in several languages. */
export const PROPERTY_TEXTS = ['termsUrl', 'privacyUrl', 'cancellationNote', 'cityTaxNote'] as const;
export type PropertyText = (typeof PROPERTY_TEXTS)[number];
export type PropertyTexts = Readonly<Partial<Record<PropertyText, string | undefined>>>;

/** What `GET /v1/properties` says of the languages of a property's texts, beside the texts themselves. */
export interface TextLanguages {
  /** That of the texts which the property has itself, as a tag: `en`, `pt-BR`. */
  readonly language?: string | undefined;
  /** The same texts in further languages, by tag. */
  readonly inLanguages?: Readonly<Record<string, PropertyTexts>> | undefined;
}

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;

const readTexts = (value: unknown): PropertyTexts =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      ([name, text]) => PROPERTY_TEXTS.includes(name as PropertyText) && isText(text),
    ),
  );

/** The languages of a property's texts as they came over the wire; what is none of this is left out. */
export function readTextLanguages(property: object): Required<TextLanguages> {
  const { language, inLanguages } = fieldsOf(property);
  const further = Object.entries(fieldsOf(inLanguages)).map(
    ([tag, texts]) => [tag, readTexts(texts)] as const,
  );
  return { language: isText(language) ? language : undefined, inLanguages: Object.fromEntries(further) };
}
