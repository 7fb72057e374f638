import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import {
  isSameTable,
  tableOf,
  tableSlice,
  withRows,
  withStayTaken,
} from '../../src/proxy/calendar/night-table.ts';
import { CalendarKeeper } from '../../src/proxy/calendar/calendar-keeper.ts';
import { nextRefreshSeconds } from '../../src/proxy/calendar/refresh-loop.ts';
import type { PricingRow } from '../../src/service-api/schemas.ts';
import type { ServiceClient } from '../../src/service-api/service-client.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { HOST_FILE, HOUSE, INACTIVE, LODGE, LODGE_CHILD, SITE, STUDIO, startWorld } from './world.ts';
import type { World } from './world.ts';

const FIRST = '2027-01-01' as IsoDate;
const path = (id: string, query = ''): string => `/v1/properties/${id}/calendar${query}`;

const rowArb = fc
  .record({
    day: fc.integer({ min: -3, max: 34 }),
    price: fc.option(fc.float({ min: 0, max: 2000, noNaN: true }), { nil: null }),
    available: fc.boolean(),
    minNights: fc.option(fc.integer({ min: -1, max: 9 }), { nil: null }),
    maxNights: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  })
  .map(({ day, ...rest }): PricingRow => ({
    propertyId: HOUSE,
    name: 'x',
    date: plusDays(FIRST, day),
    ...rest,
  }));
const WINDOW = { from: FIRST, to: plusDays(FIRST, 29) };
const tableArb = fc.array(rowArb).map((rows) => tableOf({ kind: 'full', window: WINDOW, rows }));

describe('the table of nights', () => {
  it('has one entry per night, and none that could be sold without a price', () => {
    fc.assert(
      fc.property(tableArb, ({ price, available, minNights, maxNights }) => {
        assert.deepEqual(
          [price.length, available.length, minNights.length, maxNights.length],
          [30, 30, 30, 30],
        );
        assert.ok(price.every((cents, index) => cents !== null || available[index] === 0));
        assert.ok(price.every((cents) => cents === null || Number.isSafeInteger(cents)));
      }),
    );
  });

  it('is the same table, and so the same answer, where rows change nothing', () => {
    fc.assert(
      fc.property(fc.array(rowArb), tableArb, (rows, table) => {
        const once = withRows(table, { kind: 'partial', rows });
        assert.equal(withRows(once, { kind: 'partial', rows: rows.slice(-1) }), once);
      }),
    );
  });

  it('keeps what a partial read does not name, and takes what it names', () => {
    fc.assert(
      fc.property(tableArb, rowArb, (table, row) => {
        const next = withRows(table, { kind: 'partial', rows: [row] });
        const alone = tableOf({ kind: 'full', window: WINDOW, rows: [row] });
        table.price.forEach((_price, index) => {
          const source = plusDays(FIRST, index) === row.date ? alone : table;
          assert.equal(next.price[index], source.price[index]);
          assert.equal(next.available[index], source.available[index]);
        });
      }),
    );
  });

  it('closes the nights of a stay, and no other', () => {
    fc.assert(
      fc.property(tableArb, fc.nat(40), fc.integer({ min: 1, max: 9 }), (table, start, nights) => {
        const stay = { checkIn: plusDays(FIRST, start - 5), checkOut: plusDays(FIRST, start - 5 + nights) };
        const next = withStayTaken(table, stay);
        table.available.forEach((open, index) => {
          const date = plusDays(FIRST, index);
          assert.equal(next.available[index], date >= stay.checkIn && date < stay.checkOut ? 0 : open);
        });
        assert.deepEqual(next.price, table.price);
      }),
    );
  });

  it('is cut to any window without shifting a night', () => {
    fc.assert(
      fc.property(tableArb, fc.integer({ min: -40, max: 40 }), fc.nat(50), (table, start, length) => {
        const from = plusDays(FIRST, start);
        const slice = tableSlice(table, { from, to: plusDays(from, length) });
        const offset = Math.max(0, start);
        assert.deepEqual(slice.price, table.price.slice(offset, Math.max(offset, start + length + 1)));
        assert.ok(slice.price.length === 0 || slice.from === plusDays(FIRST, offset));
      }),
    );
  });

  it('knows itself', () => {
    fc.assert(fc.property(tableArb, (table) => isSameTable(table, structuredClone(table))));
  });
});

describe('GET /v1/properties/{id}/calendar', async () => {
  const world = await startWorld();

  it('answers with 540 nights from the property’s today, in cents', async () => {
    const calendar = await world.calendar(HOUSE);
    assert.equal(calendar.columns.from, dayInZone('UTC', world.clock.now()));
    assert.equal(calendar.columns.price.length, 540);
    assert.ok(calendar.columns.price.every((price) => price !== null && price > 5_000 && price < 50_000));
    assert.ok(calendar.columns.available.includes(0) && calendar.columns.available.includes(1));
  });

  it('shows a night without a row as one without a price', async () => {
    const { columns } = await world.calendar(STUDIO);
    assert.deepEqual(
      columns.price.slice(74, 79).map((price) => price === null),
      [false, true, true, true, false],
    );
  });

  it('takes at most 800 bytes on the wire, and says the same in every encoding', async () => {
    const plain = await raw(world, path(HOUSE), {});
    const brotli = await raw(world, path(HOUSE), { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await raw(world, path(HOUSE), { 'Accept-Encoding': 'gzip' });
    const refused = await raw(world, path(HOUSE), { 'Accept-Encoding': 'br;q=0, gzip;q=0.0' });
    assert.ok(brotli.body.length <= 800, `${brotli.body.length} bytes`);
    assert.equal(brotliDecompressSync(brotli.body).toString(), plain.body.toString());
    assert.equal(gunzipSync(gzip.body).toString(), plain.body.toString());
    assert.equal(refused.body.toString(), plain.body.toString());
    assert.equal(
      new Set([plain.etag, brotli.etag, gzip.etag]).size,
      3,
      'each encoding has a validator of its own',
    );
  });

  it('may be kept by a CDN, apart for each encoding and each site', async () => {
    const { headers } = await world.get(path(HOUSE), { Origin: SITE });
    assert.match(headers.get('Cache-Control') ?? '', /^public, max-age=30, stale-while-revalidate=\d+/);
    assert.equal(headers.get('Vary'), 'Accept-Encoding, Origin');
  });

  it('answers 304 while nothing has changed, refreshes included, and the news once something has', async () => {
    const first = await world.get(path(HOUSE));
    const known = { 'If-None-Match': `"other", W/${first.headers.get('ETag') ?? ''}` };
    // The second refresh learns the service's time of the first one, a minute later.
    world.clock.advance(60_000);
    await world.proxy.refresh();
    await world.proxy.refresh();
    const same = await world.get(path(HOUSE), known);
    assert.deepEqual([same.status, await same.text()], [304, '']);
    assert.equal(same.headers.get('ETag'), first.headers.get('ETag'));
    const night = plusDays(dayInZone('UTC', world.clock.now()), 200);
    await world.control('/nights', { service_property_id: HOUSE, from: night, price: 321.987 });
    await world.proxy.refresh();
    const changed = await world.get(path(HOUSE), known);
    assert.equal(changed.status, 200);
    const { nights } = (await changed.json()) as { nights: { price: number[] } };
    assert.equal(nights.price[200], 32_199);
  });

  it('asks for changes alone, in the service’s time, well before the last change', async () => {
    const slow = await startWorld({ now: () => Date.parse('2001-01-01T00:00:00Z') });
    await slow.proxy.refresh();
    const since = (await slow.requests('pricing')).flatMap(({ query }) => query['changed_since'] ?? []);
    assert.equal(since.length, 1);
    const age = slow.clock.now() - Date.parse(since[0] ?? '');
    assert.ok(
      age > 2 * 60_000 && age < 20 * 60_000,
      `${age} ms before the service's now, though our clock is of 2001`,
    );
  });

  it('sees a change that another channel brings by the next refresh, with one call for all properties', async () => {
    await world.proxy.refresh();
    const night = plusDays(dayInZone('UTC', world.clock.now()), 333);
    const before = (await world.requests('pricing')).length;
    await world.control('/nights', { service_property_id: LODGE, from: night, closed: true });
    await world.proxy.refresh();
    assert.equal((await world.calendar(LODGE)).columns.available[333], 0);
    assert.equal((await world.requests('pricing')).length, before + 1);
  });

  it('reads everything again after a quarter of an hour, and when the day changes', async () => {
    const own = await startWorld({ startsAt: Date.parse('2026-03-01T23:55:00Z') });
    const fullReads = async (): Promise<number> =>
      (await own.requests('pricing')).filter(({ query }) => query['changed_since'] === undefined).length;
    const before = await fullReads();
    own.clock.advance(10 * 60_000);
    await own.proxy.refresh();
    assert.equal(
      await fullReads(),
      before + HOST_FILE.properties.length,
      'the window has moved to another day',
    );
    assert.equal((await own.calendar(HOUSE)).columns.from, '2026-03-02');
    own.clock.advance(17 * 60_000);
    await own.proxy.refresh();
    assert.equal(await fullReads(), before + 2 * HOST_FILE.properties.length);
  });

  it('gives any part of what it knows, and says where that begins', async () => {
    const today = dayInZone('UTC', world.clock.now());
    const part = async (from: string, to: string) =>
      (await (await world.get(path(HOUSE, `?from=${from}&to=${to}`))).json()) as {
        from: string;
        nights: { price: unknown[] };
      };
    const month = await part(plusDays(today, 30), plusDays(today, 59));
    assert.deepEqual([month.from, month.nights.price.length], [plusDays(today, 30), 30]);
    const past = await part(plusDays(today, -30), plusDays(today, 1));
    assert.deepEqual([past.from, past.nights.price.length], [plusDays(today, -1), 3]);
    const far = await part(plusDays(today, 900), plusDays(today, 910));
    assert.deepEqual(far.nights.price, []);
  });

  it('refuses windows that are none', async () => {
    const queries = [
      '?from=2026-02-30',
      '?to=tomorrow',
      '?from=2027-01-02&to=2027-01-01',
      '?from=2026-01-01&to=2029-01-01',
    ];
    for (const query of queries) {
      const answer = await world.get(path(HOUSE, query));
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { code: string }).code],
        [400, 'invalid_request'],
      );
    }
  });

  it('says of the child of a multi-room listing that it has no rates, and tells the host whose it should use', async () => {
    const child = {
      ...HOST_FILE,
      properties: [
        ...HOST_FILE.properties,
        { id: LODGE_CHILD, name: 'North', cleaning: '0', timeZone: 'UTC' },
      ],
    };
    const own = await startWorld({ hostFile: child });
    const answer = await own.get(path(LODGE_CHILD));
    assert.deepEqual(
      [answer.status, ((await answer.json()) as { code: string }).code],
      [404, 'no_rate_calendar'],
    );
    assert.match(own.log.join(''), /"event":"no_rate_calendar".*parent's UUID/);
    assert.equal((await own.get('/readyz')).status, 200, 'the other properties are none the worse');
  });

  it('keeps one refused property apart from a refused key', async () => {
    const inactive = {
      ...HOST_FILE,
      properties: [...HOST_FILE.properties, { id: INACTIVE, name: 'Mill', cleaning: '0', timeZone: 'UTC' }],
    };
    const own = await startWorld({ hostFile: inactive });
    assert.equal((await own.get(path(INACTIVE))).status, 502);
    assert.equal((await own.get('/readyz')).status, 200);
    const dead = await startWorld({ changeConfig: (config) => ({ ...config, serviceApiKey: 'wrong-key' }) });
    const ready = await dead.get('/readyz');
    assert.deepEqual([ready.status, ((await ready.json()) as { key: string }).key], [503, 'refused']);
    assert.match(dead.log.join(''), /"event":"key_refused"/);
  });

  it('answers 503 before the first load, then from memory while the service is away, and says how old it is', async () => {
    let isDown = true;
    const own = await startWorld({
      fetch: async (input, init) => {
        if (isDown) throw new TypeError('fetch failed');
        return fetch(input, init);
      },
    });
    const early = await own.get(path(HOUSE));
    assert.equal(early.status, 503);
    assert.ok(Number(early.headers.get('Retry-After')) > 0);
    assert.equal((await own.get('/readyz')).status, 503);
    isDown = false;
    await own.proxy.refresh();
    const { asOf } = await own.calendar(HOUSE);
    isDown = true;
    own.clock.advance(60 * 60_000);
    await own.proxy.refresh();
    assert.equal((await own.calendar(HOUSE)).asOf, asOf);
    const age = own.clock.now() - Date.parse(asOf);
    assert.ok(age > 60 * 60_000 && age < 66 * 60_000, `${age} ms`);
  });

  it('is read once more after news, though a read was under way already', async () => {
    let reads = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const row = {
      propertyId: HOUSE,
      name: null,
      date: FIRST,
      price: 1,
      available: true,
      minNights: 1,
      maxNights: null,
    };
    const service: ServiceClient = {
      async *pricing() {
        reads += 1;
        if (reads === 1) await held;
        yield row;
      },
      pricingPages: () => assert.fail('There is nothing to be read in pages.'),
      checkAccess: async () => undefined,
      bookings: () => assert.fail('No booking is asked for.'),
      createBooking: () => assert.fail('Nothing is booked.'),
      paymentStatus: () => assert.fail('No payment is asked for.'),
      lastServiceTime: undefined,
    };
    const [property] = (await startWorld()).config.properties;
    assert.ok(property);
    const now = (): number => Date.parse(`${FIRST}T12:00:00Z`);
    const keeper = new CalendarKeeper({
      properties: [property],
      service,
      now,
      random: () => 0.5,
      log: () => undefined,
    });
    const first = keeper.refresh();
    const second = keeper.refreshProperty(property.id);
    release();
    await Promise.all([first, second]);
    assert.equal(reads, 2);
  });

  it('compresses once per change, not per request', async () => {
    let compressions = 0;
    const bytes = new Uint8Array([1]);
    const own = await startWorld({
      compress: async () => {
        compressions += 1;
        return { br: bytes, gzip: bytes };
      },
    });
    await Promise.all(Array.from({ length: 50 }, async () => (await own.get(path(HOUSE))).arrayBuffer()));
    await own.proxy.refresh();
    await (await own.get(path(HOUSE))).arrayBuffer();
    assert.equal(compressions, 1);
  });
});

describe('the refresh loop', () => {
  it('comes back soon while a calendar is missing, as configured afterwards, and rarely with a dead key', () => {
    const after = (state: { isKeyRefused?: boolean; isSettled?: boolean }, passes: number): number =>
      nextRefreshSeconds({ isKeyRefused: false, isSettled: true, ...state }, passes, 30, 0.5);
    assert.deepEqual(
      [1, 2, 3, 9].map((passes) => after({ isSettled: false }, passes)),
      [1, 2, 4, 30],
    );
    assert.equal(after({}, 1), 30);
    assert.equal(after({ isKeyRefused: true }, 1), 60);
  });
});

/** `fetch` unpacks bodies by itself; this does not. */
function raw(
  world: World,
  target: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(world.url + target, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ body: Buffer.concat(chunks), etag: response.headers.etag });
      });
    })
      .on('error', reject)
      .end();
  });
}
