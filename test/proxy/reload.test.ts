import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readlink, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readHostConfig } from '../../src/host-config/config-file.ts';
import type { HostConfig } from '../../src/host-config/proxy-config.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import { until } from '../until.ts';
import { listening, printed, ready, runProgram } from './program.ts';
import {
  FLAT,
  HOST_FILE,
  HOUSE,
  LODGE,
  STUDIO,
  bookingOf,
  calls,
  fieldText,
  newKey,
  startWorld,
} from './world.ts';
import type { HostFile } from './world.ts';

type Properties = Record<string, unknown>[];

const PROPERTIES = HOST_FILE.properties as Properties;
const fileWith = (properties: Properties, more: Partial<HostFile> = {}): HostFile => ({
  ...HOST_FILE,
  ...more,
  properties,
});
const only = (...ids: string[]): Properties => PROPERTIES.filter(({ id }) => ids.includes(String(id)));

describe('a config that changes while the proxy runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reload-'));
  const sandbox = await startSandbox({ allowHttpReturn: true });
  const config = join(folder, 'config.json');
  const storeUrl = join(folder, 'store-url');

  /** As Kubernetes does: a link to a link to a directory, of which the one in the middle is turned. */
  let version = 0;
  const mount = async (file: unknown): Promise<void> => {
    const directory = join(folder, `..version-${(version += 1)}`);
    await mkdir(directory);
    await writeFile(join(directory, 'config.json'), typeof file === 'string' ? file : JSON.stringify(file));
    await symlink(directory, join(folder, '..data-new'));
    await rename(join(folder, '..data-new'), join(folder, '..data'));
  };
  await mount(fileWith(only(HOUSE, FLAT)));
  await symlink(join('..data', 'config.json'), config);
  await writeFile(storeUrl, `file:${join(folder, 'store')}`);

  const program = runProgram({
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: config,
    QUOTE_SECRET: 'a secret that outlives the process, as it should',
    STORE_URL_FILE: storeUrl,
    ...{ PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0' },
  });
  after(async () => {
    program.child.kill('SIGKILL');
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  const url = await listening(program);
  const metricsUrl = await printed(program, /"event":"metrics_listening","address":"([^"]+)"/);
  await ready(url);
  const world = calls(url, sandbox.url, { now: Date.now, advance: () => undefined });

  /** What the log says from `change` on, up to the line that has `words`: others may come later, of the same change. */
  const following = async (words: string, change: () => unknown): Promise<string> => {
    const position = program.output().length;
    await change();
    const line = new RegExp(`^[^]{${position}}([^]*${words}.*\\n)`);
    return printed(program, line);
  };
  const hangUp = (): boolean => program.child.kill('SIGHUP');
  const names = async (): Promise<string[]> => {
    const { properties } = (await (await world.get('/v1/properties')).json()) as {
      properties: { name: string }[];
    };
    return properties.map(({ name }) => name);
  };
  const calendar = async (id: string): Promise<number> =>
    (await world.get(`/v1/properties/${id}/calendar`)).status;
  const reloads = async (outcome: string): Promise<number> => {
    const text = await (await fetch(`${metricsUrl}/metrics`)).text();
    const pattern = new RegExp(`booking_proxy_config_reloads_total\\{outcome="${outcome}"\\} (\\d+)`);
    return Number(pattern.exec(text)?.[1]);
  };
  const isRefused = async (): Promise<boolean> =>
    /^booking_proxy_config_refused 1$/m.test(await (await fetch(`${metricsUrl}/metrics`)).text());

  it('is taken over when a link on its way is turned: a new property is loaded, and all the while it is ready', async () => {
    assert.equal(await calendar(STUDIO), 404);
    const loaded = new AbortController();
    const probes: number[] = [];
    const probing = (async () => {
      while (!loaded.signal.aborted) {
        probes.push((await world.get('/readyz')).status);
        await setTimeout(5);
      }
    })();
    const lines = await following('"config_reloaded"', () => mount(fileWith(only(HOUSE, FLAT, STUDIO))));
    await until(async () => (await calendar(STUDIO)) === 200);
    loaded.abort();
    await probing;
    assert.match(lines, /Properties: 1 added, 0 removed, 0 changed\./);
    assert.deepEqual([...new Set(probes)], [200]);
    assert.deepEqual(await names(), ['Sea view', 'City flat', 'Studio']);
    assert.equal(await reloads('applied'), 1);
  });

  it('is taken over when it is written in place', async () => {
    const [house, ...rest] = only(HOUSE, FLAT, STUDIO);
    const lines = await following('"config_reloaded"', () =>
      writeFile(config, JSON.stringify(fileWith([{ ...house, name: 'Sea front' }, ...rest]))),
    );
    assert.match(lines, /0 added, 0 removed, 1 changed\./);
    assert.deepEqual(await names(), ['Sea front', 'City flat', 'Studio']);
    assert.equal(await calendar(HOUSE), 200);
  });

  it('is taken over when an editor puts a new file in its place', async () => {
    const origins = ['https://other.example', ...HOST_FILE.allowedOrigins];
    const lines = await following('"config_reloaded"', async () => {
      await writeFile(
        `${config}.tmp`,
        JSON.stringify(fileWith(only(HOUSE, FLAT), { allowedOrigins: origins })),
      );
      await rename(`${config}.tmp`, config);
    });
    assert.match(lines, /0 added, 1 removed, 1 changed\. Also changed: allowedOrigins\./);
    await assert.rejects(readlink(config), 'it is no link any more');
    assert.equal(await calendar(STUDIO), 404);
    const answer = await world.get('/v1/properties', { Origin: 'https://other.example' });
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), 'https://other.example');
  });

  it('is taken over where only the page of all places changes', async () => {
    const light = only(HOUSE, FLAT).map((property) => ({ ...property, page: { theme: 'light' } }));
    const rewrite = (theme: string) => () => {
      const text = JSON.stringify(fileWith(light, { page: { theme } }));
      return writeFile(config, text);
    };
    await following('"config_reloaded"', rewrite('light'));
    const lines = await following('"config_(?:reloaded|unchanged)"', rewrite('dark'));
    assert.match(lines, /0 added, 0 removed, 0 changed\. Also changed: page\./);
  });

  it('that is not fit to be is refused with all that is wrong, and the one before goes on', async () => {
    const broken = fileWith([{ ...PROPERTIES[0], timeZone: 'Europe/Atlantis', cleaning: '12,50' }], {
      allowedOrigins: ['*'],
    });
    const lines = await following('the one before goes on', async () => {
      await writeFile(config, JSON.stringify(broken));
      hangUp();
    });
    const complaints = lines.split('\n').filter((line) => line.includes('"config_refused"'));
    assert.equal(complaints.length, 4);
    for (const path of [
      'allowedOrigins[0] must not be *',
      'properties[0].cleaning',
      'properties[0].timeZone',
    ])
      assert.ok(
        complaints.some((line) => line.includes(path) && line.includes('"level":"error"')),
        path,
      );
    assert.match(complaints.at(-1) ?? '', /the one before goes on.*"count":3/);
    assert.deepEqual([await names(), await isRefused()], [['Sea view', 'City flat'], true]);
    await following('is not JSON', async () => {
      await writeFile(config, '{ "allowedOrigins": ');
      hangUp();
    });
    await following('CONFIG_FILE names a file that cannot be read: .* \\(ENOENT\\)', async () => {
      await unlink(config);
      hangUp();
    });
    assert.equal(await calendar(HOUSE), 200);
    await following('"config_reloaded"', async () => {
      await writeFile(config, JSON.stringify(fileWith(only(HOUSE, FLAT, LODGE))));
      hangUp();
    });
    assert.equal(await isRefused(), false);
  });

  it('drops no booking that is under way, not even of a property that it drops', async () => {
    const { checkIn, checkOut } = await world.openStay(FLAT, 3);
    const quote: Quote = await world.quote(FLAT, { checkIn, checkOut });
    const [key, before] = [newKey(), (await world.bookings()).length];
    await world.fault('createBooking', 'delay', { ms: 500 });
    const answer = world.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': key });
    await until(async () => (await world.requests()).some(({ idempotencyKey }) => idempotencyKey === key));
    await following('"config_reloaded"', async () => {
      await writeFile(config, JSON.stringify(fileWith(only(HOUSE))));
      hangUp();
    });
    assert.equal(await calendar(FLAT), 404);
    const receipt = await answer;
    assert.equal(receipt.status, 201);
    const { reference } = (await receipt.json()) as { reference: string };
    assert.equal((await world.get(`/v1/bookings/${reference}`)).status, 200, 'its return link holds');
    const again = await world.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': key });
    assert.equal(again.status, 201, 'and so does its replay');
    const another = await world.post('/v1/bookings', bookingOf(quote), { 'Idempotency-Key': newKey() });
    assert.equal(another.status, 400);
    assert.equal((await world.bookings()).length, before + 1);
  });

  it('says by name what counts from the next start on', async () => {
    const lines = await following('demo in CONFIG_FILE has changed', async () => {
      await writeFile(storeUrl, 'redis://:a-new-password@127.0.0.1:1');
      await writeFile(config, JSON.stringify({ ...fileWith(only(HOUSE)), demo: false }));
      hangUp();
    });
    for (const name of ['STORE_URL_FILE', 'demo in CONFIG_FILE'])
      assert.match(
        lines,
        new RegExp(`"restart_needed","message":"${name} has changed: restart the proxy for it`),
      );
    assert.doesNotMatch(program.output(), /a-new-password/);
    await until(async () => (await reloads('unchanged')) > 0);
  });
});

describe('a proxy that is given another config', async () => {
  const host = (file: HostFile): HostConfig => {
    const read = readHostConfig(JSON.stringify(file));
    return 'config' in read ? read.config : assert.fail(read.complaints.map(fieldText).join());
  };
  const mapped = (company: string): HostFile => ({ ...HOST_FILE, invoiceFields: { company } });
  const world = await startWorld({ hostFile: mapped('company_name') });

  it('sends an attempt that has begun with the bytes that it began with', async () => {
    const quote = await world.quote(HOUSE, await world.openStay(HOUSE));
    const request = bookingOf(quote, { invoice: { company: 'Muster GmbH' } });
    const key = { 'Idempotency-Key': newKey() };
    await world.fault('createBooking', '503-after', { retryAfter: 20 });
    await world.fault('bookings', '503', { times: 9 });
    assert.equal((await world.post('/v1/bookings', request, key)).status, 503);
    await world.proxy.reconfigure(host(mapped('firm')));
    const before = (await world.bookings()).length;
    assert.equal((await world.post('/v1/bookings', request, key)).status, 201);
    const bodies = (await world.requests()).map(({ body }) => body);
    assert.deepEqual([bodies.length, new Set(bodies).size], [2, 1]);
    assert.match(bodies[0] ?? '', /"company_name":"Muster GmbH"/);
    assert.equal((await world.bookings()).length, before);
    const next = await world.quote(HOUSE, await world.openStay(HOUSE, 1));
    await world.post('/v1/bookings', { ...request, quote: next.token }, { 'Idempotency-Key': newKey() });
    assert.match((await world.requests()).at(-1)?.body ?? '', /"firm":"Muster GmbH"/);
  });

  it('reads what is new and nothing else, and forgets what was removed', async () => {
    const own = await startWorld({ hostFile: fileWith(only(HOUSE, FLAT)) });
    const reads = async (): Promise<(string | undefined)[]> =>
      (await own.requests('pricing')).map(({ query }) => query['service_property_id']);
    const before = (await reads()).length;
    await own.proxy.reconfigure(host(fileWith(only(HOUSE, STUDIO))));
    assert.deepEqual((await reads()).slice(before), [STUDIO]);
    assert.deepEqual(
      own.proxy.calendars().map(({ propertyId, status }) => [propertyId, status]),
      [
        [HOUSE, 'loaded'],
        [STUDIO, 'loaded'],
      ],
    );
    await own.proxy.reconfigure(host(fileWith(only(FLAT))));
    assert.deepEqual((await reads()).slice(before), [STUDIO, FLAT], 'what was forgotten is read anew');
  });

  it('is as ready as before though a new property cannot be read', async () => {
    const own = await startWorld({ hostFile: fileWith(only(HOUSE)) });
    await own.fault('pricing', '503', { times: 9 });
    await own.proxy.reconfigure(host(fileWith(only(HOUSE, FLAT))));
    assert.equal((await own.get(`/v1/properties/${FLAT}/calendar`)).status, 503);
    assert.equal((await own.get('/readyz')).status, 200);
  });
});
