import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { buildStale } from '../../demo/build.ts';
import { freePort } from '../../demo/ports.ts';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { waitUntilReady } from '../proxy/program.ts';
import { HOUSE } from '../proxy/calls.ts';
import {
  API_KEY,
  SECRET,
  startServer,
  waitForOutput,
  runCommand,
  createScratchFolder,
  startCommand,
} from './program.ts';
import type { RunResult, Env, RunOptions } from './program.ts';

await buildStale(console.log, ['sandbox']);

const scratchFolder = await createScratchFolder();
const service = await startSandbox();
after(() => service.close());

const property = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
const CONFIG = { allowedOrigins: ['https://host.example'], properties: [property] };

/** Creates a folder with the files that `init` writes, changed by `config` and `settings`, and finds a free port. */
async function createHostFolder({ config = {}, settings = '' }: { config?: object; settings?: string } = {}) {
  const folder = await mkdtemp(join(scratchFolder, 'host-'));
  const port = await freePort(0);
  const env = `SERVICE_URL=${service.url}\nSERVICE_API_KEY=${API_KEY}\nCONFIG_FILE=config.json\nQUOTE_SECRET=${SECRET}\nPORT=${port}\n`;
  await writeFile(join(folder, 'booking-widget.env'), `# of the proxy\n${env}${settings}`);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ ...CONFIG, ...config }));
  return { folder, port };
}

interface ProxyRun extends RunResult {
  /** The base URL at which the proxy answered. */
  readonly url: string;
}

/** Runs `booking-widget start` until it answers at `port` and has printed the addresses to open. Then stops it. */
async function runStart(
  port: number,
  args: readonly string[],
  env: Env,
  options: RunOptions,
): Promise<ProxyRun> {
  const program = startCommand(['start', ...args], { DRAIN_SECONDS: '0', ...env }, options);
  const url = `http://127.0.0.1:${port}`;
  await waitForOutput(program, 'Ctrl-C stops the proxy.');
  await waitUntilReady(url);
  program.child.kill('SIGTERM');
  return { url, ...(await program.ended) };
}

describe('booking-widget start', () => {
  it('reads its settings from booking-widget.env, and prefers settings from the environment', async () => {
    const { folder, port } = await createHostFolder();
    const { stderr } = await runStart(port, [], { CONFIG_FILE: '' }, { folder });
    assert.match(stderr, /^Settings: booking-widget\.env$/m);
    const otherPort = await freePort(0);
    await runStart(otherPort, [], { PORT: String(otherPort) }, { folder });
  });

  it('never sends a key from the environment to an address from booking-widget.env, unless --env-file is given', async () => {
    const { folder, port } = await createHostFolder();
    const env = { SERVICE_API_KEY: API_KEY };
    for (const command of ['start', 'doctor', 'bookings']) {
      const { code, stderr } = await runCommand([command], env, { folder });
      assert.equal(code, 2, command);
      assert.match(
        stderr,
        /SERVICE_API_KEY is set in the environment, and SERVICE_URL only in booking-widget\.env/,
      );
    }
    await runStart(port, [], { ...env, SERVICE_URL: service.url }, { folder });
    await runStart(port, ['--env-file', 'booking-widget.env'], env, { folder });
  });

  it('reads its settings from the file in --env-file, which must exist', async () => {
    const { folder } = await createHostFolder();
    const { folder: otherFolder, port } = await createHostFolder();
    await runStart(port, ['--env-file', join(otherFolder, 'booking-widget.env')], {}, { folder });
    for (const command of ['start', 'doctor', 'bookings', 'extension-link']) {
      const { code, stderr } = await runCommand([command, '--env-file=none.env'], {}, { folder });
      // Node 20 reads the option itself and exits with 9.
      assert.ok(code === 2 || code === 9);
      assert.match(stderr, /none\.env/);
    }
  });

  it('prints the addresses to open, and no log lines about normal events on a terminal', async () => {
    const publicUrl = 'http://localhost:8787';
    const { folder, port } = await createHostFolder({ config: { publicUrl } });
    const { stdout, stderr } = await runStart(port, [], {}, { folder, columns: 120 });
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`^Open   ${publicUrl}/embed/${HOUSE}   Sea view$`, 'm'));
    assert.doesNotMatch(stderr, /setup/);
    const withoutTerminal = await runStart(port, [], { SETUP_PAGE: 'on' }, { folder });
    assert.match(withoutTerminal.stderr, new RegExp(`^ {7}${publicUrl}/setup `, 'm'));
    assert.match(withoutTerminal.stdout, /"event":"listening"/);
  });

  it('prints the address at which guests can book: the publicUrl, or else the host’s own pages', async () => {
    const hostWithPublicUrl = await createHostFolder({ config: { publicUrl: 'https://book.host.example/' } });
    const withPublicUrl = await runStart(hostWithPublicUrl.port, [], {}, hostWithPublicUrl);
    assert.match(withPublicUrl.stderr, /Open {3}https:\/\/book\.host\.example\/embed\//);
    assert.ok(withPublicUrl.stderr.includes(`forwards requests to ${withPublicUrl.url}`));
    const hostWithoutPublicUrl = await createHostFolder();
    const withoutPublicUrl = await runStart(hostWithoutPublicUrl.port, [], {}, hostWithoutPublicUrl);
    assert.match(
      withoutPublicUrl.stderr,
      /Open {3}a page with the widget on your site: https:\/\/host\.example/,
    );
  });

  it('lists all invalid settings, and does not start the proxy', async () => {
    const { folder } = await createHostFolder({ config: { allowedOrigins: [] } });
    const { code, stdout, stderr } = await runCommand(['start'], { PORT: 'many' }, { folder });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /CONFIG_FILE config\.json: allowedOrigins must name the sites/);
    assert.match(stderr, /PORT must be a whole number from 0 to 65535, not "many"/);
    assert.doesNotMatch(stderr, / at .*\.ts:/);
  });

  it('recommends the init command if there are no settings at all', async () => {
    const { code, stderr } = await runCommand(['start'], {}, { folder: scratchFolder });
    assert.equal(code, 2);
    assert.match(stderr, /^node \S+main\.js init asks for all of them\.$/m);
  });

  it('prints no address to open if its port is in use', async () => {
    const { folder } = await createHostFolder();
    const { port } = new URL(await startServer((_request, response) => response.end()));
    const { code, stderr } = await runCommand(['start'], { PORT: port }, { folder });
    assert.equal(code, 2);
    assert.doesNotMatch(stderr, /Open|Ctrl-C/);
  });
});

describe('booking-widget sandbox', () => {
  it('starts the sandbox service with its own settings, not those of the proxy', async () => {
    const { folder } = await createHostFolder();
    const PORT = String(await freePort(0));
    const program = startCommand(['sandbox'], { PORT }, { folder });
    await waitForOutput(program, `Sandbox service: http://127.0.0.1:${PORT}`);
    program.child.kill('SIGTERM');
    await program.ended;
  });
});
