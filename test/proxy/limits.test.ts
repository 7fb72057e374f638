import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, LODGE, bookingRequest, newKey } from './calls.ts';

const WITH_RATE_LIMIT = { RATE_LIMIT: 'on' };
const startLimitedProxy = (): Promise<TestProxy> => startTestProxy({ env: WITH_RATE_LIMIT });

const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;

describe('a client over its limit', () => {
  it('gets 429 with the time to wait', async () => {
    const proxy = await startLimitedProxy();
    const answers = await Promise.all(Array.from({ length: 61 }, () => proxy.post('/v1/quotes', {})));
    const [answer, ...otherRefusals] = answers.filter(({ status }) => status === 429);
    assert.ok(answer && otherRefusals.length === 0);
    assert.equal(await codeOf(answer), 'rate_limited');
    const waitSeconds = Number(answer.headers.get('Retry-After'));
    assert.ok(waitSeconds >= 1 && waitSeconds <= 60);
    assert.equal(answer.headers.get('RateLimit'), `"quote";r=0;t=${waitSeconds}`);
    assert.equal(answer.headers.get('RateLimit-Policy'), '"quote";q=60;w=60');
    assert.equal((await proxy.get('/v1/properties')).status, 200);
  });

  it('gets a RateLimit header in each earlier answer, except in answers that a cache may share', async () => {
    const proxy = await startLimitedProxy();
    const quote = await proxy.post('/v1/quotes', {});
    assert.equal(quote.headers.get('RateLimit'), '"quote";r=59;t=60');
    assert.equal((await proxy.get('/v1/properties')).headers.get('RateLimit'), null);
  });

  it('is still answered if the host has turned limits off', async () => {
    const proxy = await startTestProxy();
    const answers = await Promise.all(Array.from({ length: 70 }, () => proxy.post('/v1/quotes', {})));
    assert.ok(answers.every(({ status, headers }) => status === 400 && !headers.has('RateLimit')));
  });
});

describe('bookings that are final at once', async () => {
  const proxy = await startTestProxy({
    hostFile: {
      ...HOST_FILE,
      properties: HOST_FILE.properties.map((unit) => ({ ...unit, finalBookingsPerDay: 3 })),
    },
    env: WITH_RATE_LIMIT,
  });
  const quotes = await Promise.all(
    [0, 1, 2, 3].map(async (index) => proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, index))),
  );
  const [quote] = quotes;
  assert.ok(quote);
  const book = (fields: object, key = newKey(), quoteToBook = quote): Promise<Response> =>
    proxy.post('/v1/bookings', bookingRequest(quoteToBook, fields), { 'Idempotency-Key': key });
  const keys = quotes.map(() => newKey());

  it('are limited to the host’s number per property and day, and only successful ones count', async () => {
    for (const [index, each] of quotes.slice(0, 3).entries()) {
      assert.equal((await book({}, keys[index], each)).status, 201);
      // The nights are booked now, so these attempts are refused and do not count.
      for (let repeat = 0; repeat < 3; repeat++)
        assert.ok([409, 422].includes((await book({}, newKey(), each)).status));
    }
    const answer = await book({}, newKey(), quotes[3]);
    assert.deepEqual([answer.status, await codeOf(answer)], [422, 'payment_method_unavailable']);
    const secondsUntilMidnight = (Date.parse('2027-03-02T00:00:00Z') - proxy.clock.now()) / 1000;
    assert.ok(Math.abs(Number(answer.headers.get('Retry-After')) - secondsUntilMidnight) < 60);
  });

  it('do not count again if they are replayed', async () => {
    assert.equal((await book({}, keys[0])).status, 201);
  });

  it('do not limit other properties or card bookings', async () => {
    const otherQuote = await proxy.fetchQuote(LODGE, await proxy.findOpenStay(LODGE));
    assert.equal((await book({}, newKey(), otherQuote)).status, 201);
    assert.equal((await book(CARD_FIELDS)).status, 409, 'Card is refused');
  });
});
