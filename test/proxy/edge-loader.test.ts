import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LOADER_STAMP } from '../../src/contract/loader-stamp.ts';
import type { EdgeEnv, Fetcher } from '../../src/server/edge/platform.ts';
import worker from '../../src/server/edge/worker.ts';
import { buildStale, builtFile } from '../../demo/build.ts';
import { HOST_FILE } from './world.ts';

await buildStale(console.log, ['widget']);
const BUILT = readFileSync(builtFile('widget'), 'utf8');
const OWN = 'https://book.host.example/stay';

/** The platform's own folder of files. */
const WIDGET: Fetcher = { fetch: async () => new Response(BUILT) };

async function loaderOf(config: object | string): Promise<string> {
  const settings = {
    SERVICE_URL: 'https://service.example',
    SERVICE_API_KEY: 'key',
    QUOTE_SECRET: 'a secret of the tests, long enough to be one',
    CONFIG: typeof config === 'string' ? config : JSON.stringify(config),
  };
  // No object is woken for a file.
  const env = { ...settings, WIDGET } as unknown as EdgeEnv;
  const answer = await worker.fetch(new Request('https://worker.example/booking-widget.js'), env);
  assert.equal(answer.status, 200);
  return answer.text();
}

describe('the loader at the edge', () => {
  it('knows its address, as that of the proxy on Node does', async () => {
    const loader = await loaderOf({ ...HOST_FILE, publicUrl: `${OWN}/` });
    assert.equal(loader, BUILT.replace('stampedUrl=""', `stampedUrl="${OWN}/booking-widget.js"`));
  });

  it('is as it was built where the host has said no address, or settings are wrong', async () => {
    assert.ok(BUILT.startsWith(LOADER_STAMP));
    assert.equal(await loaderOf(HOST_FILE), BUILT);
    assert.equal(await loaderOf('{'), BUILT);
  });
});
