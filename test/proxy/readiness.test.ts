import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { until } from '../until.ts';
import { startRedis } from './redis-server.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { HOUSE } from './calls.ts';

const CALENDAR = `/v1/properties/${HOUSE}/calendar`;

const probe = async (world: TestWorld, path: string): Promise<string> => {
  const answer = await world.get(path);
  return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
};

/** Waits until `path` gives `wanted`. The clock moves, because the proxy caches its readiness for a second. */
const waitForAnswer = (world: TestWorld, path: string, wanted: string): Promise<void> =>
  until(async () => {
    await world.clock.advance(1_000);
    return (await probe(world, path)) === wanted;
  });

describe('readiness, while the store is away', async () => {
  const redis = await startRedis();
  const world = await runWorld({ env: { STORE_URL: redis.url } });
  after(() => redis.stop());

  it('is lost only for a check that asks about bookings, and calendars are still served', async () => {
    assert.equal(await probe(world, '/readyz'), '200 ready');
    assert.equal(await probe(world, '/readyz?for=bookings'), '200 ready');
    await redis.kill();
    await waitForAnswer(world, '/readyz', '200 no-bookings');
    assert.equal(await probe(world, '/readyz?for=bookings'), '503 not-ready');
    assert.equal((await world.get(CALENDAR)).status, 200);
    await redis.start();
    await waitForAnswer(world, '/readyz?for=bookings', '200 ready');
    assert.equal(await probe(world, '/readyz'), '200 ready');
  });

  it('is lost for bookings while the store is read-only, and is restored once the store accepts writes', async () => {
    const admin = new Redis(redis.url);
    after(() => admin.quit());
    await admin.replicaof('127.0.0.1', 1);
    await waitForAnswer(world, '/readyz?for=bookings', '503 not-ready');
    await admin.replicaof('NO', 'ONE');
    await waitForAnswer(world, '/readyz?for=bookings', '200 ready');
  });

  it('is not reported with a store that was never reached, since its address may be wrong', async () => {
    const unreachable = await runWorld({ env: { STORE_URL: 'redis://127.0.0.1:1' } });
    assert.equal(await probe(unreachable, '/readyz'), '503 not-ready');
    assert.equal((await unreachable.get(CALENDAR)).status, 200);
  });
});
