import * as z from 'zod';
import { singleLine, longText } from './host-text.ts';
import { PROPERTY_TEXTS } from '../contract/property.ts';
import type { PropertyText } from '../contract/property.ts';
import { languageTag } from './page-config.ts';
import { translatedInstructions } from './payment-config.ts';
import type { PaymentInstructionsConfig } from './payment-config.ts';
import { highlights } from './place-config.ts';
import { translatedImage, withOwnUrl } from './property-image.ts';
import type { Image } from './property-image.ts';
import type { ServedProperty } from './proxy-config.ts';

const link = z.url({ protocol: /^https?$/, error: 'must be a link like https://host.example/terms' });

/** The host's texts about a property, and links to texts. */
export const propertyTexts = {
  summary: singleLine(200)
    .optional()
    .meta({
      description: 'One line on the place, in the list of all places and on the card beside the dates.',
      examples: ['A white house above the sea, five minutes from the beach'],
    }),
  termsUrl: link.optional().meta({
    description: 'Your terms; guests agree to them before they order.',
    examples: ['https://www.your-house.example/terms'],
  }),
  privacyUrl: link.optional().meta({
    description: 'Your privacy policy, beside the order.',
    examples: ['https://www.your-house.example/privacy'],
  }),
  cancellationNote: longText(1000)
    .optional()
    .meta({
      description: 'Your text about cancelling, for everything without a date.',
      examples: ['Should you fall ill, write to us.'],
    }),
  cityTaxNote: longText(1000)
    .optional()
    .meta({
      description: 'Your text about the city tax, instead of an amount or beside it.',
      examples: ['The town asks for €2 a night from each adult.'],
    }),
  childrenHint: singleLine(60)
    .optional()
    .meta({
      description: 'Who counts as a child, beside the number of children.',
      examples: ['2 to 12 years'],
    }),
} satisfies Record<PropertyText, unknown>;

/** The texts of a property in further languages, by language tag. */
export const inLanguages = z.record(
  languageTag,
  z.strictObject({
    ...propertyTexts,
    image: translatedImage.optional(),
    highlights: highlights.optional(),
    paymentInstructions: translatedInstructions.optional(),
  }),
);
type TranslationsByLanguage = z.output<typeof inLanguages>;

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
 * Yields an error for each text that is missing in one of the further languages, or that the property itself lacks. Paths are
 * those below `inLanguages`.
 */
export function* untranslated({
  inLanguages: languages = {},
  ...own
}: PropertyTexts): Generator<{ readonly path: string[]; readonly message: string }> {
  for (const [tag, translated] of Object.entries(languages)) {
    for (const name of [...PROPERTY_TEXTS, 'image', 'highlights'] as const) {
      const message = translationComplaint(REQUIRED_TEXTS.includes(name), own[name], translated[name]);
      if (message) yield { path: [tag, name], message };
    }
    for (const method of translatedInstructions.keyof().options) {
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
  own: Image | undefined,
): Pick<ServedProperty, 'inLanguages' | 'instructionsInLanguages'> {
  const all = Object.entries(languages).map(([tag, { paymentInstructions = {}, ...texts }]) => ({
    tag,
    paymentInstructions,
    texts: withOwnUrl(texts, own),
  }));
  return {
    inLanguages: Object.fromEntries(all.map(({ tag, texts }) => [tag, texts])),
    instructionsInLanguages: Object.fromEntries(
      all.map(({ tag, paymentInstructions }) => [tag, paymentInstructions]),
    ),
  };
}
