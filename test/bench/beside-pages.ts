/**
 * Part of `npm run bench`. Measures how long guests wait for a quote and for a booking, with and without requests for uncached
 * booking pages at the same time. Guests book one after the other, each in another unit. The two cases take turns.
 */
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { buildStale, builtFile } from '../../demo/build.ts';
import { dayInZone, plusDays, utcMillis } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { Bench } from './processes.ts';
import type { Server } from './processes.ts';
import { median, percentile } from './statistics.ts';
import { idOf, createProxySettings, SITE, startService, waitUntilLoaded } from './bench-services.ts';

const ROUNDS = 7;
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

async function post(pool: Pool, path: string, body: object): Promise<[text: string, ms: number]> {
  const startedAt = performance.now();
  const headers = { 'Content-Type': 'application/json', Origin: SITE, 'Idempotency-Key': randomUUID() };
  const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return [text, performance.now() - startedAt];
}

interface WaitTimes {
  readonly quote: number[];
  readonly booking: number[];
}

let guestCount = 0;

async function bookAsGuest(pool: Pool, waits: WaitTimes): Promise<void> {
  const propertyId = idOf(UNITS - ++guestCount);
  const [quote, quoteMs] = await post(pool, '/v1/quotes', { propertyId, ...stay, adults: 2, children: 0 });
  const { token } = JSON.parse(quote) as { token: string };
  const guest = { name: `Guest ${guestCount}` };
  const booking = { quote: token, guest, paymentMethod: 'Bank Transfer', language: 'en' };
  const [, bookingMs] = await post(pool, '/v1/bookings', booking);
  waits.quote.push(quoteMs);
  waits.booking.push(bookingMs);
}

let pageCount = 0;

/** Requests one page after the other at a fixed rate, even if answers are slow, until `signal` aborts. */
async function streamPages(pool: Pool, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const pendingRequests: Promise<unknown>[] = [];
  for (let index = 0; !signal.aborted; index++) {
    const headers = { 'Accept-Encoding': 'br' };
    const path = `/embed/${idOf(pageCount % UNITS)}?lang=${LANGUAGES[Math.floor(pageCount++ / UNITS)] ?? 'en'}`;
    pendingRequests.push(pool.request({ method: 'GET', path, headers }).then(({ body }) => body.dump()));
    const dueAt = startedAt + ((index + 1) * 1000) / PAGES_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
  }
  await Promise.all(pendingRequests);
}

async function measureRound(proxy: Server, guestPool: Pool, hasPages: boolean): Promise<WaitTimes> {
  const waits: WaitTimes = { quote: [], booking: [] };
  const pagesController = new AbortController();
  // Each round has a new pool, because the proxy closes connections that are idle during a round without pages.
  const pagePool = new Pool(proxy.origin);
  const stream = hasPages ? streamPages(pagePool, pagesController.signal) : undefined;
  for (let guest = 0; guest < GUESTS; guest++) await bookAsGuest(guestPool, waits);
  pagesController.abort();
  await stream;
  await pagePool.close();
  return waits;
}

const medianOf = (rounds: readonly WaitTimes[], figure: keyof WaitTimes, fraction: number): number =>
  median(rounds.map((each) => percentile(each[figure], fraction)));

function rowOf(rounds: readonly WaitTimes[]): Record<string, string> {
  const figures = (['quote', 'booking'] as const).flatMap((figure) =>
    [0.5, 0.95, 0.99].map((fraction) => [
      `${figure} p${fraction * 100}`,
      medianOf(rounds, figure, fraction).toFixed(2),
    ]),
  );
  return Object.fromEntries(figures) as Record<string, string>;
}

try {
  await buildStale(console.log);
  const service = await startService(bench, UNITS, 0);
  const env = createProxySettings(bench, UNITS, service);
  const proxy = await bench.start({ name: 'proxy', args: [builtFile('proxy')], env, readyPath: '/healthz' });
  await waitUntilLoaded(proxy);
  const guestPool = new Pool(proxy.origin, { connections: 1 });
  // The first round warms up both cases.
  await measureRound(proxy, guestPool, true);
  const [withoutPages, withPages]: [WaitTimes[], WaitTimes[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    withoutPages.push(await measureRound(proxy, guestPool, false));
    withPages.push(await measureRound(proxy, guestPool, true));
  }
  console.log(
    `Milliseconds; medians of ${ROUNDS} rounds of ${GUESTS} guests; ${pageCount} pages were drawn.`,
  );
  console.table({
    alone: rowOf(withoutPages),
    [`beside ${PAGES_A_SECOND} pages a second`]: rowOf(withPages),
  });
} finally {
  await bench.stop();
}
