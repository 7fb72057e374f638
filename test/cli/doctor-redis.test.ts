import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { startRedis } from '../proxy/redis-server.ts';
import type { RedisServer } from '../proxy/redis-server.ts';
import { runDoctor } from './run-doctor.ts';
import type { DoctorFindings } from './run-doctor.ts';
import { findUnusedUrl, createHealthyEnv, runCommand, createScratchFolder } from './program.ts';

describe('the doctor’s check of a store in Redis', async () => {
  const folder = await createScratchFolder();
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const env = await createHealthyEnv(folder, sandbox.url);
  const runWithStore = (STORE_URL: string): Promise<DoctorFindings> => runDoctor({ ...env, STORE_URL });
  let server: RedisServer;
  let redis: Redis;
  before(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
  });
  after(async () => {
    redis.disconnect();
    await server.stop();
  });

  it('reports that Redis can be written to, and leaves no keys behind', async () => {
    const { onlyFinding, findingsOf } = await runWithStore(server.url);
    assert.match(onlyFinding('ok', 'store').what, /^Redis at 127\.0\.0\.1:\d+ can be written to\.$/);
    assert.deepEqual(findingsOf('warning', 'store'), []);
    assert.equal(await redis.dbsize(), 0);
  });

  it('warns if Redis could lose data that it has confirmed', async () => {
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await redis.config('SET', 'appendonly', 'no');
    const [log, policy] = (await runWithStore(server.url)).findingsOf('warning', 'store');
    assert.match(log?.what ?? '', /appendonly is off/);
    assert.match(policy?.what ?? '', /maxmemory-policy is allkeys-lru/);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.config('SET', 'appendonly', 'yes');
  });

  it('reports that Redis cannot be reached, and why', async () => {
    const { onlyFinding } = await runWithStore((await findUnusedUrl()).replace('http:', 'redis:'));
    assert.match(
      onlyFinding('problem', 'store').what,
      /^Redis at .* cannot be reached: nothing listens .*ECONNREFUSED/,
    );
  });

  it('reports a read-only user and a wrong password, without printing a password', async () => {
    const readOnlyRights = ['+@read', '+ping', '+info', '+client', '~*'];
    await redis.call('ACL', 'SETUSER', 'reader', 'on', '>read-only-word', ...readOnlyRights);
    const urlForUser = (user: string, password: string): string =>
      server.url.replace('//', `//${user}:${password}@`);
    const reader = await runWithStore(urlForUser('reader', 'read-only-word'));
    assert.match(reader.onlyFinding('problem', 'store').what, /answers, but cannot be written to \(NOPERM\)/);
    const withWrongPassword = await runWithStore(urlForUser('reader', 'a-wrong-word'));
    assert.match(
      withWrongPassword.onlyFinding('problem', 'store').what,
      /refuses the connection \(WRONGPASS\)/,
    );
    for (const password of ['read-only-word', 'a-wrong-word']) {
      const { stdout } = await runCommand(['doctor'], { ...env, STORE_URL: urlForUser('reader', password) });
      assert.doesNotMatch(stdout, /read-only-word|a-wrong-word/);
    }
  });
});
