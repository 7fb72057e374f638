import { LRUCache } from 'lru-cache';
import { encodeBody } from './encoded-body.ts';
import type { Compress, EncodedBody, Encoding } from './encoded-body.ts';

interface Kept<Content> {
  readonly content: Content;
  readonly body: EncodedBody | Promise<EncodedBody>;
}

export interface EncodedCacheOptions<Content> {
  readonly compress: Compress;
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
  /** What `content` is as text. */
  readonly write: () => string | Promise<string>;
  /** When it is made; at once by default. */
  readonly schedule?: ((make: () => Promise<EncodedBody>) => Promise<EncodedBody>) | undefined;
}

/**
 * Bodies that are encoded when they are first asked for, in the encoding that is asked for, and once per change of their
 * content. What is ready is handed out at once, without a promise: that is the path of nearly every read.
 */
export class EncodedCache<Content> {
  readonly #options: EncodedCacheOptions<Content>;
  readonly #kept: LRUCache<string, Kept<Content>>;

  constructor(options: EncodedCacheOptions<Content>) {
    this.#options = options;
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      // At least 1: the library takes nothing that has no size.
      sizeCalculation: ({ body }) => (body instanceof Promise ? 1 : Math.max(1, body.bytes.byteLength)),
    });
  }

  /** Of all bodies that are kept. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** The body if it is kept, or is being made. */
  kept({
    key,
    encoding,
    content,
  }: Pick<WantedBody<Content>, 'key' | 'encoding' | 'content'>): Kept<Content>['body'] | undefined {
    const kept = this.#kept.get(`${encoding} ${key}`);
    return kept && this.#options.isSame(kept.content, content) ? kept.body : undefined;
  }

  body(wanted: WantedBody<Content>): EncodedBody | Promise<EncodedBody> {
    const { content, encoding, schedule } = wanted;
    const known = this.kept(wanted);
    if (known) return known;
    const key = `${encoding} ${wanted.key}`;
    const make = (): Promise<EncodedBody> => this.#encode(wanted);
    const body = schedule ? schedule(make) : make();
    // Those who ask meanwhile wait for the same one.
    const making = { content, body };
    this.#kept.set(key, making);
    body.then(
      (ready) => {
        if (this.#kept.peek(key) === making) this.#kept.set(key, { content, body: ready });
      },
      () => {
        if (this.#kept.peek(key) === making) this.#kept.delete(key);
      },
    );
    return body;
  }

  async #encode({ write, encoding }: WantedBody<Content>): Promise<EncodedBody> {
    return encodeBody(await write(), encoding, 'quick', this.#options.compress);
  }
}
