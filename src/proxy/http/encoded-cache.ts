import { LRUCache } from 'lru-cache';
import type { EncodedBody, Encoding } from './encoded-body.ts';

interface Kept<Content> {
  readonly content: Content;
  readonly body: EncodedBody;
}

export interface EncodedCacheOptions<Content> {
  /** Of all bodies together. What was not asked for of late is evicted first. */
  readonly maxBytes: number;
  /** Whether two contents make the same body. */
  readonly isSame: (a: Content, b: Content) => boolean;
}

/** One that is wanted, and what it is made of. */
export interface WantedBody<Content> {
  readonly key: string;
  readonly encoding: Encoding;
  readonly content: Content;
  /** Writes and encodes it. */
  readonly make: () => Promise<EncodedBody>;
}

const keyOf = ({ key, encoding }: Pick<WantedBody<never>, 'key' | 'encoding'>): string =>
  `${encoding} ${key}`;

/**
 * Bodies that are encoded when they are first asked for, in the encoding that is asked for, and once per change of their
 * content.
 */
export class EncodedCache<Content> {
  readonly #isSame: EncodedCacheOptions<Content>['isSame'];
  readonly #kept: LRUCache<string, Kept<Content>, WantedBody<Content>>;

  constructor({ maxBytes, isSame }: EncodedCacheOptions<Content>) {
    this.#isSame = isSame;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      // At least 1: the library takes nothing that has no size.
      sizeCalculation: ({ body }) => Math.max(1, body.bytes.byteLength),
      // Those who asked are answered, though others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { content, make } }) => ({ content, body: await make() }),
    });
  }

  /** The body if it is at hand. */
  kept(wanted: Pick<WantedBody<Content>, 'key' | 'encoding' | 'content'>): EncodedBody | undefined {
    const kept = this.#kept.get(keyOf(wanted));
    return kept && this.#isSame(kept.content, wanted.content) ? kept.body : undefined;
  }

  /** Those who ask for one while it is made wait for the same. */
  async body(wanted: WantedBody<Content>): Promise<EncodedBody> {
    const kept = this.kept(wanted);
    if (kept) return kept;
    const made = await this.#kept.forceFetch(keyOf(wanted), { context: wanted, forceRefresh: true });
    return made.body;
  }
}
