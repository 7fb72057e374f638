import { after, afterEach, beforeEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startRedis } from './redis-server.ts';
import { startTestProxies } from './test-proxy.ts';
import type { ProxyInstance, ProxyInstances, SetupOptions } from './test-proxy.ts';
import { CARD_FIELDS, HOUSE, bookingRequest, newKey } from './calls.ts';

const [OLD, NEW] = ['the-old-secret-'.repeat(3), 'the-new-secret-'.repeat(3)];
/** The secrets of an instance at each step of a rotation. At `newOnly` the old secret is removed. */
const STEPS = { oldOnly: [OLD], oldFirst: [OLD, NEW], newFirst: [NEW, OLD], newOnly: [NEW] } as const;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Starts instances that share a Redis, each with its own list of secrets. */
async function startProxiesWithSecrets(
  secretLists: readonly (readonly string[])[],
  setup: SetupOptions = {},
): Promise<ProxyInstances> {
  const redis = await startRedis();
  after(() => redis.stop());
  const settingsWith = (list: readonly string[]) => ({ STORE_URL: redis.url, QUOTE_SECRET: list.join(',') });
  return startTestProxies(
    secretLists.map((list) => ({ env: settingsWith(list) })),
    setup,
  );
}

async function send(instance: ProxyInstance, request: object, key: string): Promise<Answer> {
  const response = await instance.post('/v1/bookings', request, { 'Idempotency-Key': key });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function prepareRequest(instance: ProxyInstance, fields: object = {}, index = 0): Promise<object> {
  return bookingRequest(await instance.fetchQuote(HOUSE, await instance.findOpenStay(HOUSE, index)), fields);
}

async function readSentBodies(instance: ProxyInstance, key: string): Promise<string[]> {
  return (await instance.readServiceRequests())
    .filter((each) => each.idempotencyKey === key)
    .map(({ body }) => body ?? '');
}

/** Books through `instance`, but the service's answer is lost and its list of bookings cannot be read. */
async function bookAndLoseAnswer(instance: ProxyInstance, { refreshCalendars, clearFaults }: ProxyInstances) {
  await refreshCalendars();
  const [request, key] = [await prepareRequest(instance, CARD_FIELDS), newKey()];
  await instance.addFault('createBooking', '503-after', { retryAfter: 20 });
  await instance.addFault('bookings', '503', { times: 9 });
  assert.equal((await send(instance, request, key)).status, 503);
  await clearFaults();
  const [sent] = await readSentBodies(instance, key);
  assert.ok(sent !== undefined, 'the booking has not reached the service');
  return { request, key, reference: /booking-reference=([\w-]+)/.exec(sent)?.[1] ?? '' };
}

const readStatus = async (instance: ProxyInstance, reference: string): Promise<number> =>
  (await instance.get(`/v1/bookings/${reference}`)).status;

describe('while a new secret replaces an old one', async () => {
  const setup = await startProxiesWithSecrets(Object.values(STEPS));
  const { proxies, refreshCalendars, clearFaults } = setup;
  const [oldOnly, oldFirst, newFirst, newOnly] = proxies as [
    ProxyInstance,
    ProxyInstance,
    ProxyInstance,
    ProxyInstance,
  ];
  afterEach(clearFaults);
  /** Lets the proxies read the bookings of earlier tests, so that each test finds open nights. */
  beforeEach(refreshCalendars);

  it('a quote signed with the old secret is accepted while the secret is on the list, and refused afterwards', async () => {
    const request = await prepareRequest(oldOnly);
    const late = await send(newOnly, request, newKey());
    assert.deepEqual([late.status, late.body['code']], [400, 'quote_invalid']);
    assert.equal((await send(newFirst, request, newKey())).status, 201);
  });

  it('the first secret of the list signs new quotes', async () => {
    const [old, fresh] = [await prepareRequest(oldFirst), await prepareRequest(newFirst)];
    assert.equal((await send(newOnly, old, newKey())).body['code'], 'quote_invalid');
    assert.equal((await send(oldOnly, fresh, newKey())).body['code'], 'quote_invalid');
  });

  it('an attempt from before the change is replayed after it with the same bytes, reference and booking', async () => {
    const { request, key, reference } = await bookAndLoseAnswer(oldOnly, setup);
    const bookingCount = (await oldOnly.readServiceBookings()).length;
    const { status, body } = await send(newFirst, request, key);
    assert.deepEqual([status, body['reference']], [201, reference]);
    const sends = await readSentBodies(oldOnly, key);
    assert.equal(sends.length, 2);
    assert.equal(new Set(sends).size, 1);
    assert.equal((await oldOnly.readServiceBookings()).length, bookingCount);
    assert.deepEqual((await send(newFirst, request, key)).body, body);
    assert.equal(await readStatus(newOnly, reference), 200, 'the status needs the old secret');
  });

  it('each step of the change accepts quotes from the step before and the step after', async () => {
    for (const [signer, accepter] of [
      [oldOnly, oldFirst],
      [oldFirst, oldOnly],
      [oldFirst, newFirst],
      [newFirst, oldFirst],
      [newOnly, newFirst],
    ] as const) {
      await refreshCalendars();
      assert.equal((await send(accepter, await prepareRequest(signer), newKey())).status, 201);
    }
  });

  it('an idempotency key stands for one request, even if another secret signed the quote', async () => {
    const [request, key] = [await prepareRequest(oldFirst), newKey()];
    assert.equal((await send(oldFirst, request, key)).status, 201);
    await refreshCalendars();
    const bookingCount = (await oldOnly.readServiceBookings()).length;
    const other = await send(newFirst, await prepareRequest(newFirst), key);
    assert.deepEqual([other.status, other.body['code']], [409, 'idempotency_conflict']);
    assert.equal((await oldOnly.readServiceBookings()).length, bookingCount);
  });
});

describe('an attempt that no client waits for', () => {
  /** Begins an attempt with the old secret, and lets an instance with `secrets` look it up. */
  const takeOverAttempt = async (secrets: readonly string[]) => {
    const setup = await startProxiesWithSecrets([STEPS.oldOnly, secrets]);
    const [oldOnly, successor] = setup.proxies as [ProxyInstance, ProxyInstance];
    const attempt = await bookAndLoseAnswer(oldOnly, setup);
    await oldOnly.stop();
    await setup.refreshCalendars();
    return { ...attempt, successor, log: setup.log };
  };

  it('is settled with the secret with which it began', async () => {
    const { successor, reference, key } = await takeOverAttempt(STEPS.newFirst);
    assert.equal(await readStatus(successor, reference), 200);
    assert.equal((await readSentBodies(successor, key)).length, 1);
  });

  it('stays unsettled if that secret was removed, and the log says what to do', async () => {
    const { successor, reference, log } = await takeOverAttempt(STEPS.newOnly);
    assert.equal(await readStatus(successor, reference), 503);
    const line = log.find((each) => each.includes('"attempt_secret_removed"')) ?? '';
    assert.match(line, /add that secret at the end of QUOTE_SECRET/);
    assert.match(line, new RegExp(`"attempt":"${reference.slice(0, 8)}"`));
  });
});

describe('instances on either side of a change of secrets', async () => {
  const { proxies } = await startProxiesWithSecrets(Object.values(STEPS), { isInRealTime: true });
  const [oldOnly, oldFirst, newFirst, newOnly] = proxies as [
    ProxyInstance,
    ProxyInstance,
    ProxyInstance,
    ProxyInstance,
  ];

  it('make one booking if they get the same request at once', async () => {
    const pairs = [
      [oldOnly, oldFirst],
      [oldFirst, newFirst],
      [newOnly, newFirst],
    ] as const;
    for (const [index, [one, two]] of pairs.entries()) {
      // Other instances see a booking only after their next refresh of the calendar, so each pair of bookings has its own nights.
      const [request, key] = [await prepareRequest(one, {}, 3 * index), newKey()];
      const count = (await one.readServiceBookings()).length;
      await one.addFault('createBooking', 'delay', { ms: 100 });
      const answers = await Promise.all([send(one, request, key), send(two, request, key)]);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
      assert.equal((await readSentBodies(one, key)).length, 1);
      assert.equal((await one.readServiceBookings()).length, count + 1);
    }
  });
});
