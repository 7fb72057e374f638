import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { serve } from '../../src/server/serve.ts';
import { HOUSE, startWorld } from './world.ts';

/** However it ends: one that is cut off may be reset. */
const gone = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });

const NO_PROXY = { kind: 'count', hops: 0 } as const;
const CALENDAR = `/v1/properties/${HOUSE}/calendar`;

describe('clients that are slow on purpose', async () => {
  const world = await startWorld();
  const sockets: Socket[] = [];
  const server = await serve({
    fetch: world.proxy.fetch,
    host: '127.0.0.1',
    port: 0,
    trustedHops: NO_PROXY,
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

  const open = async (port: number, text = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (text) socket.write(text);
    return socket;
  };
  const said = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await gone(socket);
    return text;
  };
  const port = Number(new URL(server.url).port);

  it('are cut off, whether they stop in the headers, in the body, or say nothing', async () => {
    const headers = await open(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const body = await open(
      port,
      'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    const silent = await open(port);
    const [afterHeaders, afterBody] = await Promise.all([said(headers), said(body), said(silent)]);
    assert.match(afterHeaders, /^HTTP\/1\.1 408 /);
    assert.match(afterBody, /^HTTP\/1\.1 (408|400) /);
  });

  const SLOW = {
    'stop in the headers': 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    'stop in the body':
      'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    'say nothing at all': '',
    'have had their answer and stay': 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
    'send headers beyond all measure': `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Huge: ${'x'.repeat(20_000)}\r\n\r\n`,
  } as const;

  // With the limits of every day, which cut none of them off for seconds: they are there while the guests are served.
  for (const [name, text] of Object.entries(SLOW))
    it(`and those that ${name} keep no guest from being served`, async (test) => {
      const own = await serve({
        fetch: world.proxy.fetch,
        host: '127.0.0.1',
        port: 0,
        trustedHops: NO_PROXY,
      });
      const slow: Socket[] = [];
      test.after(async () => {
        for (const socket of slow) socket.destroy();
        await own.close(0);
      });
      const opened = Array.from({ length: 200 }, () => open(Number(new URL(own.url).port), text));
      slow.push(...(await Promise.all(opened)));
      for (const socket of slow) socket.resume();
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(own.url + CALENDAR)));
        assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
        assert.ok(
          (await Promise.all(answers.map((each) => each.text()))).every((body) => body.includes('"nights"')),
        );
      }
      const held = (): number => slow.filter((socket) => !socket.destroyed).length;
      assert.equal(held(), name === 'send headers beyond all measure' ? 0 : 200);
    });

  it('with headers beyond all measure are told so', async () => {
    const socket = await open(
      port,
      `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Huge: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    assert.match(await said(socket), /^HTTP\/1\.1 431 /);
  });
});
