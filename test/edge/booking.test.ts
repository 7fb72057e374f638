import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createKeys } from '../../src/proxy/keys.ts';
import { sleep } from '../../src/proxy/concurrency.ts';
import { daysBetween } from '../../src/stay/iso-date.ts';
import { FLAT, HOST_FILE, HOUSE, bookingOf, newKey } from '../proxy/world.ts';
import type { Calls } from '../proxy/world.ts';
import { startEdgeWorld } from './edge-proxy.ts';

describe('the proxy on workerd', async () => {
  const world = await startEdgeWorld();
  after(() => world.close());
  const { open } = world;
  const proxy = await open();
  const book = (
    { post }: Pick<Calls, 'post'>,
    body: object,
    key: string,
    headers: Record<string, string> = {},
  ): Promise<Response> => post('/v1/bookings', body, { 'Idempotency-Key': key, ...headers });
  /** Bookings of the service's own list that were made for this stay. */
  const madeFor = async (checkIn: string, unit: string): Promise<number> =>
    (await proxy.bookings()).filter(
      (each) => each['reservation_start'] === checkIn && each['service_property_id'] === unit,
    ).length;

  it('shows a rate calendar to the guest who wakes it, in the encoding that the browser takes', async () => {
    const path = `/v1/properties/${HOUSE}/calendar`;
    const plain = await proxy.get(path, { 'Accept-Encoding': 'identity' });
    const nights = (await plain.json()) as { nights: { price: (number | null)[] } };
    assert.equal(nights.nights.price.length, 540);
    for (const encoding of ['br', 'gzip']) {
      const packed = await proxy.get(path, { 'Accept-Encoding': encoding });
      assert.equal(packed.headers.get('Content-Encoding'), encoding);
      assert.deepEqual(await packed.json(), nights);
      const again = await proxy.get(path, { 'If-None-Match': packed.headers.get('ETag') ?? '' });
      assert.equal(again.status, 304);
    }
    assert.equal((await proxy.get('/readyz')).status, 200);
  });

  it('books by bank transfer, once for a key, and reads the booking back', async () => {
    const stay = await proxy.openStay(HOUSE, 0);
    const quote = await proxy.quote(HOUSE, stay);
    const [body, key] = [bookingOf(quote), newKey()];
    // At the same moment, as a double click would.
    const answers = await Promise.all([book(proxy, body, key), book(proxy, body, key)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    );
    const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as [
      { reference: string; bookingId: string },
      unknown,
    ];
    assert.deepEqual(first, second);
    assert.equal(await madeFor(stay.checkIn, HOUSE), 1);
    const status = await proxy.get(`/v1/bookings/${first.reference}`);
    const { total, paymentStatus, bookingId } = (await status.json()) as Record<string, unknown>;
    assert.deepEqual([total, paymentStatus, bookingId], [quote.total, 'none', first.bookingId]);
    const { columns } = await proxy.calendar(HOUSE);
    assert.equal(
      columns.available[daysBetween(columns.from, stay.checkIn)],
      0,
      'its nights are closed at once',
    );
  });

  it('knows its attempts after it was killed, and sends one that was cut in two no second time', async () => {
    const stay = await proxy.openStay(FLAT, 0);
    const [body, key] = [bookingOf(await proxy.quote(FLAT, stay)), newKey()];
    await proxy.fault('createBooking', 'hang-after');
    const lost = assert.rejects(book(proxy, body, key));
    while ((await proxy.requests()).every(({ idempotencyKey }) => idempotencyKey !== key));
    await proxy.kill();
    await lost;

    const next = await open();
    const answer = await book(next, body, key);
    assert.equal(answer.status, 201);
    const { reference } = (await answer.json()) as { reference: string };
    assert.equal((await next.get(`/v1/bookings/${reference}`)).status, 200);
    assert.equal(await madeFor(stay.checkIn, FLAT), 1);
    const sent = (await proxy.requests()).filter(({ idempotencyKey }) => idempotencyKey === key);
    assert.equal(new Set(sent.map((each) => each.body)).size, 1, 'the same bytes, however often');

    const other = await book(next, bookingOf(await next.quote(HOUSE, await next.openStay(HOUSE, 3))), key);
    assert.equal(other.status, 409);
    await next.kill();
    const third = await open();
    assert.equal((await third.get(`/v1/bookings/${reference}`)).status, 200);
    await third.kill();
  });

  it('finds out by itself what became of an attempt whose guest does not send it again', async () => {
    const first = await open();
    const stay = await first.openStay(FLAT, 2);
    const [body, key] = [bookingOf(await first.quote(FLAT, stay)), newKey()];
    await first.fault('createBooking', 'hang-after');
    const lost = assert.rejects(book(first, body, key));
    while ((await first.requests()).every(({ idempotencyKey }) => idempotencyKey !== key));
    await first.kill();
    await lost;

    const looks = async (): Promise<number> => (await first.requests('bookings')).length;
    const before = await looks();
    const next = await open();
    const until = Date.now() + 60_000;
    // Nobody asks meanwhile: an alarm does.
    while ((await looks()) === before) {
      assert.ok(Date.now() < until, 'no alarm has looked');
      await sleep(100);
    }
    const reference = await createKeys(world.settings.QUOTE_SECRET).mac('reference', key);
    for (let status = 0; status !== 200;) {
      ({ status } = await next.get(`/v1/bookings/${reference}`));
      assert.ok((status === 200 || status === 503) && Date.now() < until, String(status));
      await sleep(100);
    }
    assert.equal((await next.requests()).filter(({ idempotencyKey }) => idempotencyKey === key).length, 1);
    await next.kill();
  });

  it('writes the address that the host names into the loader', async () => {
    const publicUrl = 'https://book.host.example/stay';
    const next = await open({ CONFIG: JSON.stringify({ ...HOST_FILE, publicUrl }) });
    const loader = await (await next.get('/booking-widget.js')).text();
    assert.ok(loader.includes(`stampedUrl="${publicUrl}/booking-widget.js"`), loader.slice(0, 100));
    await next.kill();
  });

  it('serves the widget with what any page needs to load it, and nothing else of the folder', async () => {
    const next = await open();
    const loader = await next.get('/booking-widget.js');
    const headers = ['Content-Type', 'Access-Control-Allow-Origin', 'X-Content-Type-Options'];
    assert.deepEqual(
      headers.map((name) => loader.headers.get(name)),
      ['text/javascript; charset=utf-8', '*', 'nosniff'],
    );
    const chunk = /chunks\/[\w-]+\.js/.exec(await loader.text())?.[0] ?? '';
    assert.match((await next.get(`/${chunk}`)).headers.get('Cache-Control') ?? '', /immutable/);
    const licences = await next.get('/THIRD-PARTY-LICENSES.txt');
    assert.match(await licences.text(), /^--- libphonenumber-js /m);
    assert.equal(licences.headers.get('Content-Type'), 'text/plain; charset=utf-8');
    for (const path of ['/manifest.json', '/chunks/none.js', '/chunks/../manifest.json', '/data/bookings'])
      assert.equal((await next.get(path)).status, 404, path);
    const page = await next.get(`/embed/${HOUSE}`);
    assert.equal(page.status, 200);
    const html = await page.text();
    assert.match(html, /<booking-first-calendar>/);
    const hints = [...html.matchAll(/<link rel="modulepreload" crossorigin href="\.\.(.*?)">/g)];
    assert.ok(hints.length >= 2, 'the calendar and its words');
    for (const [, path = ''] of hints) assert.equal((await next.get(path)).status, 200, path);
    assert.match(await (await next.get('/embed')).text(), /<ul class="places".*€/s);
    await next.kill();
  });

  it('counts what a client does, by the address that the platform names', async () => {
    const next = await open({ RATE_LIMIT: 'on' });
    const ask = (address: string): Promise<Response> =>
      next.post('/v1/quotes', {}, { 'CF-Connecting-IP': address });
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await ask('192.0.2.1')).status),
    );
    assert.equal(statuses.filter((status) => status === 429).length, 1);
    assert.equal((await ask('192.0.2.2')).status, 400);
    await next.kill();
  });

  it('says in its log which settings are wrong, all at once, and serves nobody', async () => {
    const next = await open({ QUOTE_SECRET: 'short', SERVICE_URL: 'ftp://x', RATE_LIMIT: 'maybe' });
    const answer = await next.get('/v1/properties');
    assert.equal(answer.status, 503);
    assert.doesNotMatch(await answer.text(), /short|ftp/);
    for (const setting of ['QUOTE_SECRET', 'SERVICE_URL', 'RATE_LIMIT'])
      assert.match(next.output(), new RegExp(`^ +${setting} must`, 'm'));
    await next.kill();
  });
});
