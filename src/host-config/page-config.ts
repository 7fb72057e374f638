import * as z from 'zod';
import { longTextSchema } from './host-text.ts';

/**
 * Returns the canonical spelling of a language tag; `undefined` for an invalid tag, or if the language has more than three
 * letters: no spoken language has such a code.
 */
function canonicalOf(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    return /^[a-z]{2,3}(-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A language tag in the config file: `de`, `pt-BR`. Only the canonical spelling is valid; otherwise a file could have two entries
 * for one language.
 */
export const languageTagSchema = z.string().superRefine((text, context) => {
  const canonical = canonicalOf(text);
  if (canonical === text) return;
  context.addIssue(
    canonical === undefined
      ? 'must be a language like de or pt-BR'
      : `must be a language, which is written ${canonical}`,
  );
});

/** The host's colours and measures for the booking page. Each one sets the widget's custom property of the same name. */
export const LOOK = {
  accent: '--booking-accent',
  onAccent: '--booking-on-accent',
  surface: '--booking-surface',
  text: '--booking-text',
  muted: '--booking-muted',
  border: '--booking-border',
  edge: '--booking-edge',
  taken: '--booking-taken',
  band: '--booking-band',
  danger: '--booking-danger',
  ring: '--booking-ring',
  radius: '--booking-radius',
  font: '--booking-font',
  headingFont: '--booking-heading-font',
  fontSize: '--booking-font-size',
  space: '--booking-space',
  shadow: '--booking-shadow',
  padding: '--booking-padding',
} as const;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const MAX_VALUE_LENGTH = 200;
const MAX_TEXT_LENGTH = 1000;
/** The characters of colours, lengths and lists of fonts. None of them can end a declaration or load a file. */
const STYLE_VALUE = /^(?:[#\w .,%()+-]|\/(?!\*)|"[\w .-]*"|'[\w .-]*')+$/;
const REFUSED_FUNCTION = /\b(?:url|src|image|image-set|attr|env|var)\(/i;

function areBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether `text` is safe as a value in a style sheet, whatever comes after it. */
export const isStyleValue = (text: string): boolean =>
  text.length <= MAX_VALUE_LENGTH &&
  text.trim() !== '' &&
  STYLE_VALUE.test(text) &&
  !REFUSED_FUNCTION.test(text) &&
  areBalanced(text.replace(/"[^"]*"|'[^']*'/g, ''));

const styleValueSchema = z
  .string()
  .refine(isStyleValue, 'must be a plain CSS value like #0f5f63, 10px or Georgia, serif');
const lookSchema = z.strictObject({
  accent: styleValueSchema
    .optional()
    .meta({ description: 'Buttons, chosen days, lowest prices.', examples: ['#0f5f63'] }),
  onAccent: styleValueSchema.optional().meta({ description: 'Text on the accent.', examples: ['#fff'] }),
  surface: styleValueSchema.optional().meta({ description: 'Background.', examples: ['#fff'] }),
  text: styleValueSchema.optional().meta({ description: 'Text.', examples: ['#1c2b2d'] }),
  muted: styleValueSchema.optional().meta({ description: 'Less prominent text.', examples: ['#55636a'] }),
  border: styleValueSchema
    .optional()
    .meta({ description: 'Lines, and edges of cards.', examples: ['#d8dfe0'] }),
  edge: styleValueSchema
    .optional()
    .meta({ description: 'Edges of fields and buttons.', examples: ['#7f8c90'] }),
  taken: styleValueSchema
    .optional()
    .meta({ description: 'Background of taken days.', examples: ['#eef1f1'] }),
  band: styleValueSchema
    .optional()
    .meta({ description: 'Background of the chosen stay.', examples: ['#dcebe9'] }),
  danger: styleValueSchema.optional().meta({ description: 'Errors.', examples: ['#b3261e'] }),
  ring: styleValueSchema.optional().meta({ description: 'The focus ring.', examples: ['#0f5f63'] }),
  radius: styleValueSchema.optional().meta({ description: 'Corners.', examples: ['2px'] }),
  font: styleValueSchema.optional().meta({ description: 'The font family.', examples: ['Georgia, serif'] }),
  headingFont: styleValueSchema
    .optional()
    .meta({ description: 'The font family of headings.', examples: ['Georgia, serif'] }),
  fontSize: styleValueSchema.optional().meta({ description: 'The size of all text.', examples: ['16px'] }),
  space: styleValueSchema.optional().meta({ description: 'The unit of all distances.', examples: ['4px'] }),
  shadow: styleValueSchema.optional().meta({ description: 'The shadow of the card.', examples: ['none'] }),
  padding: styleValueSchema
    .optional()
    .meta({ description: 'The space between the edge and the content.', examples: ['0'] }),
} satisfies Record<keyof typeof LOOK, unknown>);
export type Look = Readonly<z.output<typeof lookSchema>>;

const hostTextSchema = longTextSchema(MAX_TEXT_LENGTH);
const pluralFormsSchema = z
  .partialRecord(
    z.enum(['zero', 'one', 'two', 'few', 'many', 'other'], 'must be a plural form: zero, one, … or other'),
    hostTextSchema,
  )
  .refine((forms) => forms.other !== undefined, 'must have a text for "other"');
const TEXT_NAME = /^[a-z]+\.[a-zA-Z]+$/;

/** The host's own texts by language and name, in the format of the widget's `words` attribute. The widget checks the names. */
const wordsSchema = z.record(
  languageTagSchema,
  z.record(
    z.string().regex(TEXT_NAME, 'must be the name of a text like "booking.cleaningFee"'),
    z.union(
      [hostTextSchema, pluralFormsSchema],
      'must be a text, or an object of plural forms with one for "other"',
    ),
  ),
);
type PageWords = z.output<typeof wordsSchema>;

/** The same settings exist for all properties and for a single property. */
export const pageSchema = z.strictObject({
  theme: z
    .enum(THEMES, 'must be auto, light or dark')
    .optional()
    .meta({ description: 'auto follows the guest’s device.', examples: ['light'] }),
  look: lookSchema.optional().meta({
    description: 'Colours and measures, by the names of the widget’s custom properties.',
    examples: [{ accent: '#0f5f63', radius: '2px', font: 'Georgia, serif' }],
  }),
  words: wordsSchema.optional().meta({
    description: 'Your own words for any text, by language.',
    examples: [{ en: { 'booking.cleaningFee': 'Cleaning and linen' } }],
  }),
  homeUrl: z
    .url({ protocol: /^https?$/, error: 'must be a link like https://www.host.example/' })
    .optional()
    .meta({
      description: 'A link back to your site, for guests who return from the payment.',
      examples: ['https://www.your-house.example/'],
    }),
});
type PageInFile = z.output<typeof pageSchema>;

/** The look of a property's booking page (`/embed/…`), and the host's own texts in it. */
export interface PageConfig {
  readonly theme: Theme;
  readonly look: Look;
  readonly words: PageWords;
  /** The address of the host's own site, for the page's link back to it. */
  readonly homeUrl?: string | undefined;
}

function mergedWords(common: PageWords, own: PageWords): PageWords {
  const languages = new Set([...Object.keys(common), ...Object.keys(own)]);
  return Object.fromEntries([...languages].map((tag) => [tag, { ...common[tag], ...own[tag] }]));
}

/** Returns the settings of one property: each of its own values replaces the common one. */
export const mergePageConfig = (common: PageInFile = {}, own: PageInFile = {}): PageConfig => ({
  theme: own.theme ?? common.theme ?? 'auto',
  look: { ...common.look, ...own.look },
  words: mergedWords(common.words ?? {}, own.words ?? {}),
  homeUrl: own.homeUrl ?? common.homeUrl,
});
