import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { Availability } from '../../src/stay/availability.ts';
import { dayInZone, daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import { fetchRaw } from './connection.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOST_FILE, HOUSE, LODGE_CHILD, SITE, STUDIO, hostFileOf } from './calls.ts';

const calendarPath = (id: string, query = ''): string => `/v1/properties/${id}/calendar${query}`;

/** Answers requests for rates with status 503, and lets other requests through. */
const failRateRequests = ({ url }: Request): Response | undefined =>
  url.includes('/data/pricing') ? new Response(null, { status: 503 }) : undefined;

/** Longer than the proxy's pause after one or two failures of the service. */
const PAUSE_MS = 10_000;

describe('GET /v1/properties/{id}/calendar', async () => {
  const proxy = await startTestProxy();

  it('answers with 540 nights in cents, from today in the property’s time zone', async () => {
    const calendar = await proxy.fetchCalendar(HOUSE);
    assert.equal(calendar.from, dayInZone('UTC', proxy.clock.now()));
    assert.equal(calendar.price.length, 540);
    assert.ok(calendar.price.every((price) => price !== null && price > 5_000 && price < 50_000));
    assert.ok(calendar.available.includes(0) && calendar.available.includes(1));
  });

  it('shows a night without a row as a night without a price', async () => {
    const calendar = await proxy.fetchCalendar(STUDIO);
    assert.deepEqual(
      calendar.price.slice(74, 79).map((price) => price === null),
      [false, true, true, true, false],
    );
  });

  it('is at most 800 bytes long with brotli, and has the same content in every encoding', async () => {
    const url = proxy.url + calendarPath(HOUSE);
    const plain = await fetchRaw(url, {});
    const brotli = await fetchRaw(url, { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await fetchRaw(url, { 'Accept-Encoding': 'gzip' });
    const withoutEncoding = await fetchRaw(url, { 'Accept-Encoding': 'br;q=0, gzip;q=0.0' });
    assert.ok(brotli.body.length <= 800, `${brotli.body.length} bytes`);
    assert.equal(brotliDecompressSync(brotli.body).toString(), plain.body.toString());
    assert.equal(gunzipSync(gzip.body).toString(), plain.body.toString());
    assert.equal(withoutEncoding.body.toString(), plain.body.toString());
    const etags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
    assert.equal(new Set(etags).size, 3, 'two encodings have the same ETag');
  });

  it('may be cached by a CDN, separately for each encoding and each site', async () => {
    const { headers } = await proxy.get(calendarPath(HOUSE), { Origin: SITE });
    assert.match(headers.get('Cache-Control') ?? '', /^public, max-age=30, stale-while-revalidate=\d+/);
    assert.equal(headers.get('Vary'), 'Accept-Encoding, Origin');
  });

  it('may be read by each allowed site, in every encoding and with status 304, even if another site requested it before', async () => {
    const ownProxy = await startTestProxy({
      hostFile: { ...HOST_FILE, allowedOrigins: [SITE, 'https://other.example'] },
    });
    const etag = (await ownProxy.get(calendarPath(HOUSE))).headers.get('ETag') ?? '';
    const allowedOriginOf = async (
      origin: string | undefined,
      extraHeaders: Record<string, string>,
    ): Promise<string | null> => {
      const { headers } = await ownProxy.get(calendarPath(HOUSE), {
        ...(origin && { Origin: origin }),
        ...extraHeaders,
      });
      return headers.get('Access-Control-Allow-Origin');
    };
    for (const extraHeaders of [
      { 'Accept-Encoding': 'br' },
      { 'Accept-Encoding': 'identity' },
      { 'If-None-Match': etag },
    ])
      for (const origin of [SITE, 'https://other.example', 'https://evil.example', undefined, SITE])
        assert.equal(
          await allowedOriginOf(origin, extraHeaders),
          origin === 'https://evil.example' ? null : (origin ?? null),
        );
  });

  it('gives each answer its own request id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await proxy.get(calendarPath(HOUSE))).headers.get('X-Request-Id'),
      ),
    );
    assert.equal(new Set(ids).size, 5);
    assert.ok(!ids.includes(null));
  });

  it('answers 304 while nothing has changed, even after refreshes, and the new content after a change', async () => {
    const first = await proxy.get(calendarPath(HOUSE));
    const conditionalHeaders = { 'If-None-Match': `"other", W/${first.headers.get('ETag') ?? ''}` };
    // The second refresh gets the service's time from the first one, a minute later.
    await proxy.clock.advance(60_000);
    await proxy.refreshCalendars();
    const unchangedAnswer = await proxy.get(calendarPath(HOUSE), conditionalHeaders);
    assert.deepEqual([unchangedAnswer.status, await unchangedAnswer.text()], [304, '']);
    assert.equal(unchangedAnswer.headers.get('ETag'), first.headers.get('ETag'));
    const night = plusDays(dayInZone('UTC', proxy.clock.now()), 200);
    await proxy.postToSandbox('/nights', { service_property_id: HOUSE, from: night, price: 321.987 });
    await proxy.refreshCalendars();
    const changedAnswer = await proxy.get(calendarPath(HOUSE), conditionalHeaders);
    assert.equal(changedAnswer.status, 200);
    const { nights } = (await changedAnswer.json()) as { nights: { price: number[] } };
    assert.equal(nights.price[200], 32_199);
  });

  it('asks only for changes since a few minutes before the service’s time, even if the proxy’s clock is wrong', async () => {
    const proxyWithWrongClock = await startTestProxy({
      env: { TEST_CLOCK: 'http://127.0.0.1:0/?now=2001-01-01T00:00:00Z' },
    });
    await proxyWithWrongClock.refreshCalendars();
    const cursors = (await proxyWithWrongClock.readServiceRequests('pricing')).flatMap(
      ({ query }) => query['changed_since'] ?? [],
    );
    assert.equal(cursors.length, 1);
    const age = proxyWithWrongClock.clock.now() - Date.parse(cursors[0] ?? '');
    assert.ok(age > 2 * 60_000 && age < 20 * 60_000, `the cursor is ${age} ms before the service's time`);
  });

  it('begins on the current day at the property, and has the same number of nights in every time zone', async () => {
    // The two zones are 25 hours apart: at 10:30 in UTC it is still yesterday in Pago Pago, and already tomorrow on Kiritimati.
    const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    for (const [startsAt, days] of [
      ['2026-03-01T10:30:00Z', ['2026-02-28', '2026-03-02']],
      ['2026-03-01T12:30:00Z', ['2026-03-01', '2026-03-02']],
    ] as const)
      for (const [index, timeZone] of zones.entries()) {
        const ownProxy = await startTestProxy({
          hostFile: hostFileOf([HOUSE], { timeZone }),
          startsAt: Date.parse(startsAt),
        });
        const calendar = await ownProxy.fetchCalendar(HOUSE);
        assert.deepEqual([calendar.from, calendar.price.length], [days[index], 540]);
      }
  });

  it('returns the requested part of the known nights, and the day on which the part begins', async () => {
    const today = dayInZone('UTC', proxy.clock.now());
    const readPart = async (from: string, to: string) =>
      (await (await proxy.get(calendarPath(HOUSE, `?from=${from}&to=${to}`))).json()) as {
        from: string;
        nights: { price: unknown[] };
      };
    const monthPart = await readPart(plusDays(today, 30), plusDays(today, 59));
    assert.deepEqual([monthPart.from, monthPart.nights.price.length], [plusDays(today, 30), 30]);
    const pastPart = await readPart(plusDays(today, -30), plusDays(today, 1));
    assert.deepEqual([pastPart.from, pastPart.nights.price.length], [plusDays(today, -1), 3]);
    const farPart = await readPart(plusDays(today, 900), plusDays(today, 910));
    assert.deepEqual(farPart.nights.price, []);
  });

  it('returns all known nights from a day on, or up to a day, if the request names only one end', async () => {
    const today = dayInZone('UTC', proxy.clock.now());
    const readPart = async (query: string) => {
      const { from, nights } = (await (await proxy.get(calendarPath(HOUSE, query))).json()) as {
        readonly from: string;
        readonly nights: { readonly price: readonly unknown[] };
      };
      return [from, nights.price.length] as const;
    };
    const firstRequestedDay = plusDays(today, 100);
    const [firstDay, length] = await readPart(`?from=${firstRequestedDay}`);
    assert.equal(firstDay, firstRequestedDay);
    // The part reaches to the end of the known nights, which are more than a calendar shows.
    assert.ok(length >= 440, String(length));
    assert.deepEqual(await readPart(`?to=${plusDays(today, 1)}`), [today, 2]);
  });

  it('refuses an invalid range of days', async () => {
    const queries = [
      '?from=2026-02-30',
      '?to=tomorrow',
      '?from=2027-01-02&to=2027-01-01',
      '?from=2026-01-01&to=2029-01-01',
    ];
    for (const query of queries) {
      const answer = await proxy.get(calendarPath(HOUSE, query));
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { code: string }).code],
        [400, 'invalid_request'],
      );
    }
  });

  it('answers 404 for the child of a multi-room listing, and tells the host in the log to use the parent', async () => {
    const ownProxy = await startTestProxy({ hostFile: hostFileOf([HOUSE, LODGE_CHILD]) });
    const answer = await ownProxy.get(calendarPath(LODGE_CHILD));
    assert.deepEqual(
      [answer.status, ((await answer.json()) as { code: string }).code],
      [404, 'no_rate_calendar'],
    );
    assert.match(ownProxy.log.join(''), /"event":"no_rate_calendar".*parent's UUID/);
    assert.equal((await ownProxy.get('/readyz')).status, 200, 'the other properties are not ready');
  });

  it('is 502, as a quote is, and the proxy is not ready, if the service refuses the key', async () => {
    const ownProxy = await startTestProxy({
      env: { SERVICE_API_KEY: 'wrong-key', METRICS_PORT: '0' },
    });
    assert.equal((await ownProxy.get('/readyz')).status, 503);
    const details = (await (await fetch(`${ownProxy.metricsUrl}/readyz`)).json()) as { key: string };
    assert.equal(details.key, 'refused');
    const stay = { checkIn: '2027-04-01', checkOut: '2027-04-08', adults: 2, children: 0 };
    const quote = await ownProxy.post('/v1/quotes', { propertyId: HOUSE, ...stay });
    assert.deepEqual([quote.status, (await ownProxy.get(calendarPath(HOUSE))).status], [502, 502]);
  });

  it('answers 503 before the first load, and 200 afterwards', async () => {
    const ownProxy = await startTestProxy({ beforeStart: (service) => service.close() });
    const earlyAnswer = await ownProxy.get(calendarPath(HOUSE));
    assert.equal(earlyAnswer.status, 503);
    assert.ok(Number(earlyAnswer.headers.get('Retry-After')) > 0);
    assert.equal((await ownProxy.get('/readyz')).status, 503);
    await ownProxy.sandbox.open();
    await ownProxy.clock.advance(PAUSE_MS);
    assert.equal((await ownProxy.get(calendarPath(HOUSE))).status, 200);
  });

  it('is answered from memory, with the time of the last read, while the service is away', async () => {
    const ownProxy = await startTestProxy();
    const before = await ownProxy.get(calendarPath(HOUSE));
    await ownProxy.sandbox.close();
    await ownProxy.clock.advance(60 * 60_000);
    const staleAnswer = await ownProxy.get(calendarPath(HOUSE));
    assert.deepEqual(
      ['ETag', 'Last-Modified'].map((name) => staleAnswer.headers.get(name)),
      ['ETag', 'Last-Modified'].map((name) => before.headers.get(name)),
    );
    const age = ownProxy.clock.now() - Date.parse(staleAnswer.headers.get('Last-Modified') ?? '');
    assert.ok(age >= 60 * 60_000 && age < 61 * 60_000, `${age} ms`);
    await ownProxy.sandbox.open();
    await ownProxy.clock.advance(PAUSE_MS);
    const freshAnswer = await ownProxy.get(calendarPath(HOUSE), {
      'If-None-Match': staleAnswer.headers.get('ETag') ?? '',
    });
    assert.equal(freshAnswer.status, 304, 'nothing has changed');
    assert.ok(ownProxy.clock.now() - Date.parse(freshAnswer.headers.get('Last-Modified') ?? '') < 60_000);
  });

  it('causes as many calls to the service for many visitors as for none', async () => {
    const countCallsWith = async (visitors: number): Promise<number> => {
      const ownProxy = await startTestProxy();
      for (let minute = 0; minute < 3; minute++) {
        const reads = HOST_FILE.properties.flatMap((property) =>
          Array.from({ length: visitors }, async () => {
            const answer = await ownProxy.get(calendarPath((property as { id: string }).id));
            assert.equal(answer.status, 200);
            await answer.arrayBuffer();
          }),
        );
        await Promise.all(reads);
        await ownProxy.clock.advance(60_000);
      }
      return (await ownProxy.readServiceRequests('pricing')).length;
    };
    // All visitors have this machine's address, so they are no more than the connections that one client may open.
    assert.equal(await countCallsWith(30), await countCallsWith(0));
  });

  it('shows all nights of a refused stay as taken while the service’s rates cannot be read', async () => {
    const ownProxy = await startTestProxy();
    const stay = await ownProxy.findOpenStay(HOUSE);
    const quote = await ownProxy.fetchQuote(HOUSE, stay);
    const { checkIn, checkOut } = stay;
    await ownProxy.postToSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start: plusDays(checkOut, -1),
      reservation_end: checkOut,
    });
    ownProxy.sandbox.answerOverride = failRateRequests;
    assert.equal((await ownProxy.book(quote)).status, 409);
    const calendar = await ownProxy.fetchCalendar(HOUSE);
    const nights = calendar.available.slice(
      daysBetween(calendar.from, checkIn),
      daysBetween(calendar.from, checkOut),
    );
    assert.deepEqual([...new Set(nights)], [0]);
    ownProxy.sandbox.answerOverride = () => undefined;
    await ownProxy.clock.advance(60_000);
    const availabilityAfter = new Availability(await ownProxy.fetchCalendar(HOUSE));
    assert.deepEqual(
      [availabilityAfter.night(checkIn)?.state, availabilityAfter.night(plusDays(checkOut, -1))?.state],
      ['open', 'taken'],
    );
  });
});
