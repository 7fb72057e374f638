/** Helpers that read, price and book the open nights of a unit. */
import assert from 'node:assert/strict';
import { readCalendar } from '../../src/contract/calendar.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { CARD_FIELDS, bookingRequest, newKey } from './calls.ts';
import type { TestClient } from './calls.ts';
import { until } from '../until.ts';

export type Headers = Record<string, string>;

export interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

let guestCount = 0;
/**
 * Returns the header in which a load balancer reports a guest's address, with a new address each time. So the rate limits see a
 * new client each time. After 65,536 guests, the addresses would be invalid.
 */
export const newGuestAddress = (): Headers => {
  guestCount += 1;
  return { 'X-Forwarded-For': `198.18.${guestCount >> 8}.${guestCount & 255}` };
};

/** Reads the calendar of a unit. Each read comes from another guest, so no limit on reads applies. */
const readNights = async (proxy: TestClient, id: string): Promise<NightColumns> => {
  const read = readCalendar(
    await (await proxy.get(`/v1/properties/${id}/calendar`, newGuestAddress())).json(),
  );
  assert.ok(read);
  return read;
};

export const countOpenNights = async (proxy: TestClient, id: string): Promise<number> =>
  (await readNights(proxy, id)).available.filter(Boolean).length;

/** Opens every night that is not booked, for stays of any length, and waits until the proxy shows that. */
export const openAllNights = async (proxy: TestClient, id: string): Promise<void> => {
  const { from } = await readNights(proxy, id);
  await proxy.openNights(id, { from, to: plusDays(from, 539) });
  await until(async () => (await readNights(proxy, id)).minNights.every((nights) => (nights ?? 1) === 1));
};

/** Splits all open nights into stays of at most `maxNights` nights, and resolves to the stays, the longest first. */
export const splitIntoStays = async (
  proxy: TestClient,
  id: string,
  maxNights = 90,
): Promise<(NightRange & { nights: number })[]> => {
  const columns = await readNights(proxy, id);
  const stays: (NightRange & { nights: number })[] = [];
  // Tonight is left out, because today may end while the test runs.
  for (let index = 1; index < columns.available.length; index += 1) {
    let nights = 0;
    while (nights < maxNights && columns.available[index + nights]) nights += 1;
    const checkIn = plusDays(columns.from, index);
    if (nights > 0) stays.push({ checkIn, checkOut: plusDays(checkIn, nights), nights });
    index += Math.max(0, nights - 1);
  }
  return stays.sort((a, b) => b.nights - a.nights);
};

/** The most times that a guest sends the same booking again after a 503. */
const MAX_REPEATS = 5;

/**
 * Prices and books a stay, by card unless `fields` has another method. If the store answers too late on a busy machine, the
 * booking is sent again, as the widget does.
 */
export const book = async (
  proxy: TestClient,
  id: string,
  stay: NightRange | undefined,
  guest: Headers,
  fields: object = {},
): Promise<Outcome> => {
  assert.ok(stay);
  const quoteAnswer = await proxy.post(
    '/v1/quotes',
    { propertyId: id, checkIn: stay.checkIn, checkOut: stay.checkOut, adults: 2, children: 0 },
    newGuestAddress(),
  );
  assert.equal(quoteAnswer.status, 200);
  const quote = (await quoteAnswer.json()) as Parameters<typeof bookingRequest>[0];
  const headers = { 'Idempotency-Key': newKey(), ...guest };
  const order = bookingRequest(quote, { ...CARD_FIELDS, ...fields });
  let answer = await proxy.post('/v1/bookings', order, headers);
  for (let repeats = 0; answer.status === 503 && repeats < MAX_REPEATS; repeats++)
    answer = await proxy.post('/v1/bookings', order, headers);
  const body = (await answer.json()) as Outcome['body'];
  const code = typeof body['code'] === 'string' ? body['code'] : undefined;
  return { status: answer.status, code, retryAfter: answer.headers.get('Retry-After'), body };
};
