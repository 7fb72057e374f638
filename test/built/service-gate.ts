/** A server between built proxies and the sandbox, in which a test can delay or drop their calls. */
import { after } from 'node:test';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export interface ServiceGate {
  /** Forwards all further calls to this sandbox, and returns the gate's own address. */
  readonly forwardTo: (sandboxUrl: string) => string;
}

/** Forwards a call to the sandbox, and sends its answer back. */
export type ForwardCall = () => Promise<void>;

/** Opens a gate that passes each call to `handle`, which forwards the call or not. The gate closes after the test file. */
export async function openServiceGate(
  handle: (request: IncomingMessage, forwardCall: ForwardCall) => void | Promise<void>,
): Promise<ServiceGate> {
  let sandbox = '';
  const forwardCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = new Headers({ 'X-API-Key': 'sandbox-key' });
    for (const name of ['Content-Type', 'Idempotency-Key'])
      headers.set(name, String(request.headers[name.toLowerCase()] ?? ''));
    const { method = 'GET' } = request;
    const body = method === 'GET' ? null : await bodyOf(request);
    const answer = await fetch(sandbox + String(request.url), { method, headers, body });
    const answerHeaders = Object.fromEntries(answer.headers);
    delete answerHeaders['transfer-encoding'];
    delete answerHeaders['content-length'];
    response.writeHead(answer.status, answerHeaders).end(await answer.text());
  };
  const server = createServer((request, response) => {
    void handle(request, () => forwardCall(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    forwardTo: (sandboxUrl) => {
      sandbox = sandboxUrl;
      return `http://127.0.0.1:${port}`;
    },
  };
}
