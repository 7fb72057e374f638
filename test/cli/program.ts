/** The commands as a host runs them: in this process, or built and in one of their own; and what they need around them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after } from 'node:test';
import { buildStale, builtFile } from '../../demo/build.ts';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { outputTo } from '../../src/cli/cli-world.ts';
import type { Output } from '../../src/cli/cli-world.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { drawSecret, files, readFile, runProgram } from '../../src/cli/this-process.ts';
import { createKeepAliveFetch } from '../../src/service-api/keep-alive-fetch.ts';
import { HOUSE } from '../proxy/world.ts';

export const API_KEY = 'sandbox-key';
export const SECRET = 'pG3vR9xQ2mZ7tL4kW8nB5cD1fH6jS0yA-uE_iOqT';

await buildStale(console.log, ['cli']);

/** Path of the built program. */
export const PROGRAM: string = builtFile('cli');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Runs the built `booking-widget <args>` with nothing in its environment but `env`. */
export async function runBuilt(args: readonly string[], env: Env = {}): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** What `booking-widget <args>` does on this machine with such an environment, where nobody looks at it. */
export async function run(args: readonly string[], env: Env = {}): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const output = (name: keyof typeof said): Output =>
    outputTo({ isTTY: false, write: (text) => (said[name] += text) }, {});
  const fetch = createKeepAliveFetch();
  try {
    const code = await runCli(args, {
      env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
      readFile,
      fetch,
      now: Date.now,
      timeZone: env['TZ'] ?? 'UTC',
      runProgram,
      stdout: output('stdout'),
      stderr: output('stderr'),
      prompts: undefined,
      pipedText: async () => '',
      files,
      drawSecret,
      command: 'booking-widget',
      schema: './config.schema.json',
    });
    return { code, ...said };
  } finally {
    await fetch.close();
  }
}

/** A folder that is gone when the tests of this file are through. */
export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-widget-cli-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A small server of our own, for what is no booking service and no proxy. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address where nothing listens, nor will. */
export const deadUrl = async (): Promise<string> => loopbackOrigin(await freePort(0));

/** Refused at once, where a name that nobody has may take a resolver its time. */
const UNREACHABLE_SITE = 'https://127.0.0.1:1';

/** What the doctor is given where all is well: a sandbox's service, a right config, and a port that is free. */
export const healthyEnv = async (folder: string, serviceUrl: string): Promise<Env> => ({
  SERVICE_URL: serviceUrl,
  SERVICE_API_KEY: API_KEY,
  CONFIG_FILE: await writeConfig(folder),
  QUOTE_SECRET: SECRET,
  STORE_URL: `file:${folder}/data`,
  PORT: new URL(await deadUrl()).port,
});

let configs = 0;

/** Writes a config file, by default a right one for one house; resolves with its path. */
export async function writeConfig(folder: string, fields: object = {}): Promise<string> {
  const path = join(folder, `config-${(configs += 1)}.json`);
  const property = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
  const config = { allowedOrigins: [UNREACHABLE_SITE], properties: [property], ...fields };
  await writeFile(path, JSON.stringify(config), { mode: 0o644 });
  return path;
}
