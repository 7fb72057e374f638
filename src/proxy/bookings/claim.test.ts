import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startRedis } from '../../../test/proxy/redis-server.ts';
import { prepareAttempt } from '../../../test/proxy/attempt.ts';
import type { TestClient } from '../../../test/proxy/calls.ts';
import { until } from '../../../test/until.ts';
import { startProxies } from '../proxy-setup.testing.ts';
import type { PartOverrides } from '../proxy-setup.testing.ts';
import { closeRedis, openRedis } from '../store/redis.ts';
import { createRedisStore } from '../store/redis-store.ts';

/** A point in the code at which the test suspends an instance and lets it continue. */
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
 * The proxies are built from their parts, because the test stops one of them between the claim of an attempt and its
 * first byte.
 */
describe('an attempt whose instance has lost its claim', async () => {
  const redisServer = await startRedis();
  const redisClient = await openRedis(redisServer.url, () => undefined);
  const [beforeSend, betweenSends] = [new SuspendPoint(), new SuspendPoint()];
  let runningSends = 0;
  let maxRunningSends = 0;
  const createParts = async (): Promise<PartOverrides> => {
    const ownRedis = await openRedis(redisServer.url, () => undefined);
    after(() => closeRedis(ownRedis));
    return {
      store: createRedisStore(ownRedis),
      async fetch(input, init) {
        if (init?.method !== 'POST') return fetch(input, init);
        runningSends += 1;
        maxRunningSends = Math.max(maxRunningSends, runningSends);
        return fetch(input, init).finally(() => (runningSends -= 1));
      },
      async sleep(ms) {
        clock.advance(ms);
        await betweenSends.pass();
      },
    };
  };
  const [stallingParts, otherParts] = [await createParts(), await createParts()];
  const begin = stallingParts.store.begin.bind(stallingParts.store);
  stallingParts.store.begin = async (...args) => {
    const result = await begin(...args);
    await beforeSend.pass();
    return result;
  };
  const { clients, clock } = await startProxies([stallingParts, otherParts]);
  const [firstClient, secondClient] = clients as [TestClient, TestClient];
  after(async () => {
    await closeRedis(redisClient);
    await redisServer.stop();
  });

  /** Lets every claim expire, as if the machine had been suspended for longer than a claim lasts. */
  const expireClaims = async (): Promise<void> => {
    const attempts = await redisClient.keys('booking-widget:{attempts}:attempt:*');
    assert.ok(attempts.length > 0);
    for (const key of attempts)
      if (await redisClient.hexists(key, 'claimedUntil')) await redisClient.hset(key, 'claimedUntil', 0);
  };

  it('is sent only by the instance that has the claim now, and the first instance returns the same outcome', async () => {
    const { send, readSends } = await prepareAttempt(firstClient);
    beforeSend.arm();
    const firstAnswer = send();
    await beforeSend.reached;
    clock.advance(30_000);
    await expireClaims();
    await firstClient.addFault('createBooking', 'delay', { ms: 60_000 });
    const secondAnswer = send(secondClient);
    await until(async () => (await readSends()).length === 1);
    beforeSend.end();
    assert.equal((await firstAnswer).status, 503);
    await firstClient.clearFaults();
    const { status, body } = await secondAnswer;
    assert.equal(status, 201);
    assert.deepEqual((await send()).body, body);
    assert.deepEqual([(await readSends()).length, maxRunningSends], [1, 1]);
  });

  it('is not sent again if the store was away while its claim ran out', async () => {
    const { send, readSends } = await prepareAttempt(firstClient, { index: 1 });
    await firstClient.addFault('createBooking', '503', { retryAfter: 1 });
    await firstClient.addFault('bookings', '503', { times: 9 });
    betweenSends.arm();
    const firstAnswer = send();
    await betweenSends.reached;
    await redisServer.kill();
    clock.advance(30_000);
    betweenSends.end();
    assert.equal((await firstAnswer).status, 503);
    assert.equal((await readSends()).length, 1);
    await redisServer.start();
    await firstClient.clearFaults();
    while (redisClient.status !== 'ready') await new Promise((resolve) => redisClient.once('ready', resolve));
    await expireClaims();
    await until(async () => (await send(secondClient)).status === 201);
    assert.deepEqual([(await readSends()).length, maxRunningSends], [2, 1]);
  });
});
