import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startRedis } from '../proxy/redis-server.ts';
import { newKey } from '../proxy/calls.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';

/** Bookings in ten minutes: a window so long that even a busy machine fills it in time. */
const PER_NETWORK = 30;
const PER_SITE = 480;
const NETWORKS = 20;

/** The status of one submission by a guest at `address`; its body is empty, so that nothing is booked. */
const statusOf = async (proxy: BuiltProxy, address: string): Promise<number> =>
  (await proxy.post('/v1/bookings', {}, { 'Idempotency-Key': newKey(), 'X-Forwarded-For': address })).status;

/** All submissions that each of the `NETWORKS` /64s of one /48 may make, at all proxies in turn. */
async function statusesOfFlood(all: readonly BuiltProxy[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < NETWORKS; network++) {
    const sent = Array.from({ length: PER_NETWORK }, (_, index) => {
      const proxy = all[index % all.length] ?? assert.fail();
      return statusOf(proxy, `2001:db8:1:${network.toString(16)}::${index.toString(16)}`);
    });
    statuses.push(...(await Promise.all(sent)));
  }
  return statuses;
}

async function stopsOneSite(all: readonly BuiltProxy[]): Promise<void> {
  const statuses = await statusesOfFlood(all);
  assert.equal(statuses.filter((status) => status === 400).length, PER_SITE);
  assert.equal(statuses.filter((status) => status === 429).length, NETWORKS * PER_NETWORK - PER_SITE);
  for (const proxy of all) {
    assert.equal(await statusOf(proxy, '2001:db8:1:ffff::1'), 429, 'a /64 that was never seen');
    assert.equal(await statusOf(proxy, '2001:db8:2::1'), 400, 'a guest of another /48');
    assert.equal(await statusOf(proxy, '192.0.2.1'), 400, 'a guest with IPv4');
  }
}

describe('a client with an IPv6 /48 that uses a new /64 for each request', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { all: alone } = await startFleet({ count: 1 });
  const { all: two } = await startFleet({ count: 2, env: { STORE_URL: redis.url } });

  it('meets the limit of its /48 at one built proxy, without an effect on guests elsewhere', () =>
    stopsOneSite(alone));

  it('meets the same limit at two proxies that share a Redis', () => stopsOneSite(two));
});
