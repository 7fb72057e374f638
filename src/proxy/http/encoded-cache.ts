import type { oneAtATime } from '../async/concurrency.ts';
import { encodeBody } from './encoded-body.ts';
import type { Compress, Effort, EncodedBody, Encoding } from './encoded-body.ts';

interface Kept<Content> {
  readonly content: Content;
  body: EncodedBody | Promise<EncodedBody>;
  bytes: number;
  /** Since it was kept, or last spared from eviction. */
  wasAsked: boolean;
  /** Whether it is as small as it will be. */
  isThorough: boolean;
}

export interface EncodedCacheOptions<Content> {
  readonly compress: Compress;
  /** Of all bodies together. What nobody has asked for of late is evicted first. */
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
  /** In second-chance eviction order: the first is evicted next, unless it was asked for since it came here. */
  readonly #kept = new Map<string, Kept<Content>>();
  #bytes = 0;
  #isImproving = false;
  #restsUntil = 0;

  constructor(options: EncodedCacheOptions<Content>) {
    this.#options = options;
  }

  /** Of all bodies that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  body(wanted: WantedBody<Content>): EncodedBody | Promise<EncodedBody> {
    const { content, encoding, effort } = wanted;
    const key = `${encoding} ${wanted.key}`;
    const kept = this.#kept.get(key);
    if (kept && this.#options.isSame(kept.content, content)) {
      kept.wasAsked = true;
      if (!kept.isThorough) this.#improve(key, kept, wanted);
      return kept.body;
    }
    const { schedule } = this.#options;
    const body = schedule ? schedule(() => this.#encode(wanted, effort)) : this.#encode(wanted, effort);
    const isThorough = effort === 'thorough' || encoding === 'identity';
    const fresh: Kept<Content> = { content, body, bytes: 0, wasAsked: false, isThorough };
    if (kept) this.#drop(key, kept);
    this.#kept.set(key, fresh);
    // Those who ask meanwhile wait for the same one.
    return (fresh.body = body.then(
      (ready) => this.#settle(key, fresh, ready),
      (error: unknown) => {
        this.#drop(key, fresh);
        throw error;
      },
    ));
  }

  async #encode({ write, encoding }: WantedBody<Content>, effort: Effort): Promise<EncodedBody> {
    return encodeBody(await write(), encoding, effort, this.#options.compress);
  }

  #settle(key: string, kept: Kept<Content>, ready: EncodedBody): EncodedBody {
    kept.body = ready;
    if (this.#kept.get(key) !== kept) return ready;
    kept.bytes = ready.bytes.byteLength;
    this.#bytes += kept.bytes;
    this.#evict();
    return ready;
  }

  /** What was made quickly, and is asked for again, is worth the effort; the quick one serves meanwhile. One at a time, with rests. */
  #improve(key: string, kept: Kept<Content>, wanted: WantedBody<Content>): void {
    const begin = performance.now();
    if (this.#isImproving || begin < this.#restsUntil || kept.body instanceof Promise) return;
    this.#isImproving = kept.isThorough = true;
    const settle = (better: EncodedBody): void => {
      if (this.#kept.get(key) !== kept) return;
      this.#bytes -= kept.bytes;
      this.#settle(key, kept, better);
    };
    this.#encode(wanted, 'thorough')
      // The quick one goes on serving.
      .then(settle, () => undefined)
      .finally(() => {
        const end = performance.now();
        this.#isImproving = false;
        this.#restsUntil = end + (end - begin) / SHARE;
      });
  }

  /** Second chance, and not least recently used: a flag costs a read nothing, and a new place in the order would. */
  #evict(): void {
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= this.#options.maxBytes) break;
      const { wasAsked } = each;
      this.#drop(oldest, each);
      if (!wasAsked) continue;
      each.wasAsked = false;
      this.#kept.set(oldest, each);
      this.#bytes += each.bytes;
    }
  }

  #drop(key: string, kept: Kept<Content>): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
