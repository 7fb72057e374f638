import { SERVED_ROUTES } from '../../contract/routes.ts';
import type { PageConfig } from '../config/page-config.ts';
import { escapeHtml } from './booking-page.ts';
import { EMBED_PAGE_SCRIPT, EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES } from './embed-files.ts';
import type { AskedPage } from './page-request.ts';

/** ` name="value"`; nothing where the value is empty. */
export const attribute = (name: string, value: string): string =>
  value ? ` ${name}="${escapeHtml(value)}"` : '';

/** What the widget is told of how the host wants it. */
export function widgetSettings({ theme }: AskedPage, { words }: PageConfig): string {
  const text = Object.keys(words).length > 0 ? JSON.stringify(words) : '';
  return attribute('theme', theme === 'auto' ? '' : theme) + attribute('words', text);
}

/** Back to the host's own site, by its name: the guest may have come to this page from the payment alone. */
function wayHome({ homeUrl }: PageConfig): string {
  if (homeUrl === undefined) return '';
  const { href, hostname } = new URL(homeUrl);
  return `<p class="home"><a href="${escapeHtml(href)}">${escapeHtml(hostname)}</a></p>\n`;
}

/** In a frame the page tells the one around it what happens, where that is one of these. */
const parentsTag = ({ framed, parents }: AskedPage): string =>
  framed ? `<meta name="booking-parents"${attribute('content', parents.join(' '))}>\n` : '';

/** Each text in an element of its own, as the page's policy names it. */
const styleTags = (styles: readonly string[]): string =>
  styles.map((text) => (text ? `<style>${text}</style>\n` : '')).join('');

/** Content of the widget's element that is seen while there is none, or what a server has drawn of it. */
export const withoutScript = (markup: string): string =>
  `<div class="without-script" slot="without-script">${markup}</div>`;

/** Before anything else of the page's: the widget's first chunks are asked for with its loader, and not after it. */
const scriptTags = (firstChunks: readonly string[]): string =>
  [
    ...firstChunks.map((path) => `<link rel="modulepreload" crossorigin href="..${path}">\n`),
    ...[EMBED_PAGE_SCRIPT, SERVED_ROUTES.loader].map(
      (path) => `<script type="module" crossorigin src="..${path}"></script>\n`,
    ),
  ].join('');

/** What differs from page to page, as markup. */
export interface PageParts {
  readonly head: string;
  /** Beside those of every page. */
  readonly styles: readonly string[];
  /** What the widget's loader will ask for first, by its path. */
  readonly firstChunks: readonly string[];
  readonly main: string;
}

/** Addresses are relative, so that the proxy may also stand behind a path of the host's own site. */
export function pageShell(asked: AskedPage, page: PageConfig, parts: PageParts): string {
  const { language, theme, framed } = asked;
  const { head, firstChunks, main } = parts;
  const styles = [EMBED_STYLES, framed ? FRAME_STYLES : '', ...parts.styles];
  const classes = [framed ? 'framed' : '', theme === 'auto' ? '' : theme].filter(Boolean).join(' ');
  return `<!doctype html>
<html lang="${language}"${attribute('class', classes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scriptTags(firstChunks)}${head}<link rel="icon" href="data:,">
${styleTags(styles)}<noscript>${styleTags([NO_SCRIPT_STYLES])}</noscript>
${parentsTag(asked)}</head>
<body>
<main>
${framed ? '' : wayHome(page)}${main}
</main>
</body>
</html>
`;
}
