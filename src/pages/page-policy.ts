import { createHash } from 'node:crypto';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import { EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES } from './embed-files.ts';
import { trustedTypesDirective } from './page-headers.ts';

/** Returns the hash by which a policy allows an inline style: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const styleHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the hashes of the styles of every page, and of further styles. */
export const pageStyleHashes = (furtherStyles: readonly string[]): readonly string[] =>
  [EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES, ...furtherStyles].map(styleHash);

/** Returns the origins of the places' pictures, in all languages. */
function imageOrigins(properties: readonly ServedProperty[]): string[] {
  const images = properties.flatMap(({ image, inLanguages = {} }) => [
    image,
    ...Object.values(inLanguages).map((texts) => texts.image),
  ]);
  const urls = images.flatMap((image) => (image && URL.canParse(image.url) ? [image.url] : []));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/**
 * Returns a page's policy. It allows inline styles by their hashes, and nothing else inline. Scripts, pictures and requests must
 * be the proxy's own, apart from the places' pictures. Only the host's sites may frame the page. In a frame without an origin,
 * `'self'` matches nothing in Safari, so the proxy is named as well.
 */
export function policyOf(
  { allowedOrigins }: HostConfig,
  base: string,
  styleHashes: readonly string[],
  /** The places on the page, whose pictures may be shown. */
  properties: readonly ServedProperty[],
): string {
  const ownSources = `'self' ${new URL(base).origin}`;
  return [
    "default-src 'none'",
    `script-src ${ownSources}`,
    `style-src ${ownSources} ${styleHashes.join(' ')}`,
    `img-src ${[ownSources, ...imageOrigins(properties)].join(' ')} data:`,
    `connect-src ${ownSources}`,
    "base-uri 'none'",
    "form-action 'none'",
    trustedTypesDirective('booking-widget'),
    `frame-ancestors 'self' ${allowedOrigins.join(' ')}`,
  ].join('; ');
}
