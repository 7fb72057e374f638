/** A real Redis for tests: this machine's own program, on a port and in a folder of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../demo/ports.ts';
import { requireProgram } from '../find-program.ts';

const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].flatMap((folder) => [
  join(folder, 'redis-server'),
  join(folder, 'valkey-server'),
]);

/**
 * The path of a Redis or Valkey server: from `REDIS_SERVER`, from this machine, or Debian's by apt if we are root.
 *
 * @throws if there is none; the message explains what to do.
 */
export const findRedis = (): string =>
  requireProgram({
    name: 'Redis 7 or Valkey',
    setting: 'REDIS_SERVER',
    paths: () => PLACES,
    packages: ['redis-server'],
  }).path;

export interface RedisServer {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** On the same port, with what it had kept. */
  start(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
}

async function launch(program: string, port: number, folder: string): Promise<ChildProcess> {
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...durable], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (/Ready to accept connections/i.test(output)) break;
  }
  if (child.exitCode !== null) throw new Error(output);
  return child;
}

/**
 * Where files live in memory: what a Redis has kept there outlasts its being killed, and no write waits for a disk that
 * others keep busy, which the proxy gives a quarter of a second.
 */
const MEMORY = '/dev/shm';

/** Keeps every write before it says so, as the guide asks of a host; in a folder of its own in `base`. */
export async function startRedis(
  base: string = existsSync(MEMORY) ? MEMORY : tmpdir(),
): Promise<RedisServer> {
  const program = findRedis();
  const port = await freePort(0);
  const folder = await mkdtemp(join(base, 'redis-'));
  let child = await launch(program, port, folder);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      child = await launch(program, port, folder);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`Redis: ${findRedis()}`);
