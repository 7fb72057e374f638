import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the service has received it, byte for byte. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Script = (request: Received, response: ServerResponse) => void;

export interface TinyService {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Answers each request from now on. */
  script: Script;
  /** The number of connections that clients have opened. */
  readonly connections: number;
  close(): Promise<void>;
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tiny');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** Starts a server on its own port, which answers with `script`. */
export async function startTinyService(script: Script): Promise<TinyService> {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      received.push(call);
      service.script(call, response);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: TinyService = {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    script,
    get connections() {
      return connections;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

export function json(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers each request with the same JSON. */
export const always =
  (body: unknown, status = 200, headers = {}): Script =>
  (_request, response) => {
    json(response, body, status, headers);
  };
