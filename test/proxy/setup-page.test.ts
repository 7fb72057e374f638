import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { buildStale, builtFile } from '../../demo/build.ts';
import { readSettings } from '../../src/host-config/server-settings.ts';
import { runWorld } from './world.ts';
import { HOST_FILE } from './calls.ts';

await buildStale(console.log, ['setup']);
/** The page's folder is beside the widget's. */
const widget = new URL('../widget/', pathToFileURL(builtFile('setup')));
const WITH_SETUP_PAGE = { widget, env: { SETUP_PAGE: 'on' } };
const OWN_URL = 'https://book.host.example';
const LIVE = { ...HOST_FILE, demo: false };

describe('the page for the host', async () => {
  const withoutSetupPage = await runWorld({ widget });
  const withSetupPage = await runWorld({
    ...WITH_SETUP_PAGE,
    hostFile: { ...LIVE, publicUrl: `${OWN_URL}/"b"/` },
  });

  it('is served only if it is switched on', async () => {
    const named = (await (await withSetupPage.get('/setup')).text()).match(/\/setup\/[^"]+/g) ?? [];
    for (const path of ['/setup', ...named])
      assert.equal((await withoutSetupPage.get(path)).status, 404, path);
  });

  it('has nothing inline, loads only its own files, and cannot be framed', async () => {
    const answer = await withSetupPage.get('/setup');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('X-Robots-Tag'), 'noindex');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    assert.match(policy, new RegExp(`^default-src 'none'; script-src 'self' ${OWN_URL}; style-src 'self';`));
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /; require-trusted-types-for 'script'; trusted-types booking-widget lit-html$/);
    assert.equal(answer.headers.get('Cross-Origin-Opener-Policy'), 'same-origin-allow-popups');
    assert.match(answer.headers.get('Permissions-Policy') ?? '', /\bpayment=\(\)/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.doesNotMatch(await answer.text(), /<style|style=|<script>|onclick/);
  });

  it('contains nothing about the proxy except its address', async () => {
    const html = await (await withSetupPage.get('/setup')).text();
    const written = await readFile(builtFile('setup'), 'utf8');
    assert.equal(html, written.replace('{{proxy}}', `${OWN_URL}/&quot;b&quot;`));
  });

  it('is served with the files that it names', async () => {
    const html = await (await withSetupPage.get('/setup')).text();
    const named = [...html.matchAll(/(?:src|href)="\.(\/setup\/[^"]+)"/g)].map(([, path = '']) => path);
    assert.equal(named.length, 2);
    for (const path of named) {
      const { status, headers } = await withSetupPage.get(path);
      assert.equal(status, 200, path);
      assert.match(
        headers.get('Content-Type') ?? '',
        path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
      );
      assert.match(headers.get('Cache-Control') ?? '', /immutable/);
    }
  });

  it('says what is missing if the proxy does not know its own address', async () => {
    const world = await runWorld({ ...WITH_SETUP_PAGE, hostFile: LIVE });
    const answer = await world.get('/setup');
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /publicUrl/);
  });

  it('is off by default, and its setting accepts only on and off', () => {
    const read = (env: Readonly<Record<string, string>>) =>
      readSettings({
        env: { SERVICE_URL: 'https://service.example', SERVICE_API_KEY: 'key', CONFIG_FILE: 'c', ...env },
        readFile: () => JSON.stringify(HOST_FILE),
        randomSecret: () => 'x'.repeat(32),
      });
    assert.equal(read({}).hasSetupPage, false);
    assert.equal(read({ SETUP_PAGE: 'on' }).hasSetupPage, true);
    assert.throws(() => read({ SETUP_PAGE: 'yes' }), /SETUP_PAGE must be on or off, not "yes"/);
  });
});
