import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { until } from '../until.ts';
import { startRedis } from './redis-server.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

const CALENDAR = `/v1/properties/${HOUSE}/calendar`;

const readReadiness = async (proxy: TestProxy): Promise<string> => {
  const answer = await proxy.get('/readyz');
  return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
};

/** Waits for an answer of `/readyz`. The clock moves, because the proxy caches its readiness for a second. */
const waitForReadiness = (proxy: TestProxy, expected: string): Promise<void> =>
  until(async () => {
    await proxy.clock.advance(1_000);
    return (await readReadiness(proxy)) === expected;
  });

describe('readiness, while the store is away', async () => {
  const redis = await startRedis();
  const proxy = await startTestProxy({ env: { STORE_URL: redis.url } });
  after(() => redis.stop());

  it('is lost only for bookings, and calendars are still served', async () => {
    assert.equal(await readReadiness(proxy), '200 ready');
    await redis.kill();
    await waitForReadiness(proxy, '200 no-bookings');
    assert.equal((await proxy.get(CALENDAR)).status, 200);
    await redis.start();
    await waitForReadiness(proxy, '200 ready');
  });

  it('is lost for bookings while the store is read-only, and is restored once the store accepts writes', async () => {
    const admin = new Redis(redis.url);
    after(() => admin.quit());
    await admin.replicaof('127.0.0.1', 1);
    await waitForReadiness(proxy, '200 no-bookings');
    await admin.replicaof('NO', 'ONE');
    await waitForReadiness(proxy, '200 ready');
  });

  it('is lost altogether if the store was never reached, because its address may be wrong', async () => {
    const proxyWithoutRedis = await startTestProxy({ env: { STORE_URL: 'redis://127.0.0.1:1' } });
    assert.equal(await readReadiness(proxyWithoutRedis), '503 not-ready');
    assert.equal((await proxyWithoutRedis.get(CALENDAR)).status, 200);
  });
});
