import { before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { plusDays } from '../../src/stay/iso-date.ts';
import {
  callSandbox,
  assertRefused,
  createBooking,
  createBookingWithHeaders,
  freshKey,
  get,
} from './service-calls.ts';
import type { Answer, Fields } from './service-calls.ts';
import { cardOrderFor, createStayFinder, orderFor, today } from './stays.ts';
import type { FreeStay } from './stays.ts';
import { SKIP_CONTROL, SKIP_BOOKING, SKIP_CARD, isInScope, target, findUnit, useTarget } from './target.ts';

await useTarget();

const freeStay = createStayFinder(4, 6);
let stay: FreeStay;
before(async () => {
  if (SKIP_BOOKING === false) stay = await freeStay({ minNightsAbove: 1, hasOneRoom: true });
});

const invalidChanges: readonly (readonly [string, () => Fields])[] = [
  ['missing field', () => ({ guest_name: undefined })],
  ['bad dates', () => ({ reservation_start: 'tomorrow' })],
  ['stay shorter than min_nights', () => ({ reservation_end: plusDays(stay.checkIn, 1) })],
  ['stay over 90 nights', () => ({ reservation_end: plusDays(stay.checkIn, 91) })],
  ['unsupported payment method', () => ({ payment_method: 'Platform' })],
  ['supplied booking_id', () => ({ booking_id: 'MINE-1' })],
];

describe('7 Errors of POST /data/bookings', () => {
  for (const [what, changes] of invalidChanges)
    it(`7 400 invalid payload: ${what}`, { skip: SKIP_BOOKING }, async () => {
      assertRefused(await createBooking(orderFor(stay, changes())), 400);
    });

  it('7 400 invalid payload: invalid URL', { skip: SKIP_CARD }, async () => {
    const order = cardOrderFor(await freeStay({ byCard: true }), { success_url: 'http://host.example' });
    assertRefused(await createBooking(order), 400);
  });

  it(
    '7 400 invalid payload: card payments not configured on the property',
    { skip: SKIP_CONTROL },
    async () => {
      const { id } = await findUnit((unit) => !unit.cardPayments && unit.active && isInScope(unit));
      assertRefused(await createBooking(cardOrderFor({ ...stay, unitId: id })), 400);
    },
  );

  it(
    '7 409 dates no longer available: is the answer to an overlap with an existing booking',
    { skip: SKIP_BOOKING },
    async () => {
      const stayToTake = await freeStay({ hasOneRoom: true });
      assert.equal((await createBooking(orderFor(stayToTake))).status, 201);
      assertRefused(await createBooking(orderFor(stayToTake, { guest_name: 'Somebody Else' })), 409);
    },
  );

  it(
    '7 409 dates no longer available: is the answer if the nights were taken on another channel',
    { skip: SKIP_CONTROL },
    async () => {
      const stayToTake = await freeStay({ hasOneRoom: true });
      await callSandbox('bookings', {
        service_property_id: stayToTake.unitId,
        reservation_start: stayToTake.checkIn,
        reservation_end: stayToTake.checkOut,
      });
      assertRefused(await createBooking(orderFor(stayToTake)), 409);
    },
  );

  it(
    '7 409 dates no longer available: is the answer if the host has closed a night',
    { skip: SKIP_CONTROL },
    async () => {
      const stayToClose = await freeStay();
      await callSandbox('nights', {
        service_property_id: stayToClose.unitId,
        from: stayToClose.checkIn,
        closed: true,
      });
      assertRefused(await createBooking(orderFor(stayToClose)), 409);
    },
  );

  it(
    '7 409 duplicate submission: is the answer to the same order under another key',
    { skip: SKIP_BOOKING },
    async () => {
      const order = orderFor(await freeStay());
      assert.equal((await createBooking(order)).status, 201);
      assertRefused(await createBooking(order), 409);
    },
  );

  it(
    '7 409 duplicate submission: is the answer even if another room is free',
    { skip: SKIP_CONTROL },
    async () => {
      const parent = await findUnit((unit) => unit.rooms > 1 && isInScope(unit));
      const order = orderFor(await freeStay({ unitId: parent.id, rooms: 2 }));
      assert.equal((await createBooking(order)).status, 201);
      assertRefused(await createBooking(order), 409);
    },
  );

  it(
    '7 409 reused idempotency key: is the answer to a different payload',
    { skip: SKIP_BOOKING },
    async () => {
      const key = { 'Idempotency-Key': freshKey() };
      const order = orderFor(await freeStay());
      assert.equal((await createBooking(order, key)).status, 201);
      assertRefused(await createBooking({ ...order, children: 1 }, key), 409);
    },
  );

  it(
    '7 500 unexpected error: has the headers that a client must record',
    { skip: SKIP_CONTROL },
    async () => {
      const idempotencyKey = freshKey();
      await callSandbox('faults', { operation: 'createBooking', idempotencyKey, fault: { kind: '500' } });
      const { status, headers } = await createBooking(orderFor(stay), { 'Idempotency-Key': idempotencyKey });
      assert.equal(status, 500);
      assert.ok(headers.get('Idempotency-Key') && headers.get('X-Booking-Operation-Id'));
    },
  );

  it(
    '7 503 uncertainty: the identical request with the same key succeeds later',
    { skip: SKIP_CONTROL },
    async () => {
      const idempotencyKey = freshKey();
      const key = { 'Idempotency-Key': idempotencyKey };
      await callSandbox('faults', {
        operation: 'createBooking',
        idempotencyKey,
        fault: { kind: '503-after', retryAfter: 0 },
      });
      const order = orderFor(await freeStay());
      const first = await createBooking(order, key);
      assert.deepEqual([first.status, first.headers.get('Retry-After')], [503, '0']);
      assert.equal((await createBooking(order, key)).status, 201);
    },
  );
});

describe('7 Errors of GET /data/pricing', () => {
  for (const [what, query] of [
    ['bad date format', { from: '2026/11/21' }],
    ['invalid UUID', { service_property_id: '12345' }],
    ['window over 550 days', { from: today(), to: plusDays(today(), 600) }],
    ['to before from', { from: plusDays(today(), 1), to: today() }],
  ] as const)
    it(`7 400 ${what}`, async () => {
      assertRefused(await get('/data/pricing', query), 400);
    });
});

describe('7 Errors of all endpoints', () => {
  const wrongKey = { 'X-API-Key': `${target.apiKey}-wrong` };
  const callAllEndpoints = (headers: Record<string, string>): Promise<Answer[]> =>
    Promise.all([
      get('/data/pricing', {}, headers),
      get('/data/bookings', {}, headers),
      get('/data/bookings/no-such-booking/payment-status', {}, headers),
      createBookingWithHeaders({}, headers),
    ]);

  it('7 401 missing X-API-Key: comes before any other check', async () => {
    for (const answer of await callAllEndpoints({})) assertRefused(answer, 401);
  });

  it('7 403 invalid key: comes before any other check', async () => {
    for (const answer of await callAllEndpoints(wrongKey)) assertRefused(answer, 403);
  });

  it(
    '7 403 property: is the answer for a property that is inactive or outside the scope',
    { skip: SKIP_CONTROL },
    async () => {
      for (const isWanted of [
        isInScope,
        (unit: Parameters<typeof isInScope>[0]): boolean => !isInScope(unit),
      ]) {
        const { id } = await findUnit((unit) => isWanted(unit) && unit.active !== isInScope(unit));
        assertRefused(await createBooking(orderFor({ ...stay, unitId: id })), 403);
      }
    },
  );
});

describe('7 Errors of payment-status', () => {
  it('7 404: is the answer of payment-status for an unknown booking id', async () => {
    assertRefused(await get('/data/bookings/WEB-0/payment-status'), 404);
  });

  it(
    '7 404: is the answer of payment-status for a booking id outside the key’s scope',
    { skip: SKIP_CONTROL },
    async () => {
      const { body } = await createBooking(orderFor(await freeStay()));
      const { keys } = await findUnit((unit) => !isInScope(unit));
      const path = `/data/bookings/${String(body['booking_id'])}/payment-status`;
      assertRefused(await get(path, {}, { 'X-API-Key': keys[0] ?? '' }), 404);
    },
  );
});
