import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { closeRedis, openRedis } from '../../src/proxy/store/redis.ts';
import { createRedisStore } from '../../src/proxy/store/redis-store.ts';
import { startInstances } from './instances.ts';
import type { Calls } from './world.ts';
import { startRedis } from './redis-server.ts';
import { HOUSE, startWorld } from './world.ts';

const CALENDAR = `/v1/properties/${HOUSE}/calendar`;

const probe = async ({ get }: Pick<Calls, 'get'>, path: string): Promise<[number, unknown]> => {
  const answer = await get(path);
  return [answer.status, ((await answer.json()) as { status: unknown }).status];
};

/** What it says is a second old at most. */
async function until(
  instance: Pick<Calls, 'get'>,
  path: string,
  wanted: readonly [number, string],
): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const got = await probe(instance, path);
    if (isDeepStrictEqual(got, wanted)) return;
    assert.ok(Date.now() < deadline, `${path}: ${String(got)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('readiness, while the store is away', async () => {
  const redis = await startRedis();
  const { all } = await startInstances({ count: 1, redisUrl: redis.url });
  const [instance = assert.fail()] = all;
  after(() => redis.stop());

  it('keeps the calendars on the air, and says that no booking can be kept to a request that asks for that', async () => {
    assert.deepEqual(await probe(instance, '/readyz'), [200, 'ready']);
    assert.deepEqual(await probe(instance, '/readyz?for=bookings'), [200, 'ready']);
    await redis.kill();
    await until(instance, '/readyz', [200, 'no-bookings']);
    assert.deepEqual(await probe(instance, '/readyz?for=bookings'), [503, 'not-ready']);
    assert.equal((await instance.get(CALENDAR)).status, 200);
    await redis.start();
    await until(instance, '/readyz?for=bookings', [200, 'ready']);
    assert.deepEqual(await probe(instance, '/readyz'), [200, 'ready']);
  });

  it('is not there where the store has never been: that is an address to be mended', async () => {
    const unreachable = await openRedis('redis://127.0.0.1:1', () => undefined);
    after(() => closeRedis(unreachable));
    const world = await startWorld({ store: createRedisStore(unreachable) });
    assert.deepEqual(await probe(world, '/readyz'), [503, 'not-ready']);
    assert.equal((await world.get(CALENDAR)).status, 200);
  });
});
