import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { cardOrderFor, daysAfterStart, FIRST_FREE_DAY, orderFor, createTestSandbox } from './in-process.ts';
import type { TestSandbox } from './in-process.ts';

const readRows = async (
  sandbox: TestSandbox,
  fromDay: number,
  toDay: number,
  extraQuery = '',
): Promise<Record<string, unknown>[]> => {
  const query = `service_property_id=${units.SEA_VIEW_HOUSE}&from=${daysAfterStart(fromDay)}&to=${daysAfterStart(toDay)}`;
  const { body } = await sandbox.get(`/data/pricing?${query}${extraQuery}`);
  return body['items'] as Record<string, unknown>[];
};
const service_property_id = units.SEA_VIEW_HOUSE;

describe('the control endpoints', () => {
  it('close and open nights as the host does', async () => {
    const sandbox = createTestSandbox();
    const nights = {
      service_property_id,
      from: daysAfterStart(FIRST_FREE_DAY),
      to: daysAfterStart(FIRST_FREE_DAY + 1),
    };
    assert.deepEqual((await sandbox.post('/sandbox/nights', { ...nights, closed: true })).body, {
      changed: 2,
    });
    assert.deepEqual(
      (await readRows(sandbox, FIRST_FREE_DAY, FIRST_FREE_DAY + 2)).map((row) => row['available']),
      [false, false, true],
    );
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY - 3, 7))).status, 409);
    await sandbox.post('/sandbox/nights', { ...nights, closed: false });
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY - 3, 7))).status, 201);
  });

  it('change price and stay rules, and mark only the changed rows as changed', async () => {
    const sandbox = createTestSandbox();
    const since = String(
      (
        await readRows(sandbox, FIRST_FREE_DAY + 9, FIRST_FREE_DAY + 9, '&changed_since=2000-01-01T00:00:00Z')
      )[0]?.['changed_at'],
    );
    const change = { price: 321.125, min_nights: 6, max_nights: 8 };
    await sandbox.post('/sandbox/nights', {
      service_property_id,
      from: daysAfterStart(FIRST_FREE_DAY),
      ...change,
    });
    const changedRows = await readRows(
      sandbox,
      FIRST_FREE_DAY,
      FIRST_FREE_DAY + 9,
      `&changed_since=${since}`,
    );
    assert.equal(changedRows.length, 1);
    assert.deepEqual({ ...changedRows[0], ...change, date: daysAfterStart(FIRST_FREE_DAY) }, changedRows[0]);
  });

  it('book on another channel, so that the nights are no longer available', async () => {
    const sandbox = createTestSandbox();
    const stay = {
      service_property_id,
      reservation_start: daysAfterStart(FIRST_FREE_DAY),
      reservation_end: daysAfterStart(FIRST_FREE_DAY + 2),
    };
    assert.equal((await sandbox.post('/sandbox/bookings', stay)).status, 201);
    assert.equal((await sandbox.post('/sandbox/bookings', stay)).status, 409);
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY - 3, 5))).status, 409);
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY + 2, 5))).status, 201);
  });

  it('pay or expire a checkout', async () => {
    const sandbox = createTestSandbox();
    for (const [index, action, expected] of [
      [0, 'pay', 'paid'],
      [1, 'expire', 'expired'],
    ] as const) {
      const { body } = await sandbox.post('/data/bookings', cardOrderFor(FIRST_FREE_DAY + index * 10, 7));
      const id = String(body['booking_id']);
      await sandbox.post(`/sandbox/checkouts/${id}`, { action });
      assert.equal(
        (await sandbox.get(`/data/bookings/${id}/payment-status`)).body['payment_status'],
        expected,
      );
    }
    assert.equal((await sandbox.post('/sandbox/checkouts/unknown', { action: 'pay' })).status, 404);
  });

  it('list every call to the service, with the exact bytes of its body, but never the key', async () => {
    const sandbox = createTestSandbox();
    const bytes = ` ${JSON.stringify(orderFor(FIRST_FREE_DAY, 7))}\n`;
    const { headers } = await sandbox.post('/data/bookings', bytes, { idempotencyKey: 'key-to-be-seen' });
    await sandbox.get('/data/pricing?limit=3', { apiKey: null });
    const { body, text } = await sandbox.get('/sandbox/requests');
    const [creation, pricing] = body['requests'] as Record<string, unknown>[];
    assert.deepEqual(creation, {
      at: '2026-11-21T07:12:18.456Z',
      operation: 'createBooking',
      method: 'POST',
      path: '/data/bookings',
      query: {},
      idempotencyKey: 'key-to-be-seen',
      operationId: headers.get('X-Booking-Operation-Id'),
      body: bytes,
      bodySha256: createHash('sha256').update(bytes).digest('hex'),
      status: 201,
      fault: null,
    });
    assert.deepEqual([pricing?.['query'], pricing?.['status']], [{ limit: '3' }, 401]);
    assert.ok(!text.includes('sandbox-key'));
    await sandbox.remove('/sandbox/requests');
    assert.deepEqual((await sandbox.get('/sandbox/requests')).body, { requests: [] });
  });

  it('reset nights, bookings, keys, faults and the log', async () => {
    const sandbox = createTestSandbox();
    const sameKey = { idempotencyKey: 'one-key-for-both' };
    await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), sameKey);
    await sandbox.post('/sandbox/faults', { operation: 'createBooking', fault: { kind: '500' } });
    assert.equal((await sandbox.post('/sandbox/reset')).status, 204);
    assert.deepEqual((await sandbox.get('/sandbox/requests')).body, { requests: [] });
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 8), sameKey)).status, 201);
  });

  it('can be used by pages of other origins, unlike the service itself', async () => {
    const sandbox = createTestSandbox();
    const origin = { headers: { Origin: 'https://host.example' } };
    const header = 'Access-Control-Allow-Origin';
    assert.equal((await sandbox.get('/sandbox/units', origin)).headers.get(header), '*');
    assert.equal((await sandbox.get('/data/pricing?limit=1', origin)).headers.get(header), null);
    assert.equal((await sandbox.get('/checkout/none', origin)).headers.get(header), null);
  });

  it('refuse an unknown unit and an invalid field', async () => {
    const sandbox = createTestSandbox();
    const unknownUnit = {
      service_property_id: '00000000-0000-4000-8000-000000000000',
      from: daysAfterStart(1),
    };
    assert.equal((await sandbox.post('/sandbox/nights', unknownUnit)).status, 404);
    for (const invalidFields of [{ price: '5' }, { closed: 1 }, { min_nights: 0 }, { max_nights: 0.5 }])
      assert.equal(
        (
          await sandbox.post('/sandbox/nights', {
            service_property_id,
            from: daysAfterStart(1),
            ...invalidFields,
          })
        ).status,
        400,
      );
    assert.equal((await sandbox.post('/sandbox/nights', 'no json')).status, 400);
  });
});
