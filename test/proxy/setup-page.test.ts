import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { buildStale, builtFile } from '../../demo/build.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOST_FILE } from './calls.ts';

await buildStale(console.log, ['setup']);
/** The build writes the widget into a folder beside the setup page. */
const widget = new URL('../widget/', pathToFileURL(builtFile('setup')));
const WITH_SETUP_PAGE = { widget, env: { SETUP_PAGE: 'on' } };
const OWN_URL = 'https://book.host.example';
const LIVE_CONFIG = { ...HOST_FILE, demo: false };

describe('the setup page', async () => {
  const withoutSetupPage = await startTestProxy({ widget });
  const withSetupPage = await startTestProxy({
    ...WITH_SETUP_PAGE,
    hostFile: { ...LIVE_CONFIG, publicUrl: `${OWN_URL}/"b"/` },
  });

  it('is served only if it is switched on', async () => {
    const namedFiles = (await (await withSetupPage.get('/setup')).text()).match(/\/setup\/[^"]+/g) ?? [];
    for (const path of ['/setup', ...namedFiles])
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
    const builtHtml = await readFile(builtFile('setup'), 'utf8');
    assert.equal(html, builtHtml.replace('{{proxy}}', `${OWN_URL}/&quot;b&quot;`));
  });

  it('is served with the files that it names', async () => {
    const html = await (await withSetupPage.get('/setup')).text();
    const namedFiles = [...html.matchAll(/(?:src|href)="\.(\/setup\/[^"]+)"/g)].map(([, path = '']) => path);
    assert.equal(namedFiles.length, 2);
    for (const path of namedFiles) {
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
    const proxy = await startTestProxy({ ...WITH_SETUP_PAGE, hostFile: LIVE_CONFIG });
    const answer = await proxy.get('/setup');
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /publicUrl/);
  });
});
