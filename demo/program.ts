import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A program of ours that runs beside this process until it is stopped. */
export interface Program {
  /** The id of its process; `undefined` if it could not be started. */
  readonly pid: number | undefined;
  /** Resolves with its last output when it has ended, whether it was stopped or not. */
  readonly ended: Promise<string>;
  /** Stops the program and waits until it has ended. It is killed after five seconds. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  /** The name in messages, like `proxy`. */
  readonly name: string;
  /** The built file that node runs. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

const MAX_OUTPUT_CHARS = 2000;
const STOP_TIMEOUT_MS = 5000;

function collectOutput(child: ChildProcess, log: (line: string) => void): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT_CHARS);
      for (const line of text.trimEnd().split('\n')) log(line);
    });
  }
  return () => output.trim();
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

export function startProgram({ name, file, env, log }: ProgramOptions): Program {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lastOutput = collectOutput(child, (line) => {
    log(`${name}: ${line}`);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(`${name} could not be started: ${error.message}`);
    });
    child.once('close', (code, signal) => {
      resolve(`${name} has ended (${signal ?? `exit code ${String(code)}`}).\n${lastOutput()}`);
    });
  });
  return { pid: child.pid, ended, stop: async () => stopChild(child, ended) };
}

/**
 * Resolves as soon as `url` answers 2xx.
 *
 * @throws if the program ends first (the message contains its last output), or if it is not ready within `seconds`.
 */
export async function untilReady(url: string, program: Program, seconds: number = 30): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let endMessage: string | undefined;
  void program.ended.then((lastOutput) => {
    endMessage = lastOutput;
  });
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (endMessage !== undefined) throw new Error(endMessage);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was not ready within ${seconds} s.`);
}
