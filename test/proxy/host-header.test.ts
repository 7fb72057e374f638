import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { RawClient } from '../fuzz/raw-client.ts';
import type { FuzzAnswer } from '../fuzz/why-wrong.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, SITE, bookingRequest, newKey } from './calls.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';

const EVIL_HOST = 'evil.example';
const OWN_ORIGIN = 'https://book.host.example';
const FORGED_HOST: readonly (readonly [string, string])[] = [['Host', EVIL_HOST]];
const [first, ...rest] = HOST_FILE.properties;

/** The config of a live host, without the exceptions for the demo. */
const LIVE_CONFIG = {
  ...HOST_FILE,
  demo: false,
  properties: [{ ...first, page: { look: { accent: '#0f5f63' } } }, ...rest],
};

type HeaderFields = readonly (readonly [string, string])[];

/** Sends one request with exactly the given headers, and a body if there is one. */
async function send(
  { url }: TestProxy,
  target: string,
  headers: HeaderFields,
  body?: object,
  method: string = body ? 'POST' : 'GET',
): Promise<FuzzAnswer> {
  const client = new RawClient(url);
  const contentType: HeaderFields = body ? [['Content-Type', 'application/json']] : [];
  const bytes = body && Buffer.from(JSON.stringify(body));
  const answer = await client.send({ method, target, headers: [...headers, ...contentType], body: bytes });
  client.close();
  return answer;
}

const wholeAnswer = ({ headers, body }: FuzzAnswer): string => JSON.stringify([...headers]) + body;
const codeOf = ({ body }: FuzzAnswer): unknown => (JSON.parse(body) as { code?: unknown }).code;

/** Sends a card booking with a forged Host header and the return page `returnUrl`, and resolves to the answer. */
async function bookByCard(proxy: TestProxy, returnUrl: string): Promise<FuzzAnswer> {
  const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE));
  const booking = bookingRequest(quote, { ...CARD_FIELDS, returnUrl });
  return send(proxy, '/v1/bookings', [...FORGED_HOST, ['Idempotency-Key', newKey()]], booking);
}

describe('a forged Host header, if the host has not set the proxy’s address', async () => {
  const proxy = await startTestProxy({ hostFile: LIVE_CONFIG });

  it('is not an allowed origin, neither to read nor to send, even with Sec-Fetch-Site: same-origin', async () => {
    const origin = ['Origin', `https://${EVIL_HOST}`] as const;
    const readAnswer = await send(proxy, '/v1/properties', [...FORGED_HOST, origin]);
    assert.equal(readAnswer.status, 200);
    assert.equal(readAnswer.headers.get('access-control-allow-origin'), undefined);
    const preflight = await send(
      proxy,
      '/v1/quotes',
      [...FORGED_HOST, origin, ['Access-Control-Request-Method', 'POST']],
      undefined,
      'OPTIONS',
    );
    assert.equal(preflight.status, 403);
    for (const field of [origin, ['Sec-Fetch-Site', 'same-origin'] as const]) {
      const sent = await send(proxy, '/v1/quotes', [...FORGED_HOST, field], {});
      assert.deepEqual([sent.status, codeOf(sent)], [403, 'origin_not_allowed'], field.join());
    }
  });

  it('is refused as the return page of a card booking', async () => {
    const countBefore = (await proxy.readServiceRequests()).length;
    const answer = await bookByCard(proxy, `https://${EVIL_HOST}/thanks`);
    assert.deepEqual([answer.status, codeOf(answer)], [400, 'invalid_request']);
    assert.match(answer.body, /returnUrl/);
    assert.equal((await proxy.readServiceRequests()).length, countBefore, 'the service was called');
  });

  it('gets 404 instead of a booking page, and does not appear in an answer', async () => {
    for (const host of [EVIL_HOST, '127.0.0.1', new URL(proxy.url).host]) {
      const answer = await send(proxy, `/embed/${HOUSE}`, [['Host', host]]);
      assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'], host);
      assert.match(answer.body, /publicUrl/, 'the answer does not name the missing setting');
      assert.ok(!wholeAnswer(answer).includes(host), host);
    }
  });

  it('causes one warning at the start, with the setting and an example', () => {
    const lines = proxy.log.filter((line) => line.includes('"event":"public_url_missing"'));
    assert.equal(lines.length, 1);
    assert.match(lines.join(), /"level":"warn".*publicUrl.*404.*https:\/\/book\.your-house\.example/);
  });
});

describe('a forged Host header, if the host has set the proxy’s address', async () => {
  const proxy = await startTestProxy({ hostFile: { ...LIVE_CONFIG, publicUrl: OWN_ORIGIN } });

  it('changes no booking page, and only the configured address is an allowed origin', async () => {
    const page = await send(proxy, `/embed/${HOUSE}`, FORGED_HOST);
    assert.equal(page.status, 200);
    assert.ok(page.headers.get('content-security-policy')?.includes(`script-src 'self' ${OWN_ORIGIN};`));
    assert.ok(!wholeAnswer(page).includes(EVIL_HOST));
    assert.equal((await send(proxy, '/v1/quotes', [...FORGED_HOST, ['Origin', OWN_ORIGIN]], {})).status, 400);
    assert.equal(
      (await send(proxy, '/v1/quotes', [...FORGED_HOST, ['Origin', `https://${EVIL_HOST}`]], {})).status,
      403,
    );
    assert.doesNotMatch(proxy.log.join(''), /public_url_missing/);
  });

  it('does not change the proxy’s page to which a guest returns after payment', async () => {
    assert.equal((await bookByCard(proxy, `https://${EVIL_HOST}/`)).status, 400);
    const countBefore = (await proxy.readServiceRequests()).length;
    await bookByCard(proxy, `${OWN_ORIGIN}/embed/${HOUSE}`);
    const [sent] = (await proxy.readServiceRequests()).slice(countBefore);
    const { success_url } = JSON.parse(sent?.body ?? '{}') as { success_url?: string };
    assert.ok(success_url?.startsWith(`${OWN_ORIGIN}/embed/${HOUSE}?booking-reference=`), success_url);
  });

  it('is refused if the header comes twice, in any order and spelling', async () => {
    const own = new URL(OWN_ORIGIN).host;
    for (const headers of [
      [
        ['Host', own],
        ['Host', EVIL_HOST],
      ],
      [
        ['Host', EVIL_HOST],
        ['hOsT', own],
      ],
      [
        ['Host', own],
        ['Host', own],
      ],
      [
        ['Host', own],
        ['Origin', SITE],
        ['Access-Control-Request-Method', 'POST'],
        ['Host', EVIL_HOST],
      ],
    ] as const)
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await send(proxy, '/v1/properties', headers, undefined, method);
        assert.deepEqual([answer.status, codeOf(answer)], [400, 'invalid_request'], headers.join(' '));
      }
  });

  it('does not change GET /v1/origin, which tells a page only whether it may use the proxy', async () => {
    for (const [origin, allowed] of [
      [SITE, true],
      [OWN_ORIGIN, true],
      [`https://${EVIL_HOST}`, false],
      ['null', false],
      [undefined, false],
    ] as const) {
      const answer = await send(
        proxy,
        '/v1/origin',
        origin === undefined ? FORGED_HOST : [...FORGED_HOST, ['Origin', origin]],
      );
      assert.equal(answer.status, 200);
      assert.deepEqual(JSON.parse(answer.body), { origin: origin ?? null, allowed });
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });
});
