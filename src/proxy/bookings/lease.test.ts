import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startRedis } from '../../../test/proxy/redis-server.ts';
import { HOUSE, bookingRequest, newKey } from '../../../test/proxy/calls.ts';
import type { TestClient } from '../../../test/proxy/calls.ts';
import { until } from '../../../test/until.ts';
import { proxyWorld } from '../proxy-world.testing.ts';
import type { PartOverrides } from '../proxy-world.testing.ts';
import { closeRedis, openRedis } from '../store/redis.ts';
import { createRedisStore } from '../store/redis-store.ts';

/** A point at which the test suspends a machine and lets it continue. */
class SuspendPoint {
  #isArmed = false;
  #reached: () => void = () => undefined;
  #goOn: () => void = () => undefined;
  readonly reached = new Promise<void>((resolve) => (this.#reached = resolve));

  arm(): void {
    this.#isArmed = true;
  }

  async pass(): Promise<void> {
    if (!this.#isArmed) return;
    this.#isArmed = false;
    this.#reached();
    await new Promise<void>((resolve) => (this.#goOn = resolve));
  }

  end(): void {
    this.#goOn();
  }
}

/**
 * The proxies are built from their parts, because only a part can be stopped between the claim of an attempt and its
 * first byte.
 */
describe('an attempt whose instance has lost its claim', async () => {
  const redis = await startRedis();
  const client = await openRedis(redis.url, () => undefined);
  const [beforeSend, betweenSends] = [new SuspendPoint(), new SuspendPoint()];
  let sending = 0;
  let most = 0;
  const partsOf = async (): Promise<PartOverrides> => {
    const own = await openRedis(redis.url, () => undefined);
    after(() => closeRedis(own));
    return {
      store: createRedisStore(own),
      async fetch(input, init) {
        if (init?.method !== 'POST') return fetch(input, init);
        sending += 1;
        most = Math.max(most, sending);
        return fetch(input, init).finally(() => (sending -= 1));
      },
      async sleep(ms) {
        clock.advance(ms);
        await betweenSends.pass();
      },
    };
  };
  const [stalling, other] = [await partsOf(), await partsOf()];
  const begin = stalling.store.begin.bind(stalling.store);
  stalling.store.begin = async (...attempt) => {
    const begun = await begin(...attempt);
    await beforeSend.pass();
    return begun;
  };
  const { clients, clock, clearFaults } = await proxyWorld([stalling, other]);
  const [one, two] = clients as [TestClient, TestClient];
  after(async () => {
    await closeRedis(client);
    await redis.stop();
  });

  const attempt = async (index: number) => {
    const [request, key] = [
      bookingRequest(await one.fetchQuote(HOUSE, await one.findOpenStay(HOUSE, index))),
      newKey(),
    ];
    const send = async (instance: TestClient): Promise<{ status: number; body: unknown }> => {
      const answer = await instance.post('/v1/bookings', request, { 'Idempotency-Key': key });
      return { status: answer.status, body: await answer.json() };
    };
    const sends = async (): Promise<number> =>
      (await one.readServiceRequests()).filter(({ idempotencyKey }) => idempotencyKey === key).length;
    return { send, sends };
  };
  /** Lets every claim expire, as if the machine was suspended for longer than its claim. */
  const expireClaims = async (): Promise<void> => {
    const attempts = await client.keys('booking-widget:{attempts}:attempt:*');
    assert.ok(attempts.length > 0);
    for (const key of attempts)
      if (await client.hexists(key, 'claimedUntil')) await client.hset(key, 'claimedUntil', 0);
  };

  it('is sent only by the instance that has the claim now, and the first instance returns the same outcome', async () => {
    const { send, sends } = await attempt(0);
    beforeSend.arm();
    const first = send(one);
    await beforeSend.reached;
    clock.advance(30_000);
    await expireClaims();
    await one.addFault('createBooking', 'delay', { ms: 60_000 });
    const second = send(two);
    await until(async () => (await sends()) === 1);
    beforeSend.end();
    assert.equal((await first).status, 503);
    await clearFaults();
    const { status, body } = await second;
    assert.equal(status, 201);
    assert.deepEqual(await send(one), { status, body });
    assert.deepEqual([await sends(), most], [1, 1]);
  });

  it('is not sent again if the store was away while its claim ran out', async () => {
    const { send, sends } = await attempt(1);
    await one.addFault('createBooking', '503', { retryAfter: 1 });
    await one.addFault('bookings', '503', { times: 9 });
    betweenSends.arm();
    const first = send(one);
    await betweenSends.reached;
    await redis.kill();
    clock.advance(30_000);
    betweenSends.end();
    assert.equal((await first).status, 503);
    assert.equal(await sends(), 1);
    await redis.start();
    await clearFaults();
    while (client.status !== 'ready') await new Promise((resolve) => client.once('ready', resolve));
    await expireClaims();
    await until(async () => (await send(two)).status === 201);
    assert.deepEqual([await sends(), most], [2, 1]);
  });
});
