import assert from 'node:assert/strict';
import type { Quote } from '../../src/contract/quote.ts';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import type { LoggedRequest } from '../../src/sandbox-service/request-log.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { HOUSE, bookingRequest, newKey } from './calls.ts';
import type { TestClient } from './calls.ts';

/** An answer with JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json()) as Answer['body'],
});

export interface AttemptOptions {
  /** Default: the house. */
  readonly propertyId?: string;
  /** Default: the open stay with the number `index`. */
  readonly stay?: NightRange;
  readonly index?: number;
  readonly party?: Parameters<TestClient['fetchQuote']>[2];
  /** Fields that replace or add to those of a booking by bank transfer. */
  readonly fields?: object;
}

/** A booking request that a test can send any number of times: the same bytes with the same key. */
export interface Attempt {
  readonly quote: Quote;
  readonly request: object;
  readonly key: string;
  /** Sends the request to the proxy that has signed the quote, or to another one. */
  readonly send: (to?: TestClient, signal?: AbortSignal) => Promise<Answer>;
  /** Resolves to the booking requests with this key that the service has received. */
  readonly readSends: () => Promise<LoggedRequest[]>;
  /** Resolves to the booking's reference, which the service gets with the address of the guest's return page. */
  readonly readReference: () => Promise<string>;
  /** Resolves to the service's bookings of this property with this check-in. */
  readonly readBookings: () => Promise<Record<string, unknown>[]>;
}

/** Fetches a quote, and prepares a booking of it. */
export async function prepareAttempt(
  proxy: TestClient,
  { propertyId = HOUSE, stay, index = 0, party, fields = {} }: AttemptOptions = {},
): Promise<Attempt> {
  const openStay = stay ?? (await proxy.findOpenStay(propertyId, index));
  const quote = await proxy.fetchQuote(propertyId, openStay, party);
  const [request, key] = [bookingRequest(quote, fields), newKey()];
  const readSends = async (): Promise<LoggedRequest[]> =>
    (await proxy.readServiceRequests()).filter(({ idempotencyKey }) => idempotencyKey === key);
  return {
    quote,
    request,
    key,
    send: async (to = proxy, signal) =>
      readAnswer(await to.post('/v1/bookings', request, { 'Idempotency-Key': key }, signal)),
    readSends,
    readReference: async () =>
      /booking-reference=([\w-]+)/.exec((await readSends())[0]?.body ?? '')?.[1] ?? '',
    readBookings: async () =>
      (await proxy.readServiceBookings()).filter(
        (booking) =>
          booking['service_property_id'] === propertyId && booking['reservation_start'] === quote.checkIn,
      ),
  };
}

/** Sends an attempt whose answer is lost, while the service's list of bookings cannot be read. So its outcome stays unknown. */
export async function loseAnswer(
  { send }: Attempt,
  proxy: TestClient,
  kind: FaultKind = '503-after',
): Promise<void> {
  await proxy.addFault('createBooking', kind, { retryAfter: 20 });
  await proxy.addFault('bookings', '503', { times: 9 });
  assert.equal((await send()).status, 503);
  await proxy.clearFaults();
}
