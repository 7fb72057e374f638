import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { freePort } from '../../demo/ports.ts';

/** One built proxy in its own process, always at the same address. */
export interface RestartableProxy {
  readonly url: string;
  /** The id of the current process. */
  readonly pid: () => number;
  /** The log lines of the process and of all earlier ones. */
  readonly output: () => string;
  /** Kills the process with `kill -9`, and starts a new one in its place. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the process, and resolves when it accepts requests. Rejects with its output if it ends first. */
async function launch(
  env: Readonly<Record<string, string>>,
  log: (text: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/proxy/main.js'], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    log(String(chunk));
    if (output.includes('"event":"listening"')) {
      // The output must be read, or the process would block on a full pipe.
      child.stdout.on('data', (chunk: Buffer) => {
        log(chunk.toString());
      });
      return child;
    }
  }
  throw new Error(`A proxy has ended before it accepted requests: ${output}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export async function startRestartableProxy(
  env: Readonly<Record<string, string>>,
): Promise<RestartableProxy> {
  const port = await freePort(0);
  let output = '';
  const log = (text: string): void => void (output += text);
  const start = (): Promise<ChildProcess> => launch({ ...env, PORT: String(port) }, log);
  let child = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    output: () => output,
    async replace() {
      await kill(child);
      child = await start();
    },
    stop: () => kill(child),
  };
}
