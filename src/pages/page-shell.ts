import { html, raw } from 'hono/html';
import { SERVED_ROUTES } from '../contract/routes.ts';
import type { PageConfig } from '../host-config/page-config.ts';
import { EMBED_PAGE_SCRIPT, EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES } from './embed-files.ts';
import type { AskedPage } from './page-request.ts';

/** Markup, in which `html` has escaped every text. */
export type Html = ReturnType<typeof html>;

/** What the widget is told of how the host wants it, as attributes. */
export function widgetSettings({ theme }: AskedPage, { words }: PageConfig): Html {
  const chosenTheme = theme !== 'auto' && html` theme="${theme}"`;
  const chosenWords = Object.keys(words).length > 0 && html` words="${JSON.stringify(words)}"`;
  return html`${chosenTheme}${chosenWords}`;
}

/** Back to the host's own site, by its name: the guest may know this page only from the payment. */
function wayHome({ homeUrl }: PageConfig): Html | undefined {
  if (homeUrl === undefined) return undefined;
  const { href, hostname } = new URL(homeUrl);
  return html`<p class="home"><a href="${href}">${hostname}</a></p>\n`;
}

/** In a frame the page tells the one around it what happens, if that is one of these. */
const parentsTag = ({ framed, parents }: AskedPage): Html | false =>
  framed && html`<meta name="booking-parents" content="${parents.join(' ')}">\n`;

/** Each text in an element of its own, as the page's policy names it. */
const styleTags = (styles: readonly string[]): readonly Html[] =>
  styles.filter(Boolean).map((text) => html`<style>${raw(text)}</style>\n`);

/** Content of the widget's element that is seen while there is none, or what a server has drawn of it. */
export const withoutScript = (content: Html): Html =>
  html`<div class="without-script" slot="without-script">${content}</div>`;

/** Before anything else of the page's: the widget's first chunks are asked for with its loader, and not after it. */
const scriptTags = (firstChunks: readonly string[]): readonly Html[] => [
  ...firstChunks.map((path) => html`<link rel="modulepreload" crossorigin href="..${path}">\n`),
  ...[EMBED_PAGE_SCRIPT, SERVED_ROUTES.loader].map(
    (path) => html`<script type="module" crossorigin src="..${path}"></script>\n`,
  ),
];

/** What differs from page to page. */
export interface PageParts {
  readonly head: Html;
  /** Beside those of every page. */
  readonly styles: readonly string[];
  /** What the widget's loader will ask for first, by its path. */
  readonly firstChunks: readonly string[];
  readonly main: Html;
}

/** Addresses are relative, so that the proxy may also stand behind a path of the host's own site. */
export function pageShell(asked: AskedPage, page: PageConfig, parts: PageParts): Html {
  const { language, theme, framed } = asked;
  const { head, firstChunks, main } = parts;
  const styles = [EMBED_STYLES, framed ? FRAME_STYLES : '', ...parts.styles];
  const classes = [framed ? 'framed' : '', theme === 'auto' ? '' : theme].filter(Boolean).join(' ');
  const attributes = html` lang="${language}"${classes && html` class="${classes}"`}`;
  return html`<!doctype html>
<html${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scriptTags(firstChunks)}${head}<link rel="icon" href="data:,">
${styleTags(styles)}<noscript>${styleTags([NO_SCRIPT_STYLES])}</noscript>
${parentsTag(asked)}</head>
<body>
<main>
${!framed && wayHome(page)}${main}
</main>
</body>
</html>
`;
}
