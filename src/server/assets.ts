import { SERVED_ROUTES } from '../contract/routes.ts';
import { fileAnswer } from '../proxy/http/answer.ts';
import type { HeaderFields } from '../proxy/http/answer.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { encodingFor, negotiated } from '../proxy/http/encoded-body.ts';
import type { EncodedBodies } from '../proxy/http/encoded-body.ts';
import { ProblemError } from '../contract/problem-error.ts';

export interface Asset {
  readonly bodies: EncodedBodies;
  readonly contentType: string;
  /** Its address changes with its content. */
  readonly isImmutable: boolean;
}

export interface Assets {
  /** The same, with a loader that knows the address it is served at; by default it knows none. */
  readonly stampedAt?: ((address: string) => Promise<Assets>) | undefined;
  /** The files of the built widget by their path (`/booking-widget.js`, `/chunks/…`), read and compressed beforehand. */
  readonly files: ReadonlyMap<string, Asset>;
  /** The chunks (`/chunks/…`) that the loader asks for first if the widget speaks `language`; by default none is known. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
}

/** Of a proxy that was built without the widget. */
export const NO_ASSETS: Assets = { files: new Map() };

/** The licences of the packages that the widget's files hold code of; the build writes it. */
export const NOTICES_PATH = '/THIRD-PARTY-LICENSES.txt';
export const NOTICES_TYPE = 'text/plain; charset=utf-8';

/** Where the loader is, of a proxy at `publicUrl`: what is stamped into it. */
export const loaderAt = (publicUrl: string): string => publicUrl + SERVED_ROUTES.loader;

/** Any page may load them: as a module, a classic script, and under `Cross-Origin-Embedder-Policy: require-corp`. */
const ASSET_HEADERS: HeaderFields = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};

/**
 * The loader's own name never changes, so a new release reaches every page within minutes. Nothing may be served beyond that
 * time: the chunks that an old loader names are gone.
 */
const cacheControl = (isImmutable: boolean): string =>
  isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

export const assetHeaders = ({ contentType, isImmutable }: Omit<Asset, 'bodies'>): HeaderFields => ({
  ...ASSET_HEADERS,
  'Content-Type': contentType,
  'Cache-Control': cacheControl(isImmutable),
});

export function assetAnswer(context: ProxyContext, { files }: Assets): Response {
  // Whatever else stands in the address is a host's own way around caches.
  const asset = files.get(context.req.path);
  if (!asset) throw new ProblemError('not_found');
  const body = asset.bodies[encodingFor(context)];
  return fileAnswer(negotiated(body, context, assetHeaders(asset)));
}
