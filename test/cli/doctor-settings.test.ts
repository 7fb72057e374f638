import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runProxy } from '../../src/server/run-proxy.ts';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import { ready } from '../proxy/program.ts';
import { HOUSE, LODGE } from '../proxy/world.ts';
import { examined } from './examined.ts';
import { API_KEY, SECRET, deadUrl, healthyEnv, listen, runBuilt, scratch, writeConfig } from './program.ts';
import type { Env } from './program.ts';

const HOUSE_FILE = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
const NO_WIDGET = new URL('./no-widget/', import.meta.url);

describe('the doctor, about the host’s own side', async () => {
  const folder = await scratch();
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const [keyFile, secretFile] = [join(folder, 'key'), join(folder, 'secret')];
  await writeFile(keyFile, `${API_KEY}\n`, { mode: 0o600 });
  await writeFile(secretFile, SECRET, { mode: 0o600 });
  const env: Env = {
    ...(await healthyEnv(folder, sandbox.url)),
    SERVICE_API_KEY: undefined,
    SERVICE_API_KEY_FILE: keyFile,
    QUOTE_SECRET: undefined,
    QUOTE_SECRET_FILE: secretFile,
    TRUST_PROXY: '1',
  };
  const withConfig = async (fields: object): Promise<Env> => ({
    ...env,
    CONFIG_FILE: await writeConfig(folder, fields),
  });

  it('finds nothing wrong where nothing is, shows no secret, and leaves nothing behind', async () => {
    const site = await listen((_request, response) => response.end('<booking-widget>'));
    const PORT = new URL(await deadUrl()).port;
    const publicUrl = `http://127.0.0.1:${PORT}`;
    const right = await withConfig({
      demo: true,
      allowedOrigins: [site],
      publicUrl,
      properties: [HOUSE_FILE],
    });
    const proxyEnv = { ...right, PORT, DRAIN_SECONDS: '0' };
    const logTo = { write: () => undefined };
    const proxy = await runProxy({ env: { ...proxyEnv, LOG_LEVEL: 'silent' }, assets: NO_WIDGET, logTo });
    await ready(publicUrl);
    const before = (await readdir(join(folder, 'data'))).sort();
    const { code, findings, one } = await examined(proxyEnv);
    const text = await runBuilt(['doctor'], proxyEnv);
    assert.deepEqual((await readdir(join(folder, 'data'))).sort(), before);
    await proxy.stop();

    assert.equal(code, 0);
    assert.deepEqual(
      findings.filter(({ level }) => level === 'problem' || level === 'advice'),
      [],
    );
    assert.match(one('fine', 'running').what, /is ready/);
    assert.match(one('fine', 'public-url').what, /leads to a proxy with the same units/);
    assert.match(one('fine', 'store').what, /can write to/);
    assert.equal(text.code, 0);
    assert.match(text.stdout, /^No problem, 0 pieces of advice, 1 not to be told from here, \d+ fine\.$/m);
    for (const secret of [API_KEY, SECRET]) assert.ok(!text.stdout.includes(secret));
    // Nobody looks at it: no colours, no escape sequences.
    assert.doesNotMatch(text.stdout + text.stderr, /\u001b/);
  });

  it('lists everything that is wrong with the settings, and asks the service all the same', async () => {
    const { of, one } = await examined({
      ...env,
      CONFIG_FILE: await writeConfig(folder, { allowedOrigins: [], publicUrl: 'http://book.example' }),
      QUOTE_SECRET_FILE: undefined,
      QUOTE_SECRET: 'short',
      STORE_URL: 'mysql://x',
      PORT: '99999',
      BOT_CHECK: 'yes',
    });
    assert.match(one('problem', 'origins').what, /allowedOrigins must name the sites/);
    assert.match(one('problem', 'public-url').what, /publicUrl must be an https URL/);
    assert.match(one('problem', 'quote-secret').what, /must have at least 32 characters, not 5/);
    assert.match(one('problem', 'store').what, /^STORE_URL must be file:/);
    assert.deepEqual(
      of('problem', 'settings')
        .map(({ about }) => about)
        .sort(),
      ['BOT_CHECK', 'PORT'],
    );
    assert.equal(one('fine', 'key').level, 'fine');
    assert.match(one('untold', 'settings').what, /not looked at: the settings have to be right first/);
  });

  it('does not take a complaint for one about another field that it mentions', async () => {
    const image = { url: 'https://elsewhere.example/a.jpg', alt: 'The house' };
    const { of } = await examined(await withConfig({ properties: [{ ...HOUSE_FILE, image }] }));
    assert.deepEqual(of('problem', 'origins'), []);
    const [{ what } = assert.fail()] = of('problem', 'settings');
    assert.match(what, /properties\[0\]\.image\.url must be on a site of allowedOrigins/);
  });

  it('lists what is missing where nothing is set at all', async () => {
    const { of, code } = await examined({});
    assert.equal(code, 1);
    const named = [...of('problem', 'service'), ...of('problem', 'key'), ...of('problem', 'settings')];
    assert.deepEqual(
      named.map(({ about }) => about),
      ['SERVICE_URL', 'SERVICE_API_KEY', 'CONFIG_FILE'],
    );
  });

  it('names a quote secret that was typed, and one that is not there in the demo', async () => {
    const typed = { ...env, QUOTE_SECRET_FILE: undefined, QUOTE_SECRET: 'secret'.repeat(6) };
    assert.match((await examined(typed)).one('problem', 'quote-secret').what, /repeats itself/);
    const none = { ...(await withConfig({ demo: true })), QUOTE_SECRET_FILE: undefined };
    const { one } = await examined(none);
    assert.match(one('advice', 'quote-secret').what, /draws one for each start/);
    assert.match(one('advice', 'config-file').what, /"demo" is on/);
  });

  it('names files that other users may read or change', async () => {
    const [open, shared] = [join(folder, 'open-key'), join(folder, 'shared-secret')];
    await writeFile(open, API_KEY);
    await writeFile(shared, SECRET);
    await chmod(open, 0o644);
    await chmod(shared, 0o660);
    const CONFIG_FILE = await writeConfig(folder);
    await chmod(CONFIG_FILE, 0o666);
    const { of, one } = await examined({
      ...env,
      CONFIG_FILE,
      SERVICE_API_KEY_FILE: open,
      QUOTE_SECRET_FILE: shared,
    });
    const [key, secret] = of('problem', 'secret-file');
    assert.match(key?.what ?? '', /may read the file of SERVICE_API_KEY_FILE: .*open-key \(mode 644\)/);
    assert.deepEqual(key?.lines, [`chmod 600 ${open}`]);
    assert.match(secret?.what ?? '', /may change the file of QUOTE_SECRET_FILE: .* \(mode 660\)/);
    assert.match(one('problem', 'config-file').what, /may change the config file: .* \(mode 666\)/);
  });

  it('names a site that is not https: a card payment could not come back to it', async () => {
    const plain = await withConfig({ allowedOrigins: ['http://host.invalid'] });
    const { one } = await examined({ ...plain, BOT_CHECK: 'off' });
    const { about, why, lines } = one('problem', 'success-page');
    assert.equal(about, 'http://host.invalid');
    assert.match(why ?? '', /a payment by card cannot begin there/);
    assert.deepEqual(lines, ['"https://host.invalid"']);
  });

  it('has advice alone on a site of this very machine, which is how a host tries things', async () => {
    const PORT = new URL(await deadUrl()).port;
    const trial = { allowedOrigins: ['http://localhost:1'], publicUrl: `http://localhost:${PORT}` };
    const { code, one, of } = await examined({ ...(await withConfig(trial)), PORT, TRUST_PROXY: undefined });
    assert.equal(code, 0);
    assert.deepEqual(of('advice', 'limits'), [], 'nothing stands in front of it');
    assert.deepEqual(of('problem', 'success-page'), []);
    assert.match(one('advice', 'origins').why ?? '', /card cannot be tried there/);
  });

  it('names a site on plain http that is left out, since no guest could do the work there', async () => {
    const allowedOrigins = ['http://host.invalid', 'https://127.0.0.1:1'];
    const both = await examined(await withConfig({ allowedOrigins }));
    const { about, what, why, lines } = both.one('problem', 'origins');
    assert.deepEqual([about, lines], ['http://host.invalid', ['"https://host.invalid"']]);
    assert.match(what, /plain http, and is left out/);
    assert.match(why ?? '', /BOT_CHECK=on/);
    assert.deepEqual([...both.of('problem', 'success-page'), ...both.of('fine', 'origins')], []);
    const alone = await examined(await withConfig({ allowedOrigins: allowedOrigins.slice(0, 1) }));
    const start = alone.one('problem', 'origins');
    assert.match(
      start.what,
      /allowedOrigins must name a site on https: http:\/\/host\.invalid is plain http/,
    );
    assert.match(start.fix ?? '', /over https/);
  });

  it('names a site that sends its guests to another origin, which is not on the list', async () => {
    const target = 'https://www.host.example';
    const site = await listen((_request, response) =>
      response.writeHead(301, { Location: `${target}/` }).end(),
    );
    const { one } = await examined(await withConfig({ demo: true, allowedOrigins: [site] }));
    const { about, lines } = one('problem', 'origin-redirects');
    assert.deepEqual([about, lines], [site, [`"${target}"`]]);
    const both = await examined(await withConfig({ demo: true, allowedOrigins: [site, target] }));
    assert.deepEqual(both.of('problem', 'origin-redirects'), []);
  });

  it('names a folder that cannot be written to, and none of those that only have to be made', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { one } = await examined({ ...env, STORE_URL: `file:${file}` });
    assert.match(one('problem', 'store').what, /cannot write to .*a-file \(ENOTDIR\)/);
    const below = await examined({ ...env, STORE_URL: `file:${join(file, 'below')}` });
    assert.match(below.one('problem', 'store').what, /cannot write to .*a-file/);
    await mkdir(join(folder, 'there'));
    const fresh = await examined({ ...env, STORE_URL: `file:${join(folder, 'there', 'new', 'data')}` });
    assert.equal(fresh.one('fine', 'store').level, 'fine');
    assert.deepEqual(await readdir(join(folder, 'there')), []);
  });

  it('advises to say how the host is reached, and where to pay, by the names of the places', async () => {
    const place = { cleaning: '45.50', timeZone: 'Europe/Lisbon', paymentMethods: ['Bank Transfer'] };
    const told = {
      contact: { email: 'marta@host.example' },
      paymentInstructions: {
        'Bank Transfer': { accountHolder: 'Marta', iban: 'DE89 3704 0044 0532 0130 00' },
      },
    };
    const properties = [
      { ...place, ...told, id: HOUSE, name: 'Sea view' },
      { ...place, id: LODGE, name: 'Lodge' },
    ];
    const { one } = await examined(await withConfig({ properties }));
    assert.match(one('advice', 'contact').what, /how to reach you: Lodge\.$/);
    const account = one('advice', 'payment-instructions');
    assert.match(account.what, /where to pay: Lodge\.$/);
    assert.match(account.lines?.join() ?? '', /"iban"/);
  });

  it('gives advice on limits that are off, on trust that nobody gave, and on an address that guests cannot know', async () => {
    const property = {
      id: LODGE,
      name: 'Lodge',
      cleaning: '0',
      timeZone: 'Europe/Lisbon',
      paymentMethods: ['Cash'],
    };
    const careless = await withConfig({ properties: [property] });
    const off = await examined({ ...careless, RATE_LIMIT: 'off', TRUST_PROXY: undefined });
    const lifted = off.one('advice', 'limits');
    assert.match(lifted.what, /RATE_LIMIT is off, which lifts all bounds/);
    assert.match(lifted.why ?? '', /A script could close a whole season/);
    const unnamed = off.one('advice', 'public-url');
    assert.match(unnamed.what, /"publicUrl" is not set/);
    assert.match(unnamed.why ?? '', /\/embed .* 404/);
    assert.deepEqual(unnamed.lines, ['"publicUrl": "https://book.your-house.example"']);
    const on = await examined({ ...careless, TRUST_PROXY: undefined });
    const asked = on.one('advice', 'limits');
    assert.match(asked.what, /listens on 127\.0\.0\.1 alone.*TRUST_PROXY does not say what/);
    assert.match(asked.why ?? '', /no client is refused .* only work is asked for/);
    assert.deepEqual(asked.lines, ['TRUST_PROXY=1']);
    assert.deepEqual(on.of('untold', 'card'), []);
  });

  it('says that nothing is bounded where no client has an address, and no work is asked for either', async () => {
    const none = { ...env, TRUST_PROXY: undefined, BOT_CHECK: 'off' };
    const { why, lines } = (await examined(none)).one('advice', 'limits');
    assert.match(why ?? '', /nothing bounds card bookings that nobody pays, with BOT_CHECK=off too/);
    assert.deepEqual(lines, ['TRUST_PROXY=1', 'BOT_CHECK=on']);
    const told = await examined({ ...env, BOT_CHECK: 'off' });
    assert.deepEqual(told.of('advice', 'limits'), []);
  });

  it('knows by an https address that something stands in front, wherever the proxy listens', async () => {
    const open = { TRUST_PROXY: undefined, HOST: '0.0.0.0' };
    const behind = await withConfig({ publicUrl: 'https://127.0.0.1:1' });
    const { what } = (await examined({ ...behind, ...open })).one('advice', 'limits');
    assert.match(what, /"publicUrl" is https.*TRUST_PROXY does not say what/);
    assert.deepEqual((await examined({ ...env, ...open })).of('advice', 'limits'), []);
  });

  it('says that the proxy is not running, and names what has taken its place', async () => {
    const { one } = await examined(env);
    assert.match(one('untold', 'running').what, /not running here/);
    const other = await listen((_request, response) => response.end('another program'));
    const taken = await examined({ ...env, PORT: new URL(other).port });
    assert.match(taken.one('problem', 'running').what, /Something else than the proxy answers/);
    const loading = await listen((_request, response) =>
      response.writeHead(503).end('{"status":"not-ready"}'),
    );
    const metrics = await listen((_request, response) =>
      response.writeHead(503).end('{"status":"not-ready","store":"usable","key":"refused"}'),
    );
    const [PORT, METRICS_PORT] = [new URL(loading).port, new URL(metrics).port];
    const unready = await examined({ ...env, PORT, METRICS_PORT });
    assert.match(unready.one('advice', 'running').what, /is not ready \(store usable, key refused\)/);
    const untold = await examined({ ...env, PORT });
    assert.match(untold.one('advice', 'running').what, /is not ready \(METRICS_PORT would tell why/);
  });

  it('names a public address that leads to something else, further on, or nowhere', async () => {
    const at = async (publicUrl: string): ReturnType<typeof examined> =>
      examined(await withConfig({ demo: true, publicUrl }));
    const stranger = await listen((_request, response) => response.end('{"properties":[{"id":"other"}]}'));
    assert.match((await at(stranger)).one('problem', 'public-url').what, /Something else than this proxy/);
    // A proxy of an older config serves a unit that is not in this one any more.
    const older = await listen((_request, response) =>
      response.end(JSON.stringify({ properties: [{ id: HOUSE }, { id: LODGE }] })),
    );
    assert.match((await at(older)).one('problem', 'public-url').what, /a proxy with other units/);
    const forwarding = await listen(({ url = '' }, response) =>
      response.writeHead(308, { Location: `https://www.book.example${url}` }).end(),
    );
    const moved = (await at(forwarding)).one('problem', 'public-url');
    assert.deepEqual(moved.lines, ['"publicUrl": "https://www.book.example"']);
    // The proxy does not run: that alone explains it.
    assert.match((await at(await deadUrl())).one('untold', 'public-url').what, /does not lead to the proxy/);
  });

  it('knows a proxy with ten thousand units by its list, which is long', async () => {
    const properties = Array.from({ length: 10_000 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Sea view ${index}`,
      cleaning: '45.50',
      timeZone: 'Europe/Lisbon',
    }));
    const termsUrl = 'https://www.your-house.example/terms-of-a-stay-in-one-of-our-houses';
    const list = JSON.stringify({ properties: properties.map((each) => ({ ...each, termsUrl })) });
    assert.ok(list.length > 1_500_000);
    const publicUrl = await listen((_request, response) => response.end(list));
    const { one } = await examined({
      ...(await withConfig({ demo: true, publicUrl, properties })),
      SERVICE_URL: await deadUrl(),
    });
    assert.match(one('fine', 'public-url').what, /leads to a proxy with the same units/);
  });

  it('tells of one port for guests and for metrics', async () => {
    const { one } = await examined({ ...env, METRICS_PORT: env['PORT'] ?? '' });
    assert.match(one('problem', 'settings').what, /METRICS_PORT and PORT are both \d+ on 127\.0\.0\.1/);
  });
});
