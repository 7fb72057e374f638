import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, LODGE, bookingOf, newKey } from './calls.ts';

const LIMITED = { RATE_LIMIT: 'on' };
const limitedWorld = (): Promise<TestWorld> => runWorld({ env: LIMITED });

const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;

describe('a client over its limit', () => {
  it('gets 429 with the time to wait', async () => {
    const world = await limitedWorld();
    const answers = await Promise.all(Array.from({ length: 61 }, () => world.post('/v1/quotes', {})));
    const [answer, ...more] = answers.filter(({ status }) => status === 429);
    assert.ok(answer && more.length === 0);
    assert.equal(await codeOf(answer), 'rate_limited');
    const wait = Number(answer.headers.get('Retry-After'));
    assert.ok(wait >= 1 && wait <= 60);
    assert.equal(answer.headers.get('RateLimit'), `"quote";r=0;t=${wait}`);
    assert.equal(answer.headers.get('RateLimit-Policy'), '"quote";q=60;w=60');
    assert.equal((await world.get('/v1/properties')).status, 200);
  });

  it('gets a RateLimit header in each earlier answer, except in answers that a cache may share', async () => {
    const world = await limitedWorld();
    const quote = await world.post('/v1/quotes', {});
    assert.equal(quote.headers.get('RateLimit'), '"quote";r=59;t=60');
    assert.equal((await world.get('/v1/properties')).headers.get('RateLimit'), null);
  });

  it('is served if the host has turned limits off', async () => {
    const world = await runWorld();
    const answers = await Promise.all(Array.from({ length: 70 }, () => world.post('/v1/quotes', {})));
    assert.ok(answers.every(({ status, headers }) => status === 400 && !headers.has('RateLimit')));
  });
});

describe('bookings that are final at once', async () => {
  const world = await runWorld({
    hostFile: {
      ...HOST_FILE,
      properties: HOST_FILE.properties.map((unit) => ({ ...unit, finalBookingsPerDay: 3 })),
    },
    env: LIMITED,
  });
  const quotes = await Promise.all(
    [0, 1, 2, 3].map(async (index) => world.quote(HOUSE, await world.openStay(HOUSE, index))),
  );
  const [quote] = quotes;
  assert.ok(quote);
  const book = (more: object, key = newKey(), quoteToBook = quote): Promise<Response> =>
    world.post('/v1/bookings', bookingOf(quoteToBook, more), { 'Idempotency-Key': key });
  const keys = quotes.map(() => newKey());

  it('are limited to the host’s number per property and day, and only successful ones count', async () => {
    for (const [index, each] of quotes.slice(0, 3).entries()) {
      assert.equal((await book({}, keys[index], each)).status, 201);
      // The nights are booked now, so these attempts are refused and do not count.
      for (let again = 0; again < 3; again++)
        assert.ok([409, 422].includes((await book({}, newKey(), each)).status));
    }
    const answer = await book({}, newKey(), quotes[3]);
    assert.deepEqual([answer.status, await codeOf(answer)], [422, 'payment_method_unavailable']);
    const untilMidnight = (Date.parse('2027-03-02T00:00:00Z') - world.clock.now()) / 1000;
    assert.ok(Math.abs(Number(answer.headers.get('Retry-After')) - untilMidnight) < 60);
  });

  it('do not count again if they are replayed', async () => {
    assert.equal((await book({}, keys[0])).status, 201);
  });

  it('do not limit other properties or card bookings', async () => {
    const other = await world.quote(LODGE, await world.openStay(LODGE));
    assert.equal((await book({}, newKey(), other)).status, 201);
    assert.equal((await book(CARD_FIELDS)).status, 409, 'the dates are gone, the card is not refused');
  });
});
