import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import type { Quote } from '../../src/contract/quote.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { countNights } from '../../src/stay/night-range.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { startRedis } from './redis-server.ts';
import { startTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';
import { fetchChallenge, fetchSolution } from './solve-challenge.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, LODGE, STUDIO, hostFileWith } from './calls.ts';
import type { HostFile } from './calls.ts';

const HOUR_MS = 3_600_000;
const TRANSFER = { paymentMethod: 'Bank Transfer' };

interface LimitedOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly hostFile?: HostFile;
}

const WITH_BOT_CHECK = { env: { BOT_CHECK: 'on' } };

/** Starts a proxy with rate limits. All nights that are not booked are open for stays of any length. */
async function startLimitedProxy({ env, hostFile = HOST_FILE }: LimitedOptions = {}): Promise<TestProxy> {
  const proxy = await startTestProxy({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on', ...env }, hostFile });
  const calendar = await proxy.fetchCalendar(HOUSE);
  for (const id of [HOUSE, LODGE, STUDIO])
    await proxy.openNights(id, { from: calendar.from, to: plusDays(calendar.from, 539) });
  await proxy.refreshCalendars();
  return proxy;
}

/** Splits the open nights after tonight into stays of at most `maxNights` nights, and resolves to the stays, the longest first. */
async function splitIntoStays(proxy: TestProxy, id: string, maxNights: number): Promise<NightRange[]> {
  const { from, available } = await proxy.fetchCalendar(id);
  const stays: NightRange[] = [];
  let nights = 0;
  for (let index = 1; index < available.length; index += Math.max(1, nights)) {
    nights = 0;
    while (nights < maxNights && available[index + nights]) nights += 1;
    const checkIn = plusDays(from, index);
    if (nights > 0) stays.push({ checkIn, checkOut: plusDays(checkIn, nights) });
  }
  return stays.sort((a, b) => countNights(b) - countNights(a));
}

async function fetchQuote(proxy: TestProxy, nights: number, index = 0): Promise<Quote> {
  const stay = (await splitIntoStays(proxy, HOUSE, nights))[index];
  assert.ok(stay);
  return proxy.fetchQuote(HOUSE, stay);
}

/** Returns the header in which the load balancer in front of the proxy reports a client's address. */
const forwardedFor = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

interface Outcome {
  /** The status, and the problem’s code if there is one. */
  readonly answer: string;
  readonly retryAfter: number;
  readonly bookingId: string;
}

async function bookQuote(
  proxy: TestProxy,
  quote: Quote,
  address: string,
  fields: object = CARD_FIELDS,
): Promise<Outcome> {
  const answer = await proxy.book(quote, fields, forwardedFor(address));
  const { code = '', bookingId = '' } = (await answer.json()) as { code?: string; bookingId?: string };
  const retryAfter = Number(answer.headers.get('Retry-After'));
  return { answer: `${answer.status} ${code}`.trim(), retryAfter, bookingId };
}

/** Books a stay of at most `nights` nights from `address`. */
async function book(
  proxy: TestProxy,
  address: string,
  fields: object = CARD_FIELDS,
  nights = 2,
): Promise<Outcome> {
  return bookQuote(proxy, await fetchQuote(proxy, nights), address, fields);
}

const bookAndGetAnswer = async (...args: Parameters<typeof book>): Promise<string> =>
  (await book(...args)).answer;

/** Resolves to the field of a booking with a solved challenge. */
const solvedFor = async (proxy: TestProxy, address: string): Promise<{ challenge: string }> => ({
  challenge: await fetchSolution(proxy, HOUSE, forwardedFor(address), proxy.clock.now),
});

const GUEST = '198.51.100.7';
const PENDING_LIMIT = '429 payment_pending_limit';
/** Returns one of the addresses of a household. Its IPv6 /56 has 256 networks of the size /64. */
const householdAddress = (index: number): string => `2001:db8:1:7${index.toString(16).padStart(2, '0')}::1`;
let addressCount = 0;
const newAddress = (): string => `203.0.113.${(addressCount += 1)}`;

const SECOND_DAY_AT = Date.parse('2027-03-02T00:00:00Z');

describe('bookings of many clients', () => {
  it('lets no household hold more than 90 nights of a property by card, even from several of its addresses', async () => {
    const proxy = await startLimitedProxy();
    const outcomes: string[] = [];
    for (const [index, stay] of (await splitIntoStays(proxy, HOUSE, 90)).slice(0, 6).entries())
      outcomes.push(
        (await bookQuote(proxy, await proxy.fetchQuote(HOUSE, stay), householdAddress(index))).answer,
      );
    assert.deepEqual(outcomes, [
      '201',
      PENDING_LIMIT,
      PENDING_LIMIT,
      PENDING_LIMIT,
      PENDING_LIMIT,
      PENDING_LIMIT,
    ]);
    assert.equal(await bookAndGetAnswer(proxy, newAddress()), '201');
  });

  it('lets a /48 hold twice as many nights as a household', async () => {
    const proxy = await startLimitedProxy();
    const outcomes: string[] = [];
    for (const [index, stay] of (await splitIntoStays(proxy, HOUSE, 45)).slice(0, 5).entries())
      outcomes.push(
        (await bookQuote(proxy, await proxy.fetchQuote(HOUSE, stay), `2001:db8:2:${index + 1}00::1`)).answer,
      );
    assert.deepEqual(outcomes, ['201', '201', '201', '201', PENDING_LIMIT]);
  });

  it('lets a household make five bookings by transfer a day, and accepts no transfer from anyone after ten', async () => {
    const proxy = await startLimitedProxy();
    const stays = await splitIntoStays(proxy, HOUSE, 2);
    const quotes: Quote[] = [];
    for (const stay of stays.slice(0, 14)) quotes.push(await proxy.fetchQuote(HOUSE, stay));
    const bookNext = (address: string): Promise<Outcome> => {
      const quote = quotes.shift();
      assert.ok(quote);
      return bookQuote(proxy, quote, address, TRANSFER);
    };
    for (let index = 0; index < 5; index++)
      assert.equal((await bookNext(householdAddress(index))).answer, '201');
    const sixth = await bookNext(householdAddress(5));
    assert.equal(sixth.answer, '429 rate_limited');
    for (let index = 0; index < 5; index++) assert.equal((await bookNext(GUEST)).answer, '201');
    const refused = await bookNext(newAddress());
    assert.equal(refused.answer, '422 payment_method_unavailable');
    const secondsUntilMidnight = (SECOND_DAY_AT - proxy.clock.now()) / 1000;
    for (const { retryAfter } of [sixth, refused])
      assert.ok(
        Math.abs(retryAfter - secondsUntilMidnight) < 60,
        `${retryAfter}, not ${secondsUntilMidnight}`,
      );
    assert.deepEqual(quotes[0]?.paymentMethods, ['Card', 'Bank Transfer', 'Cash', 'Wallet']);
    assert.deepEqual((await fetchQuote(proxy, 2)).paymentMethods, ['Card']);
    const warnings = proxy.log.filter((line) => line.includes('"final_bookings_closed"'));
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', new RegExp(`"level":"warn".*"propertyId":"${HOUSE}"`));
    await proxy.clock.advance(SECOND_DAY_AT - proxy.clock.now());
    assert.equal(await bookAndGetAnswer(proxy, newAddress(), TRANSFER), '201');
  });

  it('does not log a property as closed while it still accepts shorter stays by transfer', async () => {
    const proxy = await startLimitedProxy({ hostFile: hostFileWith({ finalNightsPerDay: 5 }) });
    const longStayQuote = await fetchQuote(proxy, 4);
    assert.equal(await bookAndGetAnswer(proxy, newAddress(), TRANSFER), '201');
    assert.equal(
      (await bookQuote(proxy, longStayQuote, newAddress(), TRANSFER)).answer,
      '422 payment_method_unavailable',
    );
    assert.deepEqual((await fetchQuote(proxy, 4, 1)).paymentMethods, ['Card']);
    assert.doesNotMatch(proxy.log.join(''), /"final_bookings_closed"/);
    assert.equal(await bookAndGetAnswer(proxy, newAddress(), TRANSFER), '201');
  });

  it('accepts only as many concurrent bookings as the limit allows', async () => {
    const proxy = await startLimitedProxy();
    const stays = (await splitIntoStays(proxy, HOUSE, 2)).slice(0, 8);
    const quotes = await Promise.all(stays.map((stay) => proxy.fetchQuote(HOUSE, stay)));
    const outcomes = await Promise.all(
      quotes.map((quote, index) => bookQuote(proxy, quote, householdAddress(index), TRANSFER)),
    );
    assert.equal(outcomes.filter((each) => each.answer === '201').length, 5);
  });
});

describe('Redis as the store', async () => {
  const server = await startRedis();
  after(() => server.stop());

  it('stores a client under a different name each day, and never its address', async () => {
    const proxy = await startLimitedProxy({ env: { STORE_URL: server.url } });
    const redis = new Redis(server.url);
    after(() => {
      redis.disconnect();
    });
    const names = new Set<string>();
    for (let days = 0; days < 3; days++) {
      assert.equal(await bookAndGetAnswer(proxy, GUEST), '201');
      for (const name of await redis.keys('*:client:*')) names.add(name);
      await proxy.clock.advance(24 * HOUR_MS);
    }
    assert.equal(names.size, 3);
    assert.ok(![...names].join().includes(GUEST));
  });
});

describe('unpaid card stays', () => {
  it('are limited to four per client, and the refusal has a Retry-After', async () => {
    const proxy = await startLimitedProxy();
    for (let times = 0; times < 4; times++) assert.equal(await bookAndGetAnswer(proxy, GUEST), '201');
    const { answer: code, retryAfter } = await book(proxy, GUEST);
    assert.equal(code, PENDING_LIMIT);
    assert.ok(retryAfter >= 1 && retryAfter <= 600);
    assert.equal(await bookAndGetAnswer(proxy, newAddress()), '201');
  });

  it('count for the same client in every spelling of its address', async () => {
    const proxy = await startLimitedProxy();
    for (const address of [GUEST, `${GUEST}:5050`, `::ffff:${GUEST}`, `[::ffff:${GUEST}]:5050`])
      assert.equal(await bookAndGetAnswer(proxy, address), '201');
    assert.equal(await bookAndGetAnswer(proxy, GUEST), PENDING_LIMIT);
  });

  it('stop counting once their checkout has expired', async () => {
    const proxy = await startLimitedProxy();
    const { bookingId } = await book(proxy, GUEST, CARD_FIELDS, 90);
    assert.equal(await bookAndGetAnswer(proxy, GUEST), PENDING_LIMIT);
    await proxy.postToSandbox(`/checkouts/${bookingId}`, { action: 'expire' });
    await proxy.clock.advance(3_000);
    assert.equal(await bookAndGetAnswer(proxy, GUEST), '201');
  });

  it('count for exactly one day if their outcome stays unknown', async () => {
    const proxy = await startLimitedProxy();
    await book(proxy, GUEST, CARD_FIELDS, 90);
    await proxy.addFault('paymentStatus', '503', { times: 99 });
    await proxy.clock.advance(24 * HOUR_MS - 60_000);
    assert.equal(await bookAndGetAnswer(proxy, GUEST), PENDING_LIMIT);
    await proxy.clock.advance(60_000);
    assert.equal(await bookAndGetAnswer(proxy, GUEST), '201');
  });

  it('do not refuse guests of several properties who share an address', async () => {
    const proxy = await startLimitedProxy();
    for (const id of [HOUSE, LODGE, STUDIO])
      for (const stay of (await splitIntoStays(proxy, id, 3)).slice(0, 4))
        assert.equal((await bookQuote(proxy, await proxy.fetchQuote(id, stay), GUEST)).answer, '201');
  });
});

describe('a proof of work', () => {
  it('is required for a client’s second unpaid stay and each later one, once for each stay', async () => {
    const proxy = await startLimitedProxy(WITH_BOT_CHECK);
    assert.equal(await bookAndGetAnswer(proxy, GUEST), '201');
    assert.equal(await bookAndGetAnswer(proxy, GUEST), '403 challenge_required');
    for (let times = 0; times < 3; times++)
      assert.equal(
        await bookAndGetAnswer(proxy, GUEST, { ...CARD_FIELDS, ...(await solvedFor(proxy, GUEST)) }),
        '201',
      );
  });

  it('does not get harder if others hold stays, and is accepted with a bank transfer', async () => {
    const proxy = await startLimitedProxy(WITH_BOT_CHECK);
    const { cost } = (await fetchChallenge(proxy, HOUSE, forwardedFor(GUEST))).parameters;
    for (let holds = 0; holds < 8; holds++)
      assert.equal(await bookAndGetAnswer(proxy, newAddress(), CARD_FIELDS, 20), '201');
    assert.equal((await fetchChallenge(proxy, HOUSE, forwardedFor(GUEST))).parameters.cost, cost);
    assert.equal(
      await bookAndGetAnswer(proxy, GUEST, { ...TRANSFER, ...(await solvedFor(proxy, GUEST)) }),
      '201',
    );
  });

  it('is required of all clients while unpaid stays hold more nights than are still open', async () => {
    const proxy = await startLimitedProxy(WITH_BOT_CHECK);
    const outcomes: string[] = [];
    for (const stay of (await splitIntoStays(proxy, HOUSE, 90)).slice(0, 5))
      outcomes.push((await bookQuote(proxy, await proxy.fetchQuote(HOUSE, stay), newAddress())).answer);
    assert.equal(outcomes[0], '201');
    assert.equal(outcomes.at(-1), '403 challenge_required', outcomes.join());
    const guest = newAddress();
    assert.equal(await bookAndGetAnswer(proxy, guest), '403 challenge_required');
    assert.equal(
      await bookAndGetAnswer(proxy, guest, { ...CARD_FIELDS, ...(await solvedFor(proxy, guest)) }),
      '201',
    );
  });

  it('is required of a client without its own address for its first stay, too, and only the property’s limits apply to such a client', async () => {
    for (const address of ['127.0.0.1', 'fd00::1']) {
      const proxy = await startLimitedProxy(WITH_BOT_CHECK);
      assert.equal(await bookAndGetAnswer(proxy, address), '403 challenge_required', address);
      for (let times = 0; times < 5; times++)
        assert.equal(
          await bookAndGetAnswer(proxy, address, {
            ...CARD_FIELDS,
            ...(await solvedFor(proxy, address)),
          }),
          '201',
          address,
        );
    }
    const proxy = await startLimitedProxy();
    for (let times = 0; times < 10; times++)
      assert.equal(await bookAndGetAnswer(proxy, '10.1.2.3', TRANSFER), '201');
    assert.deepEqual((await fetchQuote(proxy, 2)).paymentMethods, ['Card']);
  });

  it('is issued to a household at most ten times a minute, even for several of its addresses', async () => {
    const proxy = await startLimitedProxy(WITH_BOT_CHECK);
    const requestChallenge = async (address: string): Promise<number> =>
      (await proxy.get(`/v1/challenges?propertyId=${HOUSE}`, forwardedFor(address))).status;
    for (let times = 0; times < 10; times++)
      assert.equal(await requestChallenge(householdAddress(times)), 200);
    assert.equal(await requestChallenge(householdAddress(10)), 429);
    assert.equal(await requestChallenge(newAddress()), 200);
    for (let times = 0; times < 12; times++) assert.equal(await requestChallenge('10.1.2.3'), 200);
  });
});

describe('with RATE_LIMIT off', () => {
  it('a client may make any number of bookings, but proof of work is still required', async () => {
    const proxy = await startLimitedProxy({ env: { RATE_LIMIT: 'off', BOT_CHECK: 'on' } });
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER), '403 challenge_required');
    for (let times = 0; times < 6; times++)
      assert.equal(
        await bookAndGetAnswer(proxy, GUEST, { ...CARD_FIELDS, ...(await solvedFor(proxy, GUEST)) }),
        '201',
      );
    const proxyWithoutLimits = await startLimitedProxy({ env: { RATE_LIMIT: 'off' } });
    for (let times = 0; times < 12; times++)
      assert.equal(await bookAndGetAnswer(proxyWithoutLimits, GUEST, TRANSFER), '201');
  });
});

describe('bookings that are final at once', () => {
  it('are limited to 120 nights a day for a property, but the first booking of a client and of the day may be longer', async () => {
    const proxy = await startLimitedProxy();
    assert.equal(await bookAndGetAnswer(proxy, newAddress(), TRANSFER, 90), '201');
    assert.equal(await bookAndGetAnswer(proxy, newAddress(), TRANSFER, 30), '201');
    assert.deepEqual((await fetchQuote(proxy, 7)).paymentMethods, ['Card']);
  });

  it('are limited to 60 nights a day for one client', async () => {
    const proxy = await startLimitedProxy();
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER, 55), '201');
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER, 6), '429 rate_limited');
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER, 5), '201');
  });

  it('at their daily limit make a property without other payment methods refuse quotes until its midnight, with Retry-After', async () => {
    const proxy = await startLimitedProxy({
      hostFile: hostFileWith({
        paymentMethods: ['Bank Transfer'],
        timeZone: 'Pacific/Auckland',
        finalBookingsPerDay: 1,
      }),
    });
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER), '201');
    const [stay] = await splitIntoStays(proxy, HOUSE, 2);
    const quoteRequest = { propertyId: HOUSE, ...stay, adults: 2, children: 0 };
    const refusal = await proxy.post('/v1/quotes', quoteRequest);
    assert.equal(refusal.status, 422);
    assert.equal(((await refusal.json()) as { code: string }).code, 'payment_method_unavailable');
    // In March, Auckland is 13 hours ahead of UTC.
    const waitMs = Number(refusal.headers.get('Retry-After')) * 1000;
    const midnight = Date.parse('2027-03-01T11:00:00Z');
    assert.ok(Math.abs(proxy.clock.now() + waitMs - midnight) < 60_000);
    await proxy.clock.advance(waitMs);
    assert.equal((await proxy.post('/v1/quotes', quoteRequest)).status, 200);
  });

  it('count towards the limit for as long as they may have been made', async () => {
    const proxy = await startLimitedProxy({ hostFile: hostFileWith({ finalBookingsPerDay: 2 }) });
    await proxy.addFault('createBooking', '503', { retryAfter: 20 });
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER), '503 service_unavailable');
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER), '429 rate_limited');
    await proxy.clock.advance(18 * 60_000);
    assert.equal(await bookAndGetAnswer(proxy, GUEST, TRANSFER), '201');
  });
});
