import { html, raw } from 'hono/html';
import { NON_WIDGET_ROUTES } from '../contract/routes.ts';
import type { PageConfig } from '../host-config/page-config.ts';
import { EMBED_PAGE_SCRIPT, EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES } from './embed-files.ts';
import type { PageRequest } from './page-request.ts';

/** Markup, in which `html` has escaped every text. */
export type Html = ReturnType<typeof html>;

/** Returns the attributes that the host's config sets on the widget. */
export function widgetSettings({ theme }: PageRequest, { words }: PageConfig): Html {
  const chosenTheme = theme !== 'auto' && html` theme="${theme}"`;
  const chosenWords = Object.keys(words).length > 0 && html` words="${JSON.stringify(words)}"`;
  return html`${chosenTheme}${chosenWords}`;
}

/** Returns a link to the host's own site, with that site's name, for guests who know this page only from the payment. */
function homeLink({ homeUrl }: PageConfig): Html | undefined {
  if (homeUrl === undefined) return undefined;
  const { href, hostname } = new URL(homeUrl);
  return html`<p class="home"><a href="${href}">${hostname}</a></p>\n`;
}

/** Returns the tag that lists the origins to which a framed page may send its events. */
const parentsTag = ({ isFramed, parentOrigins }: PageRequest): Html | false =>
  isFramed && html`<meta name="booking-parents" content="${parentOrigins.join(' ')}">\n`;

/** Returns a `style` element for each text, because the page's policy names the hash of each text. */
const styleTags = (styles: readonly string[]): readonly Html[] =>
  styles.filter(Boolean).map((text) => html`<style>${raw(text)}</style>\n`);

/** Returns the content that shows in the widget's element until the widget has drawn something. A first view shows it as well. */
export const noScriptSlot = (content: Html): Html =>
  html`<div class="without-script" slot="without-script">${content}</div>`;

/** The tags are at the start of the head, so that the widget's first chunks load together with its loader, and not after it. */
const scriptTags = (firstChunks: readonly string[]): readonly Html[] => [
  ...firstChunks.map((path) => html`<link rel="modulepreload" crossorigin href="..${path}">\n`),
  ...[EMBED_PAGE_SCRIPT, NON_WIDGET_ROUTES.loader].map(
    (path) => html`<script type="module" crossorigin src="..${path}"></script>\n`,
  ),
];

/** The parts that differ between pages. */
export interface PageParts {
  readonly head: Html;
  /** The page's styles, in addition to those of every page. */
  readonly styles: readonly string[];
  /** Paths of the chunks that the widget's loader requests first. */
  readonly firstChunks: readonly string[];
  readonly main: Html;
}

/** Returns a whole page. Its addresses are relative, so that the proxy also works below a path of the host's own site. */
export function pageShell(request: PageRequest, page: PageConfig, parts: PageParts): Html {
  const { language, theme, isFramed } = request;
  const { head, firstChunks, main } = parts;
  const styles = [EMBED_STYLES, isFramed ? FRAME_STYLES : '', ...parts.styles];
  const classes = [isFramed ? 'framed' : '', theme === 'auto' ? '' : theme].filter(Boolean).join(' ');
  const attributes = html` lang="${language}"${classes && html` class="${classes}"`}`;
  return html`<!doctype html>
<html${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scriptTags(firstChunks)}${head}<link rel="icon" href="data:,">
${styleTags(styles)}<noscript>${styleTags([NO_SCRIPT_STYLES])}</noscript>
${parentsTag(request)}</head>
<body>
<main>
${!isFramed && homeLink(page)}${main}
</main>
</body>
</html>
`;
}
