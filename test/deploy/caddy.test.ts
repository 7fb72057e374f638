import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../demo/ports.ts';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { GUEST, HOST_FILE, HOUSE, SITE, createTestClient, newKey } from '../proxy/calls.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { findCaddy, startCaddy } from './caddy.ts';
import { until } from '../until.ts';
import { ROOT } from './shipped.ts';

const program = findCaddy();

describe(
  'two proxies behind Caddy',
  { skip: program ? false : 'needs Caddy: install it, or name its program in CADDY_PATH' },
  async () => {
    if (program === undefined) return;
    const folder = await mkdtemp(join(tmpdir(), 'behind-caddy-'));
    const config = join(folder, 'config.json');
    await writeFile(config, JSON.stringify(HOST_FILE));
    const sandbox = await startSandbox({ allowHttpReturn: true });
    const redis = await startRedis();
    const children: ChildProcess[] = [];
    /** Starts the built proxy with settings like those of the compose file. Resolves to `host:port` when it is ready. */
    const startProxy = async (): Promise<string> => {
      const port = await freePort(0);
      const env = {
        PATH: process.env['PATH'] ?? '',
        SERVICE_URL: sandbox.url,
        SERVICE_API_KEY: 'sandbox-key',
        QUOTE_SECRET: 'a secret of the tests, long enough to be one',
        CONFIG_FILE: config,
        STORE_URL: redis.url,
        TRUST_PROXY: '1',
        // These tests have no browser that could solve a challenge.
        BOT_CHECK: 'off',
        PORT: String(port),
      };
      const child = spawn(process.execPath, ['dist/proxy/main.js'], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      const isReady = (): Promise<boolean> =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await until(() => {
        assert.equal(child.exitCode, null);
        return isReady();
      });
      return `127.0.0.1:${port}`;
    };
    const upstreams = [await startProxy(), await startProxy()];
    const caddy = await startCaddy(program, upstreams);
    after(async () => {
      for (const child of children) child.kill('SIGKILL');
      await caddy.stop();
      await sandbox.close();
      await redis.stop();
      await rm(folder, { recursive: true });
    });
    const firstProxy = createTestClient(`http://${upstreams[0] ?? ''}`, sandbox.url, { now: Date.now });
    const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
      caddy.fetch(caddy.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
        body: JSON.stringify(body),
      });

    it('accept a booking over TLS, and both know its status', async () => {
      const stay = await firstProxy.findOpenStay(HOUSE);
      const quote = await post('/v1/quotes', { propertyId: HOUSE, ...stay, adults: 2, children: 0 });
      const { token } = (await quote.json()) as { token: string };
      const body = { quote: token, guest: GUEST, paymentMethod: 'Bank Transfer', language: 'en' };
      const answer = await post('/v1/bookings', body, { 'Idempotency-Key': newKey() });
      assert.equal(answer.status, 201);
      const { reference } = (await answer.json()) as { reference: string };
      for (let reads = 0; reads < 4; reads++)
        assert.equal((await caddy.fetch(`${caddy.url}/v1/bookings/${reference}`)).status, 200);
    });

    it('take the client’s address from Caddy, and ignore a forged X-Forwarded-For', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 64; index++)
        statuses.push((await post('/v1/quotes', {}, { 'X-Forwarded-For': `203.0.113.${index}` })).status);
      assert.ok(statuses.includes(429), 'each forged address counts as another client');
    });

    it('send HSTS for a year, hide the name of Caddy, and keep their probes private', async () => {
      const answer = await caddy.fetch(`${caddy.url}/v1/properties`);
      assert.equal(answer.headers.get('Strict-Transport-Security'), 'max-age=31536000');
      assert.equal(answer.headers.get('Server'), null);
      for (const path of ['/readyz', '/healthz', '/metrics'])
        assert.equal((await caddy.fetch(caddy.url + path)).status, 404, path);
    });

    it('answer a body that is too long with status 413, and keep serving other clients', async () => {
      const key = { 'Idempotency-Key': newKey() };
      const tooLong = await post('/v1/bookings', { long: 'x'.repeat(20_000) }, key);
      assert.equal(tooLong.status, 413);
      assert.equal(((await tooLong.json()) as { code: string }).code, 'too_large');
      const statusOfLongBody = await post('/v1/bookings', { long: 'x'.repeat(200_000) }, key).then(
        ({ status }) => status,
        // Caddy answers and closes the connection before it has the whole body.
        () => 413,
      );
      assert.equal(statusOfLongBody, 413);
      for (let reads = 0; reads < 4; reads++)
        assert.equal((await caddy.fetch(`${caddy.url}/v1/properties`)).status, 200);
    });

    it('answer every request after one of them is killed', async () => {
      const [first] = children;
      assert.ok(first);
      const exited = once(first, 'exit');
      first.kill('SIGKILL');
      await exited;
      for (let reads = 0; reads < 20; reads++)
        assert.equal((await caddy.fetch(`${caddy.url}/v1/properties`)).status, 200);
    });
  },
);
