import process from 'node:process';
import { standardOutput } from './pino-log.ts';
import { SettingsError } from '../host-config/settings-reader.ts';
import { runProxy } from './run-proxy.ts';
import type { RunningProxy } from './run-proxy.ts';

/** Beside this file in `dist`. */
const WIDGET = new URL('../widget/', import.meta.url);

function stopOnSignal(proxy: RunningProxy): void {
  let isLeaving = false;
  const leave = (): void => {
    // A second signal means: do not wait.
    if (isLeaving) process.exit(1);
    isLeaving = true;
    proxy.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // A terminal that closes hangs up; so does a host who asks for another config, which is read by the next start.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
}

/** One mistake must not end the process under all guests: Node does so without a listener. */
const onUnhandledRejection = (tell: (reason: unknown) => void): void => {
  process.on('unhandledRejection', tell);
};

try {
  const running = await runProxy({
    env: process.env,
    assets: WIDGET,
    logTo: standardOutput(),
    onUnhandledRejection,
  });
  stopOnSignal(running);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`The proxy cannot start.\n${error.message}\n`);
  process.exitCode = 1;
}
