/** Measures the memory and time of `UNITS` calendars of the service at `SERVICE_URL`, in a process that does nothing else. */
import process from 'node:process';
import { encodeBody } from '../../src/proxy/http/encoded-body.ts';
import { CalendarCache } from '../../src/proxy/rates/calendar-cache.ts';
import { columnsIn } from '../../src/proxy/rates/night-table.ts';
import type { ServedProperty } from '../../src/host-config/proxy-config.ts';
import { createServiceClient } from '../../src/service-api/create-service-client.ts';
import { createKeepAliveFetch } from '../../src/service-api/keep-alive-fetch.ts';
import { plusDays } from '../../src/stay/iso-date.ts';

const UNITS = Number(process.env['UNITS']);
const NIGHTS = 540;
const SAMPLE_SIZE = 100;

const propertyOf = (index: number): ServedProperty => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: 'House',
  currency: 'EUR',
  cleaning: 0,
  paymentMethods: ['Card'],
  maxChildren: 10,
  timeZone: 'UTC',
  invoiceFields: [],
  allowsFreeStays: false,
  finalBookingsPerDay: 10,
  finalNightsPerDay: 120,
  page: { theme: 'auto', look: {}, words: {} },
});

/**
 * Resolves to the bytes in use, on the heap and outside it, where typed arrays are. It takes some rounds of collection to free
 * everything that is no longer needed.
 */
async function readHeapBytes(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const fetch = createKeepAliveFetch();
const service = createServiceClient({
  baseUrl: process.env['SERVICE_URL'] ?? '',
  apiKey: 'bench-key',
  fetch,
});
const properties = Array.from({ length: UNITS }, (_unit, index) => propertyOf(index));
const clock = { now: Date.now, random: Math.random };
// The first cache compiles the code, and creates the buffers whose size does not depend on the number of units.
const warmUpCache = new CalendarCache({
  config: { properties: properties.slice(0, 1), calendarRefreshSeconds: 30 },
  service,
  clock,
  log: () => undefined,
});
await warmUpCache.refresh();
const bytesBefore = await readHeapBytes();
const calendarCache = new CalendarCache({
  config: { properties, calendarRefreshSeconds: 30 },
  service,
  clock,
  log: console.error,
});
while ((await calendarCache.refresh()).isUnfinished);
if (!calendarCache.isSettled) throw new Error('The calendars could not be loaded.');
const usedBytes = (await readHeapBytes()) - bytesBefore;
const refreshMs = await measureMs(() => calendarCache.refresh());

const sample = calendarCache.entries.slice(0, SAMPLE_SIZE);
let encodedBytes = 0;
const encodeMs = await measureMs(async () => {
  for (const { property, state } of sample) {
    if (state.status !== 'loaded') continue;
    const { table } = state;
    const from = plusDays(table.from, 1);
    const dates = { from, to: plusDays(from, NIGHTS - 1) };
    const text = JSON.stringify({ propertyId: property.id, nights: columnsIn(table, dates) });
    const { bytes } = await encodeBody(text, 'br');
    encodedBytes += bytes.byteLength;
  }
});
await fetch.close();
console.log(
  JSON.stringify({
    bytesPerUnit: usedBytes / UNITS,
    refreshMs,
    encodeMs: encodeMs / sample.length,
    bodyBytes: encodedBytes / sample.length,
  }),
);
