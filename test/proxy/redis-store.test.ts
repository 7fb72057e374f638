import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { closeRedis, openRedis } from '../../src/proxy/store/redis.ts';
import { createRedisStore } from '../../src/proxy/store/redis-store.ts';
import { startRedis } from './redis-server.ts';
import { recentAttempt } from './store-samples.ts';

/** Beside what every store has to stand: store-suite.ts. */
describe('the store of attempts in Redis', async () => {
  const server = await startRedis();
  const redis = await openRedis(server.url, () => undefined);
  const store = createRedisStore(redis);
  after(async () => {
    await closeRedis(redis);
    await server.stop();
  });

  it('lets records go when they cannot be asked for any more', async () => {
    const long = recentAttempt('past', { status: 'sent' }, 5 * 365 * 86_400_000);
    await store.put(long);
    assert.equal(await store.get('past'), undefined);
    assert.deepEqual((await store.open({ atMost: 9 })).attempts, []);
  });

  it('has everything again after Redis was killed', async () => {
    await store.put(recentAttempt('durable', { status: 'created', bookingId: 'WEB-9' }));
    await server.kill();
    await assert.rejects(store.get('durable'), /no booking is taken until it can/);
    await assert.rejects(store.check());
    await server.start();
    while (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
    assert.equal((await store.get('durable'))?.state.status, 'created');
  });
});
