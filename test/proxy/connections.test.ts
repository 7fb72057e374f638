import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { until } from '../until.ts';
import { openConnection, sendBytes } from './connection.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const HEALTH_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const STAY = { propertyId: HOUSE, checkIn: '2027-06-01', checkOut: '2027-06-08', adults: 2, children: 0 };
const BODY = JSON.stringify(STAY);
const QUOTE_REQUEST = `POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

const openConnections = (proxy: TestProxy, count: number, text: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(proxy.url, text)));

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
    const sockets = await openConnections(proxy, 2, QUOTE_REQUEST);
    const answers = sockets.map((socket) => once(socket, 'data'));
    const slowSockets = await openConnections(proxy, 18, HALF_A_REQUEST);
    const lateAnswers = await Promise.all(
      Array.from({ length: 30 }, () => sendBytes(proxy.url, HEALTH_REQUEST)),
    );
    assert.deepEqual([...new Set(lateAnswers)], ['']);
    answerAll();
    for (const [chunk] of (await Promise.all(answers)) as Buffer[][])
      assert.match(String(chunk), /^HTTP\/1\.1 /);
    assert.ok(sockets.every(({ closed }) => !closed));
    const metrics = await (await fetch(`${proxy.metricsUrl}/metrics`)).text();
    assert.match(metrics, /^booking_proxy_connections_refused_total 30$/m);
    const lines = proxy.log.filter((line) => line.includes('"connections_refused"'));
    assert.equal(lines.length, 1, 'many refusals cause more than one line');
    assert.match(lines[0] ?? '', /MAX_CONNECTIONS/);
    for (const socket of [...sockets, ...slowSockets]) socket.destroy();
  });

  it('accepts a new connection as soon as there is room', async () => {
    const proxy = await startTestProxy({ env: { MAX_CONNECTIONS: '10' } });
    const slowSockets = await openConnections(proxy, 10, HALF_A_REQUEST);
    assert.equal(await sendBytes(proxy.url, HEALTH_REQUEST), '');
    for (const socket of slowSockets) socket.destroy();
    await until(() =>
      proxy.get('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
});
