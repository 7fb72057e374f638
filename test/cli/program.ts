/** Helpers that run the built commands as a host does, and create the servers and files that the commands need. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
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
import { HOUSE } from '../proxy/calls.ts';
import { until } from '../until.ts';

export const API_KEY = 'sandbox-key';
export const SECRET = 'pG3vR9xQ2mZ7tL4kW8nB5cD1fH6jS0yA-uE_iOqT';

await buildStale(console.log, ['cli']);

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Env = Readonly<Record<string, string | undefined>>;

export interface RunningProgram {
  readonly child: ChildProcessWithoutNullStreams;
  readonly outputSoFar: () => Omit<RunResult, 'code'>;
  readonly ended: Promise<RunResult>;
}

/** The folder and the terminal in which the program runs. */
export interface RunOptions {
  readonly folder?: string;
  /** The width of the terminal. Without it, the program's output goes to pipes. */
  readonly columns?: number;
}

const AS_TERMINAL = new URL('as-terminal.mjs', import.meta.url).href;

/** Starts `booking-widget <args>` with only `env` in its environment. */
export function startCommand(
  args: readonly string[],
  env: Env = {},
  { folder, columns }: RunOptions = {},
): RunningProgram {
  const terminalArguments = columns === undefined ? [] : ['--import', AS_TERMINAL];
  const child = spawn(process.execPath, [...terminalArguments, builtFile('cli'), ...args], {
    env: { PATH: process.env['PATH'], TERM: 'xterm', COLUMNS: String(columns), ...env },
    cwd: folder,
    timeout: 60_000,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, outputSoFar: () => output, ended };
}

/**
 * Waits for `text` at or after position `from` of the output, and resolves to the position after the text. Rejects if the program
 * ends without printing the text.
 */
export async function waitForOutput(
  { child, outputSoFar }: RunningProgram,
  text: string,
  from = 0,
): Promise<number> {
  const output = (): string => outputSoFar().stdout + outputSoFar().stderr;
  const textStart = (): number => output().indexOf(text, from);
  await until(() => textStart() >= 0 || child.exitCode !== null);
  assert.ok(textStart() >= 0, `${text} was not printed:\n${output()}`);
  return textStart() + text.length;
}

/** Runs `booking-widget <args>` with `input` piped in. */
export function runCommand(
  args: readonly string[],
  env: Env = {},
  options: RunOptions = {},
  input = '',
): Promise<RunResult> {
  const { child, ended } = startCommand(args, env, options);
  // A program that ends at once, such as for an unreadable env file, closes its input, which is not an error here.
  child.stdin.on('error', () => undefined).end(input);
  return ended;
}

/** Creates a folder that is removed after the tests of the file. */
export async function createScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-widget-cli-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server that stops after the tests of the file, and resolves to its URL. */
export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Resolves to an address at which no server listens. */
export const findUnusedUrl = async (): Promise<string> => loopbackOrigin(await freePort(0));

/** An address that refuses connections at once. It has no host name, because the lookup of an unknown name can take long. */
const UNREACHABLE_SITE = 'https://127.0.0.1:1';

/** Resolves to settings in which the doctor finds no problem: a sandbox, a valid config and a free port. */
export const createHealthyEnv = async (folder: string, serviceUrl: string): Promise<Env> => ({
  SERVICE_URL: serviceUrl,
  SERVICE_API_KEY: API_KEY,
  CONFIG_FILE: await writeConfig(folder),
  QUOTE_SECRET: SECRET,
  STORE_URL: `file:${folder}`,
  PORT: new URL(await findUnusedUrl()).port,
});

let configCount = 0;

/** Writes a config file, by default a valid one for one house, and resolves to its path. */
export async function writeConfig(folder: string, fields: object = {}): Promise<string> {
  const path = join(folder, `config-${(configCount += 1)}.json`);
  const property = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
  const config = { allowedOrigins: [UNREACHABLE_SITE], properties: [property], ...fields };
  await writeFile(path, JSON.stringify(config), { mode: 0o644 });
  return path;
}
