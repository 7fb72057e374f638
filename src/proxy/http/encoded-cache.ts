import { LRUCache } from 'lru-cache';
import type { oneAtATime } from '../concurrency.ts';
import { encodeBody } from './encoded-body.ts';
import type { Compress, Effort, EncodedBody, Encoding } from './encoded-body.ts';

interface Kept<Content> {
  readonly content: Content;
  readonly body: EncodedBody | Promise<EncodedBody>;
  /** Whether it is as small as it will be. */
  isThorough: boolean;
}

export interface EncodedCacheOptions<Content> {
  readonly compress: Compress;
  /** Of all bodies together. What was not asked for of late is evicted first. */
  readonly maxBytes: number;
  /** Whether two contents make the same body. */
  readonly isSame: (a: Content, b: Content) => boolean;
  /**
   * How bodies that are first asked for are made; all at once where absent. One at a time, no more than one is written between two
   * looks at what else has come in, and no more than one thread is taken: bookings go on beside a rush for pages.
   */
  readonly schedule?: ReturnType<typeof oneAtATime>;
}

/** Of one processor: what better compression of bodies that are asked for again may take. */
const SHARE = 1 / 10;

/** One that is wanted, and what it is made of. */
export interface WantedBody<Content> {
  readonly key: string;
  readonly encoding: Encoding;
  readonly content: Content;
  /** What `content` is as text; called again where a better encoding is worth it. */
  readonly write: () => string | Promise<string>;
  readonly effort: Effort;
}

/**
 * Bodies that are encoded when they are first asked for, in the encoding that is asked for, and once per change of their
 * content. What is ready is handed out at once, without a promise: that is the path of nearly every read.
 */
export class EncodedCache<Content> {
  readonly #options: EncodedCacheOptions<Content>;
  readonly #kept: LRUCache<string, Kept<Content>>;
  #isImproving = false;
  #restsUntil = 0;

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

  body(wanted: WantedBody<Content>): EncodedBody | Promise<EncodedBody> {
    const { content, encoding, effort } = wanted;
    const key = `${encoding} ${wanted.key}`;
    const kept = this.#kept.get(key);
    if (kept && this.#options.isSame(kept.content, content)) {
      if (!kept.isThorough) this.#improve(key, kept, wanted);
      return kept.body;
    }
    const { schedule } = this.#options;
    const body = schedule ? schedule(() => this.#encode(wanted, effort)) : this.#encode(wanted, effort);
    const isThorough = effort === 'thorough' || encoding === 'identity';
    // Those who ask meanwhile wait for the same one.
    const making = { content, body, isThorough };
    this.#kept.set(key, making);
    body.then(
      (ready) => {
        this.#replace(key, making, ready);
      },
      () => {
        if (this.#kept.peek(key) === making) this.#kept.delete(key);
      },
    );
    return body;
  }

  async #encode({ write, encoding }: WantedBody<Content>, effort: Effort): Promise<EncodedBody> {
    return encodeBody(await write(), encoding, effort, this.#options.compress);
  }

  /** Unless something else is there by now. */
  #replace(key: string, kept: Kept<Content>, body: EncodedBody): void {
    if (this.#kept.peek(key) === kept) this.#kept.set(key, { ...kept, body });
  }

  /** What was made quickly, and is asked for again, is worth the effort; the quick one serves meanwhile. One at a time, with rests. */
  #improve(key: string, kept: Kept<Content>, wanted: WantedBody<Content>): void {
    const begin = performance.now();
    if (this.#isImproving || begin < this.#restsUntil || kept.body instanceof Promise) return;
    this.#isImproving = kept.isThorough = true;
    this.#encode(wanted, 'thorough')
      .then(
        (better) => {
          this.#replace(key, kept, better);
        },
        // The quick one goes on serving.
        () => undefined,
      )
      .finally(() => {
        const end = performance.now();
        this.#isImproving = false;
        this.#restsUntil = end + (end - begin) / SHARE;
      });
  }
}
