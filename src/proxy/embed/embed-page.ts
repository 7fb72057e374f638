import { SERVED_ROUTES } from '../../contract/routes.ts';
import type { Theme } from '../config/page-config.ts';
import type { ServedProperty } from '../config/proxy-config.ts';
import { EMBED_PAGE_SCRIPT, EMBED_STYLES, FRAME_STYLES, lookStyles } from './embed-files.ts';
import { escapeHtml } from './booking-page.ts';
import { pageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

/** What a booking page is written from. */
export interface BookingPage extends PageHead {
  readonly theme: Theme;
  readonly framed: boolean;
  /** Whose pages may show it in a frame. */
  readonly parents: readonly string[];
  /** Where the page's oEmbed answer is. */
  readonly oembed: string;
  /** The inside of the widget as a guest sees it first, as markup; empty where there is nothing to show. */
  readonly firstView: string;
  /** Of which day the prices are, as markup; empty where there are none. */
  readonly ratesLine: string;
  /** Whether they are older than they should be: then guests are told with scripts, too. */
  readonly isStale?: boolean | undefined;
  /** What the widget's loader will ask for first, by its path. */
  readonly firstChunks: readonly string[];
  /** How to book where no script runs, as markup. */
  readonly withoutScript: string;
  /** Why nobody can book in this frame, as hidden markup; empty where the page stands alone. */
  readonly whyShut: string;
}

const attribute = (name: string, value: string): string => (value ? ` ${name}="${escapeHtml(value)}"` : '');

/** The way to the page for other sites. */
const oembedLink = ({ property: { name }, oembed }: BookingPage): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}"${attribute('title', name)}>\n`;

/** Each text in an element of its own, as the page's policy names it. */
const styleTags = ({ property: { page }, framed }: BookingPage): string =>
  [EMBED_STYLES, framed ? FRAME_STYLES : '', lookStyles(page.look)]
    .map((text) => (text ? `<style>${text}</style>\n` : ''))
    .join('');

/** Before anything else of the page's: the widget's first chunks are asked for with its loader, and not after it. */
const scriptTags = ({ firstChunks }: BookingPage): string =>
  [
    ...firstChunks.map((path) => `<link rel="modulepreload" crossorigin href="..${path}">\n`),
    ...[EMBED_PAGE_SCRIPT, SERVED_ROUTES.loader].map(
      (path) => `<script type="module" crossorigin src="..${path}"></script>\n`,
    ),
  ].join('');

/** In a frame the guest has the way to the page itself, where no script runs. */
const pageLink = ({ property: { id, name }, framed, query }: BookingPage): string =>
  framed ? `<a href="${id}${escapeHtml(query)}" target="_blank" rel="noopener">${escapeHtml(name)}</a>` : '';

function widgetTag(shown: BookingPage): string {
  const { property, theme, firstView } = shown;
  const { id, page } = property;
  const words = Object.keys(page.words).length > 0 ? JSON.stringify(page.words) : '';
  const settings = [
    attribute('property', id),
    attribute('theme', theme === 'auto' ? '' : theme),
    attribute('words', words),
  ];
  return `<booking-widget${settings.join('')}>${firstView}${pageLink(shown)}</booking-widget>`;
}

/** Within a first view the element's own content is not seen: where no script runs, what it says stands below. */
const belowWidget = (shown: BookingPage): string => {
  const { firstView, ratesLine, isStale, withoutScript } = shown;
  const link = firstView ? pageLink(shown) : '';
  return `${isStale ? ratesLine : ''}<noscript>${isStale ? '' : ratesLine}${withoutScript}${link}</noscript>`;
};

/** Back to the host's own site, by its name: the guest may have come to this page from the payment alone. */
function wayHome({ page: { homeUrl } }: ServedProperty): string {
  if (homeUrl === undefined) return '';
  const { href, hostname } = new URL(homeUrl);
  return `<p class="home"><a href="${escapeHtml(href)}">${escapeHtml(hostname)}</a></p>\n`;
}

/** In a frame the page tells the one around it what happens, where that is one of these. */
const parentsTag = ({ framed, parents }: BookingPage): string =>
  framed ? `<meta name="booking-parents"${attribute('content', parents.join(' '))}>\n` : '';

/** Addresses are relative, so that the proxy may also stand behind a path of the host's own site. */
export function bookingPageHtml(shown: BookingPage): string {
  const { property, language, theme, framed, whyShut } = shown;
  const classes = [framed ? 'framed' : '', theme === 'auto' ? '' : theme].filter(Boolean).join(' ');
  return `<!doctype html>
<html lang="${language}"${attribute('class', classes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scriptTags(shown)}${pageHead(shown)}<link rel="icon" href="data:,">
${styleTags(shown)}${parentsTag(shown)}${oembedLink(shown)}</head>
<body>
<main>
${framed ? '' : wayHome(property)}<h1>${escapeHtml(property.name)}</h1>
${whyShut}${widgetTag(shown)}
${belowWidget(shown)}
</main>
</body>
</html>
`;
}
