// Unit test, because the real limits are 10 and 15 seconds, and here they are shorter than one.
import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { serve } from './serve.ts';
import { sendBytes } from '../../test/proxy/connection.ts';

describe('clients that occupy the server', async () => {
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
  after(() => server.close(0));

  it('are cut off if they stop in the headers or in the body, or send nothing', async () => {
    const [headersAnswer, bodyAnswer] = await Promise.all([
      sendBytes(server.url, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '),
      sendBytes(server.url, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\n{'),
      sendBytes(server.url, ''),
    ]);
    assert.match(headersAnswer, /^HTTP\/1\.1 408 /);
    assert.match(bodyAnswer, /^HTTP\/1\.1 (408|400) /);
  });

  it('get status 431 if their headers are too large', async () => {
    const head = `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Huge: ${'x'.repeat(20_000)}\r\n\r\n`;
    assert.match(await sendBytes(server.url, head), /^HTTP\/1\.1 431 /);
  });
});
