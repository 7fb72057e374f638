import * as z from 'zod';
import { singleLineSchema, longTextSchema } from './host-text.ts';
import { PROPERTY_TEXTS } from '../contract/property.ts';
import type { PropertyText } from '../contract/property.ts';
import { languageTagSchema } from './page-config.ts';
import { translatedInstructionsSchema } from './payment-config.ts';
import type { PaymentInstructionsConfig } from './payment-config.ts';
import { highlightsSchema } from './place-config.ts';
import { translatedImageSchema, withOwnUrl } from './property-image.ts';
import type { Image } from './property-image.ts';
import type { ServedProperty } from './proxy-config.ts';

const linkSchema = z.url({ protocol: /^https?$/, error: 'must be a link like https://host.example/terms' });

/** The host's texts about a property, and links to texts. */
export const propertyTextSchemas = {
  summary: singleLineSchema(200)
    .optional()
    .meta({
      description: 'One line on the place, in the list of all places and on the card beside the dates.',
      examples: ['A white house above the sea, five minutes from the beach'],
    }),
  termsUrl: linkSchema.optional().meta({
    description: 'Your terms; guests agree to them before they order.',
    examples: ['https://www.your-house.example/terms'],
  }),
  privacyUrl: linkSchema.optional().meta({
    description: 'Your privacy policy, beside the order.',
    examples: ['https://www.your-house.example/privacy'],
  }),
  cancellationNote: longTextSchema(1000)
    .optional()
    .meta({
      description: 'Your text about cancelling, for everything without a date.',
      examples: ['Should you fall ill, write to us.'],
    }),
  cityTaxNote: longTextSchema(1000)
    .optional()
    .meta({
      description: 'Your text about the city tax, instead of an amount or beside it.',
      examples: ['The town asks for €2 a night from each adult.'],
    }),
  childrenHint: singleLineSchema(60)
    .optional()
    .meta({
      description: 'Who counts as a child, beside the number of children.',
      examples: ['2 to 12 years'],
    }),
} satisfies Record<PropertyText, unknown>;

/** The texts of a property in further languages, by language tag. */
export const inLanguagesSchema = z.record(
  languageTagSchema,
  z.strictObject({
    ...propertyTextSchemas,
    image: translatedImageSchema.optional(),
    highlights: highlightsSchema.optional(),
    paymentInstructions: translatedInstructionsSchema.optional(),
  }),
);
type TranslationsByLanguage = z.output<typeof inLanguagesSchema>;

type Translated = PropertyText | 'image' | 'highlights';

/**
 * Texts that guests read. Each further language must have them; otherwise a guest would read some of them in the wrong language.
 */
const REQUIRED_TEXTS: readonly Translated[] = [
  'summary',
  'cancellationNote',
  'cityTaxNote',
  'childrenHint',
  'image',
  'highlights',
];

/** Returns the error in a property's translated text, compared with the property's own text. */
function translationComplaint(isRequired: boolean, own: unknown, translated: unknown): string | undefined {
  if (own === undefined)
    return translated === undefined ? undefined : 'must be set for the property itself, too';
  return translated === undefined && isRequired ? 'is missing' : undefined;
}

type PropertyTexts = Partial<Readonly<Record<Translated, unknown>>> & {
  readonly inLanguages?: TranslationsByLanguage | undefined;
  readonly paymentInstructions?: PaymentInstructionsConfig | undefined;
};

/**
 * Yields an error for each text that one of the further languages lacks, or that the property itself lacks. Paths begin below
 * `inLanguages`.
 */
export function* missingTranslations({
  inLanguages: languages = {},
  ...own
}: PropertyTexts): Generator<{ readonly path: string[]; readonly message: string }> {
  for (const [tag, translated] of Object.entries(languages)) {
    for (const name of [...PROPERTY_TEXTS, 'image', 'highlights'] as const) {
      const message = translationComplaint(REQUIRED_TEXTS.includes(name), own[name], translated[name]);
      if (message) yield { path: [tag, name], message };
    }
    for (const method of translatedInstructionsSchema.keyof().options) {
      const [ownNote, translatedNote] = [own, translated].map(
        (texts) => texts.paymentInstructions?.[method]?.note,
      );
      const message = translationComplaint(true, ownNote, translatedNote);
      if (message) yield { path: [tag, 'paymentInstructions', method, 'note'], message };
    }
  }
}

/** Splits the translations into those that are public and those that only come with a booking. */
export function splitTranslations(
  languages: TranslationsByLanguage,
  ownImage: Image | undefined,
): Pick<ServedProperty, 'inLanguages' | 'instructionsInLanguages'> {
  const translations = Object.entries(languages).map(([tag, { paymentInstructions = {}, ...texts }]) => ({
    tag,
    paymentInstructions,
    texts: withOwnUrl(texts, ownImage),
  }));
  return {
    inLanguages: Object.fromEntries(translations.map(({ tag, texts }) => [tag, texts])),
    instructionsInLanguages: Object.fromEntries(
      translations.map(({ tag, paymentInstructions }) => [tag, paymentInstructions]),
    ),
  };
}
