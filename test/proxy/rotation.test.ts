import { after, afterEach, beforeEach, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { loseAnswer, prepareAttempt, readAnswer } from './attempt.ts';
import { startRedis } from './redis-server.ts';
import { startTestProxies } from './test-proxy.ts';
import type { ProxyInstance, ProxyInstances, SetupOptions } from './test-proxy.ts';
import { CARD_FIELDS } from './calls.ts';

const [OLD, NEW] = ['the-old-secret-'.repeat(3), 'the-new-secret-'.repeat(3)];
/** The secrets of an instance at each step of a rotation. At `newOnly` the old secret is removed. */
const STEPS = { oldOnly: [OLD], oldFirst: [OLD, NEW], newFirst: [NEW, OLD], newOnly: [NEW] } as const;

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

/** Starts one instance for each step of the change. */
async function startSteps(setup: SetupOptions = {}) {
  const { proxies, ...shared } = await startProxiesWithSecrets(Object.values(STEPS), setup);
  const [oldOnly, oldFirst, newFirst, newOnly] = proxies as [
    ProxyInstance,
    ProxyInstance,
    ProxyInstance,
    ProxyInstance,
  ];
  return { ...shared, oldOnly, oldFirst, newFirst, newOnly };
}

const readStatus = async (instance: ProxyInstance, reference: string): Promise<number> =>
  (await instance.get(`/v1/bookings/${reference}`)).status;

describe('while a new secret replaces an old one', async () => {
  const { oldOnly, oldFirst, newFirst, newOnly, refreshCalendars } = await startSteps();
  afterEach(() => oldOnly.clearFaults());
  /** Lets the proxies read the bookings of earlier tests, so that each test finds open nights. */
  beforeEach(refreshCalendars);

  it('a quote signed with the old secret is accepted while the secret is on the list, and refused afterwards', async () => {
    const { send } = await prepareAttempt(oldOnly);
    const late = await send(newOnly);
    assert.deepEqual([late.status, late.body['code']], [400, 'quote_invalid']);
    assert.equal((await send(newFirst)).status, 201);
  });

  it('the first secret of the list signs new quotes', async () => {
    const [old, fresh] = [await prepareAttempt(oldFirst), await prepareAttempt(newFirst)];
    assert.equal((await old.send(newOnly)).body['code'], 'quote_invalid');
    assert.equal((await fresh.send(oldOnly)).body['code'], 'quote_invalid');
  });

  it('an attempt from before the change is replayed after it with the same bytes, reference and booking', async () => {
    const attempt = await prepareAttempt(oldOnly, { fields: CARD_FIELDS });
    await loseAnswer(attempt, oldOnly);
    const reference = await attempt.readReference();
    const bookingCount = (await oldOnly.readServiceBookings()).length;
    const { status, body } = await attempt.send(newFirst);
    assert.deepEqual([status, body['reference']], [201, reference]);
    const sentBodies = (await attempt.readSends()).map((sent) => sent.body);
    assert.deepEqual([sentBodies.length, new Set(sentBodies).size], [2, 1]);
    assert.equal((await oldOnly.readServiceBookings()).length, bookingCount);
    assert.deepEqual((await attempt.send(newFirst)).body, body);
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
      assert.equal((await (await prepareAttempt(signer)).send(accepter)).status, 201);
    }
  });

  it('an idempotency key stands for one request, even if another secret signed the quote', async () => {
    const { key, send } = await prepareAttempt(oldFirst);
    assert.equal((await send()).status, 201);
    await refreshCalendars();
    const bookingCount = (await oldOnly.readServiceBookings()).length;
    const { quote } = await prepareAttempt(newFirst);
    const other = await readAnswer(await newFirst.book(quote, {}, { 'Idempotency-Key': key }));
    assert.deepEqual([other.status, other.body['code']], [409, 'idempotency_conflict']);
    assert.equal((await oldOnly.readServiceBookings()).length, bookingCount);
  });
});

describe('an attempt that no client waits for', () => {
  /** Begins an attempt with the old secret, and lets an instance with `secrets` look it up. */
  const takeOverAttempt = async (secrets: readonly string[]) => {
    const { proxies, refreshCalendars, log } = await startProxiesWithSecrets([STEPS.oldOnly, secrets]);
    const [oldOnly, successor] = proxies as [ProxyInstance, ProxyInstance];
    const attempt = await prepareAttempt(oldOnly, { fields: CARD_FIELDS });
    await loseAnswer(attempt, oldOnly);
    await oldOnly.stop();
    await refreshCalendars();
    return { attempt, reference: await attempt.readReference(), successor, log };
  };

  it('is settled with the secret with which it began', async () => {
    const { attempt, successor, reference } = await takeOverAttempt(STEPS.newFirst);
    assert.equal(await readStatus(successor, reference), 200);
    assert.equal((await attempt.readSends()).length, 1);
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
  const { oldOnly, oldFirst, newFirst, newOnly } = await startSteps({ isInRealTime: true });

  it('make one booking if they get the same request at once', async () => {
    for (const [index, [one, two]] of (
      [
        [oldOnly, oldFirst],
        [oldFirst, newFirst],
        [newOnly, newFirst],
      ] as const
    ).entries()) {
      // Other instances see a booking only after their next refresh of the calendar, so each pair of bookings has its own nights.
      const { send, readSends } = await prepareAttempt(one, { index: 3 * index });
      const count = (await one.readServiceBookings()).length;
      await one.addFault('createBooking', 'delay', { ms: 100 });
      const answers = await Promise.all([send(), send(two)]);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
      assert.equal((await readSends()).length, 1);
      assert.equal((await one.readServiceBookings()).length, count + 1);
    }
  });
});
