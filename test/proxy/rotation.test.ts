import { after, afterEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startInstances } from './instances.ts';
import type { Instance } from './instances.ts';
import { startRedis } from './redis-server.ts';
import { CARD, HOUSE, bookingOf, newKey } from './world.ts';

const [OLD, NEW] = ['the old secret '.repeat(3), 'the new secret '.repeat(3)];
/** The steps of a rotation, each an instance that has come so far; `after` is past the last one. */
const STEPS = { before: [OLD], added: [OLD, NEW], first: [NEW, OLD], after: [NEW] } as const;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

describe('while a new secret takes the place of an old one', async () => {
  const redis = await startRedis();
  const secrets = Object.values(STEPS);
  const { all, log, clearFaults } = await startInstances({
    count: secrets.length,
    redisUrl: redis.url,
    serviceTimeoutMs: 10_000,
    configOf: (index, config) => ({ ...config, quoteSecrets: secrets[index] ?? [] }),
  });
  const [before, added, first, past] = all as [Instance, Instance, Instance, Instance];
  after(() => redis.stop());
  afterEach(clearFaults);

  const requestAt = async (instance: Instance, more: object = {}): Promise<object> => {
    await Promise.all(all.map(({ proxy }) => proxy.refresh()));
    return bookingOf(await instance.quote(HOUSE, await instance.openStay(HOUSE)), more);
  };
  const send = async (instance: Instance, request: object, key: string): Promise<Answer> => {
    const response = await instance.post('/v1/bookings', request, { 'Idempotency-Key': key });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const sendsOf = async (key: string): Promise<string[]> =>
    (await before.requests()).filter((each) => each.idempotencyKey === key).map(({ body }) => body ?? '');
  /** An attempt of `instance` that has booked; its answer was lost, and the list could not be read. */
  const lostAt = async (instance: Instance): Promise<{ request: object; key: string; reference: string }> => {
    const [request, key] = [await requestAt(instance, CARD), newKey()];
    await instance.fault('createBooking', '503-after', { retryAfter: 20 });
    await instance.fault('bookings', '503', { times: 9 });
    assert.equal((await send(instance, request, key)).status, 503);
    await clearFaults();
    const [sent] = await sendsOf(key);
    assert.ok(sent !== undefined, 'the service never heard of it');
    return { request, key, reference: /booking-reference=([\w-]+)/.exec(sent)?.[1] ?? '' };
  };
  const statusAt = async (instance: Instance, reference: string): Promise<number> =>
    (await instance.get(`/v1/bookings/${reference}`)).status;

  it('a quote of the old one is taken as long as that is on the list, and refused afterwards', async () => {
    const request = await requestAt(before);
    const late = await send(past, request, newKey());
    assert.deepEqual([late.status, late.body['code']], [400, 'quote_invalid']);
    assert.equal((await send(first, request, newKey())).status, 201);
  });

  it('the first one signs', async () => {
    const [old, fresh] = [await requestAt(added), await requestAt(first)];
    assert.equal((await send(past, old, newKey())).body['code'], 'quote_invalid');
    assert.equal((await send(before, fresh, newKey())).body['code'], 'quote_invalid');
  });

  it('an attempt that began before is replayed after: the same bytes, reference and booking', async () => {
    const { request, key, reference } = await lostAt(before);
    const bookings = (await before.bookings()).length;
    const { status, body } = await send(first, request, key);
    assert.deepEqual([status, body['reference']], [201, reference]);
    const sends = await sendsOf(key);
    assert.equal(sends.length, 2);
    assert.equal(new Set(sends).size, 1);
    assert.equal((await before.bookings()).length, bookings);
    assert.deepEqual((await send(first, request, key)).body, body);
  });

  it('instances of two neighbouring steps are one: a request to both of them at once books once', async () => {
    const pairs = [
      [before, added],
      [added, first],
      [first, past],
    ] as const;
    for (const [one, two] of pairs) {
      const [request, key] = [await requestAt(one === first ? two : one), newKey()];
      const count = (await one.bookings()).length;
      await one.fault('createBooking', 'delay', { ms: 100 });
      const answers = await Promise.all([send(one, request, key), send(two, request, key)]);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
      assert.equal((await sendsOf(key)).length, 1);
      assert.equal((await one.bookings()).length, count + 1);
    }
  });

  it('each step takes what the one before has signed, and the other way round', async () => {
    for (const [signer, taker] of [
      [before, added],
      [added, before],
      [added, first],
      [first, added],
      [past, first],
    ] as const)
      assert.equal((await send(taker, await requestAt(signer), newKey())).status, 201);
  });

  it('one idempotency key stays one request, whichever secret signed the quote', async () => {
    const [request, key] = [await requestAt(added), newKey()];
    assert.equal((await send(added, request, key)).status, 201);
    const other = await send(first, await requestAt(first), key);
    assert.deepEqual([other.status, other.body['code']], [409, 'idempotency_conflict']);
    assert.equal((await sendsOf(key)).length, 1);
  });

  it('an attempt that no client waits for is found out with the secret that it began with', async () => {
    const { reference, key } = await lostAt(before);
    await first.proxy.reconcile();
    assert.equal(await statusAt(first, reference), 200);
    assert.equal(await statusAt(past, reference), 200, 'a return link needs no secret');
    assert.equal((await sendsOf(key)).length, 1);
  });

  it('and without that secret the proxy does not claim to know: the log says what to do', async () => {
    const { reference } = await lostAt(before);
    await past.proxy.reconcile();
    assert.equal(await statusAt(past, reference), 503);
    const line = log.find((each) => each.includes('"attempt_secret_removed"')) ?? '';
    assert.match(line, /put that back at the end of QUOTE_SECRET/);
    assert.match(line, new RegExp(`"attempt":"${reference.slice(0, 8)}"`));
  });
});
