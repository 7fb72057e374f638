/** The proxy on workerd: the built worker under the shipped configuration, on a port and in folders of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import workerd from 'workerd';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import { HOST_FILE, calls } from '../proxy/world.ts';
import type { Calls } from '../proxy/world.ts';

const SHIPPED = new URL('../../src/server/deploy/edge/workerd.capnp', import.meta.url);
const WIDGET = fileURLToPath(new URL('../../dist/widget', import.meta.url));
const WORKER = fileURLToPath(new URL('../../dist/edge/worker.js', import.meta.url));

export interface EdgeProxy {
  readonly url: string;
  /** Everything that it has printed. */
  readonly output: () => string;
  /** `kill -9`. */
  kill(): Promise<void>;
}

export interface EdgeFolder {
  /** Starts the worker on what the last one has left. */
  start(env: Readonly<Record<string, string>>): Promise<EdgeProxy>;
  remove(): Promise<void>;
}

/**
 * What of the shipped configuration is a machine's own. The sandbox service is on this machine, where a host's service
 * never is; a line that is not found any more would go unnoticed otherwise.
 */
function configFor(folder: string, worker: string): string {
  const changes: readonly (readonly [string, string])[] = [
    ['embed "../../../../dist/edge/worker.js"', `embed "${worker}"`],
    ['disk = "dist/widget"', `disk = "${WIDGET}"`],
    ['path = "data/edge"', `path = "${join(folder, 'storage')}"`],
    ['allow = ["public"]', 'allow = ["local"]'],
    ['address = "127.0.0.1:8787"', 'address = "127.0.0.1:0"'],
  ];
  return changes.reduce(
    (text, [shipped, own]) => {
      if (!text.includes(shipped)) throw new Error(`The shipped configuration has no ${shipped}.`);
      return text.replace(shipped, own);
    },
    readFileSync(SHIPPED, 'utf8'),
  );
}

/** The port of its socket, which it tells on a pipe of its own. */
async function portOf(control: Readable, child: ChildProcess, output: () => string): Promise<number> {
  let told = '';
  control.on('data', (chunk: Buffer) => (told += chunk.toString()));
  for (;;) {
    const port = /"event":"listen","socket":"http","port":(\d+)/.exec(told)?.[1];
    if (port !== undefined) return Number(port);
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output());
    await Promise.race([once(control, 'data'), once(child, 'exit')]);
  }
}

async function start(folder: string, env: Readonly<Record<string, string>>): Promise<EdgeProxy> {
  const words = ['serve', '--control-fd=3', '-I/', join(folder, 'workerd.capnp')];
  const child = spawn(workerd.default, words, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let said = '';
  const output = (): string => said;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const port = await portOf(child.stdio[3] as Readable, child, output);
  return { url: `http://127.0.0.1:${port}`, output, kill };
}

/** Builds another worker than that of a release, and answers with its path. */
async function buildWorker(entry: string, folder: string): Promise<string> {
  const outDir = join(folder, 'edge');
  await build({ mode: 'edge', logLevel: 'error', build: { outDir, emptyOutDir: true, ssr: entry } });
  return join(outDir, 'worker.js');
}

/**
 * The worker and the widget as `npm run build` has made them. Another `entry` is a worker that is built here and runs in its
 * place, under the same configuration.
 */
export async function makeEdge(entry?: string): Promise<EdgeFolder> {
  for (const built of [WIDGET, WORKER]) if (!existsSync(built)) throw new Error(`No ${built}: npm run build`);
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const worker = entry === undefined ? WORKER : await buildWorker(entry, folder);
  await mkdir(join(folder, 'storage'));
  writeFileSync(join(folder, 'workerd.capnp'), configFor(folder, worker));
  const running: EdgeProxy[] = [];
  return {
    async start(env) {
      const proxy = await start(folder, env);
      running.push(proxy);
      return proxy;
    },
    async remove() {
      await Promise.all(running.map((proxy) => proxy.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A sandbox service, and the worker before it. */
export interface EdgeWorld {
  readonly settings: Readonly<Record<string, string>> & { readonly QUOTE_SECRET: string };
  /** Starts the worker on what the last one has left, under other settings where `more` names some. */
  readonly open: (more?: Readonly<Record<string, string>>) => Promise<Calls & EdgeProxy>;
  close(): Promise<void>;
}

const CLOCK = { now: Date.now, advance: () => undefined };

export async function startEdgeWorld(): Promise<EdgeWorld> {
  const folder = await makeEdge();
  const sandbox = await startSandbox({ allowHttpReturn: true });
  const settings = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    QUOTE_SECRET: 'a secret of the tests, long enough to be one',
    CONFIG: JSON.stringify(HOST_FILE),
    CALENDAR_REFRESH_SECONDS: '5',
    BOT_CHECK: 'off',
  };
  return {
    settings,
    async open(more) {
      const proxy = await folder.start({ ...settings, ...more });
      return { ...calls(proxy.url, sandbox.url, CLOCK), ...proxy };
    },
    async close() {
      await folder.remove();
      await sandbox.close();
    },
  };
}
