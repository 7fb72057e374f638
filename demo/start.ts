/** `npm start`: sandbox service, proxy and demo site on loopback. With `--watch` (`npm run dev`), again on each change. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhatIsOld } from './build.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

const ROOT = join(import.meta.dirname, '..');
const isWatching = process.argv.includes('--watch');

const wishedPort = (name: string, usual: number): number => Number(process.env[name] ?? usual);

const say = (line: string): void => {
  console.log(line);
};

async function start(): Promise<Stack> {
  await buildWhatIsOld(() => undefined);
  // What they say while they come up is of interest only where they do not: then it is in the error.
  let isUp = false;
  const stack = await startStack({
    ports: {
      site: wishedPort('PORT_SITE', 8080),
      proxy: wishedPort('PORT_PROXY', 8787),
      sandbox: wishedPort('PORT_SANDBOX', 8788),
    },
    folder: join(ROOT, '.cache/demo'),
    log: (line) => {
      if (isUp) say(line);
    },
  });
  isUp = true;
  say(`
  Open  ${stack.site}/

  proxy    ${stack.proxy}
  sandbox  ${stack.sandbox}
  Ctrl-C stops all three.
`);
  return stack;
}

/** Resolves when the sources have changed and then been left alone for a moment. */
async function changed(): Promise<'changed'> {
  await new Promise<void>((resolve) => {
    const watcher = watch(join(ROOT, 'src'), { recursive: true }, () => {
      watcher.close();
      resolve();
    });
  });
  await pause(200);
  return 'changed';
}

const PARENT_CHECK_MS = 500;

/**
 * Resolves when this program is told to end, or when its parent has gone: a signal that only reaches `npm` ends npm
 * and its shell, and would leave three servers behind.
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

/** One life of the stack; says whether another one should follow. */
async function live(): Promise<boolean> {
  // Watched from before the build: what changes during it counts as well.
  const changes = isWatching ? [changed()] : [];
  const stack = await start();
  const broken = stack.broken.then((message) => new Error(message));
  const end = await Promise.race([interrupted, broken, ...changes]);
  await stack.stop();
  if (end instanceof Error) throw end;
  return end === 'changed';
}

/** A build that fails, while watching, waits for the next change. */
async function lives(): Promise<void> {
  for (let isOn = true; isOn;) {
    try {
      isOn = await live();
    } catch (error) {
      if (!isWatching) throw error;
      console.error(error instanceof Error ? error.message : error);
      isOn = (await Promise.race([interrupted, changed()])) === 'changed';
    }
  }
}

try {
  await lives();
  // An open watcher or socket must not keep the terminal.
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
