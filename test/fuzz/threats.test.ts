import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { sendBytes } from '../proxy/connection.ts';
import { startTestProxy } from '../proxy/test-proxy.ts';
import { HOUSE, LODGE, SITE, newKey } from '../proxy/calls.ts';

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

describe('threats', async () => {
  const proxy = await startTestProxy();
  const quote = await proxy.fetchQuote(LODGE, await proxy.findOpenStay(LODGE, -1));
  const quoteRequest = { propertyId: HOUSE, ...(await proxy.findOpenStay(HOUSE)), adults: 2, children: 0 };

  it('a body cannot change the prototype of an object', async () => {
    const bodies = [
      `{"__proto__":{"adults":5,"polluted":true},${JSON.stringify(quoteRequest).slice(1)}`,
      `{"constructor":{"prototype":{"polluted":true}},${JSON.stringify(quoteRequest).slice(1)}`,
    ];
    for (const body of bodies) assert.equal((await proxy.post('/v1/quotes', body)).status, 200);
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
    const answer = await proxy.post('/v1/quotes', `{"__proto__":${JSON.stringify(quoteRequest)}}`);
    assert.equal(answer.status, 400, 'an inherited field was read');
  });

  it('the last of two duplicate keys counts', async () => {
    const bodyWithDuplicate = JSON.stringify(quoteRequest).replace('"adults":2', '"adults":1,"adults":3');
    const answer = (await (await proxy.post('/v1/quotes', bodyWithDuplicate)).json()) as { adults: number };
    assert.equal(answer.adults, 3);
  });

  it('the most deeply nested JSON that fits into a body is refused', async () => {
    for (const body of ['['.repeat(16_000), `{"guest":${'['.repeat(8_000)}${']'.repeat(8_000)}}`])
      for (const path of ['/v1/quotes', '/v1/bookings'])
        assert.equal((await proxy.post(path, body, { 'Idempotency-Key': newKey() })).status, 400);
  });

  it('a field that is too long is refused and named in the answer', async () => {
    const longText = 'x'.repeat(3_000);
    const guest = { name: longText, email: `${longText}@example.com`, phone: `+${'1'.repeat(99)}` };
    const answer = await proxy.book(quote, { guest });
    assert.equal(answer.status, 400);
    const { errors } = (await answer.json()) as { errors: { path: string }[] };
    assert.deepEqual(errors.map(({ path }) => path).sort(), ['guest.email', 'guest.name', 'guest.phone']);
  });

  it('no path leads to a file outside the widget’s folder', async () => {
    const paths = [
      '/chunks/../../package.json',
      '/chunks/%2e%2e/%2e%2e/package.json',
      '/chunks/..%2f..%2fpackage.json',
      '/chunks/%252e%252e%252fpackage.json',
      '/chunks/....//package.json',
      '/chunks/\\..\\package.json',
      '/chunks//etc/passwd',
      '/chunks/booking-widget.js%00.js',
      '/chunks/__proto__',
      '//evil.example/%2e%2e',
      '/embed/../package.json',
      '/embed/__proto__',
    ];
    for (const path of paths) {
      const answer = await sendBytes(
        proxy.url,
        `GET ${path} HTTP/1.1\r\nHost: proxy.example\r\nConnection: close\r\n\r\n`,
      );
      const [status] = statusesIn(answer);
      assert.ok(status === 404 || status === 400, `${path}: ${String(status)}`);
    }
  });

  it('no text from a client becomes a header of the answer', async () => {
    const injections = ['a%0d%0aX-Injected:1', 'a\u010d\u010aX-Injected:1', 'en\tX-Injected:1'];
    for (const text of injections) {
      const lines = [
        `GET /embed/${HOUSE}?lang=${encodeURIComponent(text)} HTTP/1.1`,
        'Host: proxy.example',
        'Connection: close',
      ];
      const attackedHeaders = [
        `Origin: ${text}`,
        `Accept-Language: ${text}`,
        `Idempotency-Key: ${text}`,
        '',
        '',
      ];
      const answer = await sendBytes(proxy.url, [...lines, ...attackedHeaders].join('\r\n'));
      assert.doesNotMatch(answer, /^x-injected/im);
    }
    const key = 'good-key\r\nX-Injected: 1';
    const answer = await sendBytes(
      proxy.url,
      `POST /v1/bookings HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );
    assert.doesNotMatch(answer, /^x-injected/im);
  });

  it('a list of ETags of any length matches only our own ETag', async () => {
    const path = `/v1/properties/${HOUSE}/calendar`;
    const tag = (await proxy.get(path)).headers.get('ETag') ?? '';
    const tagValue = tag.replaceAll('"', '').replace('W/', '');
    for (const [header, status] of [
      [tag, 304],
      [`"a", ${tag}`, 304],
      ['*', 304],
      ['"a,b"', 200],
      [tagValue, 200],
      [`"${tagValue}x"`, 200],
      [`${'"a",'.repeat(2_000)}"b"`, 200],
    ] as const)
      assert.equal((await proxy.get(path, { 'If-None-Match': header })).status, status, header.slice(0, 60));
  });

  it('a request that is smuggled into another one gets no answer of its own', async () => {
    const smuggledRequest = 'GET /v1/properties HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = 'POST /v1/quotes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const attacks = [
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
      `${head}Content-Length: 0\r\nContent-Length: ${smuggledRequest.length}\r\n\r\n${smuggledRequest}`,
      `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
      `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggledRequest}`,
      `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
      `${head}Transfer-Encoding:\u000bchunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
      `${head}Content-Length: +0\r\n\r\n${smuggledRequest}`,
      `${head}Content-Length: 0x0\r\n\r\n${smuggledRequest}`,
      `${head}X: y\nContent-Length: 0\r\n\r\n${smuggledRequest}`,
      `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggledRequest}`,
      `${head}Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 9\n\r\n${smuggledRequest}`,
    ];
    for (const bytes of attacks) {
      const statuses = statusesIn(await sendBytes(proxy.url, bytes));
      assert.deepEqual(statuses, [400], JSON.stringify(bytes.slice(head.length, head.length + 60)));
    }
    assert.equal((await proxy.get('/healthz')).status, 200);
  });

  it('only an origin that is exactly like an allowed one may send or read', async () => {
    const hostileOrigins = [
      'null',
      'http://host.example',
      'https://host.example.evil.example',
      'https://evil.example',
      'https://evilhost.example',
      'https://sub.host.example',
      'https://host.example:8443',
      'https://host.example/',
      'https://HOST.example',
      'https://host.example@evil.example',
      'https://host.example, https://evil.example',
      'file://',
      'chrome-extension://abcdef',
      '*',
      'https://host.example%60.evil.example',
    ];
    for (const origin of hostileOrigins) {
      const postAnswer = await proxy.post('/v1/quotes', quoteRequest, { Origin: origin });
      assert.equal(postAnswer.status, 403, origin);
      const answerToGet = await proxy.get('/v1/properties', { Origin: origin });
      assert.equal(answerToGet.headers.get('Access-Control-Allow-Origin'), null, origin);
      assert.equal(answerToGet.headers.get('Access-Control-Allow-Credentials'), null, origin);
      assert.match(
        answerToGet.headers.get('Vary') ?? '',
        /Origin/,
        'a cache may send the answer to another site',
      );
      const preflight = await fetch(`${proxy.url}/v1/quotes`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
      assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), null, origin);
    }
    assert.equal((await proxy.post('/v1/quotes', quoteRequest, { Origin: SITE })).status, 200);
  });
});
