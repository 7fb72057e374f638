/** A real Caddy in front of real proxies, with the Caddyfile that is shipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Agent, fetch as send } from 'undici';
import { freePort } from '../../demo/ports.ts';
import { findProgram, installedProgram } from '../find-program.ts';
import type { Program } from '../find-program.ts';
import { until } from '../until.ts';
import { readDeployFile } from './shipped.ts';

const CADDY: Program = {
  name: 'Caddy',
  pathVariable: 'CADDY_PATH',
  paths: () => ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  packages: ['caddy'],
};

/**
 * Returns the path of Caddy: `CADDY_PATH`, an installed Caddy, or in CI Debian's package; otherwise `undefined`. The package is
 * not installed on a developer's machine, because it would start a server on port 80.
 */
export const findCaddy = (): string | undefined =>
  (process.env['CI'] === 'true' ? findProgram(CADDY) : installedProgram(CADDY))?.path;

export interface RunningCaddy {
  readonly url: string;
  /** Like the usual `fetch`, but trusts Caddy's own certificate authority. */
  readonly fetch: typeof globalThis.fetch;
  stop(): Promise<void>;
}

/** Adds settings for a machine without root rights: another http port than 80, and no change of the trusted certificates. */
const addTestSettings = (text: string, httpPort: number): string =>
  text.replace('admin off', `admin off\n\thttp_port ${httpPort}\n\tskip_install_trust`);

/** Starts Caddy, and resolves when a proxy answers through it. Each of the `upstreams` is a `host:port`. */
export async function startCaddy(program: string, upstreams: readonly string[]): Promise<RunningCaddy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [httpPort, port] = [await freePort(0), await freePort(0)];
  const config = join(folder, 'Caddyfile');
  await writeFile(config, addTestSettings(readDeployFile('Caddyfile'), httpPort));
  const url = `https://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE: url,
    UPSTREAMS: upstreams.join(' '),
  };
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt');
  try {
    await until(() => existsSync(certificate));
    const dispatcher = new Agent({ connect: { ca: await readFile(certificate, 'utf8') } });
    // The types of both `fetch` functions describe the same standard, but TypeScript does not accept one for the other.
    const fetch = ((input: string, init: object) =>
      send(input, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/v1/properties`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isReady);
    return { url, fetch, stop };
  } catch (cause) {
    await stop();
    throw new Error(`No proxy answers through Caddy: ${output}`, { cause });
  }
}
