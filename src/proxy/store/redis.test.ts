// Unit test, because an answer must arrive while the process is suspended.
import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { closeRedis, openRedis } from './redis.ts';
import { startRedis } from '../../../test/proxy/redis-server.ts';
import { blockProcess } from '../../../test/proxy/block-process.ts';

/** How long Redis is suspended: longer than the time limit of a command. */
const SUSPENDED_MS = 400;

describe('a Redis command', async () => {
  const server = await startRedis();
  const redis = await openRedis(server.url, () => undefined);
  after(async () => {
    await closeRedis(redis);
    await server.stop();
  });

  it('gets its answer even if the process was suspended when the answer came', async () => {
    const answer = redis.ping();
    blockProcess(SUSPENDED_MS);
    assert.equal(await answer, 'PONG');
  });

  it('fails if no answer comes in time', async () => {
    await assert.rejects(redis.blpop('nothing', 5), /timed out/);
  });
});
