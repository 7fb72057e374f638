import assert from 'node:assert/strict';
import { target } from './target.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The fields of a JSON object; empty if the body is something else. */
  readonly body: Fields;
}

export type Query = Readonly<Record<string, string | number>>;
export type HeaderFields = Readonly<Record<string, string>>;

function fieldsOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}

async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(target.baseUrl + path, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: fieldsOf(text) };
}

const KEY_HEADER: HeaderFields = { 'X-API-Key': target.apiKey };

/** Sends a GET request, with the API key unless other headers are given. */
export function get(path: string, query: Query = {}, headers: HeaderFields = KEY_HEADER): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return send(`${path}?${search}`, { headers });
}

export const freshKey = (): string => `conformance-${crypto.randomUUID()}`;

/** Sends a creation request with the API key and a new `Idempotency-Key`, unless `headers` replaces them. */
export const createBooking = (payload: unknown, headers: HeaderFields = {}): Promise<Answer> =>
  send('/data/bookings', {
    method: 'POST',
    headers: { ...KEY_HEADER, 'Content-Type': 'application/json', 'Idempotency-Key': freshKey(), ...headers },
    body: JSON.stringify(payload),
  });

/** Sends a creation request like `createBooking`, but with the API key only if `headers` has it. */
export const createBookingWithHeaders = (payload: unknown, headers: HeaderFields): Promise<Answer> =>
  send('/data/bookings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey(), ...headers },
    body: JSON.stringify(payload),
  });

/** Calls a control endpoint of the sandbox, to set up what a test needs. */
export async function callSandbox(path: string, body: Fields): Promise<Fields> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await send(`/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(answer.status < 300, `${path}: ${answer.text}`);
  return answer.body;
}

/** Returns the items of a list. Fails if the status is not 200. */
export function itemsOf({ status, text, body }: Answer): readonly Fields[] {
  assert.equal(status, 200, text);
  assert.ok(Array.isArray(body['items']), 'items is a list');
  return body['items'] as Fields[];
}

export const readPricing = async (query: Query = {}): Promise<readonly Fields[]> =>
  itemsOf(await get('/data/pricing', query));

export const readPaymentStatus = async (bookingId: unknown): Promise<unknown> =>
  (await get(`/data/bookings/${String(bookingId)}/payment-status`)).body['payment_status'];

/** Resolves to the booking as `GET /data/bookings` shows it. Fails if the booking is not in the list. */
export async function readListedBooking(bookingId: unknown, checkIn: string): Promise<Fields> {
  const listedBooking = itemsOf(
    await get('/data/bookings', { from: checkIn, to: checkIn, limit: 1000 }),
  ).find((item) => item['booking_id'] === bookingId);
  assert.ok(listedBooking, `booking ${String(bookingId)} is listed`);
  return listedBooking;
}

/** Asserts that the service has refused a request. A 400 must also give its reason (section 7). */
export function assertRefused({ status, text }: Answer, expected: number): void {
  assert.equal(status, expected, text);
  if (expected === 400) assert.match(text, /[a-z]{2,}\W+[a-z]{2,}/i, 'a human-readable message');
}
