// Unit test, because it checks the same promises of both stores, with two instances at the same time.
import { after, describe, it } from 'node:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { openLevelStore } from './level-store.ts';
import { closeRedis, openRedis } from './redis.ts';
import { createRedisStore } from './redis-store.ts';
import { startRedis } from '../../../test/proxy/redis-server.ts';
import { UNREADABLE_RECORDS, STORE_CASES } from './store-suite.testing.ts';

describe('a directory as the store of attempts', () => {
  for (const { title, run } of STORE_CASES.filter(({ isShared = false }) => !isShared))
    it(title, async () => {
      const path = await mkdtemp(join(tmpdir(), 'conformance-'));
      const db = new ClassicLevel(path);
      for (const [name, text] of Object.entries(UNREADABLE_RECORDS)) {
        await db.put(`attempt:${name}`, text);
        await db.put(`open:${name}`, name);
      }
      await db.close();
      const store = await openLevelStore(path);
      try {
        await run({ store, otherInstance: store, expireClaim: async () => undefined });
      } finally {
        await store.close();
        await rm(path, { recursive: true, force: true });
      }
    });
});

describe('Redis as the store of attempts', async () => {
  const server = await startRedis();
  const [redis, otherRedis] = [
    await openRedis(server.url, () => undefined),
    await openRedis(server.url, () => undefined),
  ];
  after(async () => {
    await Promise.all([closeRedis(redis), closeRedis(otherRedis)]);
    await server.stop();
  });
  for (const { title, run } of STORE_CASES)
    it(title, async () => {
      await redis.flushall();
      for (const [name, text] of Object.entries(UNREADABLE_RECORDS)) {
        await redis.hset(`booking-widget:{attempts}:attempt:${name}`, 'attempt', text);
        await redis.sadd('booking-widget:{attempts}:open', name);
      }
      await run({
        store: createRedisStore(redis),
        otherInstance: createRedisStore(otherRedis),
        async expireClaim(reference) {
          await redis.hset(`booking-widget:{attempts}:attempt:${reference}`, 'claimedUntil', 0);
        },
      });
    });
});
