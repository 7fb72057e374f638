import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import process from 'node:process';
import { HOUSE } from '../proxy/calls.ts';
import { until } from '../until.ts';
import { startBuiltProxy } from './fleet.ts';

const GUEST = 'Marked Guest';

/** A script with a bug: after SIGUSR2, it rejects two promises that have no handler. */
const BUG_SCRIPT = `
process.on('SIGUSR2', () => {
  setTimeout(() => { Promise.reject(new Error('${GUEST}\\n    at ${GUEST} (mail@guest.example)')); }, 5);
  setTimeout(() => { Promise.reject('${GUEST}'); }, 10);
});
`;

describe('a built proxy with a bug in it', async () => {
  const { proxy } = await startBuiltProxy({
    env: {
      RATE_LIMIT: 'off',
      NODE_OPTIONS: '--import=file://FOLDER/mistake.mjs',
    },
    files: { 'mistake.mjs': BUG_SCRIPT },
  });

  const logLines = (event: string): string[] =>
    proxy
      .output()
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`));

  it('logs an unhandled rejection without its message, and keeps taking bookings', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
    const pid = proxy.pid();
    process.kill(pid, 'SIGUSR2');
    await until(() => logLines('unexpected_error').length >= 2);
    const lines = logLines('unexpected_error');
    for (const line of lines) assert.match(line, /"level":"error".*rejected without a handler/);
    assert.match(lines.join('\n'), /"failure":"Error","rule":"at .*mistake\.mjs/);
    assert.equal((await proxy.book(quote)).status, 201);
    assert.equal(proxy.pid(), pid);
    assert.doesNotMatch(proxy.output(), /Marked Guest|guest\.example/);
  });

  it('still stops after SIGTERM', async () => {
    process.kill(proxy.pid(), 'SIGTERM');
    await until(() => logLines('shutting_down').length >= 1);
    await until(() =>
      fetch(`${proxy.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
  });
});
