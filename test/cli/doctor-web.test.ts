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
  findUnusedUrl,
  createHealthyEnv,
  startServer,
  runCommand,
  createScratchFolder,
  writeConfig,
} from './program.ts';
import type { Env } from './program.ts';

const HOUSE_CONFIG = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
const NO_WIDGET = new URL('./no-widget/', import.meta.url);

describe('the doctor’s check of the host’s settings, sites and proxy', async () => {
  const folder = await createScratchFolder();
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const env = await createHealthyEnv(folder, sandbox.url);
  const configure = async (fields: object): Promise<Env> => ({
    ...env,
    CONFIG_FILE: await writeConfig(folder, fields),
  });

  it('finds no problem in a correct setup, prints no secret, and leaves no files behind', async () => {
    const site = await startServer((_request, response) => response.end('<booking-widget>'));
    const storeFolder = join(folder, 'data');
    const PORT = new URL(await findUnusedUrl()).port;
    const publicUrl = `http://127.0.0.1:${PORT}`;
    const correctEnv = await configure({
      demo: true,
      allowedOrigins: [site],
      publicUrl,
      properties: [HOUSE_CONFIG],
    });
    const proxyEnv = { ...correctEnv, PORT, DRAIN_SECONDS: '0', STORE_URL: `file:${storeFolder}` };
    const output = { write: () => undefined };
    const proxy = await runProxy({
      env: { ...proxyEnv, LOG_LEVEL: 'silent' },
      widgetFolder: NO_WIDGET,
      logDestination: output,
    });
    await waitUntilReady(publicUrl);
    const before = (await readdir(storeFolder)).sort();
    const { code, findings } = await runDoctor(proxyEnv);
    const report = await runCommand(['doctor'], proxyEnv);
    assert.deepEqual((await readdir(storeFolder)).sort(), before);
    await proxy.stop();

    assert.equal(code, 0);
    assert.deepEqual(
      findings.map(({ level, code: about }) => `${level} ${about}`),
      ['ok running', 'ok public-url', 'ok store', 'ok key', 'ok clock', 'ok rates'],
    );
    assert.equal(report.code, 0);
    assert.match(report.stdout, /^0 problems · 0 warnings · 0 not checked · 6 OK$/m);
    for (const secret of [API_KEY, SECRET]) assert.ok(!report.stdout.includes(secret));
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
    const { onlyFinding } = await runDoctor(await configure({ demo: true, allowedOrigins: [site] }));
    const { about, lines } = onlyFinding('problem', 'origin-redirects');
    assert.deepEqual([about, lines], [site, [`"${target}"`]]);
    const allowedRedirect = await runDoctor(await configure({ demo: true, allowedOrigins: [site, target] }));
    assert.deepEqual(allowedRedirect.findingsOf('problem', 'origin-redirects'), []);
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
    const unusable = await runDoctor({ ...env, STORE_URL: `file:${join(file, 'below')}` });
    assert.match(unusable.onlyFinding('problem', 'store').what, /a-file\/below cannot be used \(ENOTDIR\)/);
    await mkdir(join(folder, 'there'));
    const missing = await runDoctor({ ...env, STORE_URL: `file:${join(folder, 'there', 'data')}` });
    assert.match(missing.onlyFinding('unchecked', 'store').what, /does not exist yet/);
    assert.deepEqual(await readdir(join(folder, 'there')), []);
  });

  it('recommends TRUST_PROXY if the proxy is behind another server', async () => {
    const envBehindServer = await configure({ publicUrl: 'https://127.0.0.1:1' });
    const { why, lines } = (await runDoctor(envBehindServer)).onlyFinding('warning', 'limits');
    assert.match(why ?? '', /^All guests then seem to have one address/);
    assert.deepEqual(lines, ['TRUST_PROXY=1']);
    for (const setting of [{ TRUST_PROXY: '1' }, { TRUST_PROXY: '10.0.0.0/8' }])
      assert.deepEqual(
        (await runDoctor({ ...envBehindServer, ...setting })).findingsOf('warning', 'limits'),
        [],
      );
    assert.deepEqual((await runDoctor(env)).findingsOf('warning', 'limits'), []);
  });

  it('reports that the proxy is not running, is not ready, or that another program uses its port', async () => {
    const { onlyFinding } = await runDoctor(env);
    assert.match(onlyFinding('unchecked', 'running').what, /not running here/);
    const otherProgram = await startServer((_request, response) => response.end('another program'));
    const reportAtOtherProgram = await runDoctor({ ...env, PORT: new URL(otherProgram).port });
    assert.match(
      reportAtOtherProgram.onlyFinding('problem', 'running').what,
      /A program other than the proxy answers/,
    );
    const loadingProxy = await startServer((_request, response) =>
      response.writeHead(503).end('{"status":"not-ready"}'),
    );
    const reportAtLoadingProxy = await runDoctor({ ...env, PORT: new URL(loadingProxy).port });
    assert.match(reportAtLoadingProxy.onlyFinding('warning', 'running').what, /is not ready/);
  });

  it('reports a publicUrl that leads to another program, to a redirect, or to no server', async () => {
    const runWithPublicUrl = async (publicUrl: string): ReturnType<typeof runDoctor> =>
      runDoctor(await configure({ demo: true, publicUrl }));
    const otherProgram = await startServer((_request, response) =>
      response.end('{"properties":[{"id":"other"}]}'),
    );
    assert.match(
      (await runWithPublicUrl(otherProgram)).onlyFinding('problem', 'public-url').what,
      /A program other than this proxy/,
    );
    // A proxy with an older config serves a unit that is no longer in this config.
    const proxyWithOldConfig = await startServer((_request, response) =>
      response.end(JSON.stringify({ properties: [{ id: HOUSE }, { id: LODGE }] })),
    );
    assert.match(
      (await runWithPublicUrl(proxyWithOldConfig)).onlyFinding('problem', 'public-url').what,
      /a proxy with other units/,
    );
    const redirectingServer = await startServer(({ url = '' }, response) =>
      response.writeHead(308, { Location: `https://www.book.example${url}` }).end(),
    );
    const redirectFinding = (await runWithPublicUrl(redirectingServer)).onlyFinding('problem', 'public-url');
    assert.deepEqual(redirectFinding.lines, ['"publicUrl": "https://www.book.example"']);
    // The finding is `unchecked`, not `problem`, because no address can lead to a proxy that does not run.
    assert.match(
      (await runWithPublicUrl(await findUnusedUrl())).onlyFinding('unchecked', 'public-url').what,
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
      ...(await configure({ demo: true, publicUrl, properties })),
      SERVICE_URL: await findUnusedUrl(),
    });
    assert.match(onlyFinding('ok', 'public-url').what, /leads to a proxy with the same units/);
  });
});
