import { after, afterEach, beforeEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startRedis } from './redis-server.ts';
import { startTestProxies } from './test-proxy.ts';
import type { ProxyInstance, SetupOptions } from './test-proxy.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE, bookingRequest, newKey } from './calls.ts';
import { until } from '../until.ts';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
}

type Send = (instance: ProxyInstance) => Promise<Answer>;

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
  retryAfter: response.headers.get('Retry-After'),
});

interface Attempt {
  readonly send: Send;
  readonly key: string;
}

const INVOICE_FIELDS = [{ company: 'company_name' }, { company: 'firm' }];

/** Starts two proxies that share a Redis. Their configs map the company field differently. */
async function runTwoInstances(redisUrl: string, setup: SetupOptions = {}) {
  const { proxies, ...shared } = await startTestProxies(
    INVOICE_FIELDS.map((invoiceFields) => ({
      env: { STORE_URL: redisUrl },
      hostFile: { ...HOST_FILE, invoiceFields },
    })),
    setup,
  );
  const [one, two] = proxies as [ProxyInstance, ProxyInstance];
  const prepareAttempt = async (fields: object = {}, index = 0): Promise<Attempt> => {
    const quote = await one.fetchQuote(HOUSE, await one.findOpenStay(HOUSE, index));
    const [request, key] = [bookingRequest(quote, fields), newKey()];
    const send: Send = async (instance) =>
      answerOf(await instance.post('/v1/bookings', request, { 'Idempotency-Key': key }));
    return { send, key };
  };
  const countSends = async (key: string): Promise<number> =>
    (await one.readServiceRequests()).filter(({ idempotencyKey }) => idempotencyKey === key).length;
  const readStatus = async (instance: ProxyInstance, reference: unknown): Promise<Answer> =>
    answerOf(await instance.get(`/v1/bookings/${String(reference)}`));
  return { ...shared, one, two, prepareAttempt, countSends, readStatus };
}

describe('many instances', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { one, two, prepareAttempt, countSends, readStatus, clock, refreshCalendars, clearFaults } =
    await runTwoInstances(redis.url);
  afterEach(clearFaults);
  /** The proxies read the bookings of earlier tests, so that each test finds open nights. */
  beforeEach(refreshCalendars);

  const referenceOf = async (key: string): Promise<string> => {
    const sent = (await one.readServiceRequests()).find(({ idempotencyKey }) => idempotencyKey === key);
    return /booking-reference=([\w-]+)/.exec(sent?.body ?? '')?.[1] ?? '';
  };
  /** Makes an attempt whose outcome is unknown: the service was unavailable, and its list of bookings could not be read. */
  const makeUnknownAttempt = async (): Promise<Attempt & { readonly reference: string }> => {
    const { send, key } = await prepareAttempt(CARD_FIELDS);
    await one.addFault('createBooking', '503', { retryAfter: 20 });
    await one.addFault('bookings', '503', { times: 9 });
    assert.equal((await send(one)).status, 503);
    await clearFaults();
    return { send, key, reference: await referenceOf(key) };
  };

  it('do not book after a guest has left, and answer quote_expired once the request can no longer be replayed', async () => {
    const { send, key, reference } = await makeUnknownAttempt();
    const countBefore = (await one.readServiceBookings()).length;
    await refreshCalendars();
    assert.equal(
      (await readStatus(one, reference)).status,
      503,
      'the attempt was given up although the guest may come back',
    );
    await clock.advance(16 * 60_000);
    const laterAnswer = await send(one);
    assert.deepEqual([laterAnswer.status, laterAnswer.body['code']], [410, 'quote_expired']);
    assert.equal((await readStatus(two, reference)).status, 410);
    assert.equal(await countSends(key), 1);
    assert.equal((await one.readServiceBookings()).length, countBefore);
  });

  it('replay an attempt with its original bytes, even if the config has changed since', async () => {
    const invoice = { company: 'Muster GmbH' };
    const { send, key } = await prepareAttempt({ invoice });
    await one.addFault('createBooking', '503-after', { retryAfter: 20 });
    await one.addFault('bookings', '503', { times: 9 });
    assert.equal((await send(one)).status, 503);
    await clearFaults();
    assert.equal((await send(two)).status, 201);
    const sentRequests = (await one.readServiceRequests()).filter(
      ({ idempotencyKey }) => idempotencyKey === key,
    );
    assert.equal(sentRequests.length, 2);
    assert.deepEqual(
      [...new Set(sentRequests.map(({ body }) => /"(\w+)":"Muster GmbH"/.exec(body ?? '')?.[1]))],
      ['company_name'],
    );
    const nextQuote = await two.fetchQuote(HOUSE, await two.findOpenStay(HOUSE));
    await two.post('/v1/bookings', bookingRequest(nextQuote, { invoice }), { 'Idempotency-Key': newKey() });
    assert.match((await two.readServiceRequests()).at(-1)?.body ?? '', /"firm":"Muster GmbH"/);
  });
});

describe('many instances in real time', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { one, two, prepareAttempt, countSends, readStatus, log, clearFaults } = await runTwoInstances(
    redis.url,
    {
      isInRealTime: true,
    },
  );
  afterEach(clearFaults);

  it('make one booking and give one answer if the same request comes to two of them at once', async () => {
    const { send, key } = await prepareAttempt(CARD_FIELDS);
    const countBefore = (await one.readServiceBookings()).length;
    await one.addFault('createBooking', 'delay', { ms: 300 });
    const answers = await Promise.all([send(one), send(two), send(one), send(two)]);
    assert.deepEqual(new Set(answers.map((each) => each.status)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(await countSends(key), 1);
    assert.equal((await one.readServiceBookings()).length, countBefore + 1);
  });

  it('show calendars and prices while Redis is away, send no booking, and book again when it is back', async () => {
    const { send, key } = await prepareAttempt({}, 2);
    await redis.kill();
    const stay = await one.findOpenStay(HOUSE, 4);
    assert.equal((await one.fetchQuote(HOUSE, stay)).checkIn, stay.checkIn);
    const refusal = await send(one);
    assert.deepEqual(
      [refusal.status, refusal.body['code'], refusal.retryAfter],
      [503, 'service_unavailable', '5'],
    );
    assert.equal(await countSends(key), 0);
    assert.ok(log.some((line) => /"store_failed".*so no booking is taken/.test(line)));
    assert.ok(
      log.some((line) => /"redis_lost".*each instance counts rate limits by itself, at half/.test(line)),
    );
    await redis.start();
    await until(async () => (await send(one)).status === 201);
    assert.equal(await countSends(key), 1);
    assert.ok(log.some((line) => line.includes('"redis_reconnected"')));
  });

  it('finish the one booking that was cut off by the loss of Redis, once Redis is back', async () => {
    const { send, key } = await prepareAttempt(CARD_FIELDS, 6);
    const countBefore = (await one.readServiceBookings()).length;
    await one.addFault('createBooking', 'delay', { ms: 60_000 });
    const answer = send(one);
    await until(async () => (await countSends(key)) === 1);
    await redis.kill();
    await clearFaults();
    const refusal = await answer;
    assert.deepEqual([refusal.status, refusal.body['code']], [503, 'service_unavailable']);
    assert.ok(log.some((line) => line.includes('"store_failed"')));
    await redis.start();
    let retried = refusal;
    await until(async () => (retried = await send(one)).status === 201);
    // Each instance reconnects to Redis by itself.
    await until(async () => (await readStatus(two, retried.body['reference'])).status === 200);
    assert.equal((await one.readServiceBookings()).length, countBefore + 1);
  });
});
