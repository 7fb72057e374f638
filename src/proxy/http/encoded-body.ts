import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { apiAnswer, mergeHeaders } from './answer.ts';
import type { AnswerParts, HeaderFields } from './answer.ts';
import type { ProxyContext } from './context.ts';
import { LRUCache } from 'lru-cache';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses a body. */
export type Compress = (bytes: Bytes, encoding: 'br' | 'gzip') => Promise<Bytes>;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Creates a compression that runs on libuv's threads, so it does not block the event loop. */
const createCompress =
  (quality: { readonly br: number; readonly gzip: number }): Compress =>
  async (bytes, encoding) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    const compressed =
      encoding === 'br'
        ? await brotliAsync(bytes, { params })
        : await gzipAsync(bytes, { level: quality.gzip });
    // Node's server sends a Buffer as it is. This one has its own memory; a slice would keep a whole pool alive.
    return Buffer.from(new Uint8Array(compressed).buffer);
  };

/** Compresses an answer that a guest waits for. */
export const compress: Compress = createCompress({ br: 5, gzip: 6 });

/**
 * Compresses a file, once at the start. This takes ten times as long as `compress`, and the result is a tenth
 * smaller.
 */
export const compressThoroughly: Compress = createCompress({ br: 11, gzip: 9 });

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A body in one encoding. It is made when a client first asks for that encoding, because nearly all clients ask for
 * the same one.
 */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Bytes;
  /** A digest of the content, the same in every encoding and on every instance. */
  readonly digest: string;
}

const digestOf = (bytes: Bytes): string =>
  createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url');

export async function encodeBody(
  content: string | Bytes,
  encoding: Encoding,
  compressed: Compress = compress,
): Promise<EncodedBody> {
  const identity = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const bytes = encoding === 'identity' ? identity : await compressed(identity, encoding);
  return { encoding, bytes, digest: digestOf(identity) };
}

/** Whether `br` and `gzip` are accepted: `br;q=0` refuses an encoding, and other weights are ignored. */
const ACCEPTS_BR = /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i;
const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i;

/** Returns the encoding of the answer: the smallest one that the request accepts. */
export function encodingFor({ req }: ProxyContext): Encoding {
  const accepted = req.header('Accept-Encoding') ?? '';
  if (ACCEPTS_BR.test(accepted)) return 'br';
  return ACCEPTS_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** Returns the strong validator of a body in one encoding, which differs for each encoding (RFC 9110, 8.8.3.3). */
const etagOf = (digest: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Whether the client has the current content, in whichever encoding. */
const hasCurrentContent = ({ digest }: EncodedBody, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some(
      (tag) =>
        tag === '*' ||
        (['br', 'gzip', 'identity'] as const).some((encoding) => etagOf(digest, encoding) === tag),
    ) ?? false;

/**
 * Returns the parts of an answer with `body`. The status is 304, without a body, if the client has the content already.
 */
export function conditionalAnswer(
  body: EncodedBody,
  { req }: ProxyContext,
  headers: HeaderFields,
): AnswerParts {
  const { digest, encoding, bytes } = body;
  const ETag = etagOf(digest, encoding);
  if (hasCurrentContent(body, req.header('If-None-Match')))
    return { status: 304, headers: mergeHeaders(headers, { ETag }), body: null };
  const own = encoding === 'identity' ? { ETag } : { ETag, 'Content-Encoding': encoding };
  return { headers: mergeHeaders(headers, own), body: bytes };
}

/** A body that a request needs. */
export interface WantedBody {
  readonly key: string;
  readonly encoding: Encoding;
  /** The inputs of the content; if one of them changes, the body is made again. */
  readonly inputs: readonly unknown[];
  /** Serialises and encodes the body. */
  readonly make: () => Promise<EncodedBody>;
}

interface CacheEntry {
  readonly inputs: WantedBody['inputs'];
  readonly body: EncodedBody;
}

const keyOf = ({ key, encoding }: Pick<WantedBody, 'key' | 'encoding'>): string => `${encoding} ${key}`;

/**
 * A cache of encoded bodies. A body is made on the first request for it in that encoding, and again after its inputs
 * have changed.
 */
export class EncodedCache {
  readonly #cache: LRUCache<string, CacheEntry, WantedBody>;

  /** `maxBytes` is the limit for all bodies together; the least recently used body is evicted first. */
  constructor(maxBytes: number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      // The size is at least 1, since the library refuses a size of 0.
      sizeCalculation: ({ body }) => Math.max(1, body.bytes.byteLength),
      // Requests get their answer, even if the body was evicted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { inputs, make } }) => ({ inputs, body: await make() }),
    });
  }

  /** Returns the body if it is in the cache. */
  findCached(wanted: Omit<WantedBody, 'make'>): EncodedBody | undefined {
    const entry = this.#cache.get(keyOf(wanted));
    return entry?.inputs.every((part, index) => part === wanted.inputs[index]) ? entry.body : undefined;
  }

  /** Returns the body from the cache, or makes it. Concurrent requests share the work. */
  async body(wanted: WantedBody): Promise<EncodedBody> {
    const cached = this.findCached(wanted);
    if (cached) return cached;
    const entry = await this.#cache.forceFetch(keyOf(wanted), { context: wanted, forceRefresh: true });
    return entry.body;
  }
}

/** Headers besides those of every API answer. */
type EncodedHeaders = Readonly<
  Record<'Cache-Control', string> & Record<'Vary', `Accept-Encoding, Origin${string}`>
>;

/** Returns an API answer in the encoding of the request, or 304 if the client has the content already. */
export const encodedAnswer = (context: ProxyContext, body: EncodedBody, headers: EncodedHeaders): Response =>
  apiAnswer(context, conditionalAnswer(body, context, headers));
