/** Starts a real Redis for tests: the program of this machine, on a free port and in a new folder. */
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

const PROGRAM_PATHS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].flatMap((folder) => [
  join(folder, 'redis-server'),
  join(folder, 'valkey-server'),
]);

/**
 * Returns the path of a Redis or Valkey server: `REDIS_SERVER`, an installed one, or Debian's package if we are root.
 *
 * @throws if there is none; the message explains what to do.
 */
export const findRedis = (): string =>
  requireProgram({
    name: 'Redis 7 or Valkey',
    pathVariable: 'REDIS_SERVER',
    paths: () => PROGRAM_PATHS,
    packages: ['redis-server'],
  }).path;

export interface RedisServer {
  readonly url: string;
  /** Kills the server by SIGKILL, so that it cannot finish any work. */
  kill(): Promise<void>;
  /** Starts the server again on the same port, with its stored data. */
  start(): Promise<void>;
  /** Kills the server, and removes its folder. */
  stop(): Promise<void>;
}

async function startProcess(program: string, port: number, folder: string): Promise<ChildProcess> {
  const persistenceArguments = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...persistenceArguments],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (/Ready to accept connections/i.test(output)) break;
  }
  if (child.exitCode !== null) throw new Error(`${program} has not started: ${output}`);
  return child;
}

/**
 * A folder in memory. Data in it outlasts a kill of Redis, and no write waits for a busy disk: the proxy gives Redis only a
 * quarter of a second.
 */
const MEMORY_FOLDER = '/dev/shm';

/** Starts a Redis in a new folder in `base`. It stores every write before it confirms the write, as the guide asks of hosts. */
export async function startRedis(
  parentFolder: string = existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(),
): Promise<RedisServer> {
  const program = findRedis();
  const port = await freePort(0);
  const folder = await mkdtemp(join(parentFolder, 'redis-'));
  let child = await startProcess(program, port, folder);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      child = await startProcess(program, port, folder);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`Redis: ${findRedis()}`);
