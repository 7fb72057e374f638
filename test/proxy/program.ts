/** The proxy's program as a process of its own, as it was built. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { buildStale, builtFile } from '../../demo/build.ts';
import { until } from '../until.ts';

await buildStale(console.log, ['widget', 'proxy']);

export interface Program {
  readonly child: ChildProcess;
  /** Standard output and error so far. */
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** `env` is its whole environment except `PATH`; BOT_CHECK is off unless it says so. */
export function runProgram(env: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [builtFile('proxy')], {
    env: { PATH: process.env['PATH'] ?? '', BOT_CHECK: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // After all output was read: the process may exit before its last words arrive.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

/** Resolves with the result of `wanted` on the output, as soon as there is one; rejects if the program ends before. */
export async function printed({ child, output, exit }: Program, wanted: RegExp): Promise<string> {
  for (;;) {
    const found = wanted.exec(output())?.[1];
    if (found !== undefined) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output());
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
  }
}

/** Its base URL, once it listens. */
export const listening = (program: Program): Promise<string> =>
  printed(program, /"event":"listening","address":"([^"]+)"/);

export const ready = (url: string): Promise<void> => until(async () => (await fetch(`${url}/readyz`)).ok);
