import { after, afterEach, beforeEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { loseAnswer, prepareAttempt, readAnswer } from './attempt.ts';
import type { Answer } from './attempt.ts';
import { startRedis } from './redis-server.ts';
import { startTestProxies } from './test-proxy.ts';
import type { ProxyInstance, SetupOptions } from './test-proxy.ts';
import { CARD_FIELDS, HOST_FILE, HOUSE } from './calls.ts';
import { until } from '../until.ts';

const INVOICE_FIELDS = [{ company: 'company_name' }, { company: 'firm' }];

/** Starts two proxies that share a Redis. Their configs map the company field differently. */
async function startTwoProxies(redisUrl: string, setup: SetupOptions = {}) {
  const { proxies, ...shared } = await startTestProxies(
    INVOICE_FIELDS.map((invoiceFields) => ({
      env: { STORE_URL: redisUrl },
      hostFile: { ...HOST_FILE, invoiceFields },
    })),
    setup,
  );
  const [one, two] = proxies as [ProxyInstance, ProxyInstance];
  return { ...shared, one, two };
}

const readStatus = async (instance: ProxyInstance, reference: unknown): Promise<Answer> =>
  readAnswer(await instance.get(`/v1/bookings/${String(reference)}`));

describe('many instances', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { one, two, clock, refreshCalendars } = await startTwoProxies(redis.url);
  afterEach(() => one.clearFaults());
  /** The proxies read the bookings of earlier tests, so that each test finds open nights. */
  beforeEach(refreshCalendars);

  it('do not book after a guest has left, and answer quote_expired once the request can no longer be replayed', async () => {
    const attempt = await prepareAttempt(one, { fields: CARD_FIELDS });
    await loseAnswer(attempt, one, '503');
    const reference = await attempt.readReference();
    const countBefore = (await one.readServiceBookings()).length;
    await refreshCalendars();
    assert.equal(
      (await readStatus(one, reference)).status,
      503,
      'the attempt was given up although the guest may come back',
    );
    await clock.advance(16 * 60_000);
    const laterAnswer = await attempt.send();
    assert.deepEqual([laterAnswer.status, laterAnswer.body['code']], [410, 'quote_expired']);
    assert.equal((await readStatus(two, reference)).status, 410);
    assert.equal((await attempt.readSends()).length, 1);
    assert.equal((await one.readServiceBookings()).length, countBefore);
  });

  it('replay an attempt with its original bytes, even if the config has changed since', async () => {
    const invoice = { company: 'Muster GmbH' };
    const attempt = await prepareAttempt(one, { fields: { invoice } });
    await loseAnswer(attempt, one);
    assert.equal((await attempt.send(two)).status, 201);
    const names = (await attempt.readSends()).map(
      ({ body }) => /"(\w+)":"Muster GmbH"/.exec(body ?? '')?.[1],
    );
    assert.deepEqual(names, ['company_name', 'company_name']);
    await two.book(await two.fetchQuote(HOUSE, await two.findOpenStay(HOUSE)), { invoice });
    assert.match((await two.readServiceRequests()).at(-1)?.body ?? '', /"firm":"Muster GmbH"/);
  });
});

describe('many instances in real time', async () => {
  const redis = await startRedis();
  after(() => redis.stop());
  const { one, two, log } = await startTwoProxies(redis.url, { isInRealTime: true });
  afterEach(() => one.clearFaults());

  it('make one booking and give one answer if the same request comes to two of them at once', async () => {
    const { send, readSends } = await prepareAttempt(one, { fields: CARD_FIELDS });
    const countBefore = (await one.readServiceBookings()).length;
    await one.addFault('createBooking', 'delay', { ms: 300 });
    const answers = await Promise.all([send(), send(two), send(), send(two)]);
    assert.deepEqual(new Set(answers.map((each) => each.status)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal((await readSends()).length, 1);
    assert.equal((await one.readServiceBookings()).length, countBefore + 1);
  });

  it('show calendars and prices while Redis is away, send no booking, and book again when it is back', async () => {
    const { send, readSends } = await prepareAttempt(one, { index: 2 });
    await redis.kill();
    const stay = await one.findOpenStay(HOUSE, 4);
    assert.equal((await one.fetchQuote(HOUSE, stay)).checkIn, stay.checkIn);
    const refusal = await send();
    assert.deepEqual(
      [refusal.status, refusal.body['code'], refusal.headers.get('Retry-After')],
      [503, 'service_unavailable', '5'],
    );
    assert.equal((await readSends()).length, 0);
    assert.ok(log.some((line) => /"store_failed".*so no booking is taken/.test(line)));
    assert.ok(
      log.some((line) => /"redis_lost".*each instance counts rate limits by itself, at half/.test(line)),
    );
    await redis.start();
    await until(async () => (await send()).status === 201);
    assert.equal((await readSends()).length, 1);
    assert.ok(log.some((line) => line.includes('"redis_reconnected"')));
  });

  it('finish the one booking that was cut off by the loss of Redis, once Redis is back', async () => {
    const { send, readSends } = await prepareAttempt(one, { fields: CARD_FIELDS, index: 6 });
    const countBefore = (await one.readServiceBookings()).length;
    await one.addFault('createBooking', 'delay', { ms: 60_000 });
    const answer = send();
    await until(async () => (await readSends()).length === 1);
    await redis.kill();
    await one.clearFaults();
    const refusal = await answer;
    assert.deepEqual([refusal.status, refusal.body['code']], [503, 'service_unavailable']);
    assert.ok(log.some((line) => line.includes('"store_failed"')));
    await redis.start();
    let retried = refusal;
    await until(async () => (retried = await send()).status === 201);
    // Each instance reconnects to Redis by itself.
    await until(async () => (await readStatus(two, retried.body['reference'])).status === 200);
    assert.equal((await one.readServiceBookings()).length, countBefore + 1);
  });
});
