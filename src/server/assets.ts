import { SERVED_ROUTES } from '../contract/routes.ts';
import { fileAnswer } from '../proxy/http/answer.ts';
import type { Answer, HeaderFields } from '../proxy/http/answer.ts';
import { encodingFor, negotiated } from '../proxy/http/encoded-body.ts';
import type { EncodedBodies } from '../proxy/http/encoded-body.ts';
import type { RequestContext } from '../proxy/http/request-context.ts';
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
  /** The chunks (`/chunks/…`) that the loader asks for first where the widget speaks `language`; by default none is known. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  /** A loader of that version, or a chunk, which this proxy was not built with; by default there is none. */
  readonly ofAnotherRelease?: ((path: string, version: string) => Promise<Asset | undefined>) | undefined;
}

/** Of a proxy that was built without the widget. */
export const NO_ASSETS: Assets = { files: new Map() };

/** Where the present release says how it is pinned. */
export const RELEASE_PATH = '/release.json';

/** The licences of the packages that the widget's files hold code of; the build writes it. */
export const NOTICES_PATH = '/THIRD-PARTY-LICENSES.txt';
export const NOTICES_TYPE = 'text/plain; charset=utf-8';

/** Where the loader is, of a proxy at `publicUrl`: what is stamped into it. */
export const loaderAt = (publicUrl: string): string => publicUrl + SERVED_ROUTES.loader;

/** The loader's address in one release. */
export const versioned = (version: string): string => `${SERVED_ROUTES.loader}?v=${version}`;

/** Any page may load them: as a module, a classic script, and under `Cross-Origin-Embedder-Policy: require-corp`. */
const ASSET_HEADERS: HeaderFields = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};

/** The loader's own name never changes, so a new release reaches every page within minutes. */
const cacheControl = (isImmutable: boolean): string =>
  isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300, stale-while-revalidate=86400';

export const assetHeaders = ({ contentType, isImmutable }: Omit<Asset, 'bodies'>): HeaderFields => ({
  ...ASSET_HEADERS,
  'Content-Type': contentType,
  'Cache-Control': cacheControl(isImmutable),
});

async function find(
  context: RequestContext,
  { files, ofAnotherRelease }: Assets,
): Promise<Asset | undefined> {
  const { path = '', query } = context.request;
  if (path !== SERVED_ROUTES.loader) return files.get(path) ?? ofAnotherRelease?.(path, '');
  // A version that nobody knows is a host's own way around caches, and gets the present one.
  const version = query.get('v') ?? '';
  const pinned = version === '' ? undefined : files.get(versioned(version));
  const kept = pinned ?? (version === '' ? undefined : await ofAnotherRelease?.(path, version));
  return kept ?? files.get(path);
}

export async function assetAnswer(context: RequestContext, assets: Assets): Promise<Answer> {
  const asset = await find(context, assets);
  if (!asset) throw new ProblemError('not_found');
  const body = asset.bodies[encodingFor(context.request)];
  return fileAnswer(negotiated(body, context.request, assetHeaders(asset)));
}
