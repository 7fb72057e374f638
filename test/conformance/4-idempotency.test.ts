import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from '../until.ts';
import { callSandbox, assertRefused, createBooking, freshKey, get, itemsOf } from './service-calls.ts';
import type { Answer } from './service-calls.ts';
import { cardOrderFor, createStayFinder, orderFor } from './stays.ts';
import { SKIP_CONTROL, SKIP_BOOKING, SKIP_CARD, target, useTarget } from './target.ts';

await useTarget();

const freeStay = createStayFinder(3, 6);
const OPERATION_ID_HEADER = 'X-Booking-Operation-Id';
const idempotencyHeader = (key: string): Record<string, string> => ({ 'Idempotency-Key': key });

async function countBookingsOn(checkIn: string, unitId: string): Promise<number> {
  const list = itemsOf(await get('/data/bookings', { from: checkIn, to: checkIn, limit: 1000 }));
  return list.filter((item) => item['service_property_id'] === unitId).length;
}

/** Resolves to whether the sandbox has received a request with this key. */
async function isReceived(key: string): Promise<boolean> {
  const answer = await fetch(`${target.baseUrl}/sandbox/requests`);
  const { requests } = (await answer.json()) as { requests: readonly { idempotencyKey: string | null }[] };
  return requests.some(({ idempotencyKey }) => idempotencyKey === key);
}

describe('4.3 POST /data/bookings', () => {
  it('4.3 success: is 201', { skip: SKIP_BOOKING }, async () => {
    assert.equal((await createBooking(orderFor(await freeStay()))).status, 201);
  });

  for (const [what, key] of [
    ['8 characters', freshKey().slice(-8)],
    ['128 characters', freshKey().padEnd(128, 'x')],
    ['every URL-safe character', `-._~AZaz09${freshKey()}`],
  ] as const)
    it(`4.3 Idempotency-Key: ${what} are accepted`, { skip: SKIP_BOOKING }, async () => {
      assert.equal((await createBooking(orderFor(await freeStay()), idempotencyHeader(key))).status, 201);
    });

  for (const [what, key] of [
    ['7 characters', 'short-7'],
    ['129 characters', 'x'.repeat(129)],
    ['a slash', 'with/a-slash'],
    ['a space', 'with a space'],
  ] as const)
    it(`4.3 Idempotency-Key: ${what} are refused`, { skip: SKIP_BOOKING }, async () => {
      assertRefused(await createBooking(orderFor(await freeStay()), idempotencyHeader(key)), 400);
    });

  it('4.3 replay: returns the original booking and creates no other', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay();
    const key = idempotencyHeader(freshKey());
    const first = await createBooking(orderFor(stay), key);
    const second = await createBooking(orderFor(stay), key);
    assert.deepEqual([second.status, second.body], [first.status, first.body]);
    assert.equal(await countBookingsOn(stay.checkIn, stay.unitId), 1);
  });

  it('4.3 replay: returns the same checkout session and URL for Card', { skip: SKIP_CARD }, async () => {
    const order = cardOrderFor(await freeStay({ byCard: true }));
    const key = idempotencyHeader(freshKey());
    const first = await createBooking(order, key);
    const second = await createBooking(order, key);
    assert.ok(first.body['checkout_url']);
    assert.equal(second.body['checkout_url'], first.body['checkout_url']);
  });

  it(
    '4.3 replay: gets the original booking even while the original request is in progress',
    { skip: SKIP_BOOKING },
    async () => {
      const stay = await freeStay();
      const key = idempotencyHeader(freshKey());
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => createBooking(orderFor(stay), key)));
      const ids = new Set(answers.map(({ body }: Answer) => body['booking_id']));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
      assert.equal(ids.size, 1);
      assert.equal(await countBookingsOn(stay.checkIn, stay.unitId), 1);
    },
  );

  for (const kind of ['503-after', 'drop-after', 'hang-after'])
    it(`4.3 replay: returns the original booking after a ${kind}`, { skip: SKIP_CONTROL }, async () => {
      const stay = await freeStay();
      const idempotencyKey = freshKey();
      const key = idempotencyHeader(idempotencyKey);
      await callSandbox('faults', { operation: 'createBooking', idempotencyKey, fault: { kind } });
      const caller = new AbortController();
      const lostAnswer = fetch(`${target.baseUrl}/data/bookings`, {
        method: 'POST',
        headers: { 'X-API-Key': target.apiKey, ...key },
        body: JSON.stringify(orderFor(stay)),
        signal: caller.signal,
      }).catch(() => undefined);
      if (kind === 'hang-after') {
        await until(() => isReceived(idempotencyKey));
        caller.abort();
      }
      assert.notEqual((await lostAnswer)?.status, 201);
      assert.equal((await createBooking(orderFor(stay), key)).status, 201);
      assert.equal(await countBookingsOn(stay.checkIn, stay.unitId), 1);
    });

  it('4.3 conflict: a key with a different payload gets 409', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay();
    const key = idempotencyHeader(freshKey());
    assert.equal((await createBooking(orderFor(stay), key)).status, 201);
    assertRefused(await createBooking(orderFor(stay, { adults: 1 }), key), 409);
    assertRefused(await createBooking(orderFor(await freeStay()), key), 409);
  });

  it(
    '4.3 headers: the answer repeats Idempotency-Key and has X-Booking-Operation-Id',
    { skip: SKIP_BOOKING },
    async () => {
      const key = freshKey();
      const { headers } = await createBooking(orderFor(await freeStay()), idempotencyHeader(key));
      assert.equal(headers.get('Idempotency-Key'), key);
      assert.ok(headers.get(OPERATION_ID_HEADER));
    },
  );

  it('4.3 503: has a Retry-After header', { skip: SKIP_CONTROL }, async () => {
    const idempotencyKey = freshKey();
    await callSandbox('faults', {
      operation: 'createBooking',
      idempotencyKey,
      fault: { kind: '503', retryAfter: 3 },
    });
    const { status, headers } = await createBooking(
      orderFor(await freeStay()),
      idempotencyHeader(idempotencyKey),
    );
    assert.deepEqual([status, headers.get('Retry-After')], [503, '3']);
    assert.ok(headers.get(OPERATION_ID_HEADER));
  });
});
