import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runProxy } from '../../src/server/run-proxy.ts';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { waitUntilReady } from '../proxy/program.ts';
import { HOUSE, LODGE } from '../proxy/calls.ts';
import { runDoctor } from './run-doctor.ts';
import {
  API_KEY,
  SECRET,
  unusedUrl,
  healthyEnv,
  startServer,
  runCommand,
  createScratchFolder,
  writeConfig,
} from './program.ts';
import type { Env } from './program.ts';

const HOUSE_FILE = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
const NO_WIDGET = new URL('./no-widget/', import.meta.url);

describe('the doctor’s check of the host’s settings, sites and proxy', async () => {
  const folder = await createScratchFolder();
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const env = await healthyEnv(folder, sandbox.url);
  const withConfig = async (fields: object): Promise<Env> => ({
    ...env,
    CONFIG_FILE: await writeConfig(folder, fields),
  });

  it('finds no problem in a correct setup, prints no secret, and leaves no files behind', async () => {
    const site = await startServer((_request, response) => response.end('<booking-widget>'));
    const data = join(folder, 'data');
    const PORT = new URL(await unusedUrl()).port;
    const publicUrl = `http://127.0.0.1:${PORT}`;
    const rightEnv = await withConfig({
      demo: true,
      allowedOrigins: [site],
      publicUrl,
      properties: [HOUSE_FILE],
    });
    const proxyEnv = { ...rightEnv, PORT, DRAIN_SECONDS: '0', STORE_URL: `file:${data}` };
    const logTo = { write: () => undefined };
    const proxy = await runProxy({
      env: { ...proxyEnv, LOG_LEVEL: 'silent' },
      widgetFolder: NO_WIDGET,
      logDestination: logTo,
    });
    await waitUntilReady(publicUrl);
    const before = (await readdir(data)).sort();
    const { code, findings } = await runDoctor(proxyEnv);
    const text = await runCommand(['doctor'], proxyEnv);
    assert.deepEqual((await readdir(data)).sort(), before);
    await proxy.stop();

    assert.equal(code, 0);
    assert.deepEqual(
      findings.map(({ level, code: about }) => `${level} ${about}`),
      ['ok running', 'ok public-url', 'ok store', 'ok key', 'ok clock', 'ok rates'],
    );
    assert.equal(text.code, 0);
    assert.match(text.stdout, /^0 problems · 0 warnings · 0 not checked · 6 OK$/m);
    for (const secret of [API_KEY, SECRET]) assert.ok(!text.stdout.includes(secret));
  });

  it('lists all invalid settings, and makes no further checks', async () => {
    const { code, stdout, stderr } = await runCommand(['doctor', '--json'], {
      ...env,
      CONFIG_FILE: await writeConfig(folder, { allowedOrigins: [], publicUrl: 'http://book.example' }),
      QUOTE_SECRET: 'short',
      PORT: '99999',
    });
    assert.deepEqual([code, stdout], [2, '']);
    for (const rule of [
      /allowedOrigins must name the sites/,
      /publicUrl must be an https URL/,
      /QUOTE_SECRET must have at least 32 characters, not 5/,
      /PORT must be a whole number/,
    ])
      assert.match(stderr, rule);
  });

  it('reports an allowed site that redirects to an origin outside allowedOrigins', async () => {
    const target = 'https://www.host.example';
    const site = await startServer((_request, response) =>
      response.writeHead(301, { Location: `${target}/` }).end(),
    );
    const { onlyFinding } = await runDoctor(await withConfig({ demo: true, allowedOrigins: [site] }));
    const { about, lines } = onlyFinding('problem', 'origin-redirects');
    assert.deepEqual([about, lines], [site, [`"${target}"`]]);
    const both = await runDoctor(await withConfig({ demo: true, allowedOrigins: [site, target] }));
    assert.deepEqual(both.findingsOf('problem', 'origin-redirects'), []);
  });

  it('reports a site that cannot be opened as not checked', async () => {
    const { about, what } = (await runDoctor(env)).onlyFinding('unchecked', 'origins');
    assert.equal(about, 'https://127.0.0.1:1');
    assert.match(what, /cannot be opened from here/);
  });

  it('reports the free space of the store’s folder, or that the folder is missing or unusable', async () => {
    assert.match((await runDoctor(env)).onlyFinding('ok', 'store').what, / has room: \d+ MB are left\.$/);
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const below = await runDoctor({ ...env, STORE_URL: `file:${join(file, 'below')}` });
    assert.match(below.onlyFinding('problem', 'store').what, /a-file\/below cannot be used \(ENOTDIR\)/);
    await mkdir(join(folder, 'there'));
    const fresh = await runDoctor({ ...env, STORE_URL: `file:${join(folder, 'there', 'data')}` });
    assert.match(fresh.onlyFinding('unchecked', 'store').what, /does not exist yet/);
    assert.deepEqual(await readdir(join(folder, 'there')), []);
  });

  it('recommends TRUST_PROXY if the proxy is behind another server', async () => {
    const behind = await withConfig({ publicUrl: 'https://127.0.0.1:1' });
    const { why, lines } = (await runDoctor(behind)).onlyFinding('warning', 'limits');
    assert.match(why ?? '', /^All guests then seem to have one address/);
    assert.deepEqual(lines, ['TRUST_PROXY=1']);
    for (const setting of [{ TRUST_PROXY: '1' }, { TRUST_PROXY: '10.0.0.0/8' }])
      assert.deepEqual((await runDoctor({ ...behind, ...setting })).findingsOf('warning', 'limits'), []);
    assert.deepEqual((await runDoctor(env)).findingsOf('warning', 'limits'), []);
  });

  it('reports that the proxy is not running, is not ready, or that another program uses its port', async () => {
    const { onlyFinding } = await runDoctor(env);
    assert.match(onlyFinding('unchecked', 'running').what, /not running here/);
    const other = await startServer((_request, response) => response.end('another program'));
    const taken = await runDoctor({ ...env, PORT: new URL(other).port });
    assert.match(taken.onlyFinding('problem', 'running').what, /A program other than the proxy answers/);
    const loading = await startServer((_request, response) =>
      response.writeHead(503).end('{"status":"not-ready"}'),
    );
    const unready = await runDoctor({ ...env, PORT: new URL(loading).port });
    assert.match(unready.onlyFinding('warning', 'running').what, /is not ready/);
  });

  it('reports a publicUrl that leads to another program, to a redirect, or to no server', async () => {
    const runWithPublicUrl = async (publicUrl: string): ReturnType<typeof runDoctor> =>
      runDoctor(await withConfig({ demo: true, publicUrl }));
    const otherProgram = await startServer((_request, response) =>
      response.end('{"properties":[{"id":"other"}]}'),
    );
    assert.match(
      (await runWithPublicUrl(otherProgram)).onlyFinding('problem', 'public-url').what,
      /A program other than this proxy/,
    );
    // A proxy with an older config serves a unit that is no longer in this config.
    const older = await startServer((_request, response) =>
      response.end(JSON.stringify({ properties: [{ id: HOUSE }, { id: LODGE }] })),
    );
    assert.match(
      (await runWithPublicUrl(older)).onlyFinding('problem', 'public-url').what,
      /a proxy with other units/,
    );
    const forwarding = await startServer(({ url = '' }, response) =>
      response.writeHead(308, { Location: `https://www.book.example${url}` }).end(),
    );
    const moved = (await runWithPublicUrl(forwarding)).onlyFinding('problem', 'public-url');
    assert.deepEqual(moved.lines, ['"publicUrl": "https://www.book.example"']);
    // The finding is `unchecked`, not `problem`: the proxy does not run, so no address can lead to it.
    assert.match(
      (await runWithPublicUrl(await unusedUrl())).onlyFinding('unchecked', 'public-url').what,
      /does not lead to the proxy/,
    );
  });

  it('recognizes a proxy with ten thousand units by its long list', async () => {
    const properties = Array.from({ length: 10_000 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Sea view ${index}`,
      cleaning: '45.50',
      timeZone: 'Europe/Lisbon',
    }));
    const termsUrl = 'https://www.your-house.example/terms-of-a-stay-in-one-of-our-houses';
    const list = JSON.stringify({ properties: properties.map((each) => ({ ...each, termsUrl })) });
    assert.ok(list.length > 1_500_000);
    const publicUrl = await startServer((_request, response) => response.end(list));
    const { onlyFinding } = await runDoctor({
      ...(await withConfig({ demo: true, publicUrl, properties })),
      SERVICE_URL: await unusedUrl(),
    });
    assert.match(onlyFinding('ok', 'public-url').what, /leads to a proxy with the same units/);
  });
});
