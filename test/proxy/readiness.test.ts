import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { until } from '../until.ts';
import { startRedis } from './redis-server.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

const CALENDAR = `/v1/properties/${HOUSE}/calendar`;

const readReadiness = async (proxy: TestProxy, path: string): Promise<string> => {
  const answer = await proxy.get(path);
  return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
};

/** Waits until `path` gives `wanted`. The clock moves, because the proxy caches its readiness for a second. */
const waitForAnswer = (proxy: TestProxy, path: string, expected: string): Promise<void> =>
  until(async () => {
    await proxy.clock.advance(1_000);
    return (await readReadiness(proxy, path)) === expected;
  });

describe('readiness, while the store is away', async () => {
  const redis = await startRedis();
  const proxy = await startTestProxy({ env: { STORE_URL: redis.url } });
  after(() => redis.stop());

  it('is lost only for checks with ?for=bookings, and calendars are still served', async () => {
    assert.equal(await readReadiness(proxy, '/readyz'), '200 ready');
    assert.equal(await readReadiness(proxy, '/readyz?for=bookings'), '200 ready');
    await redis.kill();
    await waitForAnswer(proxy, '/readyz', '200 no-bookings');
    assert.equal(await readReadiness(proxy, '/readyz?for=bookings'), '503 not-ready');
    assert.equal((await proxy.get(CALENDAR)).status, 200);
    await redis.start();
    await waitForAnswer(proxy, '/readyz?for=bookings', '200 ready');
    assert.equal(await readReadiness(proxy, '/readyz'), '200 ready');
  });

  it('is lost for bookings while the store is read-only, and is restored once the store accepts writes', async () => {
    const admin = new Redis(redis.url);
    after(() => admin.quit());
    await admin.replicaof('127.0.0.1', 1);
    await waitForAnswer(proxy, '/readyz?for=bookings', '503 not-ready');
    await admin.replicaof('NO', 'ONE');
    await waitForAnswer(proxy, '/readyz?for=bookings', '200 ready');
  });

  it('is lost for all checks if the store was never reached, because its address may be wrong', async () => {
    const proxyWithoutRedis = await startTestProxy({ env: { STORE_URL: 'redis://127.0.0.1:1' } });
    assert.equal(await readReadiness(proxyWithoutRedis, '/readyz'), '503 not-ready');
    assert.equal((await proxyWithoutRedis.get(CALENDAR)).status, 200);
  });
});
