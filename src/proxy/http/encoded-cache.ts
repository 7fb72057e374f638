import { LRUCache } from 'lru-cache';
import type { EncodedBody, Encoding } from './encoded-body.ts';

/** One that is wanted. */
export interface WantedBody {
  readonly key: string;
  readonly encoding: Encoding;
  /** What it says; another one of these means another body. */
  readonly madeOf: readonly unknown[];
  /** Writes and encodes it. */
  readonly make: () => Promise<EncodedBody>;
}

interface Kept {
  readonly madeOf: WantedBody['madeOf'];
  readonly body: EncodedBody;
}

const keyOf = ({ key, encoding }: Pick<WantedBody, 'key' | 'encoding'>): string => `${encoding} ${key}`;

/**
 * Bodies that are encoded when they are first asked for, in the encoding that is asked for, and once per change of what they
 * are made of.
 */
export class EncodedCache {
  readonly #kept: LRUCache<string, Kept, WantedBody>;

  /** `maxBytes` of all bodies together; what was not asked for of late is evicted first. */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      // At least 1: the library takes nothing that has no size.
      sizeCalculation: ({ body }) => Math.max(1, body.bytes.byteLength),
      // Those who asked are answered, though others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { madeOf, make } }) => ({ madeOf, body: await make() }),
    });
  }

  /** The body if it is at hand. */
  kept(wanted: Omit<WantedBody, 'make'>): EncodedBody | undefined {
    const kept = this.#kept.get(keyOf(wanted));
    return kept?.madeOf.every((part, index) => part === wanted.madeOf[index]) ? kept.body : undefined;
  }

  /** Those who ask for one while it is made wait for the same. */
  async body(wanted: WantedBody): Promise<EncodedBody> {
    const kept = this.kept(wanted);
    if (kept) return kept;
    const made = await this.#kept.forceFetch(keyOf(wanted), { context: wanted, forceRefresh: true });
    return made.body;
  }
}
