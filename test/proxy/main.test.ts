import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { until } from '../until.ts';
import { prepareAttempt } from './attempt.ts';
import { waitForAddress, waitUntilReady, runProgram } from './program.ts';
import type { Program } from './program.ts';
import { HOST_FILE, LODGE, createTestClient } from './calls.ts';
import type { TestClient } from './calls.ts';

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

  /** Waits until the program listens, and returns a client of it. */
  const connectTo = async (program: Program): Promise<TestClient> =>
    createTestClient(await waitForAddress(program), sandbox.url, { now: Date.now });

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
      const proxy = await connectTo(program);
      await waitUntilReady(proxy.url);
      const { send, readSends } = await prepareAttempt(proxy, { propertyId: LODGE, index });
      await proxy.addFault('createBooking', 'delay', { ms: 60_000 });
      const answer = send();
      await until(async () => (await readSends()).length > 0);
      program.child.kill(signal);
      await until(() => program.output().includes('"event":"shutting_down"'));
      await proxy.clearFaults();
      const { status, headers } = await answer;
      assert.equal(status, 201);
      assert.equal(await program.exit, 0);
      await assert.rejects(proxy.get('/healthz'));
      const id = headers.get('X-Request-Id') ?? '?';
      assert.match(
        program.output(),
        new RegExp(`"event":"request","requestId":"${id}"`),
        'the log has no line for the request',
      );
    });

  it('keeps serving for a while after the signal to stop, so that load balancers notice, but not after a second one', async () => {
    const program = startProxy({
      ...env,
      STORE_URL: `file:${join(folder, 'stopping')}`,
      DRAIN_SECONDS: '60',
    });
    const url = await waitForAddress(program);
    await waitUntilReady(url);
    program.child.kill('SIGTERM');
    await until(async () => !(await fetch(`${url}/readyz`)).ok);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.equal((await fetch(`${url}/v1/properties`)).status, 200);
    assert.match(program.output(), /"event":"shutting_down"/);
    program.child.kill('SIGTERM');
    assert.equal(await program.exit, 1);
  });

  it('finishes an attempt that a crash has interrupted, and books only once', async () => {
    const first = startProxy(env);
    const proxy = await connectTo(first);
    await waitUntilReady(proxy.url);
    const { send, readSends, readBookings } = await prepareAttempt(proxy, { propertyId: LODGE, index: 2 });
    await proxy.addFault('createBooking', 'hang-after');
    const rejection = assert.rejects(send());
    await until(async () => (await readSends()).length > 0);
    first.child.kill('SIGKILL');
    await Promise.all([rejection, first.exit]);

    const second = startProxy(env);
    const secondProxy = await connectTo(second);
    const { status, body } = await send(secondProxy);
    assert.equal(status, 201);
    // The proxy has found the booking by a lookup, or has sent it again for the guest. In both cases all sends are equal.
    assert.equal(new Set((await readSends()).map((sent) => sent.body)).size, 1);
    assert.equal((await readBookings()).length, 1);
    assert.equal((await secondProxy.get(`/v1/bookings/${String(body['reference'])}`)).status, 200);
    second.child.kill('SIGTERM');
    assert.equal(await second.exit, 0);
  });

  it('does not start with a store or a port that another process uses', async () => {
    const first = startProxy({ ...env, STORE_URL: `file:${join(folder, 'used')}` });
    const { port } = new URL(await waitForAddress(first));
    const withSameStore = startProxy({ ...env, STORE_URL: `file:${join(folder, 'used')}` });
    assert.equal(await withSameStore.exit, 1);
    assert.match(
      withSameStore.output(),
      /STORE_URL names a directory that cannot be opened: .* \(another process uses it\)/,
    );
    const withSamePort = startProxy({ ...env, PORT: port, STORE_URL: `file:${join(folder, 'other')}` });
    assert.equal(await withSamePort.exit, 1);
    assert.match(withSamePort.output(), /PORT \d+ on HOST 127\.0\.0\.1 cannot be opened \(EADDRINUSE\)/);
    first.child.kill('SIGTERM');
    assert.equal(await first.exit, 0);
  });
});
