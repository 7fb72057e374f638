import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { until } from '../until.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const HEALTH_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const STAY = { propertyId: HOUSE, checkIn: '2027-06-01', checkOut: '2027-06-08', adults: 2, children: 0 };
const BODY = JSON.stringify(STAY);
const QUOTE_REQUEST = `POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

interface Connection {
  readonly socket: Socket;
  readonly received: () => string;
  readonly isClosed: () => boolean;
}

/** Opens a connection and sends `text`. */
async function openConnection(proxy: TestProxy, text: string): Promise<Connection> {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('close', () => (isClosed = true));
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(text);
  return { socket, received: () => received, isClosed: () => isClosed };
}

const openConnections = (proxy: TestProxy, count: number, text: string): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(proxy, text)));

describe('MAX_CONNECTIONS', () => {
  it('closes connections beyond the limit without reading them, and does not affect the others', async () => {
    const proxy = await startTestProxy({ env: { MAX_CONNECTIONS: '20', METRICS_PORT: '0' } });
    let answerAll = (): void => undefined;
    const heldAnswer = new Promise<undefined>((resolve) => {
      answerAll = () => {
        resolve(undefined);
      };
    });
    proxy.sandbox.answerOverride = () => heldAnswer;
    const connections = await openConnections(proxy, 2, QUOTE_REQUEST);
    const slowConnections = await openConnections(proxy, 18, HALF_A_REQUEST);
    const lateConnections = await openConnections(proxy, 30, HEALTH_REQUEST);
    await until(() => lateConnections.every(({ isClosed }) => isClosed()));
    answerAll();
    await until(() => connections.every(({ received }) => received().startsWith('HTTP/1.1 ')));
    assert.ok(connections.every(({ isClosed }) => !isClosed()));
    assert.ok(lateConnections.every(({ received }) => received() === ''));
    const metrics = await (await fetch(`${proxy.metricsUrl}/metrics`)).text();
    assert.match(metrics, /^booking_proxy_connections_refused_total 30$/m);
    const lines = proxy.log.filter((line) => line.includes('"connections_refused"'));
    assert.equal(lines.length, 1, 'many refusals cause more than one line');
    assert.match(lines[0] ?? '', /MAX_CONNECTIONS/);
    for (const { socket } of [...connections, ...slowConnections]) socket.destroy();
  });

  it('accepts a new connection as soon as there is room', async () => {
    const proxy = await startTestProxy({ env: { MAX_CONNECTIONS: '10' } });
    const slowConnections = await openConnections(proxy, 10, HALF_A_REQUEST);
    const refusedConnection = await openConnection(proxy, HEALTH_REQUEST);
    await until(refusedConnection.isClosed);
    for (const { socket } of slowConnections) socket.destroy();
    await until(() =>
      proxy.get('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
});
