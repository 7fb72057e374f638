import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { CARD_FIELDS, FLAT, HOST_FILE, HOUSE, LODGE, SITE, STUDIO, bookingRequest, newKey } from './calls.ts';

const keyHeader = (value: string): Record<string, string> => ({ 'Idempotency-Key': value });

async function book(proxy: TestProxy, propertyId: string, fields: object = {}, idempotencyKey = newKey()) {
  const stay = await proxy.findOpenStay(propertyId);
  const quote = await proxy.fetchQuote(propertyId, stay);
  const request = bookingRequest(quote, fields);
  const response = await proxy.post('/v1/bookings', request, keyHeader(idempotencyKey));
  return {
    request,
    quote,
    idempotencyKey,
    response,
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe('POST /v1/bookings', async () => {
  const proxy = await startTestProxy();

  it('books by bank transfer and answers with a receipt', async () => {
    const { response, body } = await book(proxy, HOUSE);
    assert.equal(response.status, 201);
    const receipt = bookingReceiptSchema.parse(body);
    assert.deepEqual(
      (await proxy.readServiceBookings()).map(({ booking_id: id }) => id).includes(receipt.bookingId),
      true,
    );
    assert.equal(receipt.checkoutUrl, undefined);
  });

  it('echoes the idempotency key and the operation id, for support', async () => {
    const { response, idempotencyKey } = await book(proxy, HOUSE);
    assert.equal(response.headers.get('Idempotency-Key'), idempotencyKey);
    assert.match(response.headers.get('X-Booking-Operation-Id') ?? '', /^op_/);
  });

  it('sends the service exactly the fields of its interface', async () => {
    const { quote, body } = await book(proxy, HOUSE, {
      ...CARD_FIELDS,
      cancelUrl: `${SITE}/rooms`,
      language: 'DE-at',
      invoice: { company: 'Muster GmbH', email: 'post@muster.example' },
      nightsPrice: 1,
      booking_id: 'mine',
      city_tax_platform: 3,
    });
    const [sent] = (await proxy.readServiceRequests()).slice(-1);
    const returnQuery = `booking-reference=${String(body['reference'])}`;
    assert.deepEqual(JSON.parse(sent?.body ?? ''), {
      platform: 'Website',
      service_property_id: HOUSE,
      reservation_start: quote.checkIn,
      reservation_end: quote.checkOut,
      guest_name: 'Ana Conceição',
      adults: 2,
      children: 0,
      nights_price: (quote.nightsPrice / 100).toFixed(2),
      cleaning: '45.50',
      currency: 'EUR',
      payment_method: 'Card',
      email: 'ana@example.com',
      phone: '+351912345678',
      language: 'de',
      invoice: { email: 'post@muster.example' },
      success_url: `https://host.example/thanks?campaign=a%20b&${returnQuery}#rooms`,
      cancel_url: `https://host.example/rooms?${returnQuery}&booking-cancelled=1`,
    });
  });

  it('refuses an empty name or an invalid email with the path of the field, and sends the service nothing', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    const countBefore = (await proxy.readServiceRequests()).length;
    const refusedFields = async (fields: object): Promise<unknown> => {
      const response = await proxy.post('/v1/bookings', bookingRequest(quote, fields), keyHeader(newKey()));
      assert.equal(response.status, 400);
      return ((await response.json()) as { errors: { path: string }[] }).errors.map(({ path }) => path);
    };
    const [name, email] = ['\u200b', 'ana@example.c'];
    assert.deepEqual(await refusedFields({ guest: { name, email: 'ana@example.com' } }), ['guest.name']);
    assert.deepEqual(await refusedFields({ guest: { name: 'Ana', email } }), ['guest.email']);
    assert.deepEqual(await refusedFields({ invoice: { email } }), ['invoice.email']);
    assert.equal((await proxy.readServiceRequests()).length, countBefore);
  });

  it('sends a Card guest to the checkout, and replaces the parameters of an earlier attempt in the return address', async () => {
    const returnUrl = `${SITE}/thanks?booking-reference=old&a=1&booking-cancelled=1`;
    const { response, body } = await book(proxy, HOUSE, { ...CARD_FIELDS, returnUrl });
    assert.equal(response.status, 201);
    assert.match(String(body['checkoutUrl']), /^http:\/\/127\.0\.0\.1:\d+\/checkout\//);
    const [sent] = (await proxy.readServiceRequests()).slice(-1);
    assert.match(
      sent?.body ?? '',
      /"success_url":"https:\/\/host\.example\/thanks\?a=1&booking-reference=[\w-]{43}"/,
    );
  });

  it('answers a repeated request with the same receipt, and books once', async () => {
    const { request, idempotencyKey, body } = await book(proxy, HOUSE);
    const requestsBefore = await proxy.readServiceRequests();
    const repeatedAnswer = await proxy.post('/v1/bookings', request, keyHeader(idempotencyKey));
    assert.equal(repeatedAnswer.status, 201);
    assert.deepEqual(await repeatedAnswer.json(), body);
    assert.equal((await proxy.readServiceRequests()).length, requestsBefore.length);
  });

  it('makes one booking from ten concurrent requests with one key', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    const [countBefore, idempotencyKey] = [(await proxy.readServiceBookings()).length, newKey()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        proxy.post('/v1/bookings', bookingRequest(quote), keyHeader(idempotencyKey)),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    assert.equal(new Set(bodies).size, 1);
    const sends = (await proxy.readServiceRequests()).filter(
      (each) => each.idempotencyKey === idempotencyKey,
    );
    assert.equal(sends.length, 1);
    assert.equal((await proxy.readServiceBookings()).length, countBefore + 1);
  });

  it('refuses an idempotency key that was used for another request', async () => {
    const { quote, idempotencyKey } = await book(proxy, HOUSE);
    const otherRequest = bookingRequest(quote, { guest: { name: 'Somebody Else' } });
    const answer = await proxy.post('/v1/bookings', otherRequest, keyHeader(idempotencyKey));
    assert.equal(answer.status, 409);
    assert.equal(((await answer.json()) as { code: string }).code, 'idempotency_conflict');
  });

  it('answers dates_unavailable if another guest was faster, and closes the dates in the calendar', async () => {
    const stay = await proxy.findOpenStay(HOUSE);
    const quote = await proxy.fetchQuote(HOUSE, stay);
    await proxy.postToSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start: stay.checkIn,
      reservation_end: stay.checkOut,
    });
    const [send, idempotencyKey] = [
      () => proxy.post('/v1/bookings', bookingRequest(quote), keyHeader(idempotencyKey)),
      newKey(),
    ] as const;
    const first = await send();
    assert.equal(first.status, 409);
    assert.equal(((await first.json()) as { code: string }).code, 'dates_unavailable');
    const callCount = (await proxy.readServiceRequests()).length;
    assert.equal((await send()).status, 409);
    assert.equal(
      (await proxy.readServiceRequests()).length,
      callCount,
      'the service was asked again after a refusal',
    );
    const { columns } = await proxy.fetchCalendar(HOUSE);
    const index = Math.round((Date.parse(stay.checkIn) - Date.parse(columns.from)) / 86_400_000);
    assert.equal(columns.available[index], 0);
  });

  it('refuses a payment method that the property does not accept, a return page of another site, and Card without a return page', async () => {
    const refusals = [
      { propertyId: STUDIO, more: { paymentMethod: 'Cash' }, expected: [422, 'payment_method_unavailable'] },
      {
        propertyId: HOUSE,
        more: { ...CARD_FIELDS, returnUrl: 'https://evil.example/' },
        expected: [400, 'invalid_request'],
      },
      {
        propertyId: HOUSE,
        more: { ...CARD_FIELDS, returnUrl: 'https://u:p@host.example/' },
        expected: [400, 'invalid_request'],
      },
      {
        propertyId: HOUSE,
        more: { ...CARD_FIELDS, cancelUrl: 'javascript:alert(1)' },
        expected: [400, 'invalid_request'],
      },
      {
        propertyId: HOUSE,
        more: { ...CARD_FIELDS, returnUrl: undefined },
        expected: [400, 'invalid_request'],
      },
    ];
    const countBefore = (await proxy.readServiceRequests()).length;
    for (const { propertyId, more, expected } of refusals) {
      const { response, body } = await book(proxy, propertyId, more);
      assert.deepEqual([response.status, body['code']], expected);
    }
    assert.equal(
      (await proxy.readServiceRequests()).length,
      countBefore,
      'a refused request reached the service',
    );
  });

  it('answers payment_method_unavailable if the service has no card payments for the property', async () => {
    const { response, body } = await book(proxy, FLAT, CARD_FIELDS);
    assert.deepEqual([response.status, body['code']], [422, 'payment_method_unavailable']);
  });

  it('refuses a quote that we did not sign, and one that was changed', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    const [header = '', payload = '', signature = ''] = quote.token.split('.');
    const cheaperPayload = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"nightsPrice":\d+/, '"nightsPrice":1');
    const forgedTokens = [
      `${header}.${Buffer.from(cheaperPayload).toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      'nonsense',
      '',
    ];
    for (const token of forgedTokens) {
      const answer = await proxy.post(
        '/v1/bookings',
        bookingRequest({ ...quote, token }),
        keyHeader(newKey()),
      );
      assert.equal(answer.status, 400);
      assert.equal(((await answer.json()) as { code: string }).code, 'quote_invalid');
    }
  });

  it('names the broken rule if a stay has become too short since its quote', async () => {
    const ownProxy = await startTestProxy();
    const quote = await ownProxy.fetchQuote(HOUSE, await ownProxy.findOpenStay(HOUSE));
    const { checkIn: from, checkOut: to } = quote;
    await ownProxy.postToSandbox('/nights', { service_property_id: HOUSE, from, to, min_nights: 9 });
    ownProxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST' ? new Response('{}', { status: 400 }) : undefined;
    const [request, headers] = [bookingRequest(quote), keyHeader(newKey())];
    for (let times = 0; times < 2; times++) {
      const answer = await ownProxy.post('/v1/bookings', request, headers);
      const { code, detail } = (await answer.json()) as { code: string; detail?: string };
      assert.deepEqual([code, detail], ['min_nights', `Arrivals on ${from} stay at least 9 nights.`]);
    }
  });

  it('books the remaining nights of a quote from before midnight, and refuses a night that has passed', async () => {
    const lateProxy = await startTestProxy({ startsAt: Date.parse('2027-03-01T23:45:00Z') });
    const quoteForTonight = async (propertyId: string, nights: number): Promise<Quote | undefined> => {
      const checkIn = dayInZone('UTC', lateProxy.clock.now());
      return lateProxy
        .fetchQuote(propertyId, { checkIn, checkOut: plusDays(checkIn, nights) })
        .catch(() => undefined);
    };
    const quotes = await Promise.all(
      [1, 2].map(async (nights) => {
        const found = await Promise.all(
          [HOUSE, FLAT, STUDIO, LODGE].map((id) => quoteForTonight(id, nights)),
        );
        return found.find(Boolean) ?? assert.fail(`No stay of ${nights} nights begins tonight.`);
      }),
    );
    await lateProxy.clock.advance(20 * 60_000);
    const [oneNightAnswer, twoNightsAnswer] = await Promise.all(
      quotes.map((quote) => lateProxy.post('/v1/bookings', bookingRequest(quote), keyHeader(newKey()))),
    );
    assert.deepEqual(
      [oneNightAnswer?.status, ((await oneNightAnswer?.json()) as { code: string }).code],
      [410, 'quote_expired'],
    );
    // The first night has begun, but the guest may still arrive, so the proxy leaves the decision to the service.
    assert.notEqual(twoNightsAnswer?.status, 410);
    const sent = (await lateProxy.readServiceRequests()).map(
      ({ body }) => (JSON.parse(body ?? '{}') as { reservation_end?: string }).reservation_end,
    );
    assert.deepEqual(sent, [quotes[1]?.checkOut]);
  });

  it('refuses an expired quote for a new attempt, but not for a repeated one', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    const firstKey = newKey();
    assert.equal((await proxy.post('/v1/bookings', bookingRequest(quote), keyHeader(firstKey))).status, 201);
    await proxy.clock.advance(31 * 60_000);
    const lateAnswer = await proxy.post('/v1/bookings', bookingRequest(quote), keyHeader(newKey()));
    assert.deepEqual(
      [lateAnswer.status, ((await lateAnswer.json()) as { code: string }).code],
      [410, 'quote_expired'],
    );
    assert.equal((await proxy.post('/v1/bookings', bookingRequest(quote), keyHeader(firstKey))).status, 201);
  });

  it('refuses an idempotency key that the service would refuse', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
    for (const headers of [
      {},
      keyHeader('short'),
      keyHeader('has space inside'),
      keyHeader('x'.repeat(129)),
    ]) {
      const answer = await proxy.post('/v1/bookings', bookingRequest(quote), headers);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /Idempotency-Key/);
    }
  });

  it('renames the invoice fields that the host has mapped, and sends none if the invoice block is off', async () => {
    const invoice = { company: 'Muster GmbH', email: 'post@muster.example' };
    const mappedProxy = await startTestProxy({
      hostFile: { ...HOST_FILE, invoiceFields: { company: 'company_name' } },
    });
    await book(mappedProxy, HOUSE, { invoice });
    const proxyWithoutInvoices = await startTestProxy({ hostFile: { ...HOST_FILE, invoiceFields: false } });
    await book(proxyWithoutInvoices, HOUSE, { invoice });
    const sentInvoice = async (each: TestProxy): Promise<unknown> =>
      (JSON.parse((await each.readServiceRequests())[0]?.body ?? '') as { invoice?: unknown }).invoice;
    assert.deepEqual(await sentInvoice(mappedProxy), {
      company_name: 'Muster GmbH',
      email: 'post@muster.example',
    });
    assert.equal(await sentInvoice(proxyWithoutInvoices), undefined);
  });
});

describe('GET /v1/bookings/{reference}', async () => {
  const proxy = await startTestProxy();
  const readStatus = async (reference: unknown) => {
    const response = await proxy.get(`/v1/bookings/${String(reference)}`);
    return { response, body: (await response.json()) as Record<string, unknown> };
  };

  it('contains the whole booking, but nothing that identifies the guest', async () => {
    const { body: receipt, quote } = await book(proxy, HOUSE);
    const { response, body } = await readStatus(receipt['reference']);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.deepEqual(bookingStatusSchema.parse(body), {
      reference: receipt['reference'],
      bookingId: receipt['bookingId'],
      propertyId: HOUSE,
      checkIn: quote.checkIn,
      checkOut: quote.checkOut,
      adults: 2,
      children: 0,
      nightsPrice: quote.nightsPrice,
      cleaning: 4550,
      total: quote.total,
      currency: 'EUR',
      paymentMethod: 'Bank Transfer',
      paymentStatus: 'none',
    });
  });

  it('reports paid once the service does, does not ask again, and no longer contains the checkout', async () => {
    const { body: receipt } = await book(proxy, HOUSE, CARD_FIELDS);
    assert.equal((await readStatus(receipt['reference'])).body['paymentStatus'], 'checkout_created');
    await proxy.postToSandbox(`/checkouts/${String(receipt['bookingId'])}`, { action: 'pay' });
    await proxy.clock.advance(2_100);
    const { body } = await readStatus(receipt['reference']);
    assert.deepEqual([body['paymentStatus'], body['checkoutUrl']], ['paid', undefined]);
    const countBefore = (await proxy.readServiceRequests('paymentStatus')).length;
    await proxy.clock.advance(60_000);
    await readStatus(receipt['reference']);
    assert.equal((await proxy.readServiceRequests('paymentStatus')).length, countBefore);
  });

  it('reports an expired checkout only when the calendar shows its nights as available again', async () => {
    const { body: receipt, quote } = await book(proxy, HOUSE, CARD_FIELDS);
    const isOpen = async (): Promise<boolean> => {
      const { columns } = await proxy.fetchCalendar(HOUSE);
      const night = Math.round((Date.parse(quote.checkIn) - Date.parse(columns.from)) / 86_400_000);
      return columns.available[night] === 1;
    };
    const isOpenBeforeExpiry = await isOpen();
    await proxy.postToSandbox(`/checkouts/${String(receipt['bookingId'])}`, { action: 'expire' });
    await readStatus(receipt['reference']);
    assert.deepEqual([isOpenBeforeExpiry, await isOpen()], [false, true]);
  });

  it('answers 404 for unknown references, and for booking ids', async () => {
    const { body: receipt } = await book(proxy, HOUSE);
    for (const reference of ['x', 'A'.repeat(43), receipt['bookingId'], '%00', '..%2f..%2fetc']) {
      const { response, body } = await readStatus(reference);
      assert.deepEqual([response.status, body['code']], [404, 'not_found']);
    }
  });

  it('reports unknown for a status that the interface does not list', async () => {
    const ownProxy = await startTestProxy();
    ownProxy.sandbox.answerOverride = ({ url }) =>
      url.endsWith('/payment-status') ? Response.json({ payment_status: 'PAID-ish' }) : undefined;
    const { body: receipt } = await book(ownProxy, HOUSE, CARD_FIELDS);
    const answer = await ownProxy.get(`/v1/bookings/${String(receipt['reference'])}`);
    const { paymentStatus, checkoutUrl } = (await answer.json()) as Record<string, unknown>;
    assert.equal(paymentStatus, 'unknown');
    assert.equal(checkoutUrl, undefined, 'a guest could pay twice');
  });
});
