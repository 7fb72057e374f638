import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../../demo/build.ts';
import { SANDBOX_KEY, UNITS, configFile } from '../../demo/host-config.ts';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import { startMember } from '../load/fleet.ts';
import { ready } from '../proxy/program.ts';

const SITE = 'https://host.example';
const PATH = `/v1/properties/${UNITS.house}/calendar`;

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  /** Whether the connection had already carried a request. */
  readonly isReused: boolean;
}

/** The raw answer: `fetch` would decompress it and hide what happens to the connection. */
const get = (url: string, headers: Record<string, string>, agent: Agent): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request(url + PATH, { headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, isReused: sent.reusedSocket });
      });
    });
    sent.on('error', reject).end();
  });

describe('calendar reads of the built proxy', async () => {
  await buildStale(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'reads-'));
  const sandbox = await startSandbox({ allowHttpReturn: true });
  const config = join(folder, 'config.json');
  await writeFile(config, configFile({ site: SITE }));
  const proxy = await startMember({
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: SANDBOX_KEY,
    CONFIG_FILE: config,
    QUOTE_SECRET: 'a secret that no guest will ever guess',
    STORE_URL: `file:${join(folder, 'data')}`,
    // No refresh while the test runs, so that every call to the service would come from a visitor.
    CALENDAR_REFRESH_SECONDS: '3600',
    // Visitors of many addresses, as a balancer names them.
    TRUST_PROXY: '1',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  after(async () => {
    agent.destroy();
    await proxy.stop();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  await ready(proxy.url);

  it('are answered with 304 and no body for a client that has the calendar, over the same connection', async () => {
    const one = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { Origin: SITE, 'Accept-Encoding': encoding };
      const first = await get(proxy.url, headers, one);
      assert.equal(first.status, 200);
      assert.equal(first.bytes, Number(first.headers['content-length']));
      const again = await get(proxy.url, { ...headers, 'If-None-Match': first.headers.etag ?? '' }, one);
      assert.deepEqual([again.status, again.bytes, again.isReused], [304, 0, true]);
      assert.equal(again.headers['content-encoding'], undefined);
      for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin'])
        assert.equal(again.headers[name], first.headers[name], name);
      const other = await get(proxy.url, { ...headers, 'If-None-Match': '"another"' }, one);
      assert.deepEqual([other.status, other.bytes, other.isReused], [200, first.bytes, true]);
    }
    one.destroy();
  });

  it('cause no call to the service, however many visitors there are', async () => {
    const calls = async (): Promise<number> => {
      const { requests } = (await (await fetch(`${sandbox.url}/sandbox/requests`)).json()) as {
        requests: unknown[];
      };
      return requests.length;
    };
    const before = await calls();
    const visits = Array.from({ length: 2_000 }, (_visit, n) =>
      get(proxy.url, { Origin: SITE, 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` }, agent),
    );
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.ok(before > 0, 'the sandbox counts nothing');
    assert.equal(await calls(), before);
  });
});
