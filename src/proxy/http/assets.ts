import { fileAnswer } from './answer.ts';
import type { Answer, HeaderFields } from './answer.ts';
import { negotiated } from './encoded-body.ts';
import type { EncodedBody } from './encoded-body.ts';
import type { Exchange } from './exchange.ts';
import { ProblemError } from './problem-error.ts';

export interface Asset {
  readonly body: EncodedBody;
  readonly contentType: string;
  /** Its name changes with its content. */
  readonly isImmutable: boolean;
}

/** The files of the built widget by their path (`/booking-widget.js`, `/chunks/…`), read and compressed beforehand. */
export type Assets = ReadonlyMap<string, Asset>;

/** Any page may load them: as a module, a classic script, and under `Cross-Origin-Embedder-Policy: require-corp`. */
const ASSET_HEADERS: HeaderFields = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};

/** The loader's name never changes, so a new release reaches every page within minutes. */
const cacheControl = (isImmutable: boolean): string =>
  isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300, stale-while-revalidate=86400';

export const assetHeaders = ({ contentType, isImmutable }: Omit<Asset, 'body'>): HeaderFields => ({
  ...ASSET_HEADERS,
  'Content-Type': contentType,
  'Cache-Control': cacheControl(isImmutable),
});

export function assetAnswer(exchange: Exchange, assets: Assets, path: string): Answer {
  const asset = assets.get(path);
  if (!asset) throw new ProblemError('not_found');
  return fileAnswer(negotiated(asset.body, exchange.request, assetHeaders(asset)));
}
