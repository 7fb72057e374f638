import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { cardOrderFor, daysAfterStart, FIRST_FREE_DAY, orderFor, createTestSandbox } from './in-process.ts';

describe('the sandbox, if the interface leaves a choice', () => {
  it('refuses a creation without Idempotency-Key, since a client without one cannot retry safely', async () => {
    const answer = await createTestSandbox().post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), {
      idempotencyKey: '',
    });
    assert.equal(answer.status, 400);
  });

  for (const [what, body] of [
    ['no JSON', '{"platform"'],
    ['a JSON array', '[]'],
    ['JSON null', 'null'],
    ['nothing', ''],
  ] as const)
    it(`refuses a body that is ${what}`, async () => {
      assert.equal((await createTestSandbox().post('/data/bookings', body)).status, 400);
    });

  for (const [what, change] of [
    ['an amount as JSON number', { nights_price: 500 }],
    ['an amount with white space', { nights_price: ' 500.00' }],
    ['an amount in exponent form', { nights_price: '5e2' }],
    ['a negative number of children', { children: -1 }],
    ['null for an optional field that is not nullable', { email: null }],
    ['a number in the invoice', { invoice: { vat: 5 } }],
    ['a success_url without https on a booking that needs none', { success_url: 'http://host.example' }],
    ['an https URL without a host', { success_url: 'https://' }],
    ['a booking_id of null', { booking_id: null }],
  ] as const)
    it(`refuses ${what}`, async () => {
      const answer = await createTestSandbox().post('/data/bookings', orderFor(FIRST_FREE_DAY, 7, change));
      assert.equal(answer.status, 400);
      assert.match(String(answer.body['error']), /\w+ .+\./);
    });

  for (const [change, expectedError] of [
    [{ adults: undefined }, 'adults is missing: it must be a whole number, at least 1.'],
    [{ children: 11 }, 'children must be a whole number, at least 0, at most 10.'],
    [{ booking_id: 'MINE-1', adults: 0 }, 'booking_id is not accepted for website bookings.'],
    [{ reservation_end: daysAfterStart(FIRST_FREE_DAY) }, 'reservation_end must be after reservation_start.'],
    [{ payment_method: 'Card' }, 'success_url is missing: Card needs it.'],
  ] as const)
    it(`names the field and its rule: ${expectedError}`, async () => {
      const answer = await createTestSandbox().post('/data/bookings', orderFor(FIRST_FREE_DAY, 7, change));
      assert.deepEqual([answer.status, answer.body['error']], [400, expectedError]);
    });

  it('ignores a field that the interface does not list', async () => {
    assert.equal(
      (await createTestSandbox().post('/data/bookings', orderFor(FIRST_FREE_DAY, 7, { colour: 'red' })))
        .status,
      201,
    );
  });

  it('refuses a child of a multi-room listing and names the parent', async () => {
    const childOrder = orderFor(FIRST_FREE_DAY, 7, { service_property_id: units.DUNE_LODGE_NORTH });
    const answer = await createTestSandbox().post('/data/bookings', childOrder);
    assert.equal(answer.status, 400);
    assert.ok(answer.text.includes(units.DUNE_LODGE));
  });

  it('gives the same answer for a unit that does not exist and for a unit of another caller', async () => {
    const sandbox = createTestSandbox();
    const answerFor = async (id: string): Promise<[number, string]> => {
      const { status, text } = await sandbox.post(
        '/data/bookings',
        orderFor(FIRST_FREE_DAY, 7, { service_property_id: id }),
      );
      return [status, text];
    };
    const unknownUnitAnswer = await answerFor('00000000-0000-4000-8000-000000000000');
    assert.equal(unknownUnitAnswer[0], 403);
    assert.deepEqual(await answerFor(units.HARBOUR_LOFT), unknownUnitAnswer);
  });

  it('accepts a stay longer than max_nights, since the interface lists no such check', async () => {
    const longStay = orderFor(FIRST_FREE_DAY, 20, { service_property_id: units.GARDEN_STUDIO });
    assert.equal((await createTestSandbox().post('/data/bookings', longStay)).status, 201);
  });

  it('answers 409 for a past night, and for a night without a row', async () => {
    const sandbox = createTestSandbox();
    assert.equal((await sandbox.post('/data/bookings', orderFor(-5, 7))).status, 409);
    const stayWithoutRows = orderFor(76, 4, { service_property_id: units.GARDEN_STUDIO });
    assert.equal((await sandbox.post('/data/bookings', stayWithoutRows)).status, 409);
  });

  it('rounds half a cent up', async () => {
    const sandbox = createTestSandbox();
    await sandbox.post(
      '/data/bookings',
      orderFor(FIRST_FREE_DAY, 7, { nights_price: '145.455', guest_name: 'Half Cent' }),
    );
    const { body } = await sandbox.get(
      `/data/bookings?from=${daysAfterStart(FIRST_FREE_DAY)}&to=${daysAfterStart(FIRST_FREE_DAY)}`,
    );
    assert.equal((body['items'] as Record<string, unknown>[])[0]?.['nights_price'], 145.46);
  });

  it('does not use up the key of a refused request', async () => {
    const sandbox = createTestSandbox();
    const sameKey = { idempotencyKey: 'one-key-for-both' };
    assert.equal(
      (await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7, { adults: 0 }), sameKey)).status,
      400,
    );
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), sameKey)).status, 201);
  });

  it('treats the same JSON with another order of fields as the same payload', async () => {
    const sandbox = createTestSandbox();
    const sameKey = { idempotencyKey: 'one-key-for-both' };
    const order = orderFor(FIRST_FREE_DAY, 7);
    const reversedOrder = Object.fromEntries(Object.entries(order).reverse());
    const first = await sandbox.post('/data/bookings', order, sameKey);
    assert.deepEqual((await sandbox.post('/data/bookings', reversedOrder, sameKey)).body, first.body);
  });

  it('keeps the keys of two callers apart', async () => {
    const sandbox = createTestSandbox();
    const sameKey = { idempotencyKey: 'one-key-for-both' };
    assert.equal((await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), sameKey)).status, 201);
    const otherCallersOrder = orderFor(FIRST_FREE_DAY, 7, { service_property_id: units.HARBOUR_LOFT });
    const answer = await sandbox.post('/data/bookings', otherCallersOrder, {
      ...sameKey,
      apiKey: 'sandbox-key-limited',
    });
    assert.equal(answer.status, 201);
  });

  it('returns the same operation id for each replay of a key, or the id that the caller sends', async () => {
    const sandbox = createTestSandbox();
    const sameKey = { idempotencyKey: 'one-key-for-both' };
    const first = await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), sameKey);
    const second = await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), sameKey);
    const withOperationId = { ...sameKey, headers: { 'X-Booking-Operation-Id': 'mine-1' } };
    const third = await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), withOperationId);
    const operationIdOf = (answer: typeof first): string | null =>
      answer.headers.get('X-Booking-Operation-Id');
    assert.ok(operationIdOf(first));
    assert.equal(operationIdOf(second), operationIdOf(first));
    assert.equal(operationIdOf(third), 'mine-1');
  });
});

describe('the switch for http return pages', () => {
  const statusFor = async (allowHttpReturn: boolean, success_url: string): Promise<number> =>
    (
      await createTestSandbox({ allowHttpReturn }).post(
        '/data/bookings',
        cardOrderFor(FIRST_FREE_DAY, 7, { success_url }),
      )
    ).status;

  it('is off by default', async () => {
    assert.equal(
      (
        await createTestSandbox().post(
          '/data/bookings',
          cardOrderFor(FIRST_FREE_DAY, 7, { success_url: 'http://localhost:1' }),
        )
      ).status,
      400,
    );
  });

  for (const page of [
    'http://localhost:3000/a',
    'http://127.0.0.1:8080',
    'http://[::1]:80/x',
    'http://host.localhost',
  ])
    it(`accepts ${page}`, async () => {
      assert.equal(await statusFor(true, page), 201);
      assert.equal(await statusFor(false, page), 400);
    });

  for (const page of [
    'http://host.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'ftp://localhost',
    'javascript:0',
  ])
    it(`refuses ${page}`, async () => {
      assert.equal(await statusFor(true, page), 400);
    });
});
