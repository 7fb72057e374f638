import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startFleet } from '../built/fleet.ts';
import type { BuiltProxy } from '../built/fleet.ts';
import { GUEST, HOUSE, SITE, newKey } from '../proxy/calls.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { findCaddy, startCaddy } from './caddy.ts';

const program = findCaddy();

describe(
  'two proxies behind Caddy',
  { skip: program ? false : 'needs Caddy: install it, or name its program in CADDY_PATH' },
  async () => {
    if (program === undefined) return;
    const redis = await startRedis();
    const { proxies } = await startFleet({ count: 2, env: { STORE_URL: redis.url } });
    const [firstProxy] = proxies as [BuiltProxy];
    const caddy = await startCaddy(
      program,
      proxies.map(({ url }) => new URL(url).host),
    );
    after(async () => {
      await caddy.stop();
      await redis.stop();
    });
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
      await firstProxy.stop();
      for (let reads = 0; reads < 20; reads++)
        assert.equal((await caddy.fetch(`${caddy.url}/v1/properties`)).status, 200);
    });
  },
);
