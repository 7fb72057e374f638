import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { Problem } from '../../src/contract/problem.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { HOUSE, LODGE, bookingOf, newKey } from '../proxy/calls.ts';
import { until } from '../until.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';
import { newGuest, solvedOf } from './season.ts';

interface Outcome {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

describe('two built proxies with BOT_CHECK on and one Redis', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { all } = await startFleet({
    count: 2,
    env: { STORE_URL: redis.url, BOT_CHECK: 'on' },
  });
  const [one, two] = all as [BuiltProxy, BuiltProxy];

  const challengeOf = async (proxy: BuiltProxy, propertyId: string): Promise<string> =>
    solvedOf(proxy, propertyId, newGuest());
  let stays = 0;
  const quoteOf = async (propertyId: string): Promise<Quote> =>
    one.quote(propertyId, await one.openStay(propertyId, stays++));
  const book = async (proxy: BuiltProxy, quote: Quote, challenge: string, key: string): Promise<Outcome> => {
    const headers = { 'Idempotency-Key': key, ...newGuest() };
    const answer = await proxy.post('/v1/bookings', bookingOf(quote, { challenge }), headers);
    const body = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body };
  };
  /** Waits until `proxy` accepts bookings: each instance reconnects to Redis in its own time. */
  const takesBookings = (proxy: BuiltProxy): Promise<void> =>
    until(async () => (await proxy.get('/readyz?for=bookings')).ok);
  const refusedAsUsed = ({ status, body }: Outcome): void => {
    assert.deepEqual([status, body['code']], [403, 'challenge_failed']);
    assert.match(String((body as Partial<Problem>).detail), /used before/);
  };
  const sendsOf = async (...keys: string[]): Promise<number> =>
    (await one.requests()).filter(({ idempotencyKey }) => keys.includes(idempotencyKey ?? '')).length;

  it('accept each other’s challenge for the one booking that it was solved for, and for its replays', async () => {
    const [quote, another] = [await quoteOf(HOUSE), await quoteOf(HOUSE)];
    const [challenge, key, otherKey] = [await challengeOf(one, HOUSE), newKey(), newKey()];
    const first = await book(two, quote, challenge, key);
    assert.equal(first.status, 201);
    for (const proxy of [one, two]) {
      assert.deepEqual((await book(proxy, quote, challenge, key)).body, first.body);
      refusedAsUsed(await book(proxy, another, challenge, otherKey));
    }
    assert.deepEqual([await sendsOf(key), await sendsOf(otherKey)], [1, 0]);
  });

  it('accept only one of many concurrent bookings with the same challenge', async () => {
    const challenge = await challengeOf(one, LODGE);
    const tries: { quote: Quote; key: string }[] = [];
    for (let count = 0; count < 6; count++) tries.push({ quote: await quoteOf(LODGE), key: newKey() });
    const before = (await one.bookings()).length;
    const outcomes = await Promise.all(
      tries.map(({ quote, key }, index) => book(index % 2 ? two : one, quote, challenge, key)),
    );
    assert.equal(outcomes.filter(({ status }) => status === 201).length, 1);
    for (const outcome of outcomes) if (outcome.status !== 201) refusedAsUsed(outcome);
    assert.equal(await sendsOf(...tries.map(({ key }) => key)), 1);
    assert.equal((await one.bookings()).length, before + 1);
  });

  it('add up a guest’s requests at both, to the last of 30 submissions', async () => {
    const guest = newGuest();
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, index) =>
        (index % 2 ? one : two).post('/v1/bookings', {}, { 'Idempotency-Key': newKey(), ...guest }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 6);
    for (const { headers } of refused) assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
    assert.ok(answers.every(({ status }) => status === 429 || status === 400));
  });

  it('book nothing while Redis is away, log what is lost, and accept the same challenge afterwards', async () => {
    const [quote, another] = [await quoteOf(HOUSE), await quoteOf(HOUSE)];
    const [key, otherKey] = [newKey(), newKey()];
    await redis.kill();
    const challenge = await challengeOf(one, HOUSE);
    for (const proxy of [one, two]) {
      const { status, body, retryAfter } = await book(proxy, quote, challenge, key);
      assert.deepEqual([status, body['code'], retryAfter], [503, 'service_unavailable', '5']);
      assert.equal((await proxy.get('/readyz')).status, 200);
      await until(async () => (await proxy.get('/readyz?for=bookings')).status === 503);
      const lost = proxy.output().match(/"event":"redis_lost".*/g) ?? [];
      assert.equal(lost.length, 1);
      assert.match(
        lost[0],
        /bookings are answered with \\"try again\\".*limits count at each instance by itself, at half/,
      );
    }
    assert.equal(await sendsOf(key), 0);

    const guest = newGuest();
    for (const proxy of [one, two]) {
      const asked = Array.from({ length: 40 }, () => proxy.post('/v1/quotes', {}, guest));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 400).length, 30);
    }

    await redis.start();
    await Promise.all([takesBookings(one), takesBookings(two)]);
    assert.equal((await book(two, quote, challenge, key)).status, 201);
    refusedAsUsed(await book(one, another, challenge, otherKey));
    assert.deepEqual([await sendsOf(key), await sendsOf(otherKey)], [1, 0]);
    for (const proxy of [one, two]) assert.match(proxy.output(), /"event":"redis_back"/);
  });
});
