import { ProblemError } from '../contract/problem-error.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { encodeBody, encodingFor, EncodedCache } from '../proxy/http/encoded-body.ts';
import type { Compress, EncodedBody } from '../proxy/http/encoded-body.ts';
import type { KnownRates } from '../proxy/rates/known-rates.ts';

/** The size of the cache, which is enough for some two thousand pages. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The most pages that may wait to be written: some 200 ms of work. */
const MAX_WAITING = 20;

/** The rates on a page, and their age if the page shows it. */
type ShownRates = Pick<KnownRates, 'table' | 'today' | 'arrivalRules'> &
  Partial<Pick<KnownRates, 'asOf' | 'staleSince'>>;

export interface PageToWrite {
  /** Identifies the page, apart from its rates. */
  readonly key: string;
  /** Empty if the page shows no rates. */
  readonly rates: readonly (ShownRates | undefined)[];
  readonly write: (hasRates: boolean) => Promise<string>;
}

export interface Page {
  readonly body: EncodedBody;
  readonly hasRates: boolean;
}

/** The client has disconnected, so its page is not written. */
class ClientDisconnected extends ProblemError {
  constructor() {
    super('service_unavailable');
  }
}

/** Returns the parts of the rates that change the text of a page. */
const inputsOf = (rates: PageToWrite['rates']): unknown[] =>
  rates.flatMap((each) => [
    each?.table,
    each?.today,
    each?.asOf,
    each?.staleSince,
    ...(each?.arrivalRules ?? []).map(({ notBefore }) => notBefore),
  ]);

/**
 * Keeps each page with prices until its prices change. Pages are written one at a time, and not for clients that have
 * disconnected, so that many requests for pages do not delay bookings. If many wait, a page is sent without prices, and
 * the widget loads the prices itself. Such a page takes a tenth of the work and is not cached.
 */
export class PageCache {
  readonly #compress: Compress | undefined;
  readonly #pages: EncodedCache;
  /** Settles when the last page of the queue has been written. The next page waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `compress` is for tests that count pages or hold them back. */
  constructor(compress?: Compress) {
    this.#compress = compress;
    this.#pages = new EncodedCache(MAX_BYTES);
  }

  async page(context: ProxyContext, { key, rates, write }: PageToWrite): Promise<Page> {
    const encoding = encodingFor(context);
    const inputs = inputsOf(rates);
    const cached = this.#pages.findCached({ key, encoding, inputs });
    if (cached) return { body: cached, hasRates: true };
    const encode = async (hasRates: boolean): Promise<EncodedBody> =>
      encodeBody(await write(hasRates), encoding, this.#compress);
    if (rates.every((each) => each === undefined) || this.#waiting >= MAX_WAITING)
      return { body: await encode(false), hasRates: false };
    // The signal is read only now, because the server creates it at the first read. This takes as long as sending a cached
    // page.
    const { signal } = context.req.raw;
    const make = (): Promise<EncodedBody> => this.#writeInTurn(signal, () => encode(true));
    try {
      return { body: await this.#pages.body({ key, encoding, inputs, make }), hasRates: true };
    } catch (error) {
      // Another client, for which this page was to be written, has disconnected. This client still waits.
      if (error instanceof ClientDisconnected && !signal.aborted)
        return this.page(context, { key, rates, write });
      throw error;
    }
  }

  async #writeInTurn(signal: AbortSignal, make: () => Promise<EncodedBody>): Promise<EncodedBody> {
    const writePage = async (): Promise<EncodedBody> => {
      // Lets the server handle other requests before each page.
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) throw new ClientDisconnected();
      return make();
    };
    this.#waiting += 1;
    const page = this.#last.then(writePage, writePage);
    this.#last = page;
    try {
      return await page;
    } finally {
      this.#waiting -= 1;
    }
  }
}
