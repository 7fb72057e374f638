import * as z from 'zod';
import { longText } from './host-text.ts';

/** The one spelling of a language tag, or `undefined` for what is none. Longer subtags name no language that is spoken. */
function canonicalOf(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    return /^[a-z]{2,3}(-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A language wherever the config file names one: `de`, `pt-BR`. In its canonical spelling alone, or one language could
 * stand there twice, and which of the two counts would be anybody's guess.
 */
export const languageTag = z.string().superRefine((text, context) => {
  const canonical = canonicalOf(text);
  if (canonical === text) return;
  context.addIssue(
    canonical === undefined
      ? 'must be a language like de or pt-BR'
      : `must be a language, which is written ${canonical}`,
  );
});

/** A host's colours and measures for the booking page: each is the custom property of the widget that has its name. */
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
  fontSize: '--booking-font-size',
  space: '--booking-space',
  shadow: '--booking-shadow',
  padding: '--booking-padding',
} as const;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const MAX_VALUE = 200;
const MAX_TEXT = 1000;
/** All that colours, lengths and lists of fonts are written with, and nothing that ends a declaration or asks for a file. */
const VALUE = /^(?:[#\w .,%()+-]|\/(?!\*)|"[\w .-]*"|'[\w .-]*')+$/;
const LOADS = /\b(?:url|src|image|image-set|attr|env|var)\(/i;

function areBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether `text` can stand in a style sheet as a value, whatever comes after it. */
export const isStyleValue = (text: string): boolean =>
  text.length <= MAX_VALUE &&
  text.trim() !== '' &&
  VALUE.test(text) &&
  !LOADS.test(text) &&
  areBalanced(text.replace(/"[^"]*"|'[^']*'/g, ''));

const styleValue = z
  .string()
  .refine(isStyleValue, 'must be a plain CSS value like #0f5f63, 10px or Georgia, serif');
const look = z.strictObject({
  accent: styleValue.optional(),
  onAccent: styleValue.optional(),
  surface: styleValue.optional(),
  text: styleValue.optional(),
  muted: styleValue.optional(),
  border: styleValue.optional(),
  edge: styleValue.optional(),
  taken: styleValue.optional(),
  band: styleValue.optional(),
  danger: styleValue.optional(),
  ring: styleValue.optional(),
  radius: styleValue.optional(),
  font: styleValue.optional(),
  fontSize: styleValue.optional(),
  space: styleValue.optional(),
  shadow: styleValue.optional(),
  padding: styleValue.optional(),
} satisfies Record<keyof typeof LOOK, unknown>);
export type Look = Readonly<z.output<typeof look>>;

const text = longText(MAX_TEXT);
const pluralForms = z
  .partialRecord(
    z.enum(['zero', 'one', 'two', 'few', 'many', 'other'], 'must be a plural form: zero, one, … or other'),
    text,
  )
  .refine((forms) => forms.other !== undefined, 'must have a text for "other"');
const TEXT_NAME = /^[a-z]+\.[a-zA-Z]+$/;

/** The host's own texts by language and name, as the widget's `words` attribute takes them; the widget checks the names. */
const words = z.record(
  languageTag,
  z.record(
    z.string().regex(TEXT_NAME, 'must be the name of a text like "booking.cleaningFee"'),
    z.union([text, pluralForms], 'must be a text, or an object of plural forms with one for "other"'),
  ),
);
type PageWords = z.output<typeof words>;

/** For all properties, and for one. */
export const pageConfig = z.strictObject({
  theme: z.enum(THEMES, 'must be auto, light or dark').optional(),
  look: look.optional(),
  words: words.optional(),
  homeUrl: z.url({ protocol: /^https?$/, error: 'must be a link like https://www.host.example/' }).optional(),
});
type PageInFile = z.output<typeof pageConfig>;

/** How the booking page (`/embed/…`) of a property looks, and what it says in the host's words. */
export interface PageConfig {
  readonly theme: Theme;
  readonly look: Look;
  readonly words: PageWords;
  /** The host's own site, which the page leads back to. */
  readonly homeUrl?: string | undefined;
}

function mergedWords(common: PageWords, own: PageWords): PageWords {
  const languages = new Set([...Object.keys(common), ...Object.keys(own)]);
  return Object.fromEntries([...languages].map((tag) => [tag, { ...common[tag], ...own[tag] }]));
}

/** What counts for one property: its own values before those for all of them, one by one. */
export const pageOf = (common: PageInFile = {}, own: PageInFile = {}): PageConfig => ({
  theme: own.theme ?? common.theme ?? 'auto',
  look: { ...common.look, ...own.look },
  words: mergedWords(common.words ?? {}, own.words ?? {}),
  homeUrl: own.homeUrl ?? common.homeUrl,
});
