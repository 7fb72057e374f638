// Unit test, because it stops Redis, and uses addresses that no test machine has.
import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { createRedisLimiter } from './redis-limits.ts';
import { createKeys } from '../keys.ts';
import { closeRedis } from '../store/redis.ts';
import { startRedis } from '../../../test/proxy/redis-server.ts';

/** A time early in a window. */
const NOW = Date.parse('2027-03-01T10:01:00Z');

describe('rate limits that instances share', async () => {
  const server = await startRedis();
  const connections: Redis[] = [];
  const keys = createKeys('a secret of thirty-two characters');
  const createInstance = async () => {
    // These connections have no time limit, unlike the proxy's, so no answer is late on a busy machine.
    const redis = new Redis(server.url, { lazyConnect: true, enableOfflineQueue: false });
    redis.on('error', () => undefined);
    await redis.connect();
    connections.push(redis);
    return createRedisLimiter(
      redis,
      () => NOW,
      (text) => keys.mac('client', text),
    );
  };
  const [firstLimiter, secondLimiter] = [await createInstance(), await createInstance()];
  after(async () => {
    await Promise.all(connections.map(closeRedis));
    await server.stop();
  });

  it('add up the requests of a client at all instances', async () => {
    for (let count = 1; count <= 30; count++) {
      const seconds = await (count % 2 === 0 ? firstLimiter : secondLimiter).take('book', '2001:db8:1:2::1');
      assert.equal(seconds, undefined);
    }
    for (const limiter of [firstLimiter, secondLimiter, firstLimiter]) {
      const seconds = await limiter.take('book', '2001:db8:1:2::2');
      assert.ok(seconds && seconds > 590 && seconds <= 600, String(seconds));
    }
    assert.equal(await secondLimiter.take('book', '2001:db8:1:3::1'), undefined);
  });

  it('add up the requests of an IPv6 /48 at all instances, without counting refused requests', async () => {
    const countAllowed = async (count: number, address: string): Promise<number> => {
      const waits = await Promise.all(
        Array.from({ length: count }, async (_, index) =>
          (index % 2 ? firstLimiter : secondLimiter).take('book', address),
        ),
      );
      return waits.filter((seconds) => seconds === undefined).length;
    };
    assert.equal(await countAllowed(600, '2001:db8:48::1'), 30);
    for (let network = 1; network < 16; network++)
      assert.equal(await countAllowed(30, `2001:db8:48:${network}::1`), 30, `network ${network}`);
    for (const limiter of [firstLimiter, secondLimiter, firstLimiter])
      assert.ok(await limiter.take('book', '2001:db8:48:ffff::1'));
    assert.equal(await countAllowed(1, '2001:db8:49::1'), 1);
  });

  it('store no client’s address, and share no key with another program', async () => {
    for (const client of ['203.0.113.77', '2001:db8:77::1']) await firstLimiter.take('quote', client);
    const storedKeys = await connections[0]?.keys('*');
    assert.ok(storedKeys && storedKeys.length >= 3, String(storedKeys));
    for (const key of storedKeys) {
      assert.match(key, /^booking-widget:limit:/);
      assert.doesNotMatch(key, /203\.0\.113|2001:db8/);
    }
  });

  it('count reads without Redis', async () => {
    await firstLimiter.take('read', '192.0.2.1');
    assert.deepEqual(await connections[0]?.keys('*limit:read*'), []);
  });

  it('continue at half the limit, each instance on its own, while Redis is away', async () => {
    await server.kill();
    const countAllowed = async (limiter: typeof firstLimiter): Promise<number> => {
      let count = 0;
      while (count < 100 && (await limiter.take('quote', '192.0.2.9')) === undefined) count += 1;
      return count;
    };
    assert.equal(await countAllowed(firstLimiter), 30);
    assert.equal(await countAllowed(secondLimiter), 30);
  });

  it('still refuse a client that was over its limit before Redis was lost', async () => {
    for (const limiter of [firstLimiter, secondLimiter])
      for (const client of ['2001:db8:1:2::3', '2001:db8:48:fffe::1'])
        assert.ok(await limiter.take('book', client), client);
  });
});
