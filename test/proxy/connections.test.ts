import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FetchHandler } from '../../src/proxy/create-proxy.ts';
import type { LogEntry } from '../../src/proxy/log.ts';
import type { Observation } from '../../src/proxy/observe.ts';
import { serve } from '../../src/server/serve.ts';
import { until } from '../until.ts';

const here = (): Response => new Response('here');
const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const A_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

interface Door {
  readonly url: string;
  readonly log: LogEntry[];
  readonly seen: Observation[];
  /** A connection that has sent `text`; what it has heard is in `heard`. */
  readonly knock: (text: string) => Promise<{ socket: Socket; heard: () => string; isClosed: () => boolean }>;
}

async function door(fetch: FetchHandler, maxConnections?: number): Promise<Door> {
  const [log, seen, sockets]: [LogEntry[], Observation[], Socket[]] = [[], [], []];
  const server = await serve({
    ...{ fetch, maxConnections, host: '127.0.0.1', port: 0, trustedHops: { kind: 'count', hops: 0 } },
    log: (entry) => log.push(entry),
    observe: (told) => seen.push(told),
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close(0);
  });
  return {
    ...{ url: server.url, log, seen },
    async knock(text) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      sockets.push(socket);
      let heard = '';
      let isClosed = false;
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      socket.on('close', () => (isClosed = true));
      socket.on('error', () => undefined);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.write(text);
      return { socket, heard: () => heard, isClosed: () => isClosed };
    },
  };
}

describe('MAX_CONNECTIONS', () => {
  it('turns away who comes past it, unread, and those who are served notice nothing', async () => {
    let answerAll = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => (answerAll = resolve));
    const { knock, log, seen } = await door(() => isOpen.then(here), 20);
    const guests = await Promise.all([knock(A_REQUEST), knock(A_REQUEST)]);
    for (let count = 2; count < 20; count++) await knock(HALF_A_REQUEST);
    const late = await Promise.all(Array.from({ length: 30 }, () => knock(A_REQUEST)));
    await until(() => late.every(({ isClosed }) => isClosed()));
    answerAll();
    await until(() => guests.every(({ heard }) => heard().endsWith('here')));
    assert.ok(guests.every(({ isClosed }) => !isClosed()));
    assert.ok(late.every(({ heard }) => heard() === ''));
    assert.equal(seen.filter((each) => each.kind === 'connection-refused').length, 30);
    const lines = log.filter(({ event }) => event === 'connections_refused');
    assert.equal(lines.length, 1, 'a flood is one line');
    assert.match(lines[0]?.message ?? '', /MAX_CONNECTIONS/);
  });

  it('lets the next one in as soon as there is room', async () => {
    const { url, knock } = await door(here, 10);
    const slow = await Promise.all(Array.from({ length: 10 }, () => knock(HALF_A_REQUEST)));
    const refused = await knock(A_REQUEST);
    await until(refused.isClosed);
    for (const { socket } of slow) socket.destroy();
    await until(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
});
