import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import fc from 'fast-check';
import { problemSchema } from '../../src/contract/problem.ts';
import { anyCharacter } from '../any-character.ts';
import { runWorld } from './world.ts';
import { GUEST, LODGE, newKey } from './calls.ts';

const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  "'; DROP TABLE bookings; --",
  '../../../etc/passwd',
  '${jndi:ldap://x}',
  '\r\nX-Injected: 1',
  '%00%0d%0a',
  '🏖️'.repeat(300),
  'a'.repeat(5_000),
  'ana@example.com,eve@example.com',
  '+351 912 345 678 999 999 999',
  'https://evil.example/?x=https://host.example',
  'data:text/html,<script>',
  '1e309',
  '-0',
];
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: anyCharacter, maxLength: 300 }));
/** An object whose fields are each valid, hostile or missing. */
const damaged = (fields: Record<string, unknown>, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, right]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, wrong),
      ]),
    ),
    { requiredKeys: [] },
  );

describe('hostile requests', async () => {
  const world = await runWorld();
  const stay = await world.openStay(LODGE, -1);
  const quote = await world.quote(LODGE, stay);

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(world.url + path, init);
    const body = await answer.text();
    assert.ok(answer.status < 500, `${answer.status} ${body}`);
    if (answer.status >= 400) assert.equal(problemSchema.parse(JSON.parse(body)).status, answer.status);
    return answer;
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  it('with arbitrary guests, invoices and languages are refused or booked', () =>
    fc.assert(
      fc.asyncProperty(
        damaged(GUEST, text),
        damaged({ company: 'x', vatId: 'y', email: 'a@b.example' }, text),
        fc.oneof(fc.constant('en'), text),
        async (guest, invoice, language) => {
          const booking = {
            quote: quote.token,
            guest: { name: 'Eve', ...guest },
            invoice,
            language,
            paymentMethod: 'Cash',
          };
          await post('/v1/bookings', JSON.stringify(booking), { 'Idempotency-Key': newKey() });
        },
      ),
      { numRuns: 150 },
    ));

  it('that are malformed HTTP do not bring the server down', async () => {
    const { port } = new URL(world.url);
    const lines = [
      'GET / HTTP/1.1\r\n\r\n',
      'POST /v1/bookings HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"cut',
      'POST /v1/quotes HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: evil.example:99999\r\n\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
      '\u0016\u0003\u0001\u0002',
    ];
    await Promise.all(lines.map((line) => knock(Number(port), line)));
    assert.equal((await world.get('/healthz')).status, 200);
  });
});

/** Sends bytes, and resolves once the server has answered or closed the connection. */
function knock(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve();
    });
  });
}
