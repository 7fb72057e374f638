import { firstViewPath } from '../../contract/routes.ts';

/** The ways to put the widget on a page, in the order in which they are offered. */
export const EMBED_WAYS = ['page', 'button', 'floating', 'link', 'opener', 'frame', 'address'] as const;
export type EmbedWay = (typeof EMBED_WAYS)[number];

/** Whether the widget can show all places, for the guest to choose from. */
export const canShowAllPlaces = (way: EmbedWay): boolean =>
  ['page', 'button', 'floating', 'frame'].includes(way);

/** The theming properties that the page offers, by their names without `--booking-`. */
export const LOOK_NAMES = ['accent', 'text', 'surface', 'radius', 'font'] as const;
export type LookProperty = (typeof LOOK_NAMES)[number];
export type ChosenLook = Readonly<Partial<Record<LookProperty, string>>>;

export interface Choices {
  /** UUID; empty for all places. */
  readonly property: string;
  /** Empty if the widget uses the language of the host's page. */
  readonly lang: string;
  /** Empty for the default theme of the widget. */
  readonly theme: string;
  readonly way: EmbedWay;
  readonly linkText: string;
  readonly look: ChosenLook;
}

/** An element of the snippet. The host copies its text, and the preview shows an element made of it. */
export interface ElementMarkup {
  readonly tag: string;
  /** An attribute whose value is empty is written without a value. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content?: ElementMarkup | string | undefined;
}

/** Escapes a text for HTML. Braces are escaped as well, because they are code in the templates of frameworks. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`);

const attributesOf = ({ attributes }: ElementMarkup): string[] =>
  Object.entries(attributes).map(([name, value]) => (value === '' ? name : `${name}="${escapeText(value)}"`));

/** Returns the text of the snippet, with one tag per line, because site builders reformat tags that share a line. */
export function textOf(markup: ElementMarkup, indent = ''): string {
  const { tag, content = '' } = markup;
  const startTag = `${indent}<${[tag, ...attributesOf(markup)].join(' ')}>`;
  if (typeof content === 'string') return `${startTag}${escapeText(content)}</${tag}>`;
  return `${startTag}\n${textOf(content, `${indent}  `)}\n${indent}</${tag}>`;
}

const withoutEmpty = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** Returns the address of the place's own page, or of the page of all places, on a proxy at `base`. */
export function addressOf({ property, lang, theme }: Choices, base: string): string {
  const query = new URLSearchParams(withoutEmpty({ lang, theme })).toString();
  return `${base}/embed/${property}${query === '' ? '' : `?${query}`}`;
}

/** Returns the link that visitors see until the script has loaded. */
export const linkTo = ({ property, linkText }: Choices, base: string): ElementMarkup => ({
  tag: 'a',
  attributes: { href: `${base}/embed/${property}` },
  content: linkText,
});

export function frameFor(choices: Choices, base: string): ElementMarkup {
  const size = { width: '100%', height: '800', style: 'border:0;display:block;width:100%' };
  const src = addressOf(choices, base);
  return {
    tag: 'iframe',
    attributes: { src, title: choices.linkText, ...size, allow: 'clipboard-write' },
  };
}

function linkFor(choices: Choices, base: string): ElementMarkup {
  const { property, lang, theme, way } = choices;
  const { content, attributes } = linkTo(choices, base);
  const languageAndTheme = withoutEmpty({ 'data-lang': lang, 'data-theme': theme });
  const markerAttributes =
    way === 'link'
      ? { class: 'booking-widget', ...languageAndTheme }
      : { 'data-booking-open': '', 'data-property': property, ...languageAndTheme };
  return { tag: 'a', attributes: { ...markerAttributes, ...attributes }, content };
}

/** Returns the element's attributes, which shortcodes and templates of frameworks use as well. */
export const settingsOf = ({ property, lang, theme, way }: Choices): Record<string, string> =>
  withoutEmpty({ property, lang, theme, mode: way === 'button' || way === 'floating' ? way : '' });

/** Returns the markup that the host pastes into the page at the position of the widget. */
export function markupFor(choices: Choices, base: string): ElementMarkup {
  const { way } = choices;
  if (way === 'frame' || way === 'address') return frameFor(choices, base);
  if (way === 'link' || way === 'opener') return linkFor(choices, base);
  return { tag: 'booking-widget', attributes: settingsOf(choices), content: linkTo(choices, base) };
}

export const scriptFor = ({ way }: Choices, base: string): string =>
  way === 'frame'
    ? `<script async src="${base}/embed-frame.js"></script>`
    : `<script type="module" crossorigin src="${base}/booking-widget.js"></script>`;

/**
 * Returns lines for the page's head, with which browsers request the first view before they have read any script. The address of
 * the first view contains the page's language, so there are no lines unless the host has chosen a language.
 */
export const headLines = ({ way, property, lang }: Choices, base: string): string | undefined =>
  way === 'page' && property !== '' && lang !== ''
    ? `<link rel="preload" as="fetch" crossorigin href="${base}${firstViewPath(property)}?lang=${lang}">
<link rel="modulepreload" href="${base}/booking-widget.js">`
    : undefined;

/** Returns a link below the frame, for editors that remove frames. */
export const linkBelowFrame = (choices: Choices, base: string): string => {
  const link = { ...linkTo(choices, base), attributes: { href: addressOf(choices, base) } };
  return `<p>${textOf(link)}</p>`;
};

/** Returns the rule that sets the colours; empty if none is set. */
export function cssFor({ look }: Choices): string {
  const lines = LOOK_NAMES.flatMap((name) => (look[name] ? `  --booking-${name}: ${look[name]};\n` : []));
  return lines.length === 0 ? '' : `booking-widget {\n${lines.join('')}}`;
}
