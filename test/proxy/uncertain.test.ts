import { afterEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import type { LoggedRequest } from '../../src/sandbox-service/request-log.ts';
import { until } from '../until.ts';
import { prepareAttempt, readAnswer } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOUSE } from './calls.ts';

const areSendsEqual = (sends: readonly LoggedRequest[]): boolean =>
  new Set(sends.map(({ body }) => body)).size === 1;

describe('a booking whose outcome is uncertain', async () => {
  const proxy = await startTestProxy();

  afterEach(() => proxy.clearFaults());

  it('is stored before the service sees it', async () => {
    const ownProxy = await startTestProxy();
    const attempt = await prepareAttempt(ownProxy);
    let storedBefore = '';
    ownProxy.sandbox.answerOverride = async ({ method }) => {
      if (method === 'POST') storedBefore = await ownProxy.readStore();
      return undefined;
    };
    assert.equal((await attempt.send()).status, 201);
    assert.match(storedBefore, /payloadMac/);
  });

  it('waits as long as the service asks before it is sent again', async () => {
    const attempt = await prepareAttempt(proxy);
    await proxy.addFault('createBooking', '503', { retryAfter: 7 });
    const before = proxy.clock.now();
    assert.equal((await attempt.send()).status, 201);
    // An advance by 0 ms sets the test's clock to the proxy's time.
    await proxy.clock.advance(0);
    assert.ok(proxy.clock.now() - before >= 7_000);
  });

  it('is logged for support if the checkout never comes, and continues with the next request', async () => {
    const attempt = await prepareAttempt(proxy, { fields: CARD_FIELDS });
    await proxy.addFault('createBooking', 'no-checkout-url', { times: 4 });
    const failedAnswer = await attempt.send();
    assert.deepEqual([failedAnswer.status, failedAnswer.body['code']], [502, 'service_error']);
    assert.equal(failedAnswer.body['operationId'], (await attempt.readSends())[0]?.operationId);
    assert.equal(failedAnswer.headers.get('X-Booking-Operation-Id'), failedAnswer.body['operationId']);
    const line = proxy.log.find(
      (text) => text.includes('booking_not_confirmed') && text.includes('"serviceStatus":201'),
    );
    assert.match(line ?? '', /"idempotencyKey":"attempt-/);
    const nextAnswer = await attempt.send();
    assert.equal(nextAnswer.status, 201);
    assert.match(String(nextAnswer.body['checkoutUrl']), /\/checkout\//);
    const createdPattern = new RegExp(
      `"booking_created".*"attempt":"${String(nextAnswer.body['reference']).slice(0, 8)}"`,
    );
    assert.equal(proxy.log.filter((text) => createdPattern.test(text)).length, 1);
    assert.equal((await attempt.readBookings()).length, 1);
    assert.equal(areSendsEqual(await attempt.readSends()), true);
  });

  it('gets the wait that the service asks for', async () => {
    const ownProxy = await startTestProxy();
    const attempt = await prepareAttempt(ownProxy);
    await ownProxy.addFault('createBooking', '503', { times: 3, retryAfter: 12 });
    const { status, headers, body } = await attempt.send();
    assert.deepEqual([status, headers.get('Retry-After'), body['retryAfter']], [503, '12', 12]);
  });

  it('is found in the service’s list if no answer reaches the proxy', async () => {
    const attempt = await prepareAttempt(proxy);
    await proxy.addFault('createBooking', '500-after', { times: 3 });
    const { status, body } = await attempt.send();
    assert.equal(status, 201);
    assert.deepEqual(
      (await attempt.readBookings()).map(({ booking_id: id }) => id),
      [body['bookingId']],
    );
  });

  it('is not mistaken for a stranger’s booking of the same nights', async () => {
    const attempt = await prepareAttempt(proxy);
    const { checkIn: reservation_start, checkOut: reservation_end } = attempt.quote;
    await proxy.addFault('createBooking', 'drop-before');
    await proxy.postToSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start,
      reservation_end,
      guest_name: 'Ana Conceição',
    });
    const { status, body } = await attempt.send();
    assert.deepEqual([status, body['code']], [409, 'dates_unavailable']);
  });

  it('is not mistaken for the guest’s own earlier booking', async () => {
    const first = await prepareAttempt(proxy, { fields: CARD_FIELDS });
    assert.equal((await first.send()).status, 201);
    await proxy.addFault('createBooking', 'drop-before');
    const { status, body } = await readAnswer(await proxy.book(first.quote, CARD_FIELDS));
    assert.deepEqual([status, body['code']], [409, 'dates_unavailable']);
  });

  /** Makes two attempts of one guest for the same nights whose answers are lost. The proxy then looks up both, the older one first. */
  const loseTwoAttempts = async (older: FaultKind, newer: FaultKind) => {
    // In a proxy of its own, no lookup begins before both outcomes are lost.
    const ownProxy = await startTestProxy();
    const stay = await ownProxy.findOpenStay(HOUSE);
    const [first, second] = [
      await prepareAttempt(ownProxy, { stay }),
      await prepareAttempt(ownProxy, { stay }),
    ];
    for (const [each, kind] of [
      [first, older],
      [second, newer],
    ] as const) {
      await ownProxy.addFault('createBooking', kind, { retryAfter: 20 });
      await ownProxy.addFault('bookings', '503');
      assert.equal((await each.send()).status, 503);
      await ownProxy.clock.advance(1_000);
    }
    const lookupCount = (await ownProxy.readServiceRequests('bookings')).length;
    await ownProxy.clock.advance(2 * 60_000);
    assert.equal(
      (await ownProxy.readServiceRequests('bookings')).length - lookupCount,
      2,
      'not both attempts were looked up',
    );
    return { first, second, log: ownProxy.log };
  };

  it('is not assigned the booking of the guest’s older attempt if both are looked up later', async () => {
    const { first, second } = await loseTwoAttempts('503-after', '503');
    assert.deepEqual([(await first.send()).status, (await second.send()).status], [201, 409]);
  });

  it('is not assigned the booking of the guest’s newer attempt if both are looked up later', async () => {
    const { first, second, log } = await loseTwoAttempts('503', '503-after');
    assert.equal(log.filter((line) => line.includes('"booking_rows_disputed"')).length, 2);
    assert.equal(
      (await first.send()).status,
      503,
      'the first attempt was given up although the booking may belong to it',
    );
    const bookingAnswer = await second.send();
    const lateAnswer = await first.send();
    assert.deepEqual(
      [bookingAnswer.status, lateAnswer.status, lateAnswer.body['code']],
      [201, 409, 'dates_unavailable'],
    );
    assert.equal((await second.readBookings()).length, 1);
  });

  it('is assigned to only one attempt, even if the service’s answer to another guest names it', async () => {
    const ownProxy = await startTestProxy();
    const first = await prepareAttempt(ownProxy);
    const { bookingId } = (await first.send()).body;
    const second = await prepareAttempt(ownProxy);
    ownProxy.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? Response.json(
            { booking_id: bookingId, payment_method: 'Bank Transfer' },
            { status: 201, headers: { 'X-Booking-Operation-Id': 'op_again' } },
          )
        : undefined;
    const { status, body } = await second.send();
    assert.deepEqual([status, body['code'], body['operationId']], [502, 'service_error', 'op_again']);
    assert.match(ownProxy.log.join(''), /"booking_claimed_twice"/);
    assert.equal((await first.send()).body['bookingId'], bookingId);
  });

  it('is looked up but not sent again once the guest has left', async () => {
    const attempt = await prepareAttempt(proxy);
    const abortController = new AbortController();
    await proxy.addFault('createBooking', 'delay', { ms: 60_000 });
    const pendingAnswer = attempt.send(proxy, abortController.signal);
    await until(async () => (await attempt.readSends()).length === 1);
    abortController.abort();
    await assert.rejects(pendingAnswer);
    // Once the proxy has answered another request, it has noticed that the guest has left.
    await proxy.get('/healthz');
    const lookupCount = (await proxy.readServiceRequests('bookings')).length;
    await proxy.clock.advance(10_000);
    await until(async () => (await proxy.readServiceRequests('bookings')).length > lookupCount);
    assert.equal((await attempt.readSends()).length, 1);
    await proxy.clearFaults();
    // Until the first request has ended, a repeated one shares its answer.
    await until(async () => (await attempt.send()).status === 201);
    assert.equal((await attempt.readBookings()).length, 1);
  });

  it('is replayed until fifteen minutes after the first send, and then only looked up', async () => {
    const attempt = await prepareAttempt(proxy);
    await proxy.addFault('createBooking', '503', { times: 2, retryAfter: 20 });
    assert.equal((await attempt.send()).status, 503);
    await proxy.clock.advance(14 * 60_000);
    assert.equal((await attempt.send()).status, 503);
    assert.equal((await attempt.readSends()).length, 2);
    await proxy.clock.advance(90_000);
    const answerNearDeadline = await attempt.send();
    assert.deepEqual(
      [answerNearDeadline.status, answerNearDeadline.body['code']],
      [503, 'service_unavailable'],
      'the attempt was given up although a late request may still book',
    );
    await proxy.clock.advance(60_000);
    const lateAnswer = await attempt.send();
    assert.deepEqual([lateAnswer.status, lateAnswer.body['code']], [410, 'quote_expired']);
    assert.equal((await attempt.readSends()).length, 2);
  });

  it('is found by a lookup even after fifteen minutes', async () => {
    const attempt = await prepareAttempt(proxy);
    await proxy.addFault('createBooking', '503-after', { retryAfter: 20 });
    await proxy.addFault('bookings', '503', { times: 1 });
    assert.equal((await attempt.send()).status, 503);
    await proxy.clock.advance(16 * 60_000);
    assert.equal((await attempt.send()).status, 201);
    assert.equal((await attempt.readSends()).length, 1);
  });

  it('gets 503 for its status until the booking is known', async () => {
    const attempt = await prepareAttempt(proxy, { fields: CARD_FIELDS });
    await proxy.addFault('createBooking', '503', { retryAfter: 20 });
    await attempt.send();
    const reference = await attempt.readReference();
    const answer = await proxy.get(`/v1/bookings/${reference}`);
    assert.deepEqual([answer.status, answer.headers.get('Retry-After')], [503, '3']);
    assert.equal((await attempt.send()).status, 201);
    assert.equal((await proxy.get(`/v1/bookings/${reference}`)).status, 200);
  });

  it('is no longer uncertain if the request never reached the service', async () => {
    const ownProxy = await startTestProxy();
    const attempt = await prepareAttempt(ownProxy);
    await ownProxy.sandbox.close();
    const failedAnswer = await attempt.send();
    assert.deepEqual([failedAnswer.status, failedAnswer.body['code']], [503, 'service_unavailable']);
    await ownProxy.sandbox.open();
    await ownProxy.clock.advance(20 * 60_000);
    assert.equal((await attempt.send()).status, 201, 'the guest cannot book with the same quote');
  });

  it('because of a refused key is logged for the host, and the guest does not see the reason', async () => {
    const ownProxy = await startTestProxy();
    const attempt = await prepareAttempt(ownProxy);
    ownProxy.sandbox.answerOverride = () =>
      Response.json({ error: 'Unknown key sandbox-key' }, { status: 403 });
    const { status, body } = await attempt.send();
    assert.deepEqual([status, body['code']], [502, 'service_error']);
    assert.doesNotMatch(JSON.stringify(body), /key/i);
    assert.match(ownProxy.log.join(''), /"event":"booking_refused".*"serviceStatus":403/);
    ownProxy.sandbox.answerOverride = () => undefined;
    assert.equal(
      (await attempt.send()).status,
      201,
      'the same request fails after the host has corrected the key',
    );
  });
});
