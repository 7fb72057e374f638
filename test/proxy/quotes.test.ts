import { before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { quoteSchema } from '../../src/contract/quote.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { until } from '../until.ts';
import { readAnswer } from './attempt.ts';
import type { Answer } from './attempt.ts';
import { sendBytes } from './connection.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, LODGE, STUDIO } from './calls.ts';

const requestQuote = async (proxy: TestProxy, propertyId: string, fields: object): Promise<Answer> =>
  readAnswer(await proxy.post('/v1/quotes', { propertyId, adults: 2, children: 0, ...fields }));

/** Sends `count` requests in one write, so that they arrive together. Resolves to all answers as one text. */
function requestAtOnce(proxy: TestProxy, count: number, quoteRequest: object): Promise<string> {
  const body = JSON.stringify(quoteRequest);
  const head = ['POST /v1/quotes HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
  const request = (connection: string): string =>
    [...head, `Content-Length: ${body.length}`, `Connection: ${connection}`, '', body].join('\r\n');
  return sendBytes(proxy.url, request('keep-alive').repeat(count - 1) + request('close'));
}

describe('POST /v1/quotes', async () => {
  const proxy = await startTestProxy();
  const today = dayInZone('UTC', proxy.clock.now());
  const dayAfterBookings = (days: number) => plusDays(today, 400 + days);
  const openTwentyNights = (firstDay: number, fields: object) =>
    proxy.openNights(
      HOUSE,
      { from: dayAfterBookings(firstDay), to: dayAfterBookings(firstDay + 20) },
      fields,
    );

  it('prices a stay to the cent, rounds each night half up, and promises the price for half an hour', async () => {
    await openTwentyNights(0, { price: 145.455 });
    const { status, body } = await requestQuote(proxy, HOUSE, {
      checkIn: dayAfterBookings(0),
      checkOut: dayAfterBookings(3),
    });
    const quote = quoteSchema.parse(body);
    assert.equal(status, 200);
    assert.deepEqual(
      quote.nights.map(({ price }) => price),
      [14_546, 14_546, 14_546],
    );
    assert.deepEqual([quote.nightsPrice, quote.cleaning, quote.total], [43_638, 4_550, 48_188]);
    assert.ok(Math.abs(Date.parse(quote.expiresAt) - proxy.clock.now() - 30 * 60_000) < 5_000);
    assert.deepEqual(quote.paymentMethods, ['Card', 'Bank Transfer', 'Cash', 'Wallet']);
  });

  it('reads the rates for every quote, and updates the calendar with them', async () => {
    await openTwentyNights(30, { price: 100 });
    await proxy.refreshCalendars();
    await requestQuote(proxy, HOUSE, { checkIn: dayAfterBookings(30), checkOut: dayAfterBookings(32) });
    await openTwentyNights(30, { price: 90 });
    const { body } = await requestQuote(proxy, HOUSE, {
      checkIn: dayAfterBookings(30),
      checkOut: dayAfterBookings(32),
    });
    assert.equal(body['nightsPrice'], 18_000);
    assert.equal((await proxy.fetchCalendar(HOUSE)).price[430], 9_000);
  });

  it('shares one read among guests who ask for the same stay at once', async () => {
    const countBefore = (await proxy.readServiceRequests('pricing')).length;
    await proxy.addFault('pricing', 'delay', { ms: 60_000 });
    const stay = { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3) };
    const answers = requestAtOnce(proxy, 6, { propertyId: HOUSE, ...stay, adults: 2, children: 0 });
    await until(async () => (await proxy.readServiceRequests('pricing')).length > countBefore);
    await proxy.clearFaults();
    assert.equal((await answers).match(/HTTP\/1\.1 200 /g)?.length, 6);
    assert.equal((await proxy.readServiceRequests('pricing')).length, countBefore + 1);
  });

  before(async () => {
    await openTwentyNights(60, { price: 100, min_nights: 3, max_nights: 7 });
    await openTwentyNights(81, { price: 100 });
    await proxy.postToSandbox('/nights', {
      service_property_id: HOUSE,
      from: dayAfterBookings(85),
      closed: true,
    });
  });

  const refusals: [string, object, string, number, string][] = [
    [
      'a stay that is too short',
      { checkIn: dayAfterBookings(60), checkOut: dayAfterBookings(62) },
      HOUSE,
      422,
      'min_nights',
    ],
    [
      'a stay that is too long for its arrival',
      { checkIn: dayAfterBookings(60), checkOut: dayAfterBookings(68) },
      HOUSE,
      422,
      'max_nights',
    ],
    [
      'a stay across a closed night',
      { checkIn: dayAfterBookings(84), checkOut: dayAfterBookings(87) },
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
      { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3), adults: 5, children: 2 },
      HOUSE,
      422,
      'too_many_guests',
    ],
    [
      'too many children',
      { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3), children: 11 },
      LODGE,
      422,
      'too_many_guests',
    ],
    [
      'no adult',
      { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3), adults: 0 },
      HOUSE,
      400,
      'invalid_request',
    ],
    [
      'a stay without nights',
      { checkIn: dayAfterBookings(3), checkOut: dayAfterBookings(3) },
      HOUSE,
      400,
      'invalid_request',
    ],
    [
      'a day that does not exist',
      { checkIn: '2027-02-30', checkOut: dayAfterBookings(3) },
      HOUSE,
      400,
      'invalid_request',
    ],
    [
      'a property that is not served',
      { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3) },
      'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f36',
      404,
      'not_found',
    ],
    [
      'a long id of nothing',
      { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3) },
      'x'.repeat(65),
      404,
      'not_found',
    ],
  ];
  for (const [what, fields, id, status, code] of refusals)
    it(`refuses ${what}`, async () => {
      const answer = await requestQuote(proxy, id, fields);
      assert.deepEqual([answer.status, answer.body['code']], [status, code], JSON.stringify(answer.body));
    });

  it('refuses a stay whose nights cost nothing, whatever the fee, unless the host allows it', async () => {
    const propertyFields = { id: STUDIO, name: 'Studio', cleaning: '45.50', timeZone: 'UTC' };
    const strictProxy = await startTestProxy({ hostFile: { ...HOST_FILE, properties: [propertyFields] } });
    const generousProxy = await startTestProxy({
      hostFile: { ...HOST_FILE, properties: [{ ...propertyFields, allowFreeStays: true }] },
    });
    const stay = { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3) };
    for (const each of [strictProxy, generousProxy])
      await each.postToSandbox('/nights', {
        service_property_id: STUDIO,
        from: dayAfterBookings(0),
        to: dayAfterBookings(3),
        price: 0,
        min_nights: 1,
      });
    assert.equal((await requestQuote(strictProxy, STUDIO, stay)).body['code'], 'dates_unavailable');
    assert.equal((await requestQuote(generousProxy, STUDIO, stay)).body['total'], 45_50);
  });

  it('answers with the reason if it cannot read the rates', async () => {
    const stay = { checkIn: dayAfterBookings(0), checkOut: dayAfterBookings(3) };
    await proxy.addFault('pricing', 'hang');
    assert.equal((await requestQuote(proxy, HOUSE, stay)).body['code'], 'service_timeout');
    // The proxy sends nothing to the service during its pause, so nothing can time out.
    assert.equal((await requestQuote(proxy, HOUSE, stay)).body['code'], 'service_unavailable');
    await proxy.clock.advance(60_000);
    await proxy.addFault('pricing', '503', { retryAfter: 4 });
    const busyAnswer = await requestQuote(proxy, HOUSE, stay);
    assert.deepEqual([busyAnswer.status, busyAnswer.body['retryAfter']], [503, 4]);
    const readsBefore = (await proxy.readServiceRequests('pricing')).length;
    assert.equal(
      (await requestQuote(proxy, STUDIO, stay)).status,
      503,
      'the proxy calls the service during its pause',
    );
    assert.equal((await proxy.readServiceRequests('pricing')).length, readsBefore);
    await proxy.clock.advance(4_000);
    await proxy.addFault('pricing', 'html');
    assert.equal((await requestQuote(proxy, HOUSE, stay)).body['code'], 'service_error');
  });

  it('gives a quote that keeps its price for the booking after the service changes the price', async () => {
    await openTwentyNights(100, { price: 200 });
    const quote = await proxy.fetchQuote(HOUSE, {
      checkIn: dayAfterBookings(100),
      checkOut: dayAfterBookings(102),
    });
    await openTwentyNights(100, { price: 500 });
    assert.equal((await proxy.book(quote, CARD_FIELDS)).status, 201);
    const sent = JSON.parse((await proxy.readServiceRequests())[0]?.body ?? '') as { nights_price: string };
    assert.equal(sent.nights_price, '400.00');
  });
});
