import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { challengeSchema } from '../../src/contract/challenge.ts';
import type { Challenge } from '../../src/contract/challenge.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { startRedis } from './redis-server.ts';
import { runWorld } from './world.ts';
import type { TestWorld } from './world.ts';
import { solveEasierChallenge } from './solve-challenge.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, LODGE, SECRET, STUDIO, bookingOf, newKey } from './calls.ts';
import type { HostFile } from './calls.ts';

const HOUR_MS = 3_600_000;
const TRANSFER = { paymentMethod: 'Bank Transfer' };

interface LimitedOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly hostFile?: HostFile;
}

const WITH_BOT_CHECK = { env: { BOT_CHECK: 'on' } };

/** Starts a proxy that limits its guests. Every night that is not booked can be booked, in stays of any length. */
async function runLimitedWorld({ env, hostFile = HOST_FILE }: LimitedOptions = {}): Promise<TestWorld> {
  const world = await runWorld({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on', ...env }, hostFile });
  const { columns } = await world.calendar(HOUSE);
  for (const service_property_id of [HOUSE, LODGE, STUDIO])
    await world.postToSandbox('/nights', {
      ...{ service_property_id, from: columns.from, to: plusDays(columns.from, 539) },
      ...{ closed: false, min_nights: 1, max_nights: null },
    });
  await world.refreshCalendars();
  return world;
}

/** Resolves to stays of at most `maxNights` nights with a night between two stays, the longest first. */
async function openStaysOf(world: TestWorld, id: string, maxNights: number): Promise<NightRange[]> {
  const { columns } = await world.calendar(id);
  const stays: (NightRange & { nights: number })[] = [];
  for (let start = 1; start < columns.available.length;) {
    let nights = 0;
    while (nights < maxNights && columns.available[start + nights]) nights += 1;
    const checkIn = plusDays(columns.from, start);
    if (nights > 0) stays.push({ checkIn, checkOut: plusDays(checkIn, nights), nights });
    start += nights + 1;
  }
  return stays.sort((a, b) => b.nights - a.nights).map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
}

async function quoteOf(world: TestWorld, nights: number, index = 0): Promise<Quote> {
  const stay = (await openStaysOf(world, HOUSE, nights))[index];
  assert.ok(stay);
  return world.quote(HOUSE, stay);
}

/** Returns the header in which the load balancer in front of the proxy reports a client's address. */
const forwardedFor = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

interface Outcome {
  /** The status, and the problem’s code if there is one. */
  readonly answer: string;
  readonly retryAfter: number;
  readonly bookingId: string;
}

async function order(
  world: TestWorld,
  quote: Quote,
  address: string,
  more: object = CARD_FIELDS,
): Promise<Outcome> {
  const headers = { 'Idempotency-Key': newKey(), ...forwardedFor(address) };
  const answer = await world.post('/v1/bookings', bookingOf(quote, more), headers);
  const { code = '', bookingId = '' } = (await answer.json()) as { code?: string; bookingId?: string };
  const retryAfter = Number(answer.headers.get('Retry-After'));
  return { answer: `${answer.status} ${code}`.trim(), retryAfter, bookingId };
}

/** Books a stay of at most `nights` nights from `address`. */
async function book(
  world: TestWorld,
  address: string,
  more: object = CARD_FIELDS,
  nights = 2,
): Promise<Outcome> {
  return order(world, await quoteOf(world, nights), address, more);
}

const bookingAnswer = async (...args: Parameters<typeof book>): Promise<string> =>
  (await book(...args)).answer;

async function fetchChallenge(world: TestWorld, address: string): Promise<Challenge> {
  const answer = await world.get(`/v1/challenges?propertyId=${HOUSE}`, forwardedFor(address));
  return challengeSchema.parse(await answer.json());
}

async function solvedChallengeFor(world: TestWorld, address: string): Promise<{ challenge: string }> {
  const challenge = await fetchChallenge(world, address);
  const { now } = world.clock;
  return { challenge: await solveEasierChallenge(challenge, { propertyId: HOUSE, secret: SECRET, now }) };
}

const GUEST = '198.51.100.7';
const PENDING_LIMIT = '429 payment_pending_limit';
/** Addresses of one household: an IPv6 /56 has 256 /64s. */
const householdAddress = (index: number): string => `2001:db8:1:7${index.toString(16).padStart(2, '0')}::1`;
let addressCount = 0;
const newAddress = (): string => `203.0.113.${(addressCount += 1)}`;

const SECOND_DAY_AT = Date.parse('2027-03-02T00:00:00Z');

/** Defines the tests that every kind of store must pass. `newStoreEnv` returns the settings of a new store for each test. */
function defineStoreTests(newStoreEnv: () => Record<string, string>): void {
  it('lets no household hold more than 90 nights of a property by card, whichever of its addresses it uses', async () => {
    const world = await runLimitedWorld({ env: newStoreEnv() });
    const outcomes: string[] = [];
    for (const [index, stay] of (await openStaysOf(world, HOUSE, 90)).slice(0, 6).entries())
      outcomes.push((await order(world, await world.quote(HOUSE, stay), householdAddress(index))).answer);
    assert.deepEqual(outcomes, [
      '201',
      PENDING_LIMIT,
      PENDING_LIMIT,
      PENDING_LIMIT,
      PENDING_LIMIT,
      PENDING_LIMIT,
    ]);
    assert.equal(await bookingAnswer(world, newAddress()), '201');
  });

  it('lets a /48 hold twice as many nights as a household', async () => {
    const world = await runLimitedWorld({ env: newStoreEnv() });
    const outcomes: string[] = [];
    for (const [index, stay] of (await openStaysOf(world, HOUSE, 45)).slice(0, 5).entries())
      outcomes.push(
        (await order(world, await world.quote(HOUSE, stay), `2001:db8:2:${index + 1}00::1`)).answer,
      );
    assert.deepEqual(outcomes, ['201', '201', '201', '201', PENDING_LIMIT]);
  });

  it('lets a household make five transfers a day, and closes transfers to everybody after ten', async () => {
    const world = await runLimitedWorld({ env: newStoreEnv() });
    const stays = await openStaysOf(world, HOUSE, 2);
    const quotes: Quote[] = [];
    for (const stay of stays.slice(0, 14)) quotes.push(await world.quote(HOUSE, stay));
    const bookNext = (address: string): Promise<Outcome> => {
      const quote = quotes.shift();
      assert.ok(quote);
      return order(world, quote, address, TRANSFER);
    };
    for (let index = 0; index < 5; index++)
      assert.equal((await bookNext(householdAddress(index))).answer, '201');
    const sixth = await bookNext(householdAddress(5));
    assert.equal(sixth.answer, '429 rate_limited');
    for (let index = 0; index < 5; index++) assert.equal((await bookNext(GUEST)).answer, '201');
    const refused = await bookNext(newAddress());
    assert.equal(refused.answer, '422 payment_method_unavailable');
    const untilMidnight = (SECOND_DAY_AT - world.clock.now()) / 1000;
    for (const { retryAfter } of [sixth, refused])
      assert.ok(Math.abs(retryAfter - untilMidnight) < 60, `${retryAfter}, not ${untilMidnight}`);
    assert.deepEqual(quotes[0]?.paymentMethods, ['Card', 'Bank Transfer', 'Cash', 'Wallet']);
    assert.deepEqual((await quoteOf(world, 2)).paymentMethods, ['Card']);
    const warnings = world.log.filter((line) => line.includes('"final_bookings_closed"'));
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', new RegExp(`"level":"warn".*"propertyId":"${HOUSE}"`));
    await world.clock.advance(SECOND_DAY_AT - world.clock.now());
    assert.equal(await bookingAnswer(world, newAddress(), TRANSFER), '201');
  });

  it('does not log a property as closed while it still accepts shorter stays by transfer', async () => {
    const properties = HOST_FILE.properties.map((unit) => ({ ...unit, finalNightsPerDay: 5 }));
    const world = await runLimitedWorld({ env: newStoreEnv(), hostFile: { ...HOST_FILE, properties } });
    const long = await quoteOf(world, 4);
    assert.equal(await bookingAnswer(world, newAddress(), TRANSFER), '201');
    assert.equal((await order(world, long, newAddress(), TRANSFER)).answer, '422 payment_method_unavailable');
    assert.deepEqual((await quoteOf(world, 4, 1)).paymentMethods, ['Card']);
    assert.doesNotMatch(world.log.join(''), /"final_bookings_closed"/);
    assert.equal(await bookingAnswer(world, newAddress(), TRANSFER), '201');
  });

  it('accepts only as many concurrent bookings as the limit allows', async () => {
    const world = await runLimitedWorld({ env: newStoreEnv() });
    const stays = (await openStaysOf(world, HOUSE, 2)).slice(0, 8);
    const quotes = await Promise.all(stays.map((stay) => world.quote(HOUSE, stay)));
    const outcomes = await Promise.all(
      quotes.map((quote, index) => order(world, quote, householdAddress(index), TRANSFER)),
    );
    assert.equal(outcomes.filter((each) => each.answer === '201').length, 5);
  });
}

describe('a directory as the store', () => {
  defineStoreTests(() => ({}));
});

describe('Redis as the store', async () => {
  const server = await startRedis();
  after(() => server.stop());
  let databases = 0;
  const newDatabaseEnv = (): Record<string, string> => ({ STORE_URL: `${server.url}/${(databases += 1)}` });
  defineStoreTests(newDatabaseEnv);

  it('stores a client under a different name each day, and never its address', async () => {
    const env = newDatabaseEnv();
    const world = await runLimitedWorld({ env });
    const redis = new Redis(env['STORE_URL'] ?? '');
    after(() => {
      redis.disconnect();
    });
    const names = new Set<string>();
    for (let days = 0; days < 3; days++) {
      assert.equal(await bookingAnswer(world, GUEST), '201');
      for (const name of await redis.keys('*:client:*')) names.add(name);
      await world.clock.advance(24 * HOUR_MS);
    }
    assert.equal(names.size, 3);
    assert.ok(![...names].join().includes(GUEST));
  });
});

describe('unpaid card stays', () => {
  it('are limited to four per client, and the refusal has a Retry-After', async () => {
    const world = await runLimitedWorld();
    for (let times = 0; times < 4; times++) assert.equal(await bookingAnswer(world, GUEST), '201');
    const { answer: code, retryAfter } = await book(world, GUEST);
    assert.equal(code, PENDING_LIMIT);
    assert.ok(retryAfter >= 1 && retryAfter <= 600);
    assert.equal(await bookingAnswer(world, newAddress()), '201');
  });

  it('count for the same client in every spelling of its address', async () => {
    const world = await runLimitedWorld();
    for (const address of [GUEST, `${GUEST}:5050`, `::ffff:${GUEST}`, `[::ffff:${GUEST}]:5050`])
      assert.equal(await bookingAnswer(world, address), '201');
    assert.equal(await bookingAnswer(world, GUEST), PENDING_LIMIT);
  });

  it('stop counting once their checkout has expired', async () => {
    const world = await runLimitedWorld();
    const { bookingId } = await book(world, GUEST, CARD_FIELDS, 90);
    assert.equal(await bookingAnswer(world, GUEST), PENDING_LIMIT);
    await world.postToSandbox(`/checkouts/${bookingId}`, { action: 'expire' });
    await world.clock.advance(3_000);
    assert.equal(await bookingAnswer(world, GUEST), '201');
  });

  it('count for exactly one day if their outcome stays unknown', async () => {
    const world = await runLimitedWorld();
    await book(world, GUEST, CARD_FIELDS, 90);
    await world.addFault('paymentStatus', '503', { times: 99 });
    await world.clock.advance(24 * HOUR_MS - 60_000);
    assert.equal(await bookingAnswer(world, GUEST), PENDING_LIMIT);
    await world.clock.advance(60_000);
    assert.equal(await bookingAnswer(world, GUEST), '201');
  });

  it('do not refuse guests of several properties who share an address', async () => {
    const world = await runLimitedWorld();
    for (const id of [HOUSE, LODGE, STUDIO])
      for (const stay of (await openStaysOf(world, id, 3)).slice(0, 4))
        assert.equal((await order(world, await world.quote(id, stay), GUEST)).answer, '201');
  });
});

describe('a proof of work', () => {
  it('is required for a client’s second unpaid stay and each later one, with one unit of work for each stay', async () => {
    const world = await runLimitedWorld(WITH_BOT_CHECK);
    assert.equal(await bookingAnswer(world, GUEST), '201');
    assert.equal(await bookingAnswer(world, GUEST), '403 challenge_required');
    for (let times = 0; times < 3; times++)
      assert.equal(
        await bookingAnswer(world, GUEST, { ...CARD_FIELDS, ...(await solvedChallengeFor(world, GUEST)) }),
        '201',
      );
  });

  it('does not get harder if others hold stays, and is accepted with a bank transfer', async () => {
    const world = await runLimitedWorld(WITH_BOT_CHECK);
    const { cost } = (await fetchChallenge(world, GUEST)).parameters;
    for (let holds = 0; holds < 8; holds++)
      assert.equal(await bookingAnswer(world, newAddress(), CARD_FIELDS, 20), '201');
    assert.equal((await fetchChallenge(world, GUEST)).parameters.cost, cost);
    assert.equal(
      await bookingAnswer(world, GUEST, { ...TRANSFER, ...(await solvedChallengeFor(world, GUEST)) }),
      '201',
    );
  });

  it('is required of everybody while unpaid stays hold more nights than are still open', async () => {
    const world = await runLimitedWorld(WITH_BOT_CHECK);
    const outcomes: string[] = [];
    for (const stay of (await openStaysOf(world, HOUSE, 90)).slice(0, 5))
      outcomes.push((await order(world, await world.quote(HOUSE, stay), newAddress())).answer);
    assert.equal(outcomes[0], '201');
    assert.equal(outcomes.at(-1), '403 challenge_required', outcomes.join());
    const guest = newAddress();
    assert.equal(await bookingAnswer(world, guest), '403 challenge_required');
    assert.equal(
      await bookingAnswer(world, guest, { ...CARD_FIELDS, ...(await solvedChallengeFor(world, guest)) }),
      '201',
    );
  });

  it('is required of a client without an address of its own from the first stay on, and only the property’s limit applies to it', async () => {
    for (const address of ['127.0.0.1', 'fd00::1']) {
      const world = await runLimitedWorld(WITH_BOT_CHECK);
      assert.equal(await bookingAnswer(world, address), '403 challenge_required', address);
      for (let times = 0; times < 5; times++)
        assert.equal(
          await bookingAnswer(world, address, {
            ...CARD_FIELDS,
            ...(await solvedChallengeFor(world, address)),
          }),
          '201',
          address,
        );
    }
    const world = await runLimitedWorld();
    for (let times = 0; times < 10; times++)
      assert.equal(await bookingAnswer(world, '10.1.2.3', TRANSFER), '201');
    assert.deepEqual((await quoteOf(world, 2)).paymentMethods, ['Card']);
  });

  it('is issued to a household ten times a minute, whichever of its addresses it uses', async () => {
    const world = await runLimitedWorld(WITH_BOT_CHECK);
    const requestChallenge = async (address: string): Promise<number> =>
      (await world.get(`/v1/challenges?propertyId=${HOUSE}`, forwardedFor(address))).status;
    for (let times = 0; times < 10; times++)
      assert.equal(await requestChallenge(householdAddress(times)), 200);
    assert.equal(await requestChallenge(householdAddress(10)), 429);
    assert.equal(await requestChallenge(newAddress()), 200);
    for (let times = 0; times < 12; times++) assert.equal(await requestChallenge('10.1.2.3'), 200);
  });
});

describe('with RATE_LIMIT off', () => {
  it('a client may make any number of bookings, but proof of work is still required', async () => {
    const world = await runLimitedWorld({ env: { RATE_LIMIT: 'off', BOT_CHECK: 'on' } });
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER), '403 challenge_required');
    for (let times = 0; times < 6; times++)
      assert.equal(
        await bookingAnswer(world, GUEST, { ...CARD_FIELDS, ...(await solvedChallengeFor(world, GUEST)) }),
        '201',
      );
    const open = await runLimitedWorld({ env: { RATE_LIMIT: 'off' } });
    for (let times = 0; times < 12; times++) assert.equal(await bookingAnswer(open, GUEST, TRANSFER), '201');
  });
});

describe('bookings that are final at once', () => {
  it('are limited to 120 nights a day for a property; the first of a client and of the day may have any length', async () => {
    const world = await runLimitedWorld();
    assert.equal(await bookingAnswer(world, newAddress(), TRANSFER, 90), '201');
    assert.equal(await bookingAnswer(world, newAddress(), TRANSFER, 30), '201');
    assert.deepEqual((await quoteOf(world, 7)).paymentMethods, ['Card']);
  });

  it('are limited to 60 nights a day for one client', async () => {
    const world = await runLimitedWorld();
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER, 55), '201');
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER, 6), '429 rate_limited');
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER, 5), '201');
  });

  it('close a property without another method once its daily limit is reached: quotes are refused until its midnight, with Retry-After', async () => {
    const world = await runLimitedWorld({
      hostFile: {
        ...HOST_FILE,
        properties: HOST_FILE.properties.map((unit) => ({
          ...unit,
          paymentMethods: ['Bank Transfer'],
          timeZone: 'Pacific/Auckland',
          finalBookingsPerDay: 1,
        })),
      },
    });
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER), '201');
    const [stay] = await openStaysOf(world, HOUSE, 2);
    const quoteRequest = { propertyId: HOUSE, ...stay, adults: 2, children: 0 };
    const refusal = await world.post('/v1/quotes', quoteRequest);
    assert.equal(refusal.status, 422);
    assert.equal(((await refusal.json()) as { code: string }).code, 'payment_method_unavailable');
    // In March, Auckland is 13 hours ahead of UTC.
    const waitMs = Number(refusal.headers.get('Retry-After')) * 1000;
    const midnight = Date.parse('2027-03-01T11:00:00Z');
    assert.ok(Math.abs(world.clock.now() + waitMs - midnight) < 60_000);
    await world.clock.advance(waitMs);
    assert.equal((await world.post('/v1/quotes', quoteRequest)).status, 200);
  });

  it('count towards the limit until the proxy knows that nothing was booked', async () => {
    const world = await runLimitedWorld({
      hostFile: {
        ...HOST_FILE,
        properties: HOST_FILE.properties.map((unit) => ({ ...unit, finalBookingsPerDay: 2 })),
      },
    });
    await world.addFault('createBooking', '503', { retryAfter: 20 });
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER), '503 service_unavailable');
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER), '429 rate_limited');
    await world.clock.advance(18 * 60_000);
    assert.equal(await bookingAnswer(world, GUEST, TRANSFER), '201');
  });
});
