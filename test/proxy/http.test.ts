import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { readProperties } from '../../src/contract/property.ts';
import type { Property } from '../../src/contract/property.ts';
import { problemSchema } from '../../src/contract/problem.ts';
import { LOADER_STAMP } from '../../src/contract/loader-stamp.ts';
import { fetchRaw, sendBytes } from './connection.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOST_FILE, HOUSE, INACTIVE, SITE } from './calls.ts';

const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { code: string }).code;

describe('the proxy', async () => {
  const proxy = await startTestProxy();
  const postQuote = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${proxy.url}/v1/quotes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{}',
    });

  it('lets an allowed site read, and tells caches that the answer depends on the site', async () => {
    const { headers } = await proxy.get('/v1/properties', { Origin: SITE });
    assert.equal(headers.get('Access-Control-Allow-Origin'), SITE);
    assert.match(headers.get('Vary') ?? '', /Origin/);
    assert.equal(headers.get('Access-Control-Allow-Credentials'), null);
    for (const name of ['Idempotency-Key', 'X-Booking-Operation-Id', 'Retry-After', 'ETag'])
      assert.ok(headers.get('Access-Control-Expose-Headers')?.split(', ').includes(name), name);
  });

  it('answers a preflight of an allowed site with all that the widget needs', async () => {
    const answer = await fetch(`${proxy.url}/v1/bookings`, {
      method: 'OPTIONS',
      headers: {
        Origin: SITE,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key',
      },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), SITE);
    assert.equal(answer.headers.get('Access-Control-Allow-Headers'), 'content-type,idempotency-key');
    assert.equal(answer.headers.get('Access-Control-Allow-Methods'), 'GET, POST');
    assert.equal(answer.headers.get('Access-Control-Max-Age'), '7200');
  });

  it('allows the request headers that tracing on an allowed site adds', async () => {
    const requestHeaders = 'baggage,content-type,idempotency-key,sentry-trace,traceparent,x-datadog-trace-id';
    const answer = await fetch(`${proxy.url}/v1/bookings`, {
      method: 'OPTIONS',
      headers: {
        Origin: SITE,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': requestHeaders,
      },
    });
    assert.deepEqual(
      [answer.status, answer.headers.get('Access-Control-Allow-Headers')],
      [204, requestHeaders],
    );
    assert.match(answer.headers.get('Vary') ?? '', /Access-Control-Request-Headers/);
  });

  it('answers a load balancer’s plain health check over HTTP/1.0 without Host', async () => {
    const statusOf = async (path: string): Promise<string | undefined> =>
      (await sendBytes(proxy.url, `GET ${path} HTTP/1.0\r\n\r\n`)).split(' ')[1];
    for (const path of ['/healthz', '/readyz', '/readyz?from=balancer'])
      assert.equal(await statusOf(path), '200', path);
    assert.equal(await statusOf('/v1/properties'), '400');
  });

  it('refuses a POST of another site before any work, and names the site in the log', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await postQuote({ Origin: origin });
      assert.equal(answer.status, 403);
      assert.equal(await codeOf(answer), 'origin_not_allowed');
    }
    assert.match(proxy.log.join(''), /"code":"origin_not_allowed".*"origin":"https:\/\/evil\.example"/);
  });

  it('logs each refused site once, on reads too, with the setting to change', async () => {
    const ownProxy = await startTestProxy();
    const refusalLines = (): string[] =>
      ownProxy.log.filter((line) => line.includes('"event":"origin_refused"'));
    for (let times = 0; times < 3; times += 1)
      await ownProxy.get('/v1/properties', { Origin: 'https://www.host.example' });
    assert.equal(refusalLines().length, 1);
    assert.match(refusalLines()[0] ?? '', /"level":"info".*"origin":"https:\/\/www\.host\.example"/);
    assert.match(refusalLines()[0] ?? '', /add \\"https:\/\/www\.host\.example\\" to \\"allowedOrigins\\"/);
    await ownProxy.get('/v1/properties', { Origin: SITE });
    await ownProxy.get('/v1/origin', { Origin: 'https://another.example' });
    await ownProxy.get('/v1/properties', { Origin: 'no origin of a page' });
    assert.equal(refusalLines().length, 1);
    await ownProxy.clock.advance(24 * 3_600_000);
    await ownProxy.get('/v1/properties', { Origin: 'https://www.host.example' });
    assert.equal(refusalLines().length, 1, 'the site is logged again a day later');
  });

  it('logs at its start each allowed site on plain http that it ignores, with the setting that would allow it', async () => {
    const [shop, localSite] = ['http://shop.example', 'http://localhost:8080'];
    const ownProxy = await startTestProxy({
      env: { BOT_CHECK: 'on' },
      hostFile: { ...HOST_FILE, allowedOrigins: [shop, SITE, localSite] },
    });
    const lines = ownProxy.log.filter((line) => line.includes('"event":"origin_ignored"'));
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /"level":"warn".*"origin":"http:\/\/shop\.example".*BOT_CHECK=on.*https/);
    const refused = await ownProxy.post('/v1/quotes', {}, { Origin: shop });
    assert.equal(refused.status, 403);
    assert.match(await refused.text(), /has to be https, or BOT_CHECK off/);
    assert.equal((await ownProxy.post('/v1/quotes', {}, { Origin: localSite })).status, 400);
  });

  it('accepts a POST without an origin from a program, but not from a browser', async () => {
    assert.equal((await postQuote({})).status, 400);
    for (const site of ['same-origin', 'same-site', 'cross-site', 'none'])
      assert.equal((await postQuote({ 'Sec-Fetch-Site': site })).status, 403, site);
    assert.equal((await postQuote({ 'Sec-Fetch-Site': 'same-origin', Origin: SITE })).status, 400);
  });

  it('allows the origin of the proxy’s own pages: publicUrl, or in the demo the local address', async () => {
    assert.equal((await postQuote({ Origin: proxy.url })).status, 400);
    const liveProxy = await startTestProxy({ hostFile: { ...HOST_FILE, demo: false } });
    assert.equal((await liveProxy.post('/v1/quotes', {}, { Origin: liveProxy.url })).status, 403);
    const proxyWithPublicUrl = await startTestProxy({
      hostFile: { ...HOST_FILE, publicUrl: 'https://book.host.example' },
    });
    const post = (origin: string): Promise<Response> =>
      proxyWithPublicUrl.post('/v1/quotes', {}, { Origin: origin });
    assert.equal((await post('https://book.host.example')).status, 400);
    assert.equal(
      (await post(proxyWithPublicUrl.url)).status,
      403,
      'the local address is allowed despite publicUrl',
    );
  });
});

describe('requests', async () => {
  const proxy = await startTestProxy();

  it('are answered with the same security headers, even if the answer is a problem', async () => {
    for (const path of ['/v1/properties', '/nowhere', '/healthz', `/v1/properties/${HOUSE}/calendar`]) {
      const { headers } = await proxy.get(path);
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
      assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
      assert.match(
        headers.get('Content-Security-Policy') ?? '',
        /default-src 'none'; frame-ancestors 'none'/,
      );
      assert.match(headers.get('Strict-Transport-Security') ?? '', /max-age=\d+/);
      assert.equal(headers.get('X-Powered-By'), null);
    }
  });

  it('for an unknown path get a problem that names the request', async () => {
    const answer = await proxy.get('/v1/nothing?email=ana@example.com');
    assert.equal(answer.headers.get('Content-Type'), 'application/problem+json');
    const problem = problemSchema.parse(await answer.json());
    assert.deepEqual([answer.status, problem.status, problem.code], [404, 404, 'not_found']);
    assert.equal(problem.requestId, answer.headers.get('X-Request-Id'));
  });

  it('with another method are answered with the allowed methods', async () => {
    for (const [method, path, allow] of [
      ['GET', '/v1/quotes', 'POST, OPTIONS'],
      ['DELETE', '/v1/properties', 'GET, HEAD, OPTIONS'],
      ['PUT', `/v1/properties/${HOUSE}/calendar`, 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await fetch(proxy.url + path, { method });
      assert.deepEqual([answer.status, answer.headers.get('Allow')], [405, allow]);
      assert.equal(await codeOf(answer), 'method_not_allowed');
    }
  });

  it('with HEAD get the same headers as with GET', async () => {
    const path = `/v1/properties/${HOUSE}/calendar`;
    const [get, head] = [await proxy.get(path), await fetch(proxy.url + path, { method: 'HEAD' })];
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('ETag'), get.headers.get('ETag'));
    assert.equal(await head.text(), '');
  });

  it('must have a complete JSON body in UTF-8, of limited size', async () => {
    const post = (body: BodyInit, type = 'application/json'): Promise<Response> =>
      fetch(`${proxy.url}/v1/quotes`, { method: 'POST', headers: { 'Content-Type': type }, body });
    assert.equal((await post('{}', 'text/plain')).status, 415);
    assert.equal((await post('a=b', 'application/x-www-form-urlencoded')).status, 415);
    assert.equal((await post('{}', 'application/json; charset=utf-8')).status, 400);
    assert.equal((await post('{"a":')).status, 400);
    assert.equal((await post(new Uint8Array([0x22, 0xff, 0x22]))).status, 400);
    const tooLargeAnswer = await post(JSON.stringify({ pad: 'x'.repeat(20_000) }));
    assert.deepEqual([tooLargeAnswer.status, await codeOf(tooLargeAnswer)], [413, 'too_large']);
  });

  it('are cut off if they never end', async () => {
    const head = 'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const chunks = `2000\r\n${' '.repeat(8_192)}\r\n`.repeat(3);
    const answer = await sendBytes(proxy.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunks}`);
    assert.match(answer, /^HTTP\/1\.1 413 /);
  });
});

describe('GET /v1/properties', async () => {
  const proxy = await startTestProxy();

  it('contains the texts of the host’s config, and none of the service’s texts', async () => {
    const answer = await proxy.get('/v1/properties');
    const { properties } = (await answer.json()) as { properties: Property[] };
    assert.equal(readProperties({ properties })?.length, HOST_FILE.properties.length);
    assert.deepEqual(properties[0], {
      id: HOUSE,
      name: 'Sea view',
      currency: 'EUR',
      cleaning: 4_550,
      paymentMethods: ['Card', 'Bank Transfer', 'Cash', 'Wallet'],
      maxGuests: 6,
      maxChildren: 10,
      timeZone: 'UTC',
      invoiceFields: ['email'],
    });
    assert.deepEqual(
      properties[2]?.paymentMethods,
      ['Card'],
      'methods that are final at once are offered although the host has not listed them',
    );
  });
});

describe('a property in the API', async () => {
  const proxy = await startTestProxy();
  const propertyPath = `/v1/properties/${HOUSE}`;

  it('is the same in its own answer as in the list', async () => {
    const { properties } = (await (await proxy.get('/v1/properties')).json()) as { properties: object[] };
    assert.deepEqual(await (await proxy.get(propertyPath)).json(), { property: properties[0] });
  });

  it('answers 404 if it is not served, for any form of the id', async () => {
    for (const id of [
      '00000000-0000-4000-8000-000000000000',
      'x',
      '__proto__',
      'constructor',
      '%00',
      '%ff',
      '..%2f',
      'a'.repeat(5_000),
      INACTIVE,
    ]) {
      const answer = await proxy.get(`/v1/properties/${id}`);
      assert.deepEqual([answer.status, await codeOf(answer)], [404, 'not_found'], id.slice(0, 40));
    }
  });

  for (const path of ['/v1/properties', propertyPath])
    it(`is compressed, and answered with 304 if it has not changed, at ${path}`, async () => {
      const ownProxy = await startTestProxy();
      const url = ownProxy.url + path;
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await fetchRaw(url, { 'Accept-Encoding': encoding, Origin: SITE });
        assert.equal(answer.headers['content-encoding'], encoding);
        assert.equal(answer.headers['access-control-allow-origin'], SITE);
        assert.match(answer.headers.vary ?? '', /Accept-Encoding/);
        assert.match(answer.headers['cache-control'] ?? '', /max-age=60/);
        const tag = answer.headers.etag ?? '';
        assert.match(tag, /^"[\w-]+"$/);
        const repeatedAnswer = await fetchRaw(url, { 'Accept-Encoding': encoding, 'If-None-Match': tag });
        assert.deepEqual([repeatedAnswer.status, repeatedAnswer.headers.etag], [304, tag]);
      }
      const plain = await fetchRaw(url, {});
      assert.equal(plain.headers['content-encoding'], undefined);
    });
});

describe('the widget’s files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'widget-'));
  await mkdir(join(folder, 'chunks'));
  const loaderCode = `${LOADER_STAMP}/* ${'loader '.repeat(50)} */})()`;
  await writeFile(join(folder, 'booking-widget.js'), loaderCode);
  await writeFile(join(folder, 'chunks', 'element-a1b2.js'), 'export const a = 1;');
  await writeFile(join(folder, 'chunks', 'element-a1b2.js.map'), '{}');
  await writeFile(join(folder, 'chunks', 'element-a1b2.js.br'), brotliCompressSync('by the build, br'));
  await writeFile(join(folder, 'chunks', 'element-a1b2.js.gz'), gzipSync('by the build, gzip'));
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), '--- a-package 1.0.0 (MIT)\n');
  const widget = pathToFileURL(`${folder}/`);
  const proxy = await startTestProxy({ widget });
  const proxyWithStamp = await startTestProxy({
    widget,
    hostFile: { ...HOST_FILE, publicUrl: 'https://book.host.example/stay/' },
  });
  await rm(folder, { recursive: true });

  it('may be used by any page, and the loader is revalidated soon', async () => {
    const answer = await proxy.get('/booking-widget.js', {
      Origin: 'https://anyone.example',
      'Accept-Encoding': 'br',
    });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /loader/);
    assert.equal(answer.headers.get('Content-Encoding'), 'br');
    assert.equal(answer.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(answer.headers.get('Cross-Origin-Resource-Policy'), 'cross-origin');
    assert.equal(answer.headers.get('X-Content-Type-Options'), 'nosniff');
    // The loader is cached for only five minutes, because after an upgrade the chunks that an old loader names are gone.
    assert.equal(answer.headers.get('Cache-Control'), 'public, max-age=300');
    const revalidation = await proxy.get('/booking-widget.js', {
      'If-None-Match': answer.headers.get('ETag') ?? '',
    });
    assert.equal(revalidation.status, 304);
  });

  it('have chunks that are cached for ever, and no other file is served', async () => {
    const chunkAnswer = await proxy.get('/chunks/element-a1b2.js');
    assert.equal(chunkAnswer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    for (const path of [
      '/chunks/other.js',
      '/chunks/element-a1b2.js.br',
      '/chunks/%2e%2e%2fbooking-widget.js',
      '/chunks/',
    ])
      assert.equal((await proxy.get(path)).status, 404);
  });

  it('are sent in the compressed form that the build has made', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await proxy.get('/chunks/element-a1b2.js', { 'Accept-Encoding': encoding });
      assert.equal(answer.headers.get('Content-Encoding'), encoding);
      assert.equal(await answer.text(), `by the build, ${encoding}`);
    }
  });

  it('come with their source maps', async () => {
    const answer = await proxy.get('/chunks/element-a1b2.js.map');
    assert.equal(answer.headers.get('Content-Type'), 'application/json');
    assert.equal(await answer.text(), '{}');
  });

  it('are served with their licences, as text that is not cached for ever', async () => {
    const answer = await proxy.get('/THIRD-PARTY-LICENSES.txt');
    assert.equal(await answer.text(), '--- a-package 1.0.0 (MIT)\n');
    assert.equal(answer.headers.get('Content-Type'), 'text/plain; charset=utf-8');
    assert.doesNotMatch(answer.headers.get('Cache-Control') ?? '', /immutable/);
  });

  it('contain their own address if the config names it', async () => {
    const loader = await (await proxyWithStamp.get('/booking-widget.js')).text();
    assert.ok(
      loader.startsWith('(()=>{const stampedUrl="https://book.host.example/stay/booking-widget.js";'),
      loader.slice(0, 90),
    );
  });

  it('are the same with any query, and are then revalidated soon', async () => {
    const answer = await proxy.get('/booking-widget.js?v=2');
    assert.match(await answer.text(), /loader/);
    assert.equal(answer.headers.get('Cache-Control'), 'public, max-age=300');
  });

  it('are answered with 404 if the widget is not built', async () => {
    const proxyWithoutWidget = await startTestProxy();
    for (const path of ['/booking-widget.js', '/THIRD-PARTY-LICENSES.txt'])
      assert.equal((await proxyWithoutWidget.get(path)).status, 404);
  });

  it('are used by a booking page that has no inline script and can be framed only by the host', async () => {
    const answer = await proxy.get(`/embed/${HOUSE}`, { 'Accept-Language': 'de-AT,en;q=0.5' });
    const page = await answer.text();
    assert.equal(answer.headers.get('Content-Type'), 'text/html; charset=utf-8');
    assert.match(page, new RegExp(`<booking-widget property="${HOUSE}"><template shadowrootmode="open">`));
    assert.match(page, /<html lang="de-AT">/);
    assert.match(page, /<script type="module" crossorigin src="\.\.\/booking-widget\.js"><\/script>/);
    assert.doesNotMatch(page, / style=|<script>/);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const ownProxy = `'self' ${proxy.url}`;
    assert.ok(
      policy.startsWith(`default-src 'none'; script-src ${ownProxy}; style-src ${ownProxy} 'sha256-`),
      policy,
    );
    const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    assert.equal(styles.length, 4);
    for (const text of styles)
      assert.ok(policy.includes(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`));
    assert.match(policy, new RegExp(`frame-ancestors 'self' ${SITE}$`));
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.equal((await proxy.get('/embed/nothing')).status, 404);
  });

  it('are used by pages whose policies forbid other scripts to make markup, access by an opener, and unused permissions', async () => {
    for (const path of [`/embed/${HOUSE}`, '/embed/']) {
      const { headers } = await proxy.get(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      assert.match(policy, /; require-trusted-types-for 'script'; trusted-types booking-widget;/, path);
      assert.equal(headers.get('Cross-Origin-Opener-Policy'), 'same-origin-allow-popups', path);
      const deniedPermissions = headers.get('Permissions-Policy')?.split(', ') ?? [];
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'clipboard-read'])
        assert.ok(deniedPermissions.includes(`${feature}=()`), `${path}: ${feature}`);
      assert.ok(
        !deniedPermissions.includes('clipboard-write=()'),
        `${path}: a guest cannot copy the booking number`,
      );
    }
  });
});

describe('the readiness and health checks', async () => {
  it('name each calendar and its age, without a call to the service', async () => {
    const proxy = await startTestProxy({ env: { METRICS_PORT: '0' } });
    proxy.sandbox.answerOverride = () => new Response(null, { status: 503 });
    await proxy.clock.advance(61_000);
    const countReads = async (): Promise<number> => (await proxy.readServiceRequests('pricing')).length;
    const before = await countReads();
    const report = (await (await fetch(`${proxy.metricsUrl}/readyz`)).json()) as {
      calendars: { propertyId: string; status: string; ageSeconds: number }[];
    };
    assert.equal(report.calendars.length, HOST_FILE.properties.length);
    const [house] = report.calendars;
    assert.deepEqual([house?.propertyId, house?.status], [HOUSE, 'loaded']);
    assert.ok(house && house.ageSeconds >= 61 && house.ageSeconds < 70);
    assert.equal(await countReads(), before);
  });

  it('answer requests from outside only with the state', async () => {
    const proxy = await startTestProxy();
    assert.deepEqual(await (await proxy.get('/readyz')).json(), { status: 'ready' });
  });

  it('are not logged as errors while the proxy is not ready yet', async () => {
    const proxy = await startTestProxy({ beforeStart: (service) => service.close() });
    assert.equal((await proxy.get('/readyz')).status, 503);
    const line = proxy.log.find((each) => each.includes('"/readyz"'));
    assert.match(line ?? '', /"level":"info".*"status":503/);
  });

  it('are logged below the default level while all is well', async () => {
    const proxy = await startTestProxy();
    for (const probe of ['/healthz', '/readyz']) {
      assert.equal((await proxy.get(probe)).status, 200);
      const line = proxy.log.find((each) => each.includes(`"route":"${probe}"`));
      assert.match(line ?? '', /"level":"debug"/);
    }
  });
});
