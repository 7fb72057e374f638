import process from 'node:process';
import { standardOutput } from './pino-log.ts';
import { SettingsError } from '../host-config/settings-reader.ts';
import { runProxy } from './run-proxy.ts';
import type { RunningProxy } from './run-proxy.ts';

/** The folder of the built widget, relative to this file in `dist`. */
const WIDGET_FOLDER = new URL('../widget/', import.meta.url);

function stopOnSignal(proxy: RunningProxy): void {
  let isStopping = false;
  const stop = (): void => {
    // A second signal ends the process without waiting.
    if (isStopping) process.exit(1);
    isStopping = true;
    proxy.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // SIGHUP stops the proxy, too. It comes from a terminal that closes, or from a host who wants a new config to be
  // read, and only a restart reads the config.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Without a listener, Node ends the process after an unhandled rejection, which would affect all guests. */
const onUnhandledRejection = (report: (reason: unknown) => void): void => {
  process.on('unhandledRejection', report);
};

try {
  const proxy = await runProxy({
    env: process.env,
    widgetFolder: WIDGET_FOLDER,
    logDestination: standardOutput(),
    onUnhandledRejection,
  });
  stopOnSignal(proxy);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`The proxy cannot start.\n${error.message}\n`);
  process.exitCode = 1;
}
