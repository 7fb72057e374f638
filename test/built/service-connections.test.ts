import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUSE } from '../proxy/calls.ts';
import { startBuiltProxy } from './fleet.ts';
import { openServiceGate } from './service-gate.ts';

const SETTINGS = {
  RATE_LIMIT: 'off',
  // The proxy refreshes no calendar during the test, so the service gets only the guests' calls.
  CALENDAR_REFRESH_SECONDS: '3600',
};

/** More reads than the proxy has connections for. */
const SLOW_READS = 80;
/** Less than the 10 s after which a read times out and frees its connection. */
const TIME_LIMIT_MS = 8_000;

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET';

describe('a built proxy with a service whose reads are slow', async () => {
  const heldReads: (() => void)[] = [];
  let isSlow = false;
  const gate = await openServiceGate(async (request, passOn) => {
    if (isSlow && isRead(request)) await new Promise<void>((resolve) => heldReads.push(resolve));
    await passOn();
  });
  const { proxy } = await startBuiltProxy({ env: SETTINGS, serviceUrlFor: gate.forwardTo });

  it('can book while reads of guests occupy all connections for reads', async () => {
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
    isSlow = true;
    const reads = Array.from({ length: SLOW_READS }, async (_, index) => {
      const party = { adults: 1, children: 0 };
      // The stays differ, because guests who ask for the same stay share a read.
      const [month, day] = [String(1 + Math.floor(index / 28)).padStart(2, '0'), 1 + (index % 28)];
      const checkIn = `${new Date().getFullYear() + 1}-${month}-${String(day).padStart(2, '0')}`;
      const checkOut = `${new Date().getFullYear() + 1}-${month}-${String(day + 1).padStart(2, '0')}`;
      await proxy.post('/v1/quotes', { propertyId: HOUSE, checkIn, checkOut, ...party });
    });
    while (heldReads.length < 32) await wait(20);
    const bookingAnswer = await Promise.race([
      proxy.book(quote),
      wait(TIME_LIMIT_MS, undefined, { ref: false }),
    ]);
    isSlow = false;
    for (const release of heldReads) release();
    await Promise.allSettled(reads);
    assert.equal(bookingAnswer?.status, 201, 'The booking had no answer while the reads were waiting.');
  });
});

describe('a built proxy with a service that silently closes idle connections', async () => {
  const usedSockets = new WeakSet<Socket>();
  const closedConnections = { reads: 0, bookings: 0 };
  let isClosing = false;
  const gate = await openServiceGate((request, passOn) => {
    const { socket } = request;
    if (!isClosing || !usedSockets.has(socket)) {
      usedSockets.add(socket);
      return passOn();
    }
    // The connection is closed only when the call arrives, so the proxy cannot notice it earlier.
    closedConnections[isRead(request) ? 'reads' : 'bookings'] += 1;
    socket.destroy();
    return undefined;
  });
  const { proxy } = await startBuiltProxy({ env: SETTINGS, serviceUrlFor: gate.forwardTo });

  it('still prices each stay: the read is repeated at once, over a new connection', async () => {
    isClosing = true;
    const before = (await proxy.readServiceRequests('pricing')).length;
    for (let count = 0; count < 20; count++)
      await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, count));
    assert.ok(
      closedConnections.reads >= 5,
      `Only ${closedConnections.reads} reads have met a closed connection.`,
    );
    assert.equal((await proxy.readServiceRequests('pricing')).length - before, 20);
  });

  it('replays a booking with its key, and books once', async () => {
    isClosing = false;
    const firstQuote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 3));
    assert.equal((await proxy.book(firstQuote)).status, 201);
    isClosing = true;
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 4));
    const bookingCount = (await proxy.readServiceBookings()).length;
    const bookingAnswer = await proxy.book(quote);
    assert.deepEqual([bookingAnswer.status, closedConnections.bookings], [201, 1]);
    assert.equal((await proxy.readServiceBookings()).length, bookingCount + 1);
  });
});
