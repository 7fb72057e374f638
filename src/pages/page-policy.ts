import type { Look } from '../host-config/page-config.ts';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import { EMBED_STYLES, FRAME_STYLES, lookStyles, NO_SCRIPT_STYLES } from './embed-files.ts';
import { trustedTypesDirective } from './page-headers.ts';

/** Returns the hash by which a policy allows an inline text: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Hashes of the inline styles of pages, each computed once. */
export class StyleHashes {
  readonly #texts: readonly string[];
  #ownHashes: Promise<readonly string[]> | undefined;
  readonly #lookHashes = new WeakMap<Look, Promise<readonly string[]>>();

  /** `texts` are these pages' own styles. The styles that every page has are added to them. */
  constructor(texts: readonly string[]) {
    this.#texts = [EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES, ...texts];
  }

  /** Returns the hashes of the pages' styles and of the host's look. */
  async hashesFor(look: Look): Promise<readonly string[]> {
    this.#ownHashes ??= Promise.all(this.#texts.map(hashOf));
    const cached = this.#lookHashes.get(look);
    const lookHashes = cached ?? Promise.all([lookStyles(look)].filter(Boolean).map(hashOf));
    if (!cached) this.#lookHashes.set(look, lookHashes);
    return [...(await this.#ownHashes), ...(await lookHashes)];
  }
}

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
