import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import fc from 'fast-check';
import { problemSchema } from '../../src/contract/problem.ts';
import { GUEST, HOUSE, LODGE, RETURN_URL, newKey, startWorld } from './world.ts';

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
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 300 }));
const value = fc.oneof(
  text,
  fc.constantFrom(null, true, -1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
);
const day = fc.oneof(
  value,
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

/** In an address; not by `String`, which an object with a `toString` of its own has no answer for. */
const written = (each: unknown): string => (typeof each === 'string' ? each : JSON.stringify(each));

/** What an address can hold: no half of a surrogate pair. */
const wellFormed = (part: string): string => Buffer.from(part).toString();

/** An object of which each field is as it should be, or hostile, or missing. */
const damaged = (
  fields: Record<string, unknown>,
  wrong: fc.Arbitrary<unknown> = value,
): fc.Arbitrary<object> =>
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
  const world = await startWorld();
  const stay = await world.openStay(LODGE, -1);
  const quote = await world.quote(LODGE, stay);

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await world.proxy.fetch(new Request(`http://proxy.example${path}`, init));
    const body = await answer.text();
    assert.ok(answer.status < 500, `${answer.status} ${body}`);
    if (answer.status >= 400) assert.equal(problemSchema.parse(JSON.parse(body)).status, answer.status);
    return answer;
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  const quoteBody = damaged({ propertyId: HOUSE, ...stay, adults: 2, children: 0 }, fc.oneof(value, day));
  const bookingBody = damaged({
    quote: quote.token,
    guest: { name: 'Eve' },
    paymentMethod: 'Card',
    language: 'en',
    invoice: { email: 'a@b.example' },
    extension: false,
    returnUrl: RETURN_URL,
    cancelUrl: RETURN_URL,
    challenge: 'x',
  });

  it('to /v1/quotes are refused or answered, never failed on', () =>
    fc.assert(
      fc.asyncProperty(quoteBody, async (body) => {
        await post('/v1/quotes', JSON.stringify(body));
      }),
      { numRuns: 300 },
    ));

  it('to /v1/bookings are refused or answered, never failed on', () =>
    fc.assert(
      fc.asyncProperty(bookingBody, fc.oneof(fc.constant(undefined), fc.string()), async (body, key) => {
        const printable = key?.replace(/[^\x20-\x7e]/g, '');
        await post('/v1/bookings', JSON.stringify(body), { 'Idempotency-Key': printable ?? newKey() });
      }),
      { numRuns: 300 },
    ));

  it('with any guest, invoice and language are refused or booked', () =>
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
      { numRuns: 300 },
    ));

  it('with bodies that are no JSON, or not what they claim to be, are refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/v1/quotes', '/v1/bookings'),
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc
            .constantFrom('['.repeat(10_000), '{"a":'.repeat(3_000), '"'.repeat(16_385))
            .map((each) => new TextEncoder().encode(each)),
        ),
        fc.constantFrom(
          'application/json',
          'application/json; charset=utf-16',
          'text/json',
          'multipart/form-data',
          ';;;',
        ),
        async (path, body, type) => {
          const headers = { 'Content-Type': type, 'Idempotency-Key': newKey() };
          const answer = await send(path, { method: 'POST', headers, body: new Uint8Array(body) });
          assert.ok([400, 413, 415].includes(answer.status));
        },
      ),
      { numRuns: 200 },
    ));

  it('for any address, query and header are answered', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/v1/properties',
          `/v1/properties/${HOUSE}/calendar`,
          '/v1/properties/',
          '/v1/bookings/',
          '/embed/',
          `/embed/${HOUSE}`,
          '/chunks/',
          '/',
        ),
        fc.array(fc.oneof(text, fc.constantFrom('calendar', '%', '%zz', '..')), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('from', 'to', 'lang', 'x'), fc.oneof(text, day.map(written)), {
          maxKeys: 3,
        }),
        fc.constantFrom(
          'Origin',
          'Accept-Encoding',
          'If-None-Match',
          'Accept-Language',
          'X-Forwarded-For',
          'Sec-Fetch-Dest',
        ),
        fc.string({ maxLength: 200 }),
        async (base, parts, query, name, header) => {
          const path = `${base}${parts.map((part) => encodeURIComponent(wellFormed(part))).join('/')}`;
          const search = new URLSearchParams(
            Object.entries(query).map(([key, each]) => [key, wellFormed(each)]),
          );
          await send(`${path}?${search.toString()}`, {
            headers: { [name]: header.replace(/[^\x20-\x7e]/g, '') },
          });
        },
      ),
      { numRuns: 400 },
    ));

  it('that are hardly HTTP do not bring the server down', async () => {
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

/** Sends bytes, and resolves once the other side has answered or hung up. */
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
