import { oneAtATime } from '../proxy/concurrency.ts';
import { ProblemError } from '../contract/problem-error.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { encodeBody, encodingFor, EncodedCache } from '../proxy/http/encoded-body.ts';
import type { Compress } from '../proxy/http/compress.ts';
import type { EncodedBody } from '../proxy/http/encoded-body.ts';
import type { KnownRates } from '../proxy/rates/known-rates.ts';

/** Some two thousand pages; all others are written when they are asked for. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Pages that wait to be written: some 200 ms of work. */
const MAX_WAITING = 20;

export interface WantedPage {
  /** What makes another page of it, but the rates. */
  readonly key: string;
  /** Those on the page; none of a page that shows none. */
  readonly rates: readonly (KnownRates | undefined)[];
  readonly write: (hasRates: boolean) => Promise<string>;
}

export interface Page {
  readonly body: EncodedBody;
  readonly hasRates: boolean;
}

/** The client has left: nothing is written for it. */
class ClientGone extends ProblemError {
  constructor() {
    super('service_unavailable');
  }
}

/** What a page says of rates. */
const saidOf = (rates: WantedPage['rates']): unknown[] =>
  rates.flatMap((each) => [
    each?.table,
    each?.today,
    each?.asOf,
    each?.staleSince,
    ...(each?.openArrivals ?? []).map(({ notBefore }) => notBefore),
  ]);

/**
 * Pages with prices, once written, are kept until their prices change. They are written one after the other, and not for
 * clients that have left, so that bookings go on beside a rush for pages. If many wait, a page goes out without prices,
 * which takes a tenth of the work and is not kept: the widget brings its own.
 */
export class PageCache {
  readonly #compress: Compress | undefined;
  readonly #pages: EncodedCache;
  readonly #inTurn = oneAtATime();
  #waiting = 0;

  /** `compress` is for tests that count pages or hold them back. */
  constructor(compress?: Compress) {
    this.#compress = compress;
    this.#pages = new EncodedCache(MAX_BYTES);
  }

  async page(context: ProxyContext, { key, rates, write }: WantedPage): Promise<Page> {
    const encoding = encodingFor(context);
    const { signal } = context.req.raw;
    const madeOf = saidOf(rates);
    const kept = this.#pages.kept({ key, encoding, madeOf });
    if (kept) return { body: kept, hasRates: true };
    const encode = async (hasRates: boolean): Promise<EncodedBody> =>
      encodeBody(await write(hasRates), encoding, this.#compress);
    if (rates.every((each) => each === undefined) || this.#waiting >= MAX_WAITING)
      return { body: await encode(false), hasRates: false };
    const make = (): Promise<EncodedBody> => this.#takeTurn(signal, () => encode(true));
    try {
      return { body: await this.#pages.body({ key, encoding, madeOf, make }), hasRates: true };
    } catch (error) {
      // It was to be written for another client, which has left.
      if (error instanceof ClientGone && !signal.aborted) return this.page(context, { key, rates, write });
      throw error;
    }
  }

  async #takeTurn(signal: AbortSignal, make: () => Promise<EncodedBody>): Promise<EncodedBody> {
    this.#waiting += 1;
    try {
      return await this.#inTurn(async () => {
        // What else has come in meanwhile goes first.
        await new Promise((resolve) => setImmediate(resolve));
        if (signal.aborted) throw new ClientGone();
        return make();
      });
    } finally {
      this.#waiting -= 1;
    }
  }
}
