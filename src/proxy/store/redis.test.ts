// From inside: an answer that comes while the process stands still.
import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { closeRedis, openRedis } from './redis.ts';
import { startRedis } from '../../../test/proxy/redis-server.ts';
import { standStill } from '../../../test/proxy/stand-still.ts';

/** Longer than a guest waits for Redis. */
const STILL_MS = 400;

describe('a question to Redis', async () => {
  const server = await startRedis();
  const redis = await openRedis(server.url, () => undefined);
  after(async () => {
    await closeRedis(redis);
    await server.stop();
  });

  it('is answered though the process stood still while the answer came', async () => {
    const answer = redis.ping();
    standStill(STILL_MS);
    assert.equal(await answer, 'PONG');
  });

  it('is given up where none comes', async () => {
    await assert.rejects(redis.blpop('nothing', 5), /timed out/);
  });
});
