import { before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { quoteSchema } from '../../src/contract/quote.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { decimalText } from '../../src/stay/money.ts';
import type { Cents } from '../../src/stay/money.ts';
import { until } from '../until.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, LODGE, STUDIO, bookingOf, newKey } from './calls.ts';

async function requestQuote(
  world: TestWorld,
  propertyId: string,
  more: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await world.post('/v1/quotes', { propertyId, adults: 2, children: 0, ...more });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Sends `times` requests in one write, so that they arrive together. Resolves to all answers as one text. */
async function requestAtOnce(world: TestWorld, times: number, quoteRequest: object): Promise<string> {
  const { hostname, port } = new URL(world.url);
  const body = JSON.stringify(quoteRequest);
  const head = [`POST /v1/quotes HTTP/1.1`, `Host: ${hostname}`, 'Content-Type: application/json'];
  const request = (connection: string): string =>
    [...head, `Content-Length: ${body.length}`, `Connection: ${connection}`, '', body].join('\r\n');
  const socket = connect(Number(port), hostname);
  socket.write(request('keep-alive').repeat(times - 1) + request('close'));
  return text(socket);
}

describe('POST /v1/quotes', async () => {
  const world = await runWorld();
  const today = dayInZone('UTC', world.clock.now());
  const farDay = (days: number) => plusDays(today, 400 + days);
  const openNights = (id: string, from: number, more: object) =>
    world.postToSandbox('/nights', {
      service_property_id: id,
      from: farDay(from),
      to: farDay(from + 20),
      closed: false,
      max_nights: null,
      ...more,
    });

  it('prices a stay to the cent, rounds each night half up, and promises the price for half an hour', async () => {
    await openNights(HOUSE, 0, { price: 145.455, min_nights: 1 });
    const { status, body } = await requestQuote(world, HOUSE, { checkIn: farDay(0), checkOut: farDay(3) });
    const quote = quoteSchema.parse(body);
    assert.equal(status, 200);
    assert.deepEqual(
      quote.nights.map(({ price }) => price),
      [14_546, 14_546, 14_546],
    );
    assert.deepEqual([quote.nightsPrice, quote.cleaning, quote.total], [43_638, 4_550, 48_188]);
    assert.ok(Math.abs(Date.parse(quote.expiresAt) - world.clock.now() - 30 * 60_000) < 5_000);
    assert.deepEqual(quote.paymentMethods, ['Card', 'Bank Transfer', 'Cash', 'Wallet']);
  });

  it('reads the service for every quote, and updates the calendar with the rows', async () => {
    await openNights(HOUSE, 30, { price: 100, min_nights: 1 });
    await world.refreshCalendars();
    await requestQuote(world, HOUSE, { checkIn: farDay(30), checkOut: farDay(32) });
    await openNights(HOUSE, 30, { price: 90 });
    const { body } = await requestQuote(world, HOUSE, { checkIn: farDay(30), checkOut: farDay(32) });
    assert.equal(body['nightsPrice'], 18_000);
    assert.equal((await world.calendar(HOUSE)).columns.price[430], 9_000);
  });

  it('shares one read among guests who ask for the same stay at once', async () => {
    const before = (await world.serviceRequests('pricing')).length;
    await world.addFault('pricing', 'delay', { ms: 60_000 });
    const stay = { checkIn: farDay(0), checkOut: farDay(3) };
    const answers = requestAtOnce(world, 6, { propertyId: HOUSE, ...stay, adults: 2, children: 0 });
    await until(async () => (await world.serviceRequests('pricing')).length > before);
    await fetch(`${world.serviceUrl}/sandbox/faults`, { method: 'DELETE' });
    assert.equal((await answers).match(/HTTP\/1\.1 200 /g)?.length, 6);
    assert.equal((await world.serviceRequests('pricing')).length, before + 1);
  });

  before(async () => {
    await openNights(HOUSE, 60, { price: 100, min_nights: 3, max_nights: 7 });
    await openNights(HOUSE, 81, { price: 100, min_nights: 1 });
    await world.postToSandbox('/nights', { service_property_id: HOUSE, from: farDay(85), closed: true });
  });

  const refusals: [string, object, string, number, string][] = [
    ['a stay that is too short', { checkIn: farDay(60), checkOut: farDay(62) }, HOUSE, 422, 'min_nights'],
    [
      'a stay that is too long for its arrival',
      { checkIn: farDay(60), checkOut: farDay(68) },
      HOUSE,
      422,
      'max_nights',
    ],
    [
      'a stay across a closed night',
      { checkIn: farDay(84), checkOut: farDay(87) },
      HOUSE,
      409,
      'dates_unavailable',
    ],
    [
      'a stay in the past',
      { checkIn: plusDays(today, -1), checkOut: plusDays(today, 2) },
      HOUSE,
      409,
      'dates_unavailable',
    ],
    [
      'a stay past the horizon',
      { checkIn: plusDays(today, 538), checkOut: plusDays(today, 541) },
      HOUSE,
      409,
      'dates_unavailable',
    ],
    [
      'a party that is too large',
      { checkIn: farDay(0), checkOut: farDay(3), adults: 5, children: 2 },
      HOUSE,
      422,
      'too_many_guests',
    ],
    [
      'too many children',
      { checkIn: farDay(0), checkOut: farDay(3), children: 11 },
      LODGE,
      422,
      'too_many_guests',
    ],
    ['no adult', { checkIn: farDay(0), checkOut: farDay(3), adults: 0 }, HOUSE, 400, 'invalid_request'],
    ['a stay without nights', { checkIn: farDay(3), checkOut: farDay(3) }, HOUSE, 400, 'invalid_request'],
    [
      'a day that does not exist',
      { checkIn: '2027-02-30', checkOut: farDay(3) },
      HOUSE,
      400,
      'invalid_request',
    ],
    [
      'a property that is not served',
      { checkIn: farDay(0), checkOut: farDay(3) },
      'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f36',
      404,
      'not_found',
    ],
    ['a long id of nothing', { checkIn: farDay(0), checkOut: farDay(3) }, 'x'.repeat(65), 404, 'not_found'],
  ];
  for (const [what, more, id, status, code] of refusals)
    it(`refuses ${what}`, async () => {
      const answer = await requestQuote(world, id, more);
      assert.deepEqual([answer.status, answer.body['code']], [status, code], JSON.stringify(answer.body));
    });

  it('refuses a stay whose nights cost nothing, whatever the fee, unless the host allows it', async () => {
    const free = { id: STUDIO, name: 'Studio', cleaning: '45.50', timeZone: 'UTC' };
    const strictWorld = await runWorld({ hostFile: { ...HOST_FILE, properties: [free] } });
    const generousWorld = await runWorld({
      hostFile: { ...HOST_FILE, properties: [{ ...free, allowFreeStays: true }] },
    });
    const stay = { checkIn: farDay(0), checkOut: farDay(3) };
    for (const each of [strictWorld, generousWorld])
      await each.postToSandbox('/nights', {
        service_property_id: STUDIO,
        from: farDay(0),
        to: farDay(3),
        price: 0,
        min_nights: 1,
      });
    assert.equal((await requestQuote(strictWorld, STUDIO, stay)).body['code'], 'dates_unavailable');
    assert.equal((await requestQuote(generousWorld, STUDIO, stay)).body['total'], 45_50);
  });

  it('gives the reason if it cannot read the service', async () => {
    const stay = { checkIn: farDay(0), checkOut: farDay(3) };
    await world.addFault('pricing', 'hang');
    assert.equal((await requestQuote(world, HOUSE, stay)).body['code'], 'service_timeout');
    // The proxy sends nothing to the service during its pause, so nothing can time out.
    assert.equal((await requestQuote(world, HOUSE, stay)).body['code'], 'service_unavailable');
    await world.clock.advance(60_000);
    await world.addFault('pricing', '503', { retryAfter: 4 });
    const busy = await requestQuote(world, HOUSE, stay);
    assert.deepEqual([busy.status, busy.body['retryAfter']], [503, 4]);
    const readsBefore = (await world.serviceRequests('pricing')).length;
    assert.equal(
      (await requestQuote(world, STUDIO, stay)).status,
      503,
      'nothing asks meanwhile, for whatever unit',
    );
    assert.equal((await world.serviceRequests('pricing')).length, readsBefore);
    await world.clock.advance(4_000);
    await world.addFault('pricing', 'html');
    assert.equal((await requestQuote(world, HOUSE, stay)).body['code'], 'service_error');
  });

  it('gives a quote that keeps its price for the booking after the service changes the price', async () => {
    await openNights(HOUSE, 100, { price: 200, min_nights: 1 });
    const quote = await world.quote(HOUSE, { checkIn: farDay(100), checkOut: farDay(102) });
    await openNights(HOUSE, 100, { price: 500 });
    const answer = await world.post('/v1/bookings', bookingOf(quote, CARD_FIELDS), {
      'Idempotency-Key': newKey(),
    });
    assert.equal(answer.status, 201);
    const sent = JSON.parse((await world.serviceRequests())[0]?.body ?? '') as { nights_price: string };
    assert.equal(sent.nights_price, decimalText(quote.nightsPrice as Cents));
    assert.equal(sent.nights_price, '400.00');
  });
});
