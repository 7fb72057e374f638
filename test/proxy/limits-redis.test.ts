import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '../../src/proxy/http/rate-limit.ts';
import { createRedisLimiter } from '../../src/proxy/node/redis-limiter.ts';
import { closeRedis, openRedis } from '../../src/proxy/node/redis.ts';
import type { Redis } from '../../src/proxy/node/redis.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A real server (Debian's package `redis-server`), which keeps nothing. */
async function startRedis(): Promise<{ url: string; kill: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'limits-'));
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder]);
  const isReady = new Promise<void>((resolve, reject) => {
    child.once('error', () => {
      reject(new Error('There is no redis-server: apt-get install redis-server.'));
    });
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  await isReady;
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe('rate limits that instances share', async () => {
  const server = await startRedis();
  const connections: Redis[] = [];
  const instance = async () => {
    const redis = await openRedis(server.url, () => undefined);
    connections.push(redis);
    return createRedisLimiter(redis, Date.now);
  };
  const [one, two] = [await instance(), await instance()];
  after(async () => {
    await Promise.all(connections.map(closeRedis));
    await server.kill();
  });

  it('count what a client does at all of them together', async () => {
    for (let count = 1; count <= LIMITS.book.count; count++) {
      const verdict = await (count % 2 === 0 ? one : two).take('book', '2001:db8:1:2::1');
      assert.deepEqual(verdict && [verdict.isAllowed, verdict.remaining], [true, LIMITS.book.count - count]);
    }
    for (const limiter of [one, two, one]) {
      const verdict = await limiter.take('book', '2001:db8:1:2::2');
      assert.ok(verdict && !verdict.isAllowed);
      assert.ok(verdict.resetSeconds > 590 && verdict.resetSeconds <= 600);
    }
    assert.ok((await two.take('book', '2001:db8:1:3::1'))?.isAllowed);
  });

  it('do not ask Redis about reads', () => {
    assert.ok(!(one.take('read', '192.0.2.1') instanceof Promise));
  });

  it('go on at half, each instance by itself, once Redis is gone', async () => {
    await server.kill();
    const allowed = async (limiter: typeof one): Promise<number> => {
      let count = 0;
      while (count < 100 && (await limiter.take('quote', '192.0.2.9'))?.isAllowed) count += 1;
      return count;
    };
    assert.equal(await allowed(one), LIMITS.quote.count / 2);
    assert.equal(await allowed(two), LIMITS.quote.count / 2);
  });
});
