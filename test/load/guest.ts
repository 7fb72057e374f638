import { CARD_FIELDS, LODGE, RETURN_URL, SITE, newKey } from '../proxy/calls.ts';

/** The final answer to a guest. */
export interface GuestResult {
  readonly name: string;
  readonly reference: string;
  readonly bookingId: string;
  readonly postCount: number;
  /** Milliseconds from the first press of the order button to the last answer. */
  readonly durationMs: number;
}

export interface GuestOptions {
  readonly index: number;
  readonly stay: { readonly checkIn: string; readonly checkOut: string };
  /** The address of a random instance, as a load balancer chooses it. */
  readonly pickUrl: () => string;
  /** The time at which the guest gives up, in milliseconds since 1970. */
  readonly giveUpAt: number;
}

/** The mean pause before a retry. It is shorter than the widget's pause, so more requests meet a kill. */
const RETRY_PAUSE_MS = 200;
/** Statuses after which the same request is sent again: by the widget, or by the guest who presses "try again". */
const RETRIED_STATUSES: readonly number[] = [500, 502, 503, 504];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Post {
  readonly path: string;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

/** Posts the same request until it is accepted, and returns the number of posts and the answer. Throws if it is refused. */
async function postUntilDecided({ path, body, headers = {} }: Post, { pickUrl, giveUpAt }: GuestOptions) {
  for (let postCount = 1; Date.now() < giveUpAt; postCount++) {
    const response = await fetch(pickUrl() + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response !== undefined && text !== undefined && !RETRIED_STATUSES.includes(response.status)) {
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      return { postCount, answer: JSON.parse(text) as Readonly<Record<string, string>> };
    }
    await pause(RETRY_PAUSE_MS * (0.5 + Math.random()));
  }
  throw new Error(`${path}: no final answer before the time limit.`);
}

/** Prices and books a stay as a guest who never leaves. Every fourth guest pays by card. */
export async function bookAsGuest(options: GuestOptions): Promise<GuestResult> {
  const { index, stay } = options;
  const quoteRequest = { propertyId: LODGE, ...stay, adults: 2, children: 0 };
  const { answer: quote } = await postUntilDecided({ path: '/v1/quotes', body: quoteRequest }, options);
  const name = `Guest ${index}`;
  const payment =
    index % 4 === 0 ? { ...CARD_FIELDS, returnUrl: RETURN_URL } : { paymentMethod: 'Bank Transfer' };
  const body = { quote: quote['token'], guest: { name }, language: 'en', ...payment };
  const headers = { 'Idempotency-Key': newKey() };
  const startedAt = performance.now();
  const { postCount, answer } = await postUntilDecided({ path: '/v1/bookings', body, headers }, options);
  const { reference = '', bookingId = '' } = answer;
  return { name, reference, bookingId, postCount, durationMs: performance.now() - startedAt };
}
