/**
 * Part of `npm run bench`. Measures how long guests wait for a quote and for a booking, and how much of the quote is the service's
 * own time for the same rows: with and without requests for uncached booking pages at the same time. Guests book one after the
 * other, each in another unit. The two cases take turns.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { buildStale } from '../../demo/build.ts';
import { dayInZone, plusDays, utcMillis } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { idOf, SITE, startProxy, startService } from './bench-services.ts';
import { Bench } from './processes.ts';
import { percentile } from './statistics.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const GUESTS = 100;
const PAGES_A_SECOND = 50;
/** More units than guests. In all languages, they have more pages than the bench can request. */
const UNITS = 3_000;
const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl'] as const;

/** Returns the first stay of four nights that `many-units.mjs` shows as open, at least a month ahead. */
function openStay(): { readonly checkIn: IsoDate; readonly checkOut: IsoDate } {
  const dayNumber = (date: IsoDate): number => utcMillis(date) / 86_400_000;
  let checkIn = plusDays(dayInZone('UTC', Date.now()), 30);
  while (dayNumber(checkIn) % 17 !== 5) checkIn = plusDays(checkIn, 1);
  return { checkIn, checkOut: plusDays(checkIn, 4) };
}

const bench = new Bench();
const stay = openStay();

type Request = Pick<Parameters<Pool['request']>[0], 'method' | 'path' | 'headers'> & {
  readonly body?: string;
};

/** Sends a request, and resolves to the answer and the milliseconds until all of it has arrived. */
async function send(pool: Pool, request: Request): Promise<[text: string, ms: number]> {
  const startedAt = performance.now();
  const { statusCode, body } = await pool.request(request);
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${request.path} answered ${statusCode}: ${text}`);
  return [text, performance.now() - startedAt];
}

const post = (pool: Pool, path: string, body: object): Promise<[text: string, ms: number]> => {
  const headers = { 'Content-Type': 'application/json', Origin: SITE, 'Idempotency-Key': randomUUID() };
  return send(pool, { method: 'POST', path, headers, body: JSON.stringify(body) });
};

/** Reads the rows that a quote needs from the service, as the proxy does. */
function readRows(service: Pool, propertyId: string): Promise<[text: string, ms: number]> {
  const query = new URLSearchParams({ from: stay.checkIn, to: plusDays(stay.checkOut, -1) });
  for (const [name, value] of Object.entries({ service_property_id: propertyId, limit: '5000', offset: '0' }))
    query.set(name, value);
  return send(service, { method: 'GET', path: `/data/pricing?${query.toString()}` });
}

interface WaitTimes {
  readonly service: number[];
  readonly quote: number[];
  readonly booking: number[];
}

interface Pools {
  readonly service: Pool;
  readonly guests: Pool;
}

let guestCount = 0;

async function bookAsGuest({ service, guests }: Pools, waits: WaitTimes): Promise<void> {
  const propertyId = idOf(UNITS - ++guestCount);
  const [, serviceMs] = await readRows(service, propertyId);
  const [quote, quoteMs] = await post(guests, '/v1/quotes', { propertyId, ...stay, adults: 2, children: 0 });
  const { token } = JSON.parse(quote) as { token: string };
  const guest = { name: `Guest ${guestCount}` };
  const booking = { quote: token, guest, paymentMethod: 'Bank Transfer', language: 'en' };
  const [, bookingMs] = await post(guests, '/v1/bookings', booking);
  waits.service.push(serviceMs);
  waits.quote.push(quoteMs);
  waits.booking.push(bookingMs);
}

let pageCount = 0;

/** Requests one page after the other at a fixed rate, even if answers are slow, until `signal` aborts. */
async function streamPages(proxy: string, signal: AbortSignal): Promise<void> {
  // Each round has a new pool, because the proxy closes connections that are idle during a round without pages.
  const pool = new Pool(proxy);
  const startedAt = performance.now();
  const pendingRequests: Promise<unknown>[] = [];
  for (let index = 0; !signal.aborted; index++) {
    const headers = { 'Accept-Encoding': 'br' };
    const path = `/embed/${idOf(pageCount % UNITS)}?lang=${LANGUAGES[Math.floor(pageCount++ / UNITS)] ?? 'en'}`;
    pendingRequests.push(pool.request({ method: 'GET', path, headers }).then(({ body }) => body.dump()));
    await pause(startedAt + ((index + 1) * 1000) / PAGES_A_SECOND - performance.now());
  }
  await Promise.all(pendingRequests);
  await pool.close();
}

async function measureRound(pools: Pools, waits: WaitTimes, proxyWithPages?: string): Promise<void> {
  const pagesController = new AbortController();
  const stream =
    proxyWithPages === undefined ? undefined : streamPages(proxyWithPages, pagesController.signal);
  for (let guest = 0; guest < GUESTS; guest++) await bookAsGuest(pools, waits);
  pagesController.abort();
  await stream;
}

function rowOf({ service, quote, booking }: WaitTimes, fraction: number): Record<string, string> {
  const msText = (ms: number): string => ms.toFixed(2);
  const [serviceMs, quoteMs] = [percentile(service, fraction), percentile(quote, fraction)];
  return {
    'service ms': msText(serviceMs),
    'quote ms': msText(quoteMs),
    'over the service’s own, ms': msText(quoteMs - serviceMs),
    'booking ms': msText(percentile(booking, fraction)),
  };
}

function print(title: string, waits: WaitTimes): void {
  console.log(title);
  console.table({ p50: rowOf(waits, 0.5), p95: rowOf(waits, 0.95), p99: rowOf(waits, 0.99) });
}

const noWaits = (): WaitTimes => ({ service: [], quote: [], booking: [] });

try {
  await buildStale(console.log);
  const service = await startService(bench, UNITS);
  const proxy = await startProxy(bench, UNITS, service);
  const pools = {
    service: new Pool(service.origin, { connections: 1 }),
    guests: new Pool(proxy.origin, { connections: 1 }),
  };
  // The first round warms up both cases.
  await measureRound(pools, noWaits(), proxy.origin);
  const [withoutPages, withPages] = [noWaits(), noWaits()];
  for (let round = 0; round < ROUNDS; round++) {
    await measureRound(pools, withoutPages);
    await measureRound(pools, withPages, proxy.origin);
  }
  print(`${ROUNDS * GUESTS} guests, without pages`, withoutPages);
  print(
    `${ROUNDS * GUESTS} guests beside ${PAGES_A_SECOND} pages a second; ${pageCount} pages were drawn`,
    withPages,
  );
} finally {
  await bench.stop();
}
