/** Runs the built proxy in a separate process. */
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

/** Starts the built proxy with only `env` and `PATH` as its environment. BOT_CHECK is off unless `env` has it. */
export function runProgram(env: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [builtFile('proxy')], {
    env: { PATH: process.env['PATH'] ?? '', BOT_CHECK: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // `close` comes after all output was read. The process may exit before its last output arrives.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

/** Resolves to the base URL of the program as soon as it listens. Rejects if the program ends first. */
export async function waitForAddress({ child, output, exit }: Program): Promise<string> {
  for (;;) {
    const address = /"event":"listening","address":"([^"]+)"/.exec(output())?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program has ended before it listened: ${output()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
  }
}

export const waitUntilReady = (url: string): Promise<void> =>
  until(async () => (await fetch(`${url}/readyz`)).ok);
