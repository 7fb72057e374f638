import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { CARD, HOST_FILE, HOUSE, SITE, bookingOf, newKey } from '../proxy/calls.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';
import { newGuest, solvedOf } from './season.ts';

const SHOP = 'http://shop.example';
const LOCAL = 'http://localhost:8080';

/** As if the host had not set it. */
const UNSET = { BOT_CHECK: '' };

const configOf = (...allowedOrigins: string[]): string => JSON.stringify({ ...HOST_FILE, allowedOrigins });

describe('a built proxy whose host has not set BOT_CHECK', async () => {
  const { all, folder } = await startFleet({
    count: 1,
    env: UNSET,
    files: { 'config.json': configOf(SHOP, SITE, LOCAL) },
  });
  const [proxy] = all as [BuiltProxy];
  const leftOut = (): readonly string[] => proxy.output().match(/^.*"event":"origin_left_out".*$/gm) ?? [];
  const isAllowed = async (Origin: string): Promise<boolean> =>
    ((await (await proxy.get('/v1/origin', { Origin })).json()) as { allowed: boolean }).allowed;

  it('requires work before a bank transfer, but not before a first card booking', async () => {
    const book = async (index: number, more: object): Promise<Response> =>
      proxy.post(
        '/v1/bookings',
        bookingOf(await proxy.quote(HOUSE, await proxy.openStay(HOUSE, index)), more),
        { 'Idempotency-Key': newKey(), ...newGuest() },
      );
    const refused = await book(0, {});
    assert.equal(refused.status, 403);
    assert.equal(((await refused.json()) as { code: string }).code, 'challenge_failed');
    assert.equal((await proxy.requests()).length, 0, 'the service hears nothing');
    const challenge = await solvedOf(proxy, HOUSE, {});
    assert.equal((await book(0, { challenge })).status, 201);
    assert.equal((await book(1, CARD)).status, 201);
  });

  it('allows plain http only for sites of its own machine, and warns once about the others', async () => {
    assert.deepEqual(
      [await isAllowed(SHOP), await isAllowed(SITE), await isAllowed(LOCAL)],
      [false, true, true],
    );
    const refused = await proxy.post('/v1/quotes', {}, { Origin: SHOP });
    assert.equal(refused.status, 403);
    const { code, detail } = (await refused.json()) as { code: string; detail: string };
    assert.equal(code, 'origin_not_allowed');
    assert.match(detail, /has to be https, or BOT_CHECK off/);
    assert.equal(leftOut().length, 1);
    assert.match(leftOut().join(), /"level":"warn".*"origin":"http:\/\/shop\.example".*BOT_CHECK=on.*https/);
  });

  it('refuses to start if no other site is left, and gives the reason in one line', async () => {
    await writeFile(join(folder, 'http.json'), configOf(SHOP));
    const child = spawn(process.execPath, ['dist/proxy/main.js'], {
      env: {
        ...UNSET,
        SERVICE_URL: proxy.service,
        SERVICE_API_KEY: 'sandbox-key',
        QUOTE_SECRET: 'a secret of the tests, long enough to be one',
        CONFIG_FILE: join(folder, 'http.json'),
        STORE_URL: `file:${join(folder, 'never')}`,
        PORT: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    assert.equal(code, 1);
    const lines = said.trim().split('\n').slice(2);
    assert.equal(lines.length, 1, said);
    assert.match(lines[0] ?? '', /allowedOrigins .*http:\/\/shop\.example is plain http.*BOT_CHECK=on/);
  });
});

describe('a built proxy with BOT_CHECK off', async () => {
  const { all } = await startFleet({
    count: 1,
    env: { BOT_CHECK: 'off' },
    files: { 'config.json': configOf(SHOP, SITE) },
  });
  const [proxy] = all as [BuiltProxy];

  it('allows a site on plain http, and accepts a bank transfer without work', async () => {
    const quote = await proxy.quote(HOUSE, await proxy.openStay(HOUSE));
    const headers = { 'Idempotency-Key': newKey(), Origin: SHOP };
    assert.equal((await proxy.post('/v1/bookings', bookingOf(quote), headers)).status, 201);
    assert.doesNotMatch(proxy.output(), /origin_left_out/);
  });
});
