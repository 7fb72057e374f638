import { LRUCache } from 'lru-cache';
import type { EncodedBody, Encoding } from './encoded-body.ts';

/** A body that a request needs. */
export interface WantedBody {
  readonly key: string;
  readonly encoding: Encoding;
  /** The inputs of the content; if one of them changes, the body is made again. */
  readonly madeOf: readonly unknown[];
  /** Serialises and encodes the body. */
  readonly make: () => Promise<EncodedBody>;
}

interface Kept {
  readonly madeOf: WantedBody['madeOf'];
  readonly body: EncodedBody;
}

const keyOf = ({ key, encoding }: Pick<WantedBody, 'key' | 'encoding'>): string => `${encoding} ${key}`;

/**
 * A cache of encoded bodies. Each is made on the first request for it in that encoding, and once for each change of its
 * inputs.
 */
export class EncodedCache {
  readonly #kept: LRUCache<string, Kept, WantedBody>;

  /** `maxBytes` for all bodies together; the least recently used is evicted first. */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      // At least 1, since the library refuses a size of 0.
      sizeCalculation: ({ body }) => Math.max(1, body.bytes.byteLength),
      // Requests get their answer, even if the body was evicted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { madeOf, make } }) => ({ madeOf, body: await make() }),
    });
  }

  /** The body, if it is in the cache. */
  kept(wanted: Omit<WantedBody, 'make'>): EncodedBody | undefined {
    const kept = this.#kept.get(keyOf(wanted));
    return kept?.madeOf.every((part, index) => part === wanted.madeOf[index]) ? kept.body : undefined;
  }

  /** Concurrent requests for a body share one encoding. */
  async body(wanted: WantedBody): Promise<EncodedBody> {
    const kept = this.kept(wanted);
    if (kept) return kept;
    const made = await this.#kept.forceFetch(keyOf(wanted), { context: wanted, forceRefresh: true });
    return made.body;
  }
}
