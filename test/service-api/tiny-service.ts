import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the service has received it, byte for byte. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type RequestHandler = (request: ReceivedRequest, response: ServerResponse) => void;

export interface TinyService {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  /** Answers each request. A test may replace it at any time. */
  handler: RequestHandler;
  /** The number of connections that clients have opened so far. */
  readonly connections: number;
  close(): Promise<void>;
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
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

/** Starts a server on a free port that answers requests by `handler`. */
export async function startTinyService(handler: RequestHandler): Promise<TinyService> {
  const received: ReceivedRequest[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void readRequest(request).then((receivedRequest) => {
      received.push(receivedRequest);
      service.handler(receivedRequest, response);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: TinyService = {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    handler,
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

export function answerJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers each request with the same JSON. */
export const alwaysAnswer =
  (body: unknown, status = 200, headers = {}): RequestHandler =>
  (_request, response) => {
    answerJson(response, body, status, headers);
  };
