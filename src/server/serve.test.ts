// Unit test, because the real limits are 10 and 15 seconds, and here they are shorter than one.
import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { serve } from './serve.ts';

/** Resolves when the socket is closed, also by a reset, because the server may end a connection in either way. */
const waitUntilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });

describe('clients that occupy the server', async () => {
  const sockets: Socket[] = [];
  const server = await serve({
    fetch: async (request) => new Response(await request.text()),
    host: '127.0.0.1',
    port: 0,
    trustedHops: { kind: 'count', hops: 0 },
    limits: {
      headersTimeout: 300,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
      keepAliveTimeout: 300,
    },
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close(0);
  });

  const openSocket = async (port: number, text = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (text) socket.write(text);
    return socket;
  };
  const readUntilClosed = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await waitUntilClosed(socket);
    return text;
  };
  const port = Number(new URL(server.url).port);

  it('are cut off if they stop in the headers or in the body, or send nothing', async () => {
    const headersSocket = await openSocket(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const bodySocket = await openSocket(
      port,
      'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    const silentSocket = await openSocket(port);
    const [headersAnswer, bodyAnswer] = await Promise.all([
      readUntilClosed(headersSocket),
      readUntilClosed(bodySocket),
      readUntilClosed(silentSocket),
    ]);
    assert.match(headersAnswer, /^HTTP\/1\.1 408 /);
    assert.match(bodyAnswer, /^HTTP\/1\.1 (408|400) /);
  });

  it('get status 431 if their headers are too large', async () => {
    const socket = await openSocket(
      port,
      `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Huge: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    assert.match(await readUntilClosed(socket), /^HTTP\/1\.1 431 /);
  });
});
