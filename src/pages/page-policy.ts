import type { Look } from '../host-config/page-config.ts';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import { EMBED_STYLES, FRAME_STYLES, lookStyles, NO_SCRIPT_STYLES } from './embed-files.ts';
import { trustedTypes } from './page-headers.ts';

/** How a policy names one text that may stand inline: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Names of the styles that pages have inline, each worked out once. */
export class StyleHashes {
  readonly #texts: readonly string[];
  #own: Promise<readonly string[]> | undefined;
  readonly #looks = new WeakMap<Look, Promise<readonly string[]>>();

  /** `texts` are what these pages have beside the styles of all. */
  constructor(texts: readonly string[]) {
    this.#texts = [EMBED_STYLES, FRAME_STYLES, NO_SCRIPT_STYLES, ...texts];
  }

  /** Those of every page, and of the host's look. */
  async of(look: Look): Promise<readonly string[]> {
    this.#own ??= Promise.all(this.#texts.map(hashOf));
    const known = this.#looks.get(look);
    const chosen = known ?? Promise.all([lookStyles(look)].filter(Boolean).map(hashOf));
    if (!known) this.#looks.set(look, chosen);
    return [...(await this.#own), ...(await chosen)];
  }
}

/** The sites that the places' pictures are on, in any language. */
function imageOrigins(properties: readonly ServedProperty[]): string[] {
  const images = properties.flatMap(({ image, inLanguages = {} }) => [
    image,
    ...Object.values(inLanguages).map((texts) => texts.image),
  ]);
  const urls = images.flatMap((image) => (image && URL.canParse(image.url) ? [image.url] : []));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/**
 * Nothing inline but styles that are named by their hashes, and nothing of others: all that runs, shows or connects is the proxy's own; the host's sites may frame it. In a
 * frame without an origin of its own `'self'` is nothing to Safari, so the proxy is named as well.
 */
export function policyOf(
  { allowedOrigins }: HostConfig,
  base: string,
  styleHashes: readonly string[],
  /** The places on the page, whose pictures may be shown. */
  properties: readonly ServedProperty[],
): string {
  const own = `'self' ${new URL(base).origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} ${styleHashes.join(' ')}`,
    `img-src ${[own, ...imageOrigins(properties)].join(' ')} data:`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    trustedTypes('booking-widget'),
    `frame-ancestors 'self' ${allowedOrigins.join(' ')}`,
  ].join('; ');
}
