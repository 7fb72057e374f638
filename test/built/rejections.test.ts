import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import process from 'node:process';
import { HOUSE } from '../proxy/calls.ts';
import { until } from '../until.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';

const GUEST = 'Marked Guest';

/** A script with a bug: after SIGUSR2, it rejects two promises that have no handler. */
const BUG_SCRIPT = `
process.on('SIGUSR2', () => {
  setTimeout(() => { Promise.reject(new Error('${GUEST}\\n    at ${GUEST} (mail@guest.example)')); }, 5);
  setTimeout(() => { Promise.reject('${GUEST}'); }, 10);
});
`;

describe('a built proxy with a bug in it', async () => {
  const { proxies } = await startFleet({
    count: 1,
    env: {
      RATE_LIMIT: 'off',
      NODE_OPTIONS: '--import=file://FOLDER/mistake.mjs',
    },
    files: { 'mistake.mjs': BUG_SCRIPT },
  });
  const [proxy] = proxies as [BuiltProxy];

  const waitForLogLines = async (words: RegExp, times: number): Promise<readonly string[]> => {
    for (const deadline = Date.now() + 60_000; ;) {
      const lines = proxy
        .output()
        .split('\n')
        .filter((line) => words.test(line));
      if (lines.length >= times) return lines;
      assert.ok(Date.now() < deadline, proxy.output());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('logs an unhandled rejection without its message, and keeps taking bookings', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
    const pid = proxy.pid();
    process.kill(pid, 'SIGUSR2');
    const lines = await waitForLogLines(/"event":"unexpected_error"/, 2);
    for (const line of lines) assert.match(line, /"level":"error".*rejected without a handler/);
    assert.match(lines.join('\n'), /"failure":"Error","rule":"at .*mistake\.mjs/);
    assert.equal((await proxy.book(quote)).status, 201);
    assert.equal(proxy.pid(), pid);
    assert.doesNotMatch(proxy.output(), /Marked Guest|guest\.example/);
  });

  it('still stops after SIGTERM', async () => {
    process.kill(proxy.pid(), 'SIGTERM');
    await waitForLogLines(/"event":"shutting_down"/, 1);
    await until(() =>
      fetch(`${proxy.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
  });
});
