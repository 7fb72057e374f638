import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { startFleet } from './fleet.ts';

const ADDRESSES = 45;
/** More than there may be, and no more: what is to be seen is who gets room, not how busy the machine is. */
const EACH = 6;
const MAX_CONNECTIONS = 200;
/** Far below the ten seconds that headers may take, which is how long guests waited before. */
const PATIENCE_MS = 6_000;
const HALF = 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ';

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

describe('45 addresses that dribble headers into more connections than there may be', async () => {
  const { all } = await startFleet({
    count: 1,
    env: {
      TRUST_PROXY: '0',
      RATE_LIMIT: 'off',
      MAX_CONNECTIONS: String(MAX_CONNECTIONS),
    },
  });
  const [proxy = assert.fail()] = all;
  const { port } = new URL(proxy.url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
  after(end);

  /** Sends a letter of its headers now and then, and comes again when it is cut off. */
  const dribble = (localAddress: string, first: string): void => {
    if (isOver) return;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('connect', () => socket.write(first));
    const drip = setInterval(() => socket.write('x'), 500);
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      setTimeout(() => {
        dribble(localAddress, first);
      }, 200).unref();
    });
  };

  /** One request on a connection of its own; 0 where it was turned away. */
  const once = (): Promise<number> =>
    new Promise((resolve) => {
      get(`${proxy.url}/v1/properties`, { agent: false }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          resolve(answer.statusCode ?? 0);
        });
      }).once('error', () => {
        resolve(0);
      });
    });

  const SHAPES = {
    'from the first byte on': HALF,
    'after one whole request': `GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n${HALF}`,
  };
  for (const [when, first] of Object.entries(SHAPES))
    it(`starve no guest: ${when}`, async () => {
      isOver = false;
      for (let address = 0; address < ADDRESSES; address++)
        for (let count = 0; count < EACH; count++) dribble(`127.0.0.${address + 2}`, first);
      await pause(1_000);
      for (let guest = 0; guest < 5; guest++) {
        const begin = Date.now();
        while ((await once()) !== 200) {
          assert.ok(Date.now() - begin < PATIENCE_MS, `guest ${guest} waits in vain`);
          await pause(50);
        }
        assert.ok(Date.now() - begin < PATIENCE_MS);
      }
      end();
    });
});
