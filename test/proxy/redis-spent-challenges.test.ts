import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { closeRedis, openRedis } from '../../src/proxy/store/redis.ts';
import { createRedisSpentChallenges } from '../../src/proxy/store/redis-store.ts';
import { until } from '../until.ts';
import { startRedis } from './redis-server.ts';

const LIFE_MS = 60_000;

describe('spent challenges in Redis', async () => {
  const server = await startRedis();
  const [mine, yours] = [
    await openRedis(server.url, () => undefined),
    await openRedis(server.url, () => undefined),
  ];
  const [one, two] = [createRedisSpentChallenges(mine), createRedisSpentChallenges(yours)];
  after(async () => {
    await closeRedis(mine);
    await closeRedis(yours);
    await server.stop();
  });

  it('are one attempt’s, at whichever instance it comes again, and no other’s', async () => {
    assert.equal(await one.spend('a', 'first', LIFE_MS), true);
    assert.equal(await two.spend('a', 'first', LIFE_MS), true);
    assert.equal(await two.spend('a', 'second', LIFE_MS), false);
    assert.equal(await one.spend('a', 'second', LIFE_MS), false);
    assert.equal(await two.spend('b', 'second', LIFE_MS), true);
  });

  it('are one attempt’s of many that come to both at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).spend('raced', `attempt ${index}`, LIFE_MS),
      ),
    );
    assert.equal(outcomes.filter(Boolean).length, 1);
  });

  it('are kept as long as the challenge lives, to the millisecond that is left of it', async () => {
    await one.spend('lasting', 'first', 40_000.4);
    const left = await mine.pttl('challenge:lasting');
    assert.ok(left > 30_000 && left <= 40_001, String(left));
    await two.spend('lasting', 'second', LIFE_MS);
    assert.ok((await mine.pttl('challenge:lasting')) <= 40_001, 'and no longer for being asked about');
    await one.spend('brief', 'first', 0.2);
    await until(async () => (await mine.exists('challenge:brief')) === 0);
    assert.equal(await two.spend('brief', 'second', LIFE_MS), true);
  });

  it('cannot be asked for while Redis is away, and are all there when it is back', async () => {
    await one.spend('durable', 'first', LIFE_MS);
    await server.kill();
    await assert.rejects(one.spend('durable', 'second', LIFE_MS));
    await server.start();
    while (yours.status !== 'ready') await new Promise((resolve) => yours.once('ready', resolve));
    assert.equal(await two.spend('durable', 'second', LIFE_MS), false);
    assert.equal(await two.spend('durable', 'first', LIFE_MS), true);
  });
});
