import { after, afterEach, beforeEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { startRedis } from './redis-server.ts';
import { runInstances } from './world.ts';
import type { ProxyInstance, ProxyInstances, SetupOptions } from './world.ts';
import { CARD_FIELDS, HOUSE, bookingOf, newKey } from './calls.ts';

const [OLD, NEW] = ['the-old-secret-'.repeat(3), 'the-new-secret-'.repeat(3)];
/** The secrets of an instance at each step of a rotation. At `newOnly` the old secret is removed. */
const STEPS = { oldOnly: [OLD], oldFirst: [OLD, NEW], newFirst: [NEW, OLD], newOnly: [NEW] } as const;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Starts instances that share a Redis, each with its own list of secrets. */
async function runWithSecrets(
  lists: readonly (readonly string[])[],
  stage: SetupOptions = {},
): Promise<ProxyInstances> {
  const redis = await startRedis();
  after(() => redis.stop());
  const env = (list: readonly string[]) => ({ STORE_URL: redis.url, QUOTE_SECRET: list.join(',') });
  return runInstances(
    lists.map((list) => ({ env: env(list) })),
    stage,
  );
}

async function send(instance: ProxyInstance, request: object, key: string): Promise<Answer> {
  const response = await instance.post('/v1/bookings', request, { 'Idempotency-Key': key });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function requestAt(instance: ProxyInstance, more: object = {}, index = 0): Promise<object> {
  return bookingOf(await instance.quote(HOUSE, await instance.openStay(HOUSE, index)), more);
}

async function sendsOf(instance: ProxyInstance, key: string): Promise<string[]> {
  return (await instance.serviceRequests())
    .filter((each) => each.idempotencyKey === key)
    .map(({ body }) => body ?? '');
}

/** Books through `instance`. The service's answer is lost, and its list of bookings cannot be read. */
async function loseAnswer(instance: ProxyInstance, { refreshCalendars, clearFaults }: ProxyInstances) {
  await refreshCalendars();
  const [request, key] = [await requestAt(instance, CARD_FIELDS), newKey()];
  await instance.addFault('createBooking', '503-after', { retryAfter: 20 });
  await instance.addFault('bookings', '503', { times: 9 });
  assert.equal((await send(instance, request, key)).status, 503);
  await clearFaults();
  const [sent] = await sendsOf(instance, key);
  assert.ok(sent !== undefined, 'the service never heard of it');
  return { request, key, reference: /booking-reference=([\w-]+)/.exec(sent)?.[1] ?? '' };
}

const statusAt = async (instance: ProxyInstance, reference: string): Promise<number> =>
  (await instance.get(`/v1/bookings/${reference}`)).status;

describe('while a new secret replaces an old one', async () => {
  const stage = await runWithSecrets(Object.values(STEPS));
  const { proxies, refreshCalendars, clearFaults } = stage;
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
    const request = await requestAt(oldOnly);
    const late = await send(newOnly, request, newKey());
    assert.deepEqual([late.status, late.body['code']], [400, 'quote_invalid']);
    assert.equal((await send(newFirst, request, newKey())).status, 201);
  });

  it('the first secret of the list signs new quotes', async () => {
    const [old, fresh] = [await requestAt(oldFirst), await requestAt(newFirst)];
    assert.equal((await send(newOnly, old, newKey())).body['code'], 'quote_invalid');
    assert.equal((await send(oldOnly, fresh, newKey())).body['code'], 'quote_invalid');
  });

  it('an attempt from before the change is replayed after it with the same bytes, reference and booking', async () => {
    const { request, key, reference } = await loseAnswer(oldOnly, stage);
    const bookings = (await oldOnly.serviceBookings()).length;
    const { status, body } = await send(newFirst, request, key);
    assert.deepEqual([status, body['reference']], [201, reference]);
    const sends = await sendsOf(oldOnly, key);
    assert.equal(sends.length, 2);
    assert.equal(new Set(sends).size, 1);
    assert.equal((await oldOnly.serviceBookings()).length, bookings);
    assert.deepEqual((await send(newFirst, request, key)).body, body);
    assert.equal(await statusAt(newOnly, reference), 200, 'a return link needs no secret');
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
      assert.equal((await send(accepter, await requestAt(signer), newKey())).status, 201);
    }
  });

  it('one idempotency key is one request, whichever secret signed the quote', async () => {
    const [request, key] = [await requestAt(oldFirst), newKey()];
    assert.equal((await send(oldFirst, request, key)).status, 201);
    await refreshCalendars();
    const bookings = (await oldOnly.serviceBookings()).length;
    const other = await send(newFirst, await requestAt(newFirst), key);
    assert.deepEqual([other.status, other.body['code']], [409, 'idempotency_conflict']);
    assert.equal((await oldOnly.serviceBookings()).length, bookings);
  });
});

describe('an attempt that no client waits for', () => {
  /** Lets an instance with the given secrets look up an attempt that began with the old secret. */
  const takeOverWith = async (secrets: readonly string[]) => {
    const stage = await runWithSecrets([STEPS.oldOnly, secrets]);
    const [oldOnly, successor] = stage.proxies as [ProxyInstance, ProxyInstance];
    const attempt = await loseAnswer(oldOnly, stage);
    await oldOnly.stop();
    await stage.refreshCalendars();
    return { ...attempt, successor, log: stage.log };
  };

  it('is settled with the secret that it was begun with', async () => {
    const { successor, reference, key } = await takeOverWith(STEPS.newFirst);
    assert.equal(await statusAt(successor, reference), 200);
    assert.equal((await sendsOf(successor, key)).length, 1);
  });

  it('stays unsettled without that secret, and the log says what to do', async () => {
    const { successor, reference, log } = await takeOverWith(STEPS.newOnly);
    assert.equal(await statusAt(successor, reference), 503);
    const line = log.find((each) => each.includes('"attempt_secret_removed"')) ?? '';
    assert.match(line, /add that secret at the end of QUOTE_SECRET/);
    assert.match(line, new RegExp(`"attempt":"${reference.slice(0, 8)}"`));
  });
});

describe('instances on either side of a change of secrets', async () => {
  const { proxies } = await runWithSecrets(Object.values(STEPS), { isInRealTime: true });
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
      // Other instances see a booking only after their next refresh of the calendar, so each pair takes other nights.
      const [request, key] = [await requestAt(one, {}, 3 * index), newKey()];
      const count = (await one.serviceBookings()).length;
      await one.addFault('createBooking', 'delay', { ms: 100 });
      const answers = await Promise.all([send(one, request, key), send(two, request, key)]);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
      assert.equal((await sendsOf(one, key)).length, 1);
      assert.equal((await one.serviceBookings()).length, count + 1);
    }
  });
});
