import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * The range of ports from which a free one is chosen. It is below the ports that a system assigns by itself: from 32,768 on
 * Linux, and from 49,152 elsewhere. So no connection, and no server without a fixed port, can take a port of the range before
 * the program that requested it listens on it.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
/** The maximum number of ports to try, far more than the number of programs that listen on such ports on any machine. */
const MAX_TRIES = 1_000;

/**
 * Random ports that were tried already. They are not tried again, because a port may look free until the program that got it
 * listens.
 */
const triedPorts = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, HOST, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** Returns a random port, so that two programs that look for one at the same time rarely get the same. */
const randomPort = (): number => FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));

async function anyPort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomPort();
    if (triedPorts.has(port)) continue;
    triedPorts.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('No port on loopback is free.');
}

/**
 * Returns `preferred` if it is free on loopback, otherwise a random free port, which is never the same one twice. `0` requests a
 * random port.
 */
export const freePort = async (preferred: number): Promise<number> =>
  preferred !== 0 && (await isFree(preferred)) ? preferred : anyPort();

export const loopbackOrigin = (port: number): string => `http://${HOST}:${port}`;
