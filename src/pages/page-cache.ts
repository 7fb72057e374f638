import { oneAtATime } from '../proxy/concurrency.ts';
import { ProblemError } from '../contract/problem-error.ts';
import { encodeBody, encodingFor } from '../proxy/http/encoded-body.ts';
import type { Compress, EncodedBody } from '../proxy/http/encoded-body.ts';
import { EncodedCache } from '../proxy/http/encoded-cache.ts';
import type { IncomingRequest } from '../proxy/http/request-context.ts';
import { isSameRates } from '../proxy/rates/known-rates.ts';
import type { KnownRates } from '../proxy/rates/known-rates.ts';

/** Some two thousand pages; all others are written when they are asked for. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Pages that wait to be written: some 200 ms of work. */
const MAX_WAITING = 20;

type Rates = readonly (KnownRates | undefined)[];

export interface WantedPage {
  /** What makes another page of it, but the rates. */
  readonly key: string;
  /** Those on the page; none of a page that shows none. */
  readonly rates: Rates;
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

const isSame = (a: Rates, b: Rates): boolean => a.every((rates, index) => isSameRates(rates, b[index]));

/**
 * Pages with prices, once written, are kept until their prices change. They are written one after the other, and not for
 * clients that have left, so that bookings go on beside a rush for pages. If many wait, a page goes out without prices,
 * which takes a tenth of the work and is not kept: the widget brings its own.
 */
export class PageCache {
  readonly #compress: Compress;
  readonly #pages: EncodedCache<Rates>;
  readonly #inTurn = oneAtATime();
  #waiting = 0;

  constructor(compress: Compress) {
    this.#compress = compress;
    this.#pages = new EncodedCache({ compress, maxBytes: MAX_BYTES, isSame });
  }

  async page(request: IncomingRequest, { key, rates, write }: WantedPage): Promise<Page> {
    const encoding = encodingFor(request);
    const wanted = { key, encoding, content: rates };
    const known = this.#pages.kept(wanted);
    const hasRates =
      rates.some((each) => each !== undefined) && (known !== undefined || this.#waiting < MAX_WAITING);
    if (!hasRates)
      return { body: await encodeBody(await write(false), encoding, 'quick', this.#compress), hasRates };
    if (known && !(known instanceof Promise)) return { body: known, hasRates };
    const { signal } = request;
    const schedule = (make: () => Promise<EncodedBody>): Promise<EncodedBody> => this.#takeTurn(signal, make);
    try {
      return { body: await this.#pages.body({ ...wanted, write: () => write(true), schedule }), hasRates };
    } catch (error) {
      // It was to be written for another client, which has left.
      if (error instanceof ClientGone && !signal.aborted) return this.page(request, { key, rates, write });
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
