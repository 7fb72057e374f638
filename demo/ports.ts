import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Below the ports that a system hands out by itself, from 32,768 on Linux and from 49,152 elsewhere: until the program
 * that asked for a free port listens there, no connection and no server that takes any port can be given the same one.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
/** Far more than any machine has programs that listen on such ports. */
const MAX_TRIES = 1_000;

/** Handed out already: these may still be free, as their programs do not listen yet. */
const handedOut = new Set<number>();

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

/** Drawn from all of them, so that two programs that look at the same time hardly ever see the same one. */
const drawn = (): number => FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));

async function anyPort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = drawn();
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('No port on loopback is free.');
}

/** `preferred` if it is free on loopback, otherwise any free port, and never one twice. `0` asks for any. */
export const freePort = async (preferred: number): Promise<number> =>
  preferred !== 0 && (await isFree(preferred)) ? preferred : anyPort();

export const loopbackOrigin = (port: number): string => `http://${HOST}:${port}`;
