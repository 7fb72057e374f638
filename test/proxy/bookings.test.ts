import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { dayInZone, daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { prepareAttempt, readAnswer } from './attempt.ts';
import type { Answer, Attempt, AttemptOptions } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { CARD_FIELDS, FLAT, HOST_FILE, HOUSE, LODGE, SITE, STUDIO } from './calls.ts';

/** Prepares an attempt, and sends it once. */
async function book(proxy: TestProxy, options: AttemptOptions = {}): Promise<Attempt & Answer> {
  const attempt = await prepareAttempt(proxy, options);
  return { ...attempt, ...(await attempt.send()) };
}

describe('POST /v1/bookings', async () => {
  const proxy = await startTestProxy();

  it('books by bank transfer and answers with a receipt', async () => {
    const { status, body } = await book(proxy);
    assert.equal(status, 201);
    const receipt = bookingReceiptSchema.parse(body);
    const bookingIds = (await proxy.readServiceBookings()).map(({ booking_id: id }) => id);
    assert.ok(bookingIds.includes(receipt.bookingId));
    assert.equal(receipt.checkoutUrl, undefined);
  });

  it('echoes the idempotency key and the operation id, for support', async () => {
    const { headers, key } = await book(proxy);
    assert.equal(headers.get('Idempotency-Key'), key);
    assert.match(headers.get('X-Booking-Operation-Id') ?? '', /^op_/);
  });

  it('sends the service exactly the fields of its interface', async () => {
    const party = { adults: 3, children: 1 };
    const fields = {
      ...CARD_FIELDS,
      cancelUrl: `${SITE}/rooms`,
      language: 'DE-at',
      invoice: { company: 'Muster GmbH', email: 'post@muster.example' },
      nightsPrice: 1,
      booking_id: 'mine',
      city_tax_platform: 3,
    };
    const { quote, body } = await book(proxy, { party, fields });
    const [sent] = (await proxy.readServiceRequests()).slice(-1);
    const returnQuery = `booking-reference=${String(body['reference'])}`;
    assert.deepEqual(JSON.parse(sent?.body ?? ''), {
      platform: 'Website',
      service_property_id: HOUSE,
      reservation_start: quote.checkIn,
      reservation_end: quote.checkOut,
      guest_name: 'Ana Conceição',
      ...party,
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
      const { status, body } = await readAnswer(await proxy.book(quote, fields));
      assert.equal(status, 400);
      return (body['errors'] as { path: string }[]).map(({ path }) => path);
    };
    const [name, email] = ['\u200b', 'ana@example.c'];
    assert.deepEqual(await refusedFields({ guest: { name, email: 'ana@example.com' } }), ['guest.name']);
    assert.deepEqual(await refusedFields({ guest: { name: 'Ana', email } }), ['guest.email']);
    assert.deepEqual(await refusedFields({ invoice: { email } }), ['invoice.email']);
    assert.equal((await proxy.readServiceRequests()).length, countBefore);
  });

  it('sends a Card guest to the checkout, and replaces the parameters of an earlier attempt in the return address', async () => {
    const returnUrl = `${SITE}/thanks?booking-reference=old&a=1&booking-cancelled=1`;
    const { status, body } = await book(proxy, { fields: { ...CARD_FIELDS, returnUrl } });
    assert.equal(status, 201);
    assert.match(String(body['checkoutUrl']), /^http:\/\/127\.0\.0\.1:\d+\/checkout\//);
    const [sent] = (await proxy.readServiceRequests()).slice(-1);
    assert.match(
      sent?.body ?? '',
      /"success_url":"https:\/\/host\.example\/thanks\?a=1&booking-reference=[\w-]{43}"/,
    );
  });

  it('answers a repeated request with the same receipt, and books once', async () => {
    const { body, send, readSends } = await book(proxy);
    const repeatedAnswer = await send();
    assert.deepEqual([repeatedAnswer.status, repeatedAnswer.body], [201, body]);
    assert.equal((await readSends()).length, 1);
  });

  it('makes one booking from ten concurrent requests with one key', async () => {
    const { send, readSends } = await prepareAttempt(proxy);
    const countBefore = (await proxy.readServiceBookings()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal((await readSends()).length, 1);
    assert.equal((await proxy.readServiceBookings()).length, countBefore + 1);
  });

  it('refuses an idempotency key that was used for another request', async () => {
    const { quote, key } = await book(proxy);
    const guest = { name: 'Somebody Else' };
    const other = await readAnswer(await proxy.book(quote, { guest }, { 'Idempotency-Key': key }));
    assert.deepEqual([other.status, other.body['code']], [409, 'idempotency_conflict']);
  });

  it('answers dates_unavailable if another guest was faster, and closes the dates in the calendar', async () => {
    const { quote, send, readSends } = await prepareAttempt(proxy);
    await proxy.postToSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start: quote.checkIn,
      reservation_end: quote.checkOut,
    });
    for (let times = 0; times < 2; times++) {
      const { status, body } = await send();
      assert.deepEqual([status, body['code']], [409, 'dates_unavailable']);
    }
    assert.equal((await readSends()).length, 1, 'the service was asked again after a refusal');
    const calendar = await proxy.fetchCalendar(HOUSE);
    const index = daysBetween(calendar.from, quote.checkIn as IsoDate);
    assert.equal(calendar.available[index], 0);
  });

  it('refuses a payment method that the property does not accept, a return page of another site, and Card without a return page', async () => {
    const countBefore = (await proxy.readServiceRequests()).length;
    const cash = await book(proxy, { propertyId: STUDIO, fields: { paymentMethod: 'Cash' } });
    assert.deepEqual([cash.status, cash.body['code']], [422, 'payment_method_unavailable']);
    for (const pages of [
      { returnUrl: 'https://evil.example/' },
      { returnUrl: 'https://u:p@host.example/' },
      { returnUrl: undefined },
      { cancelUrl: 'javascript:alert(1)' },
    ]) {
      const { status, body } = await book(proxy, { fields: { ...CARD_FIELDS, ...pages } });
      assert.deepEqual([status, body['code']], [400, 'invalid_request'], JSON.stringify(pages));
    }
    assert.equal(
      (await proxy.readServiceRequests()).length,
      countBefore,
      'a refused request reached the service',
    );
  });

  it('answers payment_method_unavailable if the service has no card payments for the property', async () => {
    const { status, body } = await book(proxy, { propertyId: FLAT, fields: CARD_FIELDS });
    assert.deepEqual([status, body['code']], [422, 'payment_method_unavailable']);
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
      'a.b.c',
      'x'.repeat(9_000),
      '',
    ];
    for (const token of forgedTokens) {
      const { status, body } = await readAnswer(await proxy.book({ ...quote, token }));
      assert.deepEqual([status, body['code']], [400, 'quote_invalid'], token);
    }
  });

  it('names the broken rule if a stay has become too short since its quote', async () => {
    const ownProxy = await startTestProxy();
    const { quote, send } = await prepareAttempt(ownProxy);
    const { checkIn: from, checkOut: to } = quote;
    await ownProxy.postToSandbox('/nights', { service_property_id: HOUSE, from, to, min_nights: 9 });
    ownProxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST' ? new Response('{}', { status: 400 }) : undefined;
    for (let times = 0; times < 2; times++) {
      const { body } = await send();
      assert.equal(body['code'], 'min_nights');
      assert.equal(body['detail'], `Arrivals on ${from} stay at least 9 nights.`);
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
      quotes.map(async (quote) => readAnswer(await lateProxy.book(quote))),
    );
    assert.deepEqual([oneNightAnswer?.status, oneNightAnswer?.body['code']], [410, 'quote_expired']);
    // The first night has begun, but the guest may still arrive, so the proxy leaves the decision to the service.
    assert.notEqual(twoNightsAnswer?.status, 410);
    const sent = (await lateProxy.readServiceRequests()).map(
      ({ body }) => (JSON.parse(body ?? '{}') as { reservation_end?: string }).reservation_end,
    );
    assert.deepEqual(sent, [quotes[1]?.checkOut]);
  });

  it('refuses an expired quote for a new attempt, but not for a repeated one', async () => {
    const { quote, status, send } = await book(proxy);
    assert.equal(status, 201);
    await proxy.clock.advance(31 * 60_000);
    const late = await readAnswer(await proxy.book(quote));
    assert.deepEqual([late.status, late.body['code']], [410, 'quote_expired']);
    assert.equal((await send()).status, 201);
  });

  it('refuses an idempotency key that the service would refuse', async () => {
    const { request } = await prepareAttempt(proxy);
    for (const key of [undefined, 'short', 'has space inside', 'x'.repeat(129)]) {
      const answer = await proxy.post('/v1/bookings', request, key ? { 'Idempotency-Key': key } : {});
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /Idempotency-Key/);
    }
  });

  it('renames the invoice fields that the host has mapped, and sends none if the invoice block is off', async () => {
    const invoice = { company: 'Muster GmbH', email: 'post@muster.example' };
    const mappedProxy = await startTestProxy({
      hostFile: { ...HOST_FILE, invoiceFields: { company: 'company_name' } },
    });
    await book(mappedProxy, { fields: { invoice } });
    const proxyWithoutInvoices = await startTestProxy({ hostFile: { ...HOST_FILE, invoiceFields: false } });
    await book(proxyWithoutInvoices, { fields: { invoice } });
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
  const readStatus = async (reference: unknown): Promise<Answer> =>
    readAnswer(await proxy.get(`/v1/bookings/${String(reference)}`));

  it('contains the whole booking, but nothing that identifies the guest', async () => {
    const { body: receipt, quote } = await book(proxy);
    const { headers, body } = await readStatus(receipt['reference']);
    assert.equal(headers.get('Cache-Control'), 'no-store');
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
    const { body: receipt } = await book(proxy, { fields: CARD_FIELDS });
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
    const { body: receipt, quote } = await book(proxy, { fields: CARD_FIELDS });
    const isOpen = async (): Promise<boolean> => {
      const calendar = await proxy.fetchCalendar(HOUSE);
      return calendar.available[daysBetween(calendar.from, quote.checkIn as IsoDate)] === 1;
    };
    const isOpenBeforeExpiry = await isOpen();
    await proxy.postToSandbox(`/checkouts/${String(receipt['bookingId'])}`, { action: 'expire' });
    await readStatus(receipt['reference']);
    assert.deepEqual([isOpenBeforeExpiry, await isOpen()], [false, true]);
  });

  it('answers 404 for unknown references, and for booking ids', async () => {
    const { body: receipt } = await book(proxy);
    for (const reference of ['x', 'A'.repeat(43), receipt['bookingId'], '%00', '..%2f..%2fetc']) {
      const { status, body } = await readStatus(reference);
      assert.deepEqual([status, body['code']], [404, 'not_found']);
    }
  });

  it('reports unknown for a status that the interface does not list', async () => {
    const ownProxy = await startTestProxy();
    ownProxy.sandbox.answerOverride = ({ url }) =>
      url.endsWith('/payment-status') ? Response.json({ payment_status: 'PAID-ish' }) : undefined;
    const { body: receipt } = await book(ownProxy, { fields: CARD_FIELDS });
    const answer = await ownProxy.get(`/v1/bookings/${String(receipt['reference'])}`);
    const { paymentStatus, checkoutUrl } = (await answer.json()) as Record<string, unknown>;
    assert.equal(paymentStatus, 'unknown');
    assert.equal(checkoutUrl, undefined, 'a guest could pay twice');
  });
});
