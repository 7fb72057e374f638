import { ROUTES } from '../../contract/routes.ts';
import type { HostConfig, ServedProperty } from '../config/proxy-config.ts';
import { fileAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';

export const EMBED_STYLES_PATH = '/embed.css';

/** The page around the widget, for a link or an iframe; the widget brings its own styles. */
export const EMBED_STYLES = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
main { max-inline-size: 70rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
.framed main { padding: 0; }
.framed h1 { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The page's `?lang=`, else the browser's first wish. */
function languageOf({ request }: Exchange): string {
  const wished = [request.query.get('lang'), request.headers.get('Accept-Language')?.split(/[,;]/)[0]];
  return wished.map((tag) => tag?.trim() ?? '').find((tag) => LANGUAGE.test(tag)) ?? 'en';
}

/**
 * Browsers say by `Sec-Fetch-Dest` whether a page stands alone; in a frame the host's page has a heading already,
 * and space of its own around it.
 */
const isFramed = ({ request }: Exchange): boolean => request.headers.get('Sec-Fetch-Dest') === 'iframe';

/** Addresses are relative, so that the proxy may also stand behind a path of the host's own site. */
const pageOf = (property: ServedProperty, language: string, framed: boolean): string => `<!doctype html>
<html lang="${language}"${framed ? ' class="framed"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(property.name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="..${EMBED_STYLES_PATH}">
<script type="module" crossorigin src="..${ROUTES.loader}"></script>
</head>
<body>
<main>
<h1>${escapeHtml(property.name)}</h1>
<booking-widget property="${escapeHtml(property.id)}"></booking-widget>
<noscript>Booking on this page needs JavaScript.</noscript>
</main>
</body>
</html>
`;

/** Nothing inline, nobody else's: all that runs, shows or connects is the proxy's own; the host's sites may frame it. */
const policyOf = ({ allowedOrigins }: HostConfig): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${allowedOrigins.join(' ')}`,
  ].join('; ');

/** `GET /embed/{propertyId}` */
export function embedAnswer(exchange: Exchange, property: ServedProperty, config: HostConfig): Answer {
  return fileAnswer({
    body: pageOf(property, languageOf(exchange), isFramed(exchange)),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyOf(config),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      Vary: 'Accept-Language, Sec-Fetch-Dest',
    },
  });
}
