import { freePort } from '../../demo/ports.ts';
import { runProgram, waitForAddress } from '../proxy/program.ts';
import type { Program } from '../proxy/program.ts';

/** One built proxy in its own process, always at the same address. */
export interface RestartableProxy {
  readonly url: string;
  /** The id of the current process. */
  readonly pid: () => number;
  /** The output of the process and of all earlier ones. */
  readonly output: () => string;
  /** Kills the process with `kill -9`, and starts a new one in its place. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRestartableProxy(
  env: Readonly<Record<string, string>>,
): Promise<RestartableProxy> {
  const port = await freePort(0);
  const start = async (): Promise<Program> => {
    const program = runProgram({ ...env, PORT: String(port) });
    await waitForAddress(program);
    return program;
  };
  let program = await start();
  let earlierOutput = '';
  const stop = async (): Promise<void> => {
    program.child.kill('SIGKILL');
    await program.exit;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => program.child.pid ?? 0,
    output: () => earlierOutput + program.output(),
    async replace() {
      await stop();
      earlierOutput += program.output();
      program = await start();
    },
    stop,
  };
}
