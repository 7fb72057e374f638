import type { BookingReceipt, BookingStatus } from '../../src/contract/booking.ts';
import { jsonText } from '../../src/contract/json-text.ts';
import { PROBLEM_STATUS, PROBLEM_TYPE } from '../../src/contract/problem.ts';
import type { Problem, ProblemCode } from '../../src/contract/problem.ts';
import type { Property } from '../../src/contract/property.ts';
import type { Quote, QuoteRequest } from '../../src/contract/quote.ts';
import { termsOf } from '../../src/contract/stay-terms.ts';
import type { ArrivalRule } from '../../src/stay/arrivals.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { nightRange, nightsOf } from '../../src/stay/night-range.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import type { Tariff } from '../../src/stay/tariff.ts';
import { PROPERTY } from '../gallery/sample.ts';

/** A request that the widget has sent. */
export interface ReceivedRequest {
  readonly route: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly body: string;
}

export type Reply = () => Response | Promise<Response>;

const HORIZON_NIGHTS = 120;
const NIGHT_PRICE = 10_000;

const json = (value: unknown, status = 200): Response =>
  new Response(jsonText(value), { status, headers: { 'Content-Type': 'application/json' } });

/** Returns a reply with a problem of the contract. */
export const problem =
  (code: ProblemCode, details: Partial<Problem> = {}): Reply =>
  () =>
    new Response(jsonText({ type: 'urn:x', title: code, status: PROBLEM_STATUS[code], code, ...details }), {
      status: PROBLEM_STATUS[code],
      headers: { 'Content-Type': PROBLEM_TYPE },
    });

/** A refusal whose problem code only a later proxy knows. */
export const refusalByUnknownRule: Reply = () =>
  new Response('{"code":"added_later"}', { status: 422, headers: { 'Content-Type': PROBLEM_TYPE } });

/** Returns an extension pass for a cleaning fee. The proxy accepts it only if the fee is its `extensionCleaning`. */
export const extensionPassFor = (cleaning: number): string =>
  `header.${btoa(JSON.stringify({ cleaning }))}.signature`;
export const EXTENSION_PASS: string = extensionPassFor(PROPERTY.cleaning);

const passRefusal = problem('invalid_request', {
  errors: [{ path: 'extensionPass', message: 'Must be signed by the host.' }],
});

/** No answer: the connection is lost. */
export const connectionLost: Reply = async () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns a reply that waits until the test releases it. */
export function heldReply(): { readonly reply: Reply; readonly release: (reply: Reply) => void } {
  let release: (reply: Reply) => void = () => undefined;
  const replyToSend = new Promise<Reply>((resolve) => {
    release = resolve;
  });
  return { reply: async () => (await replyToSend)(), release };
}

/**
 * The proxy of one property, as the contract describes it: each of 120 nights costs €100 and is available until the test says
 * otherwise. A route first sends the answers that the test has set for it, then its default answer.
 */
export class ScriptedProxy {
  readonly property: Property;
  /** Another property of the same host. */
  readonly otherProperty: Property = { ...PROPERTY, id: crypto.randomUUID(), name: 'Casa do Monte' };
  readonly today: IsoDate = dayInZone(PROPERTY.timeZone, Date.now());
  readonly requests: ReceivedRequest[] = [];
  readonly bookings: Map<string, BookingStatus> = new Map<string, BookingStatus>();
  readonly takenNights: Set<IsoDate> = new Set<IsoDate>();
  nightPrice: number = NIGHT_PRICE;
  /** The host's rules for check-in and check-out. */
  arrivals: readonly ArrivalRule[] | undefined;
  /** The rules that change the calendar's prices; quotes do not use them. */
  tariff: Tariff | undefined;
  /** The cleaning fee of an extended stay. */
  extensionCleaning: number = PROPERTY.cleaning;
  quoteLifeMs: number = 30 * 60_000;
  /** Fields that replace those of the default quote. */
  quoteOverrides: Partial<Quote> = {};
  readonly #script = new Map<string, Reply[]>();
  readonly #gates = new Map<string, Promise<void>>();
  readonly #realFetch = globalThis.fetch;

  constructor(propertyFields: Partial<Property> = {}) {
    this.property = { ...PROPERTY, id: crypto.randomUUID(), ...propertyFields };
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const route = `${method} ${url.pathname.replace(/[\w-]{36}/, ':id').replace(/reference-\d+/, ':reference')}`;
    const body = typeof init?.body === 'string' ? init.body : '';
    const idempotencyKey = new Headers(init?.headers).get('Idempotency-Key');
    this.requests.push({ route, path: url.pathname, idempotencyKey, body });
    const answer = async (): Promise<Response> => {
      await this.#gates.get(route);
      const scripted = this.#script.get(route)?.shift();
      return scripted ? scripted() : this.#defaultAnswer(route, url, body);
    };
    return untilAborted(answer(), init?.signal ?? undefined);
  };

  /** Sends the page's requests only to this proxy, until `restoreFetch` is called. */
  replaceFetch(): void {
    globalThis.fetch = this.fetch;
  }

  restoreFetch(): void {
    globalThis.fetch = this.#realFetch;
  }

  /** Sets the answers to the next requests to `route` (like `POST /v1/bookings`). */
  replyNext(route: string, ...replies: readonly Reply[]): void {
    this.#script.set(route, [...(this.#script.get(route) ?? []), ...replies]);
  }

  /** Makes requests to `route` wait until the returned function is called; after that they are answered as usual. */
  holdAnswers(route: string): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#gates.set(route, released);
    return () => {
      this.#gates.delete(route);
      release();
    };
  }

  requestsTo(route: string): readonly ReceivedRequest[] {
    return this.requests.filter((each) => each.route === route);
  }

  /** The idempotency keys of the orders so far, each once. */
  get orderKeys(): ReadonlySet<string | null> {
    return new Set(this.requestsTo('POST /v1/bookings').map(({ idempotencyKey }) => idempotencyKey));
  }

  /** Returns a stay of `nights` nights that begins `inDays` days from today. */
  stay(inDays: number, nights: number): NightRange {
    const checkIn = plusDays(this.today, inDays);
    return { checkIn, checkOut: plusDays(checkIn, nights) };
  }

  markTaken(stay: NightRange): void {
    for (const night of nightsOf(stay)) this.takenNights.add(night);
  }

  #defaultAnswer(route: string, url: URL, body: string): Response {
    switch (route) {
      case 'GET /v1/properties':
        return json({ properties: [this.property, this.otherProperty] });
      case 'GET /v1/properties/:id': {
        const id = url.pathname.split('/').at(-1);
        const property = [this.property, this.otherProperty].find((each) => each.id === id);
        return property ? json({ property }) : (problem('not_found')() as Response);
      }
      case 'GET /v1/properties/:id/calendar':
        return json(this.#calendarAnswer());
      case 'POST /v1/quotes':
        return this.#quote(JSON.parse(body) as QuoteRequest);
      case 'POST /v1/bookings':
        return this.#book(
          JSON.parse(body) as { quote: string; paymentMethod: BookingReceipt['paymentMethod'] },
        );
      case 'GET /v1/bookings/:reference': {
        const booking = this.bookings.get(url.pathname.split('/').at(-1) ?? '');
        return booking ? json(booking) : (problem('not_found')() as Response);
      }
      default:
        return new Response(`no route ${route}`, { status: 404 });
    }
  }

  #calendarAnswer(): unknown {
    const nights = [...Array(HORIZON_NIGHTS).keys()].map((index) => plusDays(this.today, index));
    return {
      propertyId: this.property.id,
      currency: 'EUR',
      from: this.today,
      arrivals: this.arrivals,
      tariff: this.tariff,
      nights: {
        price: nights.map(() => this.nightPrice),
        available: nights.map((night) => (this.takenNights.has(night) ? 0 : 1)),
        minNights: nights.map(() => 2),
        maxNights: nights.map(() => null),
      },
    };
  }

  #quote(request: QuoteRequest): Response {
    const stay = nightRange(request.checkIn, request.checkOut);
    if (!stay) return problem('invalid_request')() as Response;
    const dates = nightsOf(stay);
    if (dates.some((date) => this.takenNights.has(date))) return problem('dates_unavailable')() as Response;
    const nights = dates.map((date) => ({ date, price: this.nightPrice }));
    const nightsPrice = nights.length * this.nightPrice;
    const { paymentMethods } = this.property;
    const { extensionPass, ...quoteFields } = request;
    if (quoteFields.extension && extensionPass !== extensionPassFor(this.extensionCleaning))
      return passRefusal() as Response;
    const cleaning = quoteFields.extension ? this.extensionCleaning : this.property.cleaning;
    const total = nightsPrice + cleaning;
    const expiresAt = new Date(Date.now() + this.quoteLifeMs).toISOString();
    const quoteWithoutToken = {
      ...quoteFields,
      nights,
      nightsPrice,
      cleaning,
      total,
      currency: 'EUR',
      paymentMethods,
      expiresAt,
      ...termsOf(stay, quoteFields, this.property),
      ...this.quoteOverrides,
    };
    return json({ ...quoteWithoutToken, token: jsonText(quoteWithoutToken) });
  }

  #book({
    quote,
    paymentMethod,
  }: {
    quote: string;
    paymentMethod: BookingReceipt['paymentMethod'];
  }): Response {
    const quoteOfToken = JSON.parse(quote) as Omit<
      BookingStatus,
      'reference' | 'bookingId' | 'paymentStatus'
    >;
    const { cancellation, cityTax } = quoteOfToken;
    const bookingNumber = this.bookings.size + 1;
    const isCard = paymentMethod === 'Card';
    const receipt: BookingReceipt = {
      reference: `reference-${bookingNumber}`,
      bookingId: `WEB-${bookingNumber}`,
      paymentMethod,
      ...(isCard ? { checkoutUrl: `https://checkout.example/cs_${bookingNumber}` } : {}),
      ...{ cancellation, cityTax },
    };
    const { propertyId, checkIn, checkOut, adults, children, nightsPrice, cleaning, total, currency } =
      quoteOfToken;
    const stay = { propertyId, checkIn, checkOut, adults, children };
    this.bookings.set(receipt.reference, {
      ...{ ...receipt, ...stay, nightsPrice, cleaning, total, currency },
      paymentStatus: isCard ? 'checkout_created' : 'none',
    });
    return json(receipt, 201);
  }
}

/** Rejects if the request is aborted before `answer` comes. */
async function untilAborted(
  answer: Response | Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const rejection = new Promise<never>((_resolve, reject) => {
    const rejectAborted = (): void => {
      reject(new DOMException('Aborted', 'AbortError'));
    };
    if (signal?.aborted) rejectAborted();
    signal?.addEventListener('abort', rejectAborted, { once: true });
  });
  return Promise.race([answer, rejection]);
}
