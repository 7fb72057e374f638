import { afterEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import type { LoggedRequest } from '../../src/sandbox-service/request-log.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { until } from '../until.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { CARD_FIELDS, HOUSE, bookingOf, newKey } from './calls.ts';

interface BookingAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

interface Attempt {
  readonly send: (signal?: AbortSignal) => Promise<BookingAnswer>;
  /** Resolves to the booking requests of this attempt that the service has received. */
  readonly sends: () => Promise<LoggedRequest[]>;
  /** Resolves to the service's bookings with the check-in of this attempt. */
  readonly bookings: () => Promise<Record<string, unknown>[]>;
  readonly stay: { readonly checkIn: string; readonly checkOut: string };
}

/** Prepares a new attempt on these nights, or on open ones, which a test can send any number of times. */
async function prepareAttempt(world: TestWorld, more: object = {}, stay?: NightRange): Promise<Attempt> {
  const quote = await world.quote(HOUSE, stay ?? (await world.openStay(HOUSE)));
  const [request, key] = [bookingOf(quote, more), newKey()];
  return {
    stay: quote,
    async send(signal) {
      const response = await fetch(`${world.url}/v1/bookings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(request),
        signal: signal ?? null,
      });
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body, headers: response.headers };
    },
    sends: async () => (await world.serviceRequests()).filter(({ idempotencyKey }) => idempotencyKey === key),
    bookings: async () =>
      (await world.serviceBookings()).filter(
        (booking) =>
          booking['reservation_start'] === quote.checkIn && booking['service_property_id'] === HOUSE,
      ),
  };
}

const isOneRequest = (sends: readonly LoggedRequest[]): boolean =>
  new Set(sends.map(({ body, idempotencyKey }) => `${idempotencyKey} ${body}`)).size === 1;

describe('a booking whose outcome is uncertain', async () => {
  const world = await runWorld();

  const clearFaults = async (): Promise<void> => {
    await fetch(`${world.serviceUrl}/sandbox/faults`, { method: 'DELETE' });
  };
  afterEach(clearFaults);

  it('is stored before the service sees it', async () => {
    const careful = await runWorld();
    const attempt = await prepareAttempt(careful);
    const wasStored: boolean[] = [];
    careful.sandbox.answerOverride = async ({ method }) => {
      if (method !== 'POST') return undefined;
      const files = await readdir(careful.storePath);
      const texts = await Promise.all(files.map((file) => readFile(join(careful.storePath, file), 'latin1')));
      wasStored.push(texts.some((text) => text.includes('payloadMac')));
      return undefined;
    };
    assert.equal((await attempt.send()).status, 201);
    assert.deepEqual(wasStored, [true]);
  });

  it('waits as long as the service asks before it is sent again', async () => {
    const attempt = await prepareAttempt(world);
    await world.addFault('createBooking', '503', { retryAfter: 7 });
    const before = world.clock.now();
    assert.equal((await attempt.send()).status, 201);
    // An advance by 0 ms sets the test's clock to the proxy's time.
    await world.clock.advance(0);
    assert.ok(world.clock.now() - before >= 7_000);
  });

  it('is not final without the checkout of a Card booking: it is sent again, and gets the same checkout', async () => {
    const attempt = await prepareAttempt(world, CARD_FIELDS);
    await world.addFault('createBooking', 'no-checkout-url', { times: 2 });
    const { status, body } = await attempt.send();
    assert.equal(status, 201);
    assert.match(String(body['checkoutUrl']), /\/checkout\//);
    assert.equal(isOneRequest(await attempt.sends()), true);
    assert.equal((await attempt.bookings()).length, 1);
  });

  it('logs what support needs if the checkout never comes, and continues with the next request', async () => {
    const attempt = await prepareAttempt(world, CARD_FIELDS);
    await world.addFault('createBooking', 'no-checkout-url', { times: 4 });
    const failed = await attempt.send();
    assert.deepEqual([failed.status, failed.body['code']], [502, 'service_error']);
    assert.equal(failed.body['operationId'], (await attempt.sends())[0]?.operationId);
    assert.equal(failed.headers.get('X-Booking-Operation-Id'), failed.body['operationId']);
    const line = world.log.find(
      (text) => text.includes('booking_not_confirmed') && text.includes('"serviceStatus":201'),
    );
    assert.match(line ?? '', /"idempotencyKey":"attempt-/);
    const next = await attempt.send();
    assert.equal(next.status, 201);
    assert.match(String(next.body['checkoutUrl']), /\/checkout\//);
    const created = new RegExp(
      `"booking_created".*"attempt":"${String(next.body['reference']).slice(0, 8)}"`,
    );
    assert.equal(world.log.filter((text) => created.test(text)).length, 1);
    assert.equal((await attempt.bookings()).length, 1);
    assert.equal(isOneRequest(await attempt.sends()), true);
  });

  it('is "still confirming" while the service is away, and continues with the same request', async () => {
    const attempt = await prepareAttempt(world);
    await world.addFault('createBooking', '503', { times: 3, retryAfter: 12 });
    const failed = await attempt.send();
    assert.deepEqual([failed.status, failed.body['code']], [503, 'service_unavailable']);
    assert.equal(failed.headers.get('Retry-After'), '12');
    assert.equal(failed.body['retryAfter'], 12);
    await clearFaults();
    assert.equal((await attempt.send()).status, 201);
    assert.equal(isOneRequest(await attempt.sends()), true);
    assert.equal((await attempt.bookings()).length, 1);
  });

  it('is found in the service’s list if no answer gets through', async () => {
    const attempt = await prepareAttempt(world);
    await world.addFault('createBooking', '500-after', { times: 3 });
    const { status, body } = await attempt.send();
    assert.equal(status, 201);
    assert.deepEqual(
      (await attempt.bookings()).map(({ booking_id: id }) => id),
      [body['bookingId']],
    );
  });

  it('is not mistaken for a stranger’s booking of the same nights', async () => {
    const attempt = await prepareAttempt(world);
    const { checkIn: reservation_start, checkOut: reservation_end } = attempt.stay;
    await world.addFault('createBooking', 'drop-before');
    await world.postToSandbox('/bookings', {
      service_property_id: HOUSE,
      reservation_start,
      reservation_end,
      guest_name: 'Ana Conceição',
    });
    const { status, body } = await attempt.send();
    assert.deepEqual([status, body['code']], [409, 'dates_unavailable']);
  });

  it('is not mistaken for the guest’s own earlier booking', async () => {
    const first = await prepareAttempt(world, CARD_FIELDS);
    const quote = { ...first.stay } as never;
    assert.equal((await first.send()).status, 201);
    const again = bookingOf(quote, CARD_FIELDS);
    await world.addFault('createBooking', 'drop-before');
    const answer = await world.post('/v1/bookings', again, { 'Idempotency-Key': newKey() });
    assert.deepEqual(
      [answer.status, ((await answer.json()) as { code: string }).code],
      [409, 'dates_unavailable'],
    );
  });

  /** Loses the outcomes of two attempts of one guest for the same nights, and looks both up: the older one first. */
  const loseTwoAttempts = async (older: FaultKind, newer: FaultKind) => {
    // In a proxy of its own, no lookup begins before both outcomes are lost.
    const ownWorld = await runWorld();
    const stay = await ownWorld.openStay(HOUSE);
    const [first, second] = [
      await prepareAttempt(ownWorld, {}, stay),
      await prepareAttempt(ownWorld, {}, stay),
    ];
    for (const [each, kind] of [
      [first, older],
      [second, newer],
    ] as const) {
      await ownWorld.addFault('createBooking', kind, { retryAfter: 20 });
      await ownWorld.addFault('bookings', '503');
      assert.equal((await each.send()).status, 503);
      await ownWorld.clock.advance(1_000);
    }
    const looked = (await ownWorld.serviceRequests('bookings')).length;
    await ownWorld.clock.advance(2 * 60_000);
    assert.equal((await ownWorld.serviceRequests('bookings')).length - looked, 2, 'both are looked up');
    return { first, second, log: ownWorld.log };
  };

  it('is not given the booking of the guest’s older attempt, if both are looked up later', async () => {
    const { first, second } = await loseTwoAttempts('503-after', '503');
    assert.deepEqual([(await first.send()).status, (await second.send()).status], [201, 409]);
  });

  it('is not given the booking of the guest’s newer attempt, if both are looked up later', async () => {
    const { first, second, log } = await loseTwoAttempts('503', '503-after');
    assert.equal(log.filter((line) => line.includes('"booking_rows_disputed"')).length, 2);
    assert.equal((await first.send()).status, 503, 'the booking can still be its own');
    const booked = await second.send();
    const late = await first.send();
    assert.deepEqual([booked.status, late.status, late.body['code']], [201, 409, 'dates_unavailable']);
    assert.equal((await second.bookings()).length, 1);
  });

  it('is assigned to one attempt only, even if the service names it to another guest', async () => {
    const mistaken = await runWorld();
    const first = await prepareAttempt(mistaken);
    const { bookingId } = (await first.send()).body;
    const second = await prepareAttempt(mistaken);
    mistaken.sandbox.answerOverride = ({ method }) =>
      method === 'POST'
        ? Response.json(
            { booking_id: bookingId, payment_method: 'Bank Transfer' },
            { status: 201, headers: { 'X-Booking-Operation-Id': 'op_again' } },
          )
        : undefined;
    const { status, body } = await second.send();
    assert.deepEqual([status, body['code'], body['operationId']], [502, 'service_error', 'op_again']);
    assert.match(mistaken.log.join(''), /"booking_claimed_twice"/);
    assert.equal((await first.send()).body['bookingId'], bookingId);
  });

  it('is looked up but not sent again once the guest has left', async () => {
    const attempt = await prepareAttempt(world);
    const abortController = new AbortController();
    await world.addFault('createBooking', 'delay', { ms: 60_000 });
    const pendingAnswer = attempt.send(abortController.signal);
    await until(async () => (await attempt.sends()).length === 1);
    abortController.abort();
    await assert.rejects(pendingAnswer);
    // When the proxy has answered another request, it has noticed that the guest has left.
    await world.get('/healthz');
    const looked = (await world.serviceRequests('bookings')).length;
    await world.clock.advance(10_000);
    await until(async () => (await world.serviceRequests('bookings')).length > looked);
    assert.equal((await attempt.sends()).length, 1);
    await clearFaults();
    // As long as the first request is not over, the same request shares its answer.
    await until(async () => (await attempt.send()).status === 201);
    assert.equal((await attempt.bookings()).length, 1);
  });

  it('is replayed until fifteen minutes after the first send, and then only looked up', async () => {
    const attempt = await prepareAttempt(world);
    await world.addFault('createBooking', '503', { times: 2, retryAfter: 20 });
    assert.equal((await attempt.send()).status, 503);
    await world.clock.advance(14 * 60_000);
    assert.equal((await attempt.send()).status, 503);
    assert.equal((await attempt.sends()).length, 2);
    await world.clock.advance(90_000);
    const closing = await attempt.send();
    assert.deepEqual(
      [closing.status, closing.body['code']],
      [503, 'service_unavailable'],
      'a late send may still book',
    );
    await world.clock.advance(60_000);
    const late = await attempt.send();
    assert.deepEqual([late.status, late.body['code']], [410, 'quote_expired']);
    assert.equal((await attempt.sends()).length, 2);
  });

  it('is found by a lookup even after fifteen minutes', async () => {
    const attempt = await prepareAttempt(world);
    await world.addFault('createBooking', '503-after', { retryAfter: 20 });
    await world.addFault('bookings', '503', { times: 1 });
    assert.equal((await attempt.send()).status, 503);
    await world.clock.advance(16 * 60_000);
    assert.equal((await attempt.send()).status, 201);
    assert.equal((await attempt.sends()).length, 1);
  });

  it('is "still confirming" in its status, and later the booking', async () => {
    const attempt = await prepareAttempt(world, CARD_FIELDS);
    await world.addFault('createBooking', '503', { retryAfter: 20 });
    await attempt.send();
    // The address of the guest's return page has the reference even before there is a booking.
    const [, reference = ''] =
      /booking-reference=([\w-]+)/.exec((await attempt.sends())[0]?.body ?? '') ?? [];
    const answer = await world.get(`/v1/bookings/${reference}`);
    assert.deepEqual([answer.status, answer.headers.get('Retry-After')], [503, '3']);
    assert.equal((await attempt.send()).status, 201);
    assert.equal((await world.get(`/v1/bookings/${reference}`)).status, 200);
  });

  it('is forgotten if the request never reached the service', async () => {
    const refused = await runWorld();
    const other = await prepareAttempt(refused);
    await refused.sandbox.close();
    const failed = await other.send();
    assert.deepEqual([failed.status, failed.body['code']], [503, 'service_unavailable']);
    await refused.sandbox.open();
    await refused.clock.advance(20 * 60_000);
    assert.equal((await other.send()).status, 201, 'it is a new attempt, within the life of its quote');
  });

  it('after a refused key hides the reason from the guest, and logs it for the host', async () => {
    const locked = await runWorld();
    const attempt = await prepareAttempt(locked);
    locked.sandbox.answerOverride = () =>
      Response.json({ error: 'Unknown key sandbox-key' }, { status: 403 });
    const { status, body } = await attempt.send();
    assert.deepEqual([status, body['code']], [502, 'service_error']);
    assert.doesNotMatch(JSON.stringify(body), /key/i);
    assert.match(locked.log.join(''), /"event":"booking_refused".*"serviceStatus":403/);
    locked.sandbox.answerOverride = () => undefined;
    assert.equal((await attempt.send()).status, 201, 'the same request goes on once the host has mended it');
  });
});
