import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';

/** The port that a server could listen on: `wished` itself, or one that the system picks; `undefined` where taken. */
async function tryPort(wished: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(undefined);
    });
    server.listen(wished, HOST, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** `wished` where it is free on loopback, else any free port. `0` asks for any. */
export async function freePort(wished: number): Promise<number> {
  const port = (await tryPort(wished)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('No port on loopback is free.');
  return port;
}

export const loopbackOrigin = (port: number): string => `http://${HOST}:${port}`;
