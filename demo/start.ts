/**
 * `npm start`: runs sandbox service, proxy and demo site on loopback. With `--dev` (`npm run dev`), the widget runs from its
 * sources.
 */
import { join } from 'node:path';
import { buildStale } from './build.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

const ROOT = join(import.meta.dirname, '..');
const isDev = process.argv.includes('--dev');

const preferredPort = (name: string, defaultPort: number): number => Number(process.env[name] ?? defaultPort);

const print = (line: string): void => {
  console.log(line);
};

async function start(): Promise<Stack> {
  await buildStale(() => undefined);
  // Whether the start has succeeded. Until then the output is hidden: if the start fails, the error contains it.
  let isUp = false;
  const stack = await startStack({
    ports: {
      site: preferredPort('PORT_SITE', 8080),
      proxy: preferredPort('PORT_PROXY', 8787),
      sandbox: preferredPort('PORT_SANDBOX', 8788),
    },
    folder: join(ROOT, '.cache/demo'),
    ...(isDev ? { serve: (await import('./dev-site.ts')).serveDevSite } : {}),
    log: (line) => {
      if (isUp) print(line);
    },
  });
  isUp = true;
  print(`
  Open  ${stack.site}/

  proxy    ${stack.proxy}
  sandbox  ${stack.sandbox}
  Ctrl-C stops all three.
`);
  return stack;
}

const PARENT_CHECK_MS = 500;

/**
 * Resolves when this program receives a signal to stop, or when its parent process is gone. A signal that reaches only `npm` ends
 * npm and its shell, and would leave three servers behind.
 */
const interrupted = new Promise<'interrupted'>((resolve) => {
  const stop = (): void => {
    resolve('interrupted');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
});

try {
  const stack = await start();
  const broken = stack.untilBroken.then((message) => new Error(message));
  const endMessage = await Promise.race([interrupted, broken]);
  await stack.stop();
  if (endMessage instanceof Error) throw endMessage;
  // Without this line, an open watcher or socket would keep the process running.
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
