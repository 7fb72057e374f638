import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { openConnection } from './connection.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

const CALENDAR = `/v1/properties/${HOUSE}/calendar`;

describe('clients that are slow on purpose', async () => {
  const proxy = await startTestProxy();

  const SLOW_REQUESTS = {
    'stop in the headers': 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    'stop in the body':
      'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    'say nothing at all': '',
    'stay connected after their answer': 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  } as const;

  // The proxy's default limits close slow connections only after seconds, so they are open while the guests are served.
  for (const [name, text] of Object.entries(SLOW_REQUESTS))
    it(`do not stop guests from being served if they ${name}`, async (test) => {
      const slowSockets: Socket[] = [];
      test.after(() => {
        for (const socket of slowSockets) socket.destroy();
      });
      const openingSockets = Array.from({ length: 200 }, () => openConnection(proxy.url, text));
      slowSockets.push(...(await Promise.all(openingSockets)));
      for (const socket of slowSockets) socket.resume();
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(proxy.url + CALENDAR)));
        assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
        assert.ok(
          (await Promise.all(answers.map((each) => each.text()))).every((body) => body.includes('"nights"')),
        );
      }
      assert.ok(slowSockets.every(({ destroyed }) => !destroyed));
    });
});
