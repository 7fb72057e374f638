import {
  addressOf,
  cssFor,
  headLines,
  linkBelowFrame,
  linkTo,
  LOOK_NAMES,
  markupFor,
  scriptFor,
  settingsOf,
  textOf,
} from './markup.ts';
import type { Choices, EmbedWay } from './markup.ts';

/** Lines to copy, and the place to paste them. */
export interface Block {
  readonly where: string;
  readonly code: string;
}

/** A system that a host's site is made with. */
export interface System {
  readonly name: string;
  /** The ways that the system allows; the first is the usual one. */
  readonly ways: readonly EmbedWay[];
  /** Whether we have made a booking with these lines in this system. */
  readonly isTried: boolean;
  readonly note?: string;
  blocks(choices: Choices, base: string): readonly Block[];
}

const PACKAGE = '@direct-stay/booking-widget';

const SNIPPET_WAYS: readonly EmbedWay[] = ['page', 'button', 'floating', 'link', 'opener', 'frame'];
const ELEMENT_WAYS: readonly EmbedWay[] = ['page', 'button', 'floating'];

const isFramed = ({ way }: Choices): boolean => way === 'frame' || way === 'address';

/** Returns the colours as lines for the proxy's config, because the styles of a page do not apply inside a frame. */
function configLookBlocks(choices: Choices): Block[] {
  if (!isFramed(choices) || cssFor(choices) === '') return [];
  const look = Object.fromEntries(LOOK_NAMES.map((name) => [name, choices.look[name]]));
  const code = `"page": ${JSON.stringify({ look }, undefined, 2)}`;
  return [{ where: 'In the proxy’s config file: it sets the colours of booking pages and frames', code }];
}

/** Returns the lines to paste where the widget belongs. A `<style>` with the chosen colours comes first. */
function snippetText(choices: Choices, base: string): string {
  const css = isFramed(choices) ? '' : cssFor(choices);
  const linkBelow = choices.way === 'frame' ? [linkBelowFrame(choices, base)] : [];
  const lines = [
    ...(css ? [`<style>\n${css}\n</style>`] : []),
    textOf(markupFor(choices, base)),
    ...linkBelow,
  ];
  return lines.join('\n');
}

/** Optional lines that bring prices sooner. */
function preloadBlocks(choices: Choices, base: string): Block[] {
  const code = headLines(choices, base);
  return code === undefined
    ? []
    : [{ where: 'If you like, in the head of the page: prices come a little sooner', code }];
}

const inOneBlock = (where: string) => (choices: Choices, base: string) => [
  { where, code: `${scriptFor(choices, base)}\n${snippetText(choices, base)}` },
  ...preloadBlocks(choices, base),
  ...configLookBlocks(choices),
];

const inTwoBlocks = (scriptPlace: string, snippetPlace: string) => (choices: Choices, base: string) => [
  { where: scriptPlace, code: scriptFor(choices, base) },
  { where: snippetPlace, code: snippetText(choices, base) },
  ...preloadBlocks(choices, base),
  ...configLookBlocks(choices),
];

function wordpressBlocks(choices: Choices, base: string): Block[] {
  const address = { where: 'On a line of its own, in a page or post', code: addressOf(choices, base) };
  if (choices.way === 'address') return [address, ...configLookBlocks(choices)];
  const settings = Object.entries(settingsOf(choices)).map(([name, value]) => ` ${name}="${value}"`);
  const css = cssFor(choices);
  return [
    {
      where: 'In a page or post: a block “Shortcode”, or anywhere in the text',
      code: `[booking_widget${settings.join('')}]`,
    },
    ...(css ? [{ where: 'Appearance: Additional CSS (in a block theme: Styles)', code: css }] : []),
  ];
}

const INSTALL_BLOCK: Block = { where: 'In a terminal, in your app’s folder', code: `npm install ${PACKAGE}` };

/** Returns the element for a framework's template, with one attribute a line. A bundled element needs the proxy's address. */
function elementTemplate(choices: Choices, base: string, moreAttributes: readonly string[] = []): string {
  const { property, ...rest } = settingsOf(choices);
  const attributes = { ...(property && { property }), proxy: base, ...rest };
  const lines = [
    ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`),
    ...moreAttributes,
  ];
  const link = textOf(linkTo(choices, base), '  ');
  return ['<booking-widget', ...lines.map((line) => `  ${line}`), '>', link, '</booking-widget>']
    .map((line) => `  ${line}`)
    .join('\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

function reactBlocks(choices: Choices, base: string): Block[] {
  const look = LOOK_NAMES.flatMap((name) => {
    const value = choices.look[name];
    return value ? `  '--booking-${name}': ${quote(value)},\n` : [];
  });
  const hasLook = look.length > 0;
  const code = [
    ...(hasLook ? ["import type { CSSProperties } from 'react';"] : []),
    `import '${PACKAGE}/react';`,
    '',
    ...(hasLook ? [`const LOOK = {\n${look.join('')}} as CSSProperties;`, ''] : []),
    'export const Booking = () => (',
    elementTemplate(choices, base, hasLook ? ['style={LOOK}'] : []),
    ');',
  ];
  return [INSTALL_BLOCK, { where: 'A component, for example Booking.tsx (React 19)', code: code.join('\n') }];
}

function vueBlocks(choices: Choices, base: string): Block[] {
  const css = cssFor(choices);
  const code = [
    `<script setup lang="ts">\nimport '${PACKAGE}/vue';\n</script>`,
    `<template>\n${elementTemplate(choices, base)}\n</template>`,
    ...(css ? [`<style>\n${css}\n</style>`] : []),
  ];
  const tag = `vue({
  template: { compilerOptions: { isCustomElement: (tag) => tag === 'booking-widget' } },
})`;
  return [
    INSTALL_BLOCK,
    { where: 'vite.config.ts, among the plugins: the tag is an element, not a component', code: tag },
    { where: 'A component, for example Booking.vue', code: code.join('\n\n') },
  ];
}

/** The systems, by the values of their options in the list. */
export const SYSTEMS: Readonly<Record<string, System>> = {
  html: {
    ...{ name: 'Plain HTML', ways: SNIPPET_WAYS, isTried: true },
    blocks: inOneBlock('In the page, where the widget belongs'),
  },
  wordpress: {
    ...{ name: 'WordPress, with our plugin', ways: [...ELEMENT_WAYS, 'address'], isTried: true },
    note: 'The plugin is the file booking-widget.zip: Plugins, Add New, Upload Plugin. In its settings enter this proxy’s address.',
    blocks: wordpressBlocks,
  },
  'wordpress-html': {
    ...{ name: 'WordPress, without a plugin', ways: SNIPPET_WAYS, isTried: true },
    note: 'WordPress accepts scripts only from administrators and editors; the texts of authors need the plugin.',
    blocks: inOneBlock('In a page or post: a block “Custom HTML”'),
  },
  ghost: {
    ...{ name: 'Ghost', ways: SNIPPET_WAYS, isTried: true },
    blocks: inOneBlock('In a page or post: a card “HTML”'),
  },
  webflow: {
    ...{ name: 'Webflow', ways: SNIPPET_WAYS, isTried: false },
    blocks: inTwoBlocks('Site settings, Custom code: Footer', 'In the page: an element “Code Embed”'),
  },
  squarespace: {
    ...{ name: 'Squarespace', ways: SNIPPET_WAYS, isTried: false },
    blocks: inOneBlock('In the page: a block “Code”, as HTML'),
  },
  wix: {
    ...{ name: 'Wix', ways: ['address'], isTried: false },
    note: 'Wix puts a frame of its own around the page: its origin has to be in “allowedOrigins”, too.',
    blocks: (choices, base) => [
      { where: 'In the page: an element “Embed a site”, as its address', code: addressOf(choices, base) },
      ...configLookBlocks(choices),
    ],
  },
  shopify: {
    ...{ name: 'Shopify', ways: SNIPPET_WAYS, isTried: false },
    blocks: inTwoBlocks(
      'Themes, Edit code: theme.liquid, before </body>',
      'In the page: a section or block “Custom Liquid”',
    ),
  },
  gtm: {
    ...{ name: 'Google Tag Manager', ways: SNIPPET_WAYS.slice(0, -1), isTried: false },
    note: 'A tag manager loads late, and not at all if a guest refuses it: until then, guests see the link.',
    blocks: inTwoBlocks('A tag “Custom HTML”, on all pages with a widget', 'In the page itself'),
  },
  react: {
    ...{ name: 'React', ways: ELEMENT_WAYS, isTried: true },
    blocks: reactBlocks,
  },
  vue: {
    ...{ name: 'Vue', ways: ELEMENT_WAYS, isTried: false },
    blocks: vueBlocks,
  },
};
