import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandboxService } from '../../src/sandbox-service/sandbox-service.ts';
import type { SandboxOptions } from '../../src/sandbox-service/sandbox-service.ts';

/** The sandbox on a port. A test can stop it, or replace its answers by answers that the sandbox never gives. */
export interface TestService {
  readonly url: string;
  /** Replaces the answer to a call of the proxy. `undefined` lets the call through. */
  answerOverride: (request: Request) => Response | undefined | Promise<Response | undefined>;
  /** Stops the server. No server listens at its address until `open` is called. */
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

export async function startService(options: SandboxOptions): Promise<TestService> {
  const sandbox = createSandboxService(options);
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const isProxyCall = new URL(request.url).pathname.startsWith('/data/');
      const answer = isProxyCall ? await service.answerOverride(request) : undefined;
      return answer ?? sandbox.fetch(request, { outgoing });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const service: TestService = {
    url: `http://127.0.0.1:${port}`,
    answerOverride: () => undefined,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async open() {
      await listen(port);
    },
  };
  return service;
}
