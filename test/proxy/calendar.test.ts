import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { Availability } from '../../src/stay/availability.ts';
import { dayInZone, daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import { countNights, nightsOf } from '../../src/stay/night-range.ts';
import { bookingOf, newKey } from './calls.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { HOST_FILE, HOUSE, INACTIVE, LODGE, LODGE_CHILD, SITE, STUDIO } from './calls.ts';

const calendarPath = (id: string, query = ''): string => `/v1/properties/${id}/calendar${query}`;

/** Answers requests for rates with status 503. */
const withoutRates = ({ url }: Request): Response | undefined =>
  url.includes('/data/pricing') ? new Response(null, { status: 503 }) : undefined;

/** Longer than the pause after one or two failures of the service. */
const PAUSE_MS = 10_000;

describe('GET /v1/properties/{id}/calendar', async () => {
  const world = await runWorld();

  it('answers with 540 nights in cents, from today in the property’s time zone', async () => {
    const calendar = await world.calendar(HOUSE);
    assert.equal(calendar.columns.from, dayInZone('UTC', world.clock.now()));
    assert.equal(calendar.columns.price.length, 540);
    assert.ok(calendar.columns.price.every((price) => price !== null && price > 5_000 && price < 50_000));
    assert.ok(calendar.columns.available.includes(0) && calendar.columns.available.includes(1));
  });

  it('shows a night without a row as a night without a price', async () => {
    const { columns } = await world.calendar(STUDIO);
    assert.deepEqual(
      columns.price.slice(74, 79).map((price) => price === null),
      [false, true, true, true, false],
    );
  });

  it('takes at most 800 bytes compressed, and has the same content in every encoding', async () => {
    const plain = await fetchRaw(world, calendarPath(HOUSE), {});
    const brotli = await fetchRaw(world, calendarPath(HOUSE), { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await fetchRaw(world, calendarPath(HOUSE), { 'Accept-Encoding': 'gzip' });
    const refused = await fetchRaw(world, calendarPath(HOUSE), { 'Accept-Encoding': 'br;q=0, gzip;q=0.0' });
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

  it('may be cached by a CDN, separately for each encoding and each site', async () => {
    const { headers } = await world.get(calendarPath(HOUSE), { Origin: SITE });
    assert.match(headers.get('Cache-Control') ?? '', /^public, max-age=30, stale-while-revalidate=\d+/);
    assert.equal(headers.get('Vary'), 'Accept-Encoding, Origin');
  });

  it('may be read by each allowed site, whichever site requested it before, in every encoding and with 304', async () => {
    const ownWorld = await runWorld({
      hostFile: { ...HOST_FILE, allowedOrigins: [SITE, 'https://other.example'] },
    });
    const etag = (await ownWorld.get(calendarPath(HOUSE))).headers.get('ETag') ?? '';
    const allowedOriginOf = async (
      origin: string | undefined,
      more: Record<string, string>,
    ): Promise<string | null> => {
      const { headers } = await ownWorld.get(calendarPath(HOUSE), {
        ...(origin && { Origin: origin }),
        ...more,
      });
      return headers.get('Access-Control-Allow-Origin');
    };
    for (const more of [
      { 'Accept-Encoding': 'br' },
      { 'Accept-Encoding': 'identity' },
      { 'If-None-Match': etag },
    ])
      for (const origin of [SITE, 'https://other.example', 'https://evil.example', undefined, SITE])
        assert.equal(
          await allowedOriginOf(origin, more),
          origin === 'https://evil.example' ? null : (origin ?? null),
        );
  });

  it('gives each answer its own request id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await world.get(calendarPath(HOUSE))).headers.get('X-Request-Id'),
      ),
    );
    assert.equal(new Set(ids).size, 5);
    assert.ok(!ids.includes(null));
  });

  it('answers 304 while nothing has changed, even after refreshes, and the new content after a change', async () => {
    const first = await world.get(calendarPath(HOUSE));
    const conditionalHeaders = { 'If-None-Match': `"other", W/${first.headers.get('ETag') ?? ''}` };
    // The second refresh gets the service's time from the first one, a minute later.
    await world.clock.advance(60_000);
    await world.refreshCalendars();
    const same = await world.get(calendarPath(HOUSE), conditionalHeaders);
    assert.deepEqual([same.status, await same.text()], [304, '']);
    assert.equal(same.headers.get('ETag'), first.headers.get('ETag'));
    const night = plusDays(dayInZone('UTC', world.clock.now()), 200);
    await world.postToSandbox('/nights', { service_property_id: HOUSE, from: night, price: 321.987 });
    await world.refreshCalendars();
    const changed = await world.get(calendarPath(HOUSE), conditionalHeaders);
    assert.equal(changed.status, 200);
    const { nights } = (await changed.json()) as { nights: { price: number[] } };
    assert.equal(nights.price[200], 32_199);
  });

  it('asks only for changes since a few minutes before the service’s time, even if the proxy’s clock is wrong', async () => {
    const worldWithWrongClock = await runWorld({
      env: { TEST_CLOCK: 'http://127.0.0.1:0/?now=2001-01-01T00:00:00Z' },
    });
    await worldWithWrongClock.refreshCalendars();
    const since = (await worldWithWrongClock.serviceRequests('pricing')).flatMap(
      ({ query }) => query['changed_since'] ?? [],
    );
    assert.equal(since.length, 1);
    const age = worldWithWrongClock.clock.now() - Date.parse(since[0] ?? '');
    assert.ok(
      age > 2 * 60_000 && age < 20 * 60_000,
      `${age} ms before the service's now, though our clock is of 2001`,
    );
  });

  it('shows a change from another channel after the next refresh, with one call for all properties', async () => {
    await world.refreshCalendars();
    const night = plusDays(dayInZone('UTC', world.clock.now()), 333);
    const before = (await world.serviceRequests('pricing')).length;
    await world.postToSandbox('/nights', { service_property_id: LODGE, from: night, closed: true });
    await world.refreshCalendars();
    assert.equal((await world.calendar(LODGE)).columns.available[333], 0);
    assert.equal((await world.serviceRequests('pricing')).length, before + 1);
  });

  it('begins a day later, with as many nights, when the property’s day has changed', async () => {
    const ownWorld = await runWorld({ startsAt: Date.parse('2026-03-01T23:59:50Z') });
    await ownWorld.clock.advance(20_000);
    // The calendar has 540 nights even before the next refresh, because the proxy knows more nights than it shows.
    assert.deepEqual(
      [(await ownWorld.calendar(HOUSE)).columns.from, (await ownWorld.calendar(HOUSE)).columns.price.length],
      ['2026-03-02', 540],
    );
    await ownWorld.refreshCalendars();
    assert.notEqual(
      (await ownWorld.calendar(HOUSE)).columns.price[539],
      null,
      'its new last night has been read',
    );
  });

  it('begins on the current day at the property, and has the same number of nights in every time zone', async () => {
    // The two zones are 25 hours apart: at 10:30 in UTC it is still yesterday in Pago Pago, and already tomorrow on Kiritimati.
    const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    for (const [startsAt, days] of [
      ['2026-03-01T10:30:00Z', ['2026-02-28', '2026-03-02']],
      ['2026-03-01T12:30:00Z', ['2026-03-01', '2026-03-02']],
    ] as const)
      for (const [index, timeZone] of zones.entries()) {
        const properties = [{ id: HOUSE, name: 'Sea view', cleaning: '0', timeZone }];
        const ownWorld = await runWorld({
          hostFile: { ...HOST_FILE, properties },
          startsAt: Date.parse(startsAt),
        });
        const { columns } = await ownWorld.calendar(HOUSE);
        assert.deepEqual([columns.from, columns.price.length], [days[index], 540]);
      }
  });

  it('returns any part of the known nights, and says on which day the part begins', async () => {
    const today = dayInZone('UTC', world.clock.now());
    const readPart = async (from: string, to: string) =>
      (await (await world.get(calendarPath(HOUSE, `?from=${from}&to=${to}`))).json()) as {
        from: string;
        nights: { price: unknown[] };
      };
    const month = await readPart(plusDays(today, 30), plusDays(today, 59));
    assert.deepEqual([month.from, month.nights.price.length], [plusDays(today, 30), 30]);
    const past = await readPart(plusDays(today, -30), plusDays(today, 1));
    assert.deepEqual([past.from, past.nights.price.length], [plusDays(today, -1), 3]);
    const far = await readPart(plusDays(today, 900), plusDays(today, 910));
    assert.deepEqual(far.nights.price, []);
  });

  it('returns all known nights from a day on, or up to a day, if only one end is named', async () => {
    const today = dayInZone('UTC', world.clock.now());
    const readPart = async (query: string) => {
      const { from, nights } = (await (await world.get(calendarPath(HOUSE, query))).json()) as {
        readonly from: string;
        readonly nights: { readonly price: readonly unknown[] };
      };
      return [from, nights.price.length] as const;
    };
    const later = plusDays(today, 100);
    const [begin, length] = await readPart(`?from=${later}`);
    assert.equal(begin, later);
    // The part reaches to the end of the known nights, which are more than a calendar shows.
    assert.ok(length >= 440, String(length));
    assert.deepEqual(await readPart(`?to=${plusDays(today, 1)}`), [today, 2]);
  });

  it('refuses invalid windows', async () => {
    const queries = [
      '?from=2026-02-30',
      '?to=tomorrow',
      '?from=2027-01-02&to=2027-01-01',
      '?from=2026-01-01&to=2029-01-01',
    ];
    for (const query of queries) {
      const answer = await world.get(calendarPath(HOUSE, query));
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { code: string }).code],
        [400, 'invalid_request'],
      );
    }
  });

  it('says that the child of a multi-room listing has no rates, and tells the host which parent to use', async () => {
    const hostFileWithChild = {
      ...HOST_FILE,
      properties: [
        ...HOST_FILE.properties,
        { id: LODGE_CHILD, name: 'North', cleaning: '0', timeZone: 'UTC' },
      ],
    };
    const ownWorld = await runWorld({ hostFile: hostFileWithChild });
    const answer = await ownWorld.get(calendarPath(LODGE_CHILD));
    assert.deepEqual(
      [answer.status, ((await answer.json()) as { code: string }).code],
      [404, 'no_rate_calendar'],
    );
    assert.match(ownWorld.log.join(''), /"event":"no_rate_calendar".*parent's UUID/);
    assert.equal((await ownWorld.get('/readyz')).status, 200, 'the other properties are none the worse');
  });

  it('distinguishes a property that the service refuses from a refused key', async () => {
    const hostFileWithInactive = {
      ...HOST_FILE,
      properties: [...HOST_FILE.properties, { id: INACTIVE, name: 'Mill', cleaning: '0', timeZone: 'UTC' }],
    };
    const ownWorld = await runWorld({ hostFile: hostFileWithInactive });
    assert.equal((await ownWorld.get(calendarPath(INACTIVE))).status, 502);
    assert.equal((await ownWorld.get('/readyz')).status, 200);
    const worldWithWrongKey = await runWorld({ env: { SERVICE_API_KEY: 'wrong-key', METRICS_PORT: '0' } });
    assert.equal((await worldWithWrongKey.get('/readyz')).status, 503);
    const details = (await (await fetch(`${worldWithWrongKey.metrics}/readyz`)).json()) as { key: string };
    assert.equal(details.key, 'refused');
    assert.match(worldWithWrongKey.log.join(''), /"event":"key_refused"/);
    const stay = { checkIn: '2027-04-01', checkOut: '2027-04-08', adults: 2, children: 0 };
    const quote = await worldWithWrongKey.post('/v1/quotes', { propertyId: HOUSE, ...stay });
    assert.deepEqual([quote.status, (await worldWithWrongKey.get(calendarPath(HOUSE))).status], [502, 502]);
  });

  it('answers 503 before the first load, and later from memory with its age while the service is away', async () => {
    const ownWorld = await runWorld({ before: (service) => service.close() });
    const early = await ownWorld.get(calendarPath(HOUSE));
    assert.equal(early.status, 503);
    assert.ok(Number(early.headers.get('Retry-After')) > 0);
    assert.equal((await ownWorld.get('/readyz')).status, 503);
    await ownWorld.sandbox.open();
    await ownWorld.clock.advance(PAUSE_MS);
    const before = await ownWorld.get(calendarPath(HOUSE));
    await ownWorld.sandbox.close();
    await ownWorld.clock.advance(60 * 60_000);
    const staleAnswer = await ownWorld.get(calendarPath(HOUSE));
    assert.deepEqual(
      ['ETag', 'Last-Modified'].map((name) => staleAnswer.headers.get(name)),
      ['ETag', 'Last-Modified'].map((name) => before.headers.get(name)),
    );
    const age = ownWorld.clock.now() - Date.parse(staleAnswer.headers.get('Last-Modified') ?? '');
    assert.ok(age >= 60 * 60_000 && age < 61 * 60_000, `${age} ms`);
    await ownWorld.sandbox.open();
    await ownWorld.clock.advance(PAUSE_MS);
    const fresh = await ownWorld.get(calendarPath(HOUSE), {
      'If-None-Match': staleAnswer.headers.get('ETag') ?? '',
    });
    assert.equal(fresh.status, 304, 'nothing has changed');
    assert.ok(ownWorld.clock.now() - Date.parse(fresh.headers.get('Last-Modified') ?? '') < 60_000);
  });

  it('causes no more calls to the service for many visitors than for none', async () => {
    const countCallsWith = async (visitors: number): Promise<number> => {
      const ownWorld = await runWorld();
      for (let minute = 0; minute < 3; minute++) {
        const reads = HOST_FILE.properties.flatMap((property) =>
          Array.from({ length: visitors }, async () => {
            const answer = await ownWorld.get(calendarPath((property as { id: string }).id));
            assert.equal(answer.status, 200);
            await answer.arrayBuffer();
          }),
        );
        await Promise.all(reads);
        await ownWorld.clock.advance(60_000);
      }
      return (await ownWorld.serviceRequests('pricing')).length;
    };
    // All visitors have this machine's address, so they are no more than the connections that one client may open.
    assert.equal(await countCallsWith(30), await countCallsWith(0));
  });

  it('shows the nights of a booking as taken at once, even if the service cannot be asked', async () => {
    const ownWorld = await runWorld();
    const stay = await ownWorld.openStay(LODGE);
    const quote = await ownWorld.quote(LODGE, stay);
    const openNights = async (): Promise<number> => {
      const availability = new Availability((await ownWorld.calendar(LODGE)).columns);
      return nightsOf(stay).filter((night) => availability.night(night)?.state === 'open').length;
    };
    assert.equal(await openNights(), countNights(stay));
    ownWorld.sandbox.answerOverride = withoutRates;
    const booked = await ownWorld.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey() });
    assert.equal(booked.status, 201);
    assert.equal(await openNights(), 0);
    ownWorld.sandbox.answerOverride = () => undefined;
    await ownWorld.clock.advance(60_000);
    assert.equal(await openNights(), countNights(stay), 'its other room is free');
  });

  it('shows the nights of a refused stay as taken, even if the service cannot say which of them are', async () => {
    const ownWorld = await runWorld();
    const stay = await ownWorld.openStay(HOUSE);
    const quote = await ownWorld.quote(HOUSE, stay);
    const { checkIn, checkOut } = stay;
    await ownWorld.postToSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start: plusDays(checkOut, -1),
      reservation_end: checkOut,
    });
    ownWorld.sandbox.answerOverride = withoutRates;
    const refused = await ownWorld.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey() });
    assert.ok(refused.status >= 400, String(refused.status));
    const { columns } = await ownWorld.calendar(HOUSE);
    const nights = columns.available.slice(
      daysBetween(columns.from, checkIn),
      daysBetween(columns.from, checkOut),
    );
    assert.deepEqual([...new Set(nights)], [0]);
    ownWorld.sandbox.answerOverride = () => undefined;
    await ownWorld.clock.advance(60_000);
    const after = new Availability((await ownWorld.calendar(HOUSE)).columns);
    assert.deepEqual(
      [after.night(checkIn)?.state, after.night(plusDays(checkOut, -1))?.state],
      ['open', 'taken'],
    );
  });
});

/** Requests `target`. Unlike `fetch`, it does not decompress the body. */
function fetchRaw(
  world: TestWorld,
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
