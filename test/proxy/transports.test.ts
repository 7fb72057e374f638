import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { HOUSE, SITE } from './calls.ts';

interface ProxyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Headers that Node's server adds, or that differ between requests. */
const IGNORED_HEADERS = [
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'x-request-id',
];

const comparableAnswer = (status: number, headers: Iterable<[string, string]>, body: string): RawAnswer => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => !IGNORED_HEADERS.includes(name)).sort()),
  body: body.replace(/"requestId":"[^"]+"/, '"requestId":"…"'),
});

/** Sends a request byte for byte over a socket, so that no client library normalises the address or the body. */
async function sendOverSocket(
  { url }: TestProxy,
  { method, path, headers = {}, body = '' }: ProxyRequest,
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const allHeaders = { Host: 'proxy.example', Connection: 'close', ...headers };
  const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries({ ...allHeaders, ...length }).map(([name, text]) => `${name}: ${text}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('latin1');
  const headEnd = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...headerLines] = text.slice(0, headEnd).split('\r\n');
  const headerPairs = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
  });
  return comparableAnswer(Number(statusLine.split(' ')[1]), headerPairs, text.slice(headEnd + 4));
}

const CALENDAR = `/v1/properties/${HOUSE}/calendar`;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const oneOf = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/**
 * Paths of the proxy, other spellings of them, similar paths and unknown paths. None has a backslash, which other
 * transports turn into a slash before the proxy sees it.
 */
const arbitraryPath = fc
  .record({
    parts: fc.oneof(
      oneOf(['v1', 'properties', HOUSE, 'calendar'], ['v1', 'properties'], ['v1', 'quotes'], ['healthz']),
      fc.array(
        fc.oneof(
          oneOf('v1', 'properties', HOUSE, HOUSE.toUpperCase(), 'calendar', 'bookings', 'embed', 'chunks'),
          oneOf(
            '',
            '.',
            '..',
            '%2e%2E',
            '%zz',
            '%',
            '%C3%A9',
            '%ff',
            '.hidden',
            'release.json',
            '~a',
            'a:b@c',
          ),
          fc.webSegment({ size: 'small' }),
        ),
        { maxLength: 6 },
      ),
    ),
    query: fc.oneof(
      oneOf(
        '',
        '',
        '?',
        '?from=2027-04-01',
        '?from=2027-04-01&to=2027-04-09',
        '?to=2027-04-09&to=x',
        '?from',
      ),
      fc.webQueryParameters().map((query) => `?${query}`),
    ),
  })
  .map(({ parts, query }) => `/${parts.join('/')}${query}`);

const arbitraryHeaders = (etags: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      Origin: oneOf(SITE, 'https://evil.example', 'null', 'http://proxy.example', SITE.toUpperCase()),
      'Accept-Encoding': fc.oneof(
        oneOf('br', 'gzip, deflate, br, zstd', 'BR', 'br;q=0, gzip', 'br; q=0.0,GZIP;q=1', 'xbr', '*', ' '),
        fc.array(oneOf('br', 'gzip', 'zstd', 'br;q=0', 'gzip;q=0.000'), { maxLength: 4 }).map(String),
      ),
      'If-None-Match': oneOf('*', '"x"', ...etags, ...etags.map((tag) => `"y", W/${tag}`)),
      'Content-Type': oneOf('application/json', 'Application/JSON; charset=utf-8', 'text/plain'),
      'Idempotency-Key': oneOf('short', 'long enough', 'long-enough'),
      'Sec-Fetch-Site': oneOf('cross-site', 'same-origin'),
      'Access-Control-Request-Method': oneOf('POST'),
    },
    { requiredKeys: [] },
  );

/** Requests that every run contains, so that each expected status occurs. Some random runs would lack them. */
const FIXED_REQUESTS: [ProxyRequest][] = [
  [{ method: 'GET', path: CALENDAR, headers: {} }],
  [{ method: 'GET', path: CALENDAR, headers: { 'If-None-Match': '*' } }],
  [{ method: 'POST', path: '/v1/quotes', headers: { ...JSON_TYPE, Origin: SITE }, body: '{' }],
  [{ method: 'GET', path: '/nothing', headers: {} }],
  [{ method: 'GET', path: '/embed', headers: {} }],
  [{ method: 'PUT', path: '/v1/quotes', headers: {} }],
];

describe('every request', async () => {
  const proxy = await startTestProxy();
  const etags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (encoding) =>
        (await proxy.get(CALENDAR, { 'Accept-Encoding': encoding })).headers.get('ETag') ?? '',
    ),
  );

  it('gets the same answer if it is repeated', async () => {
    const statuses = new Set<number>();
    const requests: fc.Arbitrary<ProxyRequest> = fc
      .record({
        method: oneOf('GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'),
        path: arbitraryPath,
        headers: arbitraryHeaders(etags),
        body: fc.oneof(oneOf('', '{}', '{'), fc.json({ maxDepth: 2 })),
      })
      .map(({ body, ...rest }) => (rest.method === 'POST' && body !== '' ? { ...rest, body } : rest));
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const first = await sendOverSocket(proxy, request);
        statuses.add(first.status);
        assert.ok(first.status < 500, String(first.status));
        assert.deepEqual(await sendOverSocket(proxy, request), first);
      }),
      { numRuns: 400, examples: FIXED_REQUESTS },
    );
    for (const status of [200, 304, 400, 404, 405]) assert.ok(statuses.has(status), String(status));
  });
});

describe('a request target', async () => {
  const proxy = await startTestProxy();
  const statusOf = async (path: string, headers?: Record<string, string>): Promise<number> =>
    (await sendOverSocket(proxy, { method: 'GET', path, ...(headers ? { headers } : {}) })).status;

  it('may be an absolute URL, as proxies write it', async () => {
    assert.equal(await statusOf('http://proxy.example/healthz'), 200);
    assert.equal(await statusOf('https://proxy.example/healthz?x'), 200);
  });

  it('is answered with a problem, and logged, if it is invalid', async () => {
    for (const path of ['*', 'ftp://proxy.example/', '/healthz\\', 'http://[/'])
      assert.equal(await statusOf(path), 400, path);
    assert.equal(await statusOf('/healthz', { Host: 'a b' }), 400);
    const lines = proxy.log.filter((line) => line.includes('"invalid_request"'));
    assert.equal(lines.length, 5);
    assert.ok(lines.every((line) => line.includes('"requestId"')));
  });
});

describe('a request body that is not read to its end', async () => {
  const proxy = await startTestProxy();

  it('does not stop the next request on the same connection', async () => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    const body = 'x'.repeat(30_000);
    socket.write(
      `POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'close');
    assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 415', 'HTTP/1.1 200']);
  });

  it('closes the connection if it is announced as huge or is endless', async () => {
    for (const field of ['Content-Length: 1000000000', 'Transfer-Encoding: chunked']) {
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      socket.write(`POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n${field}\r\n\r\n`);
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(socket, 'close');
      assert.match(text, /^HTTP\/1\.1 415 /);
    }
  });
});
