import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { until } from '../until.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { HOUSE } from './calls.ts';

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const HEALTH_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const STAY = { propertyId: HOUSE, checkIn: '2027-06-01', checkOut: '2027-06-08', adults: 2, children: 0 };
const BODY = JSON.stringify(STAY);
const QUOTE_REQUEST = `POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

interface Guest {
  readonly socket: Socket;
  readonly received: () => string;
  readonly isClosed: () => boolean;
}

/** Opens a connection and sends `text`. */
async function openConnection(world: TestWorld, text: string): Promise<Guest> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('close', () => (isClosed = true));
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(text);
  return { socket, received: () => received, isClosed: () => isClosed };
}

const openConnections = (world: TestWorld, count: number, text: string): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(world, text)));

describe('MAX_CONNECTIONS', () => {
  it('closes connections beyond the limit without reading them, and does not affect the others', async () => {
    const world = await runWorld({ env: { MAX_CONNECTIONS: '20', METRICS_PORT: '0' } });
    let answerAll = (): void => undefined;
    const heldAnswer = new Promise<undefined>((resolve) => {
      answerAll = () => {
        resolve(undefined);
      };
    });
    world.sandbox.answerOverride = () => heldAnswer;
    const guests = await openConnections(world, 2, QUOTE_REQUEST);
    const slowGuests = await openConnections(world, 18, HALF_A_REQUEST);
    const late = await openConnections(world, 30, HEALTH_REQUEST);
    await until(() => late.every(({ isClosed }) => isClosed()));
    answerAll();
    await until(() => guests.every(({ received }) => received().startsWith('HTTP/1.1 ')));
    assert.ok(guests.every(({ isClosed }) => !isClosed()));
    assert.ok(late.every(({ received }) => received() === ''));
    const figures = await (await fetch(`${world.metrics}/metrics`)).text();
    assert.match(figures, /^booking_proxy_connections_refused_total 30$/m);
    const lines = world.log.filter((line) => line.includes('"connections_refused"'));
    assert.equal(lines.length, 1, 'a flood is one line');
    assert.match(lines[0] ?? '', /MAX_CONNECTIONS/);
    for (const { socket } of [...guests, ...slowGuests]) socket.destroy();
  });

  it('accepts a new connection as soon as there is room', async () => {
    const world = await runWorld({ env: { MAX_CONNECTIONS: '10' } });
    const slowGuests = await openConnections(world, 10, HALF_A_REQUEST);
    const refused = await openConnection(world, HEALTH_REQUEST);
    await until(refused.isClosed);
    for (const { socket } of slowGuests) socket.destroy();
    await until(() =>
      world.get('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
});
