import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { until } from '../until.ts';
import { waitForAddress, waitUntilReady, runProgram } from './program.ts';
import type { Program } from './program.ts';
import { blockProcess } from './block-process.ts';
import { GUEST, HOST_FILE, LODGE, newKey } from './calls.ts';

const startedProcesses = new Set<ChildProcess>();

function startProxy(env: Record<string, string>): Program {
  const program = runProgram(env);
  startedProcesses.add(program.child);
  return program;
}

describe('npm run proxy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const sandbox = await startSandbox({ allowHttpReturn: true });
  const configFile = join(folder, 'config.json');
  await writeFile(configFile, JSON.stringify(HOST_FILE));
  const env = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: configFile,
    QUOTE_SECRET: 'a secret that outlives the process, as it should',
    STORE_URL: `file:${join(folder, 'data')}`,
    PORT: '0',
    DRAIN_SECONDS: '0',
  };
  after(async () => {
    // Processes left by a failed test would keep this file from ending.
    for (const child of startedProcesses) child.kill('SIGKILL');
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  const addFault = (kind: string, options: object = {}): Promise<Response> =>
    fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ operation: 'createBooking', fault: { kind, ...options } }),
    });
  const readSends = async (key: string): Promise<{ body: string }[]> => {
    const { requests } = (await (await fetch(`${sandbox.url}/sandbox/requests`)).json()) as {
      requests: { idempotencyKey: string; body: string }[];
    };
    return requests.filter(({ idempotencyKey }) => idempotencyKey === key);
  };
  const post = (
    url: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const checkIn = plusDays(dayInZone('UTC', Date.now()), 400);
  const prepareBooking = async (url: string, dayOffset: number): Promise<object> => {
    const stay = { checkIn: plusDays(checkIn, dayOffset), checkOut: plusDays(checkIn, dayOffset + 7) };
    const answer = await post(url, '/v1/quotes', { propertyId: LODGE, ...stay, adults: 2, children: 0 });
    const { token } = (await answer.json()) as { token: string };
    return { quote: token, guest: GUEST, paymentMethod: 'Bank Transfer', language: 'en' };
  };

  it('prints all mistakes in the settings at once, without a stack trace, and exits', async () => {
    const program = startProxy({ PORT: 'x', CONFIG_FILE: '/nowhere.json', RATE_LIMIT: '' });
    assert.equal(await program.exit, 1);
    const lines = program.output().trim().split('\n');
    assert.equal(lines[0], 'The proxy cannot start.');
    assert.deepEqual(
      lines.slice(2).map((line) => line.trim().split(' ')[0]),
      ['SERVICE_URL', 'SERVICE_API_KEY', 'CONFIG_FILE', 'PORT'],
    );
    assert.doesNotMatch(program.output(), /\bat .*:\d+/);
  });

  for (const [index, signal] of (['SIGTERM', 'SIGHUP'] as const).entries())
    it(`finishes a booking after ${signal}, and then exits`, async () => {
      const program = startProxy(env);
      const url = await waitForAddress(program);
      await waitUntilReady(url);
      const [booking, key] = [await prepareBooking(url, 28 * index), newKey()];
      await addFault('delay', { ms: 400 });
      const answer = post(url, '/v1/bookings', booking, { 'Idempotency-Key': key });
      await until(async () => (await readSends(key)).length > 0);
      program.child.kill(signal);
      const { status, headers } = await answer;
      assert.equal(status, 201);
      assert.equal(await program.exit, 0);
      await assert.rejects(fetch(`${url}/healthz`));
      const id = headers.get('X-Request-Id') ?? '?';
      assert.match(
        program.output(),
        new RegExp(`"event":"request","requestId":"${id}"`),
        'the log has no line for the request',
      );
    });

  it('keeps serving for a while after the signal to stop, so that load balancers notice', async () => {
    const ownSettings = {
      STORE_URL: `file:${join(folder, 'stopping')}`,
      DRAIN_SECONDS: '1',
      METRICS_PORT: '0',
    };
    const program = startProxy({ ...env, ...ownSettings });
    const url = await waitForAddress(program);
    await waitUntilReady(url);
    const metricsUrl = /"event":"metrics_listening","address":"([^"]+)"/.exec(program.output())?.[1] ?? '';
    assert.match(metricsUrl, /^http:\/\/127\.0\.0\.1:/);
    const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
    assert.match(metrics, /booking_proxy_calendars\{state="loaded"\} [1-9]/);
    const details = (await (await fetch(`${metricsUrl}/readyz`)).json()) as { calendars: object[] };
    assert.equal(details.calendars.length, HOST_FILE.properties.length);
    assert.deepEqual(
      await (await fetch(`${url}/readyz`)).json(),
      { status: 'ready' },
      'guests see more than the state',
    );
    program.child.kill('SIGTERM');
    await until(async () => !(await fetch(`${url}/readyz`)).ok);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.equal((await fetch(`${url}/v1/properties`)).status, 200);
    assert.equal(await program.exit, 0);
    assert.match(program.output(), /"event":"shutting_down"/);
    await assert.rejects(fetch(`${url}/healthz`));
  });

  it('answers /healthz with 503 while it answers guests too late', async () => {
    const program = startProxy({ ...env, STORE_URL: `file:${join(folder, 'late')}` });
    const url = await waitForAddress(program);
    const waitForHealth = (status: number): Promise<void> =>
      until(async () => (await fetch(`${url}/healthz`)).status === status);
    await waitUntilReady(url);
    await waitForHealth(200);
    program.child.kill('SIGSTOP');
    blockProcess(1_300);
    program.child.kill('SIGCONT');
    await waitForHealth(503);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    await waitForHealth(200);
    program.child.kill('SIGTERM');
    assert.equal(await program.exit, 0);
  });

  it('finishes an attempt that a crash has interrupted, and books only once', async () => {
    const first = startProxy(env);
    const url = await waitForAddress(first);
    await waitUntilReady(url);
    const [booking, key] = [await prepareBooking(url, 14), newKey()];
    await addFault('hang-after');
    const firstAnswer = post(url, '/v1/bookings', booking, { 'Idempotency-Key': key });
    const rejection = assert.rejects(firstAnswer);
    await until(async () => (await readSends(key)).length > 0);
    first.child.kill('SIGKILL');
    await Promise.all([rejection, first.exit]);

    const second = startProxy(env);
    const answer = await post(await waitForAddress(second), '/v1/bookings', booking, {
      'Idempotency-Key': key,
    });
    assert.equal(answer.status, 201);
    // The proxy has found the booking by a lookup, or has sent it again for the guest. In both cases all sends are equal.
    assert.equal(new Set((await readSends(key)).map(({ body }) => body)).size, 1);
    const { bookings } = (await (await fetch(`${sandbox.url}/sandbox/bookings`)).json()) as {
      bookings: { guest_name: string; reservation_start: string }[];
    };
    const bookingsOfAttempt = bookings.filter(
      (each) => each.reservation_start === plusDays(checkIn, 14) && each.guest_name.startsWith('Ana'),
    );
    assert.equal(bookingsOfAttempt.length, 1);
    const { reference } = (await answer.json()) as { reference: string };

    const proxyWithSameStore = startProxy({ ...env, PORT: new URL(await waitForAddress(second)).port });
    assert.equal(await proxyWithSameStore.exit, 1);
    assert.match(
      proxyWithSameStore.output(),
      /STORE_URL names a directory that cannot be opened: .* \(another process uses it\)/,
    );
    const proxyWithSamePort = startProxy({
      ...env,
      PORT: new URL(await waitForAddress(second)).port,
      STORE_URL: `file:${join(folder, 'other')}`,
    });
    assert.equal(await proxyWithSamePort.exit, 1);
    assert.match(proxyWithSamePort.output(), /PORT \d+ on HOST 127\.0\.0\.1 cannot be opened \(EADDRINUSE\)/);

    const status = await fetch(`${await waitForAddress(second)}/v1/bookings/${reference}`);
    assert.equal(status.status, 200);
    second.child.kill('SIGTERM');
    assert.equal(await second.exit, 0);
  });
});
