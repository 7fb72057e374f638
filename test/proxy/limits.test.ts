import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { clientOf } from '../../src/proxy/guards/client-network.ts';
import { LIMITS, createMemoryLimiter } from '../../src/proxy/guards/limits.ts';
import type { Verdict } from '../../src/proxy/guards/limits.ts';
import { CARD, HOST_FILE, HOUSE, LODGE, bookingOf, newKey, startWorld } from './world.ts';
import type { World } from './world.ts';

const isAllowed = (verdict: Verdict): boolean => verdict.isAllowed;
const limitedWorld = (): Promise<World> =>
  startWorld({ changeConfig: (config) => ({ ...config, isRateLimited: true }) });

const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;

describe('rate limits in memory', () => {
  it('stop one client, name the wait, and leave the others alone', () => {
    let now = 0;
    const limiter = createMemoryLimiter(() => now);
    const takes = Array.from({ length: 30 }, () => limiter.take('book', '192.0.2.1'));
    assert.ok(takes.every(isAllowed));
    assert.deepEqual(takes[0], { isAllowed: true, remaining: 29, resetSeconds: 600 });
    now = 100_000;
    assert.deepEqual(limiter.take('book', '192.0.2.1'), {
      isAllowed: false,
      remaining: 0,
      resetSeconds: 500,
    });
    assert.ok(limiter.take('book', '192.0.2.2').isAllowed);
    assert.ok(limiter.take('quote', '192.0.2.1').isAllowed);
    now = 600_000;
    assert.ok(limiter.take('book', '192.0.2.1').isAllowed);
  });

  it('count the whole network of an IPv6 client as one, however its address is written', () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let host = 0; host < 30; host++) limiter.take('book', `2001:db8:1:2::${host.toString(16)}`);
    for (const same of ['2001:db8:1:2:ffff::1', '2001:0DB8:0001:0002:0:0:0:1'])
      assert.ok(!limiter.take('book', same).isAllowed, same);
    for (const other of ['2001:db8:1:3::1', '2001:db8:1::2', '::ffff:192.0.2.7'])
      assert.ok(limiter.take('book', other).isAllowed, other);
  });

  it('count an IPv4 client as one, also where its address is written as IPv6', () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let count = 0; count < 30; count++) limiter.take('book', '192.0.2.7');
    for (const same of ['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:c000:0207'])
      assert.ok(!limiter.take('book', same).isAllowed, same);
    assert.ok(limiter.take('book', '::ffff:c000:208').isAllowed);
  });

  it('know which addresses are no client’s own, however they are written', () => {
    const shared = [
      ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.1.1', '100.64.0.1', '0.0.0.0'],
      ...[
        '::1',
        '::',
        'fd00::1',
        'fe80::1',
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '0:0:0:0:0:0:0:1',
        'unknown',
      ],
    ];
    for (const address of shared) assert.equal(clientOf(address), undefined, address);
    for (const address of ['192.0.2.7', '100.128.0.1', '172.32.0.1', '::ffff:192.0.2.7', '2001:db8::1'])
      assert.ok(clientOf(address), address);
  });

  it('stop an IPv6 /48 at sixteen times what a /64 of it may do, and count nothing that a /64 was refused', () => {
    const limiter = createMemoryLimiter(() => 0);
    const take = (address: string): boolean => limiter.take('book', address).isAllowed;
    const times = (count: number, address: string): number =>
      Array.from({ length: count }, () => take(address)).filter(Boolean).length;
    assert.equal(times(1_000, '2001:db8:1:0::1'), 30);
    for (let network = 1; network < 16; network++)
      assert.equal(times(30, `2001:db8:1:${network.toString(16)}::1`), 30, `network ${network}`);
    assert.deepEqual(limiter.take('book', '2001:db8:1:ffff::1'), {
      isAllowed: false,
      remaining: 0,
      resetSeconds: 600,
    });
    for (const other of ['2001:db8:2::1', '192.0.2.1']) assert.ok(take(other), other);
    assert.ok(limiter.take('quote', '2001:db8:1:ffff::1').isAllowed);
  });

  it('forget the oldest of a flood of clients, and none that has booked', () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let count = 0; count < 31; count++) limiter.take('book', '192.0.2.1');
    limiter.take('read', '192.0.2.1');
    for (let client = 0; client < 60_000; client++)
      limiter.take('read', `2001:db8:${client.toString(16)}::1`);
    assert.equal(limiter.take('read', '192.0.2.1').remaining, LIMITS.read.count - 1);
    assert.ok(!limiter.take('book', '192.0.2.1').isAllowed);
  });
});

describe('a client over its limit', () => {
  it('gets 429, and is told when to come back', async () => {
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

  it('could have seen it coming, but not in an answer that caches hand on to others', async () => {
    const world = await limitedWorld();
    const quote = await world.post('/v1/quotes', {});
    assert.equal(quote.headers.get('RateLimit'), '"quote";r=59;t=60');
    assert.equal((await world.get('/v1/properties')).headers.get('RateLimit'), null);
  });

  it('is none where the host has turned limits off', async () => {
    const world = await startWorld();
    const answers = await Promise.all(Array.from({ length: 70 }, () => world.post('/v1/quotes', {})));
    assert.ok(answers.every(({ status, headers }) => status === 400 && !headers.has('RateLimit')));
  });
});

describe('bookings that are final at once', async () => {
  const world = await startWorld({
    hostFile: {
      ...HOST_FILE,
      properties: HOST_FILE.properties.map((unit) => ({ ...unit, finalBookingsPerDay: 3 })),
    },
    changeConfig: (config) => ({ ...config, isRateLimited: true }),
  });
  const quotes = await Promise.all(
    [0, 1, 2, 3].map(async (index) => world.quote(HOUSE, await world.openStay(HOUSE, index))),
  );
  const [quote] = quotes;
  assert.ok(quote);
  const book = (more: object, key = newKey(), of = quote): Promise<Response> =>
    world.post('/v1/bookings', bookingOf(of, more), { 'Idempotency-Key': key });
  const keys = quotes.map(() => newKey());

  it('of one property are so many a day as the host says, and only those that were made', async () => {
    for (const [index, each] of quotes.slice(0, 3).entries()) {
      assert.equal((await book({}, keys[index], each)).status, 201);
      // Taken by now: refused, and given back.
      for (let again = 0; again < 3; again++)
        assert.ok([409, 422].includes((await book({}, newKey(), each)).status));
    }
    const answer = await book({}, newKey(), quotes[3]);
    assert.deepEqual([answer.status, await codeOf(answer)], [422, 'payment_method_unavailable']);
    const untilMidnight = (Date.parse('2027-03-02T00:00:00Z') - world.clock.now()) / 1000;
    assert.ok(Math.abs(Number(answer.headers.get('Retry-After')) - untilMidnight) < 60);
  });

  it('do not count again when they are replayed', async () => {
    assert.equal((await book({}, keys[0])).status, 201);
  });

  it('leave alone other properties, and cards', async () => {
    const other = await world.quote(LODGE, await world.openStay(LODGE));
    assert.equal((await book({}, newKey(), other)).status, 201);
    assert.equal((await book(CARD)).status, 409, 'the dates are gone, the card is not refused');
  });

  it('count no more after a day', async () => {
    world.clock.advance(86_400_000);
    await world.proxy.refresh();
    const next = await world.quote(HOUSE, await world.openStay(HOUSE, 5));
    assert.equal((await book({}, newKey(), next)).status, 201);
  });
});
