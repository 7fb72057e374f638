import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, closeSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { untilReady } from '../../demo/program.ts';

const readCpuNanos = (stat: string): number => Number(readFileSync(stat, 'utf8').split(' ')[0]);

/**
 * Returns the CPU seconds that all threads of a process have used so far, to the nanosecond (Linux). The usual ticks of 10 ms
 * would be as long as a short round. Threads that have ended are not included, but no thread ends while a server runs.
 */
export function cpuSeconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => sum + readCpuNanos(`${tasks}/${task}/schedstat`), 0) / 1e9;
}

/** Returns the bytes of a process that are in RAM (Linux). */
export const residentBytes = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

export interface Server {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
}

export interface ServerOptions {
  /** The server's name in messages. */
  readonly name: string;
  /** Default: Node. */
  readonly command?: string | undefined;
  readonly args: readonly string[] | ((port: number) => readonly string[]);
  /** Variables that are added to the environment, beside `PORT`. */
  readonly env?: Readonly<Record<string, string>>;
  /** The path that answers 2xx as soon as the server is ready. */
  readonly readyPath: string;
}

const MAX_OUTPUT_CHARACTERS = 2000;
const STOP_TIMEOUT_MS = 5000;

async function waitForEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('close', resolve));
}

/** The servers of a bench, and a folder for their files. `stop` removes all of them. */
export class Bench {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'booking-bench-'));
  readonly #children: ChildProcess[] = [];

  /** Starts a server. Its output goes to a file, because a pipe would cost the bench's own process time. */
  async start({ name, command = process.execPath, args, env, readyPath }: ServerOptions): Promise<Server> {
    const port = await freePort(0);
    const file = join(this.folder, `${port}.log`);
    const log = openSync(file, 'w');
    const child = spawn(command, typeof args === 'function' ? args(port) : args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env, PORT: String(port) },
    });
    closeSync(log);
    this.#children.push(child);
    const endMessage = waitForEnd(child).then(
      () => `${name} has ended: ${readFileSync(file, 'utf8').slice(-MAX_OUTPUT_CHARACTERS)}`,
    );
    const origin = loopbackOrigin(port);
    const stop = async (): Promise<void> => this.stopAll();
    await untilReady(origin + readyPath, { pid: child.pid, ended: endMessage, stop });
    if (child.pid === undefined) throw new Error(`${name} has no process.`);
    return { name, pid: child.pid, origin };
  }

  /** Stops the servers, newest first. A server that does not stop within five seconds is killed. */
  async stopAll(): Promise<void> {
    for (const child of this.#children.splice(0).toReversed()) {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await waitForEnd(child);
      clearTimeout(timer);
    }
  }

  /** Stops all servers and removes the folder. */
  async stop(): Promise<void> {
    await this.stopAll();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
