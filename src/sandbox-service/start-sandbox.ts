import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandboxService } from './sandbox-service.ts';
import type { SandboxOptions, SandboxService } from './sandbox-service.ts';

export interface StartOptions extends SandboxOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
}

export interface RunningSandbox {
  /** Base URL, without a slash at its end. */
  readonly url: string;
  readonly service: SandboxService;
  /** Closes open connections, and resolves when the port is free again. */
  readonly close: () => Promise<void>;
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Starts a sandbox on a port; rejects with Node's error if the port is in use. */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', ...serviceOptions } = options;
  const service = createSandboxService(serviceOptions);
  const listener = getRequestListener(
    // By its type, `outgoing` may be an HTTP/2 response. Only HTTP/1 is served, and both kinds have the `destroy` that is used.
    (request, { outgoing }) => service.fetch(request, { outgoing }),
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { url: urlOf(server.address() as AddressInfo), service, close };
}
