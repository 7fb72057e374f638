import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { sendBytes } from './connection.ts';
import { startTestProxy } from './test-proxy.ts';

describe('a request target', async () => {
  const proxy = await startTestProxy();
  const statusOf = async (path: string, host = 'proxy.example'): Promise<number> => {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return Number((await sendBytes(proxy.url, head)).split(' ')[1]);
  };

  it('may be an absolute URL, as proxies write it', async () => {
    assert.equal(await statusOf('http://proxy.example/healthz'), 200);
    assert.equal(await statusOf('https://proxy.example/healthz?x'), 200);
  });

  it('is answered with a problem, and logged, if it is invalid', async () => {
    for (const path of ['*', 'ftp://proxy.example/', '/healthz\\', 'http://[/'])
      assert.equal(await statusOf(path), 400, path);
    assert.equal(await statusOf('/healthz', 'a b'), 400);
    const lines = proxy.log.filter((line) => line.includes('"invalid_request"'));
    assert.equal(lines.length, 5);
    assert.ok(lines.every((line) => line.includes('"requestId"')));
  });
});

describe('a request body that is not read to its end', async () => {
  const proxy = await startTestProxy();
  const HEAD = 'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n';

  it('does not stop the next request on the same connection', async () => {
    const answers = await sendBytes(
      proxy.url,
      `${HEAD}Content-Length: 30000\r\n\r\n${'x'.repeat(30_000)}` +
        'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    assert.deepEqual(answers.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 415', 'HTTP/1.1 200']);
  });

  it('closes the connection if it is announced as huge or is endless', async () => {
    for (const field of ['Content-Length: 1000000000', 'Transfer-Encoding: chunked'])
      assert.match(await sendBytes(proxy.url, `${HEAD}${field}\r\n\r\n`), /^HTTP\/1\.1 415 /);
  });
});
