import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { startProgram, untilReady } from '../../demo/program.ts';
import type { Program } from '../../demo/program.ts';

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
  /** The file that node runs. */
  readonly file: string;
  /** Variables that are added to the environment, beside `PORT`. */
  readonly env?: Readonly<Record<string, string>>;
  /** The path that answers 2xx as soon as the server is ready. */
  readonly readyPath: string;
  /** The longest time until the server is ready. Default: that of the demo. */
  readonly maxSeconds?: number;
}

/** The servers of a bench, and a folder for their files. `stop` removes all of them. */
export class Bench {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'booking-bench-'));
  readonly #programs: Program[] = [];

  async start({ name, file, env, readyPath, maxSeconds }: ServerOptions): Promise<Server> {
    const port = await freePort(0);
    const program = startProgram({ name, file, env: { ...env, PORT: String(port) }, log: () => undefined });
    this.#programs.push(program);
    const origin = loopbackOrigin(port);
    await untilReady(origin + readyPath, program, maxSeconds);
    if (program.pid === undefined) throw new Error(`${name} has no process.`);
    return { name, pid: program.pid, origin };
  }

  /** Stops the servers, newest first. */
  async stopAll(): Promise<void> {
    for (const program of this.#programs.splice(0).toReversed()) await program.stop();
  }

  /** Stops all servers and removes the folder. */
  async stop(): Promise<void> {
    await this.stopAll();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
