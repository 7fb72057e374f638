import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { readSettings, SandboxSettingsError } from '../../src/sandbox-service/sandbox-settings.ts';

describe('the settings of the sandbox', () => {
  it('have defaults', () => {
    const expected = { port: 8788, host: '127.0.0.1', apiKey: 'sandbox-key', allowHttpReturn: false };
    assert.deepEqual(readSettings({}), expected);
  });

  it('are taken from the environment', () => {
    const environment = { PORT: '0', HOST: '::1', SANDBOX_API_KEY: 'k', SANDBOX_ALLOW_HTTP_RETURN: 'on' };
    assert.deepEqual(readSettings(environment), { port: 0, host: '::1', apiKey: 'k', allowHttpReturn: true });
  });

  it('are refused in one message with the name of each invalid setting', () => {
    const invalidEnvironment = {
      PORT: '70000',
      HOST: '',
      SANDBOX_API_KEY: 'a b',
      SANDBOX_ALLOW_HTTP_RETURN: 'true',
    };
    assert.throws(
      () => readSettings(invalidEnvironment),
      (error) =>
        error instanceof SandboxSettingsError &&
        Object.keys(invalidEnvironment).every((name) => error.message.includes(name)),
    );
  });
});

interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the sandbox's main file until it ends. If there is `onReady`, calls it with the output when the sandbox is ready, and then sends SIGTERM. */
async function runMain(
  env: Record<string, string>,
  onReady?: (text: string) => Promise<void>,
): Promise<RunResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/sandbox-service/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    timeout: 30_000,
  });
  const output = { stdout: '', stderr: '' };
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      if (output.stdout.includes('Control:')) resolve();
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const closed = once(child, 'close');
  if (onReady) {
    await Promise.race([ready, closed]);
    await onReady(output.stdout);
    child.kill('SIGTERM');
  }
  const [code] = (await closed) as [number | null];
  return { code, ...output };
}

describe('npm run sandbox', () => {
  it('prints its base URL, its key and its units, serves them, and stops on SIGTERM', async () => {
    const { code, stdout, stderr } = await runMain({ PORT: '0', SANDBOX_API_KEY: 'my-key' }, async (text) => {
      const url = /http:\S+/.exec(text)?.[0] ?? '';
      const answer = await fetch(`${url}/data/pricing?limit=1`, { headers: { 'X-API-Key': 'my-key' } });
      assert.equal(answer.status, 200);
    });
    assert.deepEqual([code, stderr], [0, '']);
    assert.ok(stdout.includes('my-key') && stdout.includes('my-key-limited'));
    for (const { id, name, purpose } of units.UNITS)
      assert.ok(stdout.includes(`${id}  ${name}: ${purpose}`), name);
  });

  it('stops at once with one message and no stack trace if a setting is invalid', async () => {
    const { code, stdout, stderr } = await runMain({ PORT: 'http', SANDBOX_ALLOW_HTTP_RETURN: 'yes' });
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(stderr.trim().split('\n').length, 3);
    assert.ok(!stderr.includes('    at '));
  });

  it('reports that its port is in use', async () => {
    const other = await startSandbox();
    try {
      const { code, stderr } = await runMain({ PORT: new URL(other.url).port });
      assert.equal(code, 1);
      assert.match(stderr, /^The sandbox cannot start: .*EADDRINUSE.*\n$/);
    } finally {
      await other.close();
    }
  });
});
