import { fileAnswer } from '../proxy/http/answer.ts';
import type { HeaderFields } from '../proxy/http/answer.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { encodingFor, conditionalAnswer } from '../proxy/http/encoded-body.ts';
import type { EncodedBody, Encoding } from '../proxy/http/encoded-body.ts';
import { ProblemError } from '../contract/problem-error.ts';

export interface Asset {
  /** The body in every encoding that we serve. */
  readonly bodies: Readonly<Record<Encoding, EncodedBody>>;
  readonly contentType: string;
  /** Whether the address changes with the content, so that caches may keep the file for a year. */
  readonly isImmutable: boolean;
}

export interface Assets {
  /** The files of the built widget by path (`/booking-widget.js`, `/chunks/…`), read and compressed in advance. */
  readonly files: ReadonlyMap<string, Asset>;
  /** The chunks (`/chunks/…`) that the loader requests first in `language`; by default none are known. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
}

/** The files of a proxy without a built widget. */
export const NO_ASSETS: Assets = { files: new Map() };

/** The licences of the packages that are bundled in the widget's files; the build writes them. */
export const NOTICES_PATH = '/THIRD-PARTY-LICENSES.txt';

/** Any page may load these files: as a module, as a classic script, and under `Cross-Origin-Embedder-Policy: require-corp`. */
const ASSET_HEADERS: HeaderFields = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};

/**
 * Returns the `Cache-Control` value. The loader's name never changes, so caches keep the loader for only five
 * minutes. A new release then reaches every page soon, and no old loader requests chunks that are gone.
 */
const cacheControl = (isImmutable: boolean): string =>
  isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

const assetHeaders = ({ contentType, isImmutable }: Omit<Asset, 'bodies'>): HeaderFields => ({
  ...ASSET_HEADERS,
  'Content-Type': contentType,
  'Cache-Control': cacheControl(isImmutable),
});

export function assetAnswer(context: ProxyContext, { files }: Assets): Response {
  // The query is ignored, because hosts use it to bypass caches.
  const asset = files.get(context.req.path);
  if (!asset) throw new ProblemError('not_found');
  const body = asset.bodies[encodingFor(context)];
  return fileAnswer(conditionalAnswer(body, context, assetHeaders(asset)));
}
