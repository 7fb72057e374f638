import { LOOK } from '../host-config/page-config.ts';
import type { Look } from '../host-config/page-config.ts';

/** The script of the booking page itself. */
export const EMBED_PAGE_SCRIPT = '/embed-page.js';
/** The script for a host's page that shows a booking page in a frame. */
export const EMBED_FRAME_SCRIPT = '/embed-frame.js';

export const EMBED_SCRIPTS: readonly string[] = [EMBED_PAGE_SCRIPT, EMBED_FRAME_SCRIPT];

/**
 * Styles of the page around the widget, for a link or an iframe. They are inline, so that the page needs no further request. The
 * widget has its own styles. The text on how to book without scripts (`.without-script`) appears only if no script has run after
 * ten seconds. Before, it takes no space, and screen readers ignore it. When it appears, it is in view and covers nothing. If it
 * adds a scroll bar, `scrollbar-gutter` keeps the page in place.
 */
export const EMBED_STYLES = `:root { color-scheme: light dark; scrollbar-gutter: stable; }
:root.light { color-scheme: light; }
:root.dark { color-scheme: dark; }
body {
  margin: 0;
  font: 16px/1.5 var(--booking-font, system-ui, sans-serif);
  color: var(--booking-text, CanvasText);
  background: var(--booking-surface, Canvas);
}
main { max-inline-size: 70rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
.home { margin: 0 0 1rem; }
.home a { color: inherit; }
.contact :is(strong, span) { display: inline-block; margin-inline-end: 1em; }
address { font-style: normal; }
.without-script {
  block-size: 0;
  overflow: hidden;
  visibility: hidden;
  animation: without-script 0s 10s forwards;
}
.without-script p { margin: 0 0 .5rem; }
.without-script a { color: inherit; }
@keyframes without-script {
  to { block-size: auto; padding: .75rem max(6px, 2%); border-block-start: 1px solid; overflow: visible; visibility: visible; }
}
@media (height >= 30rem) {
  .without-script { position: sticky; z-index: 3; inset-block-end: 0; }
}
`;

/** Styles for browsers without scripts, in which the text on how to book appears at once. */
export const NO_SCRIPT_STYLES = `.without-script { position: static; animation-delay: 0s; }
`;

/** Further styles of the page if it is in a frame. */
export const FRAME_STYLES = `.framed { scrollbar-gutter: auto; }
.framed main { padding: 0; }
.framed h1 { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.framed.shut main { padding: 1.5rem 1rem; text-align: center; }
.framed.shut h1 { position: static; inline-size: auto; block-size: auto; clip-path: none; }
`;

/**
 * Styles of the list of places before any script has run. They set font and colours as in the widget, whose styles need scripts.
 */
export const PLACES_STYLES = `booking-widget { display: block; }
.places {
  margin: 0;
  padding: 0;
  font: 16px/1.5 var(--booking-font, system-ui, sans-serif);
  color: var(--booking-text, CanvasText);
  list-style: none;
}
.places li { padding-block: .75rem; border-block-start: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
.places a { display: block; color: inherit; }
.places a:first-child { font-weight: 600; }
.places span, .places small { display: block; }
`;

/**
 * Returns one rule with all colours and shapes that the host has chosen; empty if there are none. The values were checked when
 * the config was read (`isStyleValue`).
 */
export function lookStyles(look: Look): string {
  const names = Object.keys(LOOK) as (keyof typeof LOOK)[];
  const lines = names.flatMap((name) =>
    look[name] === undefined ? [] : [`  ${LOOK[name]}: ${look[name]};\n`],
  );
  return lines.length > 0 ? `:root {\n${lines.join('')}}\n` : '';
}
