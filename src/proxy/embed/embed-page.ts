import { SERVED_ROUTES } from '../../contract/routes.ts';
import { THEMES } from '../config/page-config.ts';
import type { Theme } from '../config/page-config.ts';
import type { HostConfig, ServedProperty } from '../config/proxy-config.ts';
import { fileAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ProblemError } from '../http/problem-error.ts';
import { EMBED_PAGE_SCRIPT, EMBED_STYLES_PATH, lookStyles } from './embed-files.ts';
import { escapeHtml, meantQuery, proxyAddress } from './booking-page.ts';
import { oembedAddress } from './oembed.ts';
import { pageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The page's `?lang=`, else the browser's first wish. */
function languageOf({ request }: RequestContext): string {
  const wished = [request.query.get('lang'), request.headers.get('Accept-Language')?.split(/[,;]/)[0]];
  return wished.map((tag) => tag?.trim() ?? '').find((tag) => LANGUAGE.test(tag)) ?? 'en';
}

/** The page's `?theme=`, else the host's. */
const themeOf = ({ request }: RequestContext, { page }: ServedProperty): Theme =>
  THEMES.find((theme) => theme === request.query.get('theme')) ?? page.theme;

/**
 * Browsers say by `Sec-Fetch-Dest` whether a page stands alone; in a frame the host's page has a heading already,
 * and space of its own around it.
 */
const isFramed = ({ request }: RequestContext): boolean => request.headers.get('Sec-Fetch-Dest') === 'iframe';

interface Shown extends PageHead {
  readonly theme: Theme;
  readonly framed: boolean;
  /** Whose pages may show it in a frame. */
  readonly parents: readonly string[];
  /** Where the page's oEmbed answer is. */
  readonly oembed: string;
}

const attribute = (name: string, value: string): string => (value ? ` ${name}="${escapeHtml(value)}"` : '');

/** Alone, what a page of few needs: a look, and the way to it for other sites. */
function links({ property: { id, name, page }, oembed }: Shown): string {
  const look = Object.keys(page.look).length > 0 ? `<link rel="stylesheet" href="${id}/look.css">\n` : '';
  const title = attribute('title', name);
  return `${look}<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}"${title}>\n`;
}

/** In a frame where no script runs the guest has the way to the page itself. */
function widgetTag({ property: { id, name, page }, theme, framed, query }: Shown): string {
  const words = Object.keys(page.words).length > 0 ? JSON.stringify(page.words) : '';
  const settings = [
    attribute('property', id),
    attribute('theme', theme === 'auto' ? '' : theme),
    attribute('words', words),
  ];
  const link = framed
    ? `<a href="${id}${escapeHtml(query)}" target="_blank" rel="noopener">${escapeHtml(name)}</a>`
    : '';
  return `<booking-widget${settings.join('')}>${link}</booking-widget>`;
}

/** Back to the host's own site, by its name: the guest may have come to this page from the payment alone. */
function wayHome({ page: { homeUrl } }: ServedProperty): string {
  if (homeUrl === undefined) return '';
  const { href, hostname } = new URL(homeUrl);
  return `<p class="home"><a href="${escapeHtml(href)}">${escapeHtml(hostname)}</a></p>\n`;
}

/** In a frame the page tells the one around it what happens, where that is one of these. */
const parentsTag = ({ framed, parents }: Shown): string =>
  framed ? `<meta name="booking-parents"${attribute('content', parents.join(' '))}>\n` : '';

/** Addresses are relative, so that the proxy may also stand behind a path of the host's own site. */
function pageOf(shown: Shown): string {
  const { property, language, theme, framed } = shown;
  const classes = [framed ? 'framed' : '', theme === 'auto' ? '' : theme].filter(Boolean).join(' ');
  return `<!doctype html>
<html lang="${language}"${attribute('class', classes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(shown)}<link rel="icon" href="data:,">
<link rel="stylesheet" href="..${EMBED_STYLES_PATH}">
${parentsTag(shown)}${links(shown)}<script type="module" crossorigin src="..${EMBED_PAGE_SCRIPT}"></script>
<script type="module" crossorigin src="..${SERVED_ROUTES.loader}"></script>
</head>
<body>
<main>
${framed ? '' : wayHome(property)}<h1>${escapeHtml(property.name)}</h1>
${widgetTag(shown)}
<noscript>Booking on this page needs JavaScript.</noscript>
</main>
</body>
</html>
`;
}

/**
 * Nothing inline, nobody else's: all that runs, shows or connects is the proxy's own; the host's sites may frame it. In a
 * frame without an origin of its own `'self'` is nothing to Safari, so the proxy is named as well.
 */
function policyOf({ allowedOrigins }: HostConfig, base: string): string {
  const own = `'self' ${new URL(base).origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${allowedOrigins.join(' ')}`,
  ].join('; ');
}

/** `GET /embed/{propertyId}` */
export function embedAnswer(context: RequestContext, property: ServedProperty, config: HostConfig): Answer {
  const base = proxyAddress(config, context.request);
  const shown: Shown = {
    property,
    language: languageOf(context),
    theme: themeOf(context, property),
    framed: isFramed(context),
    base,
    // Its own origin may, too: the page that puts snippets together shows what becomes of them.
    parents: [new URL(base).origin, ...config.allowedOrigins],
    query: meantQuery(context.request.query),
    oembed: oembedAddress(base, property, context),
  };
  return fileAnswer({
    body: pageOf(shown),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyOf(config, base),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      Vary: 'Accept-Language, Sec-Fetch-Dest',
    },
  });
}

/** `GET /embed/{propertyId}/look.css`; there is none where the host has chosen nothing. */
export function lookAnswer({ page: { look } }: ServedProperty): Answer {
  if (Object.keys(look).length === 0) throw new ProblemError('not_found');
  return fileAnswer({
    body: lookStyles(look),
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
      // As for all files of the page: in a frame without an origin of its own it is another site's.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
