import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { daysAfterStart, FIRST_FREE_DAY, orderFor, createTestSandbox } from './in-process.ts';
import type { Answer, TestSandbox } from './in-process.ts';

/** Returns a promise and the function that resolves it. */
function createDeferred(): { readonly promise: Promise<void>; readonly finish: () => void } {
  let finish = (): void => undefined;
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { promise, finish };
}

/** Resolves to the number of Website bookings, and to the number of creation requests since the last reset. */
async function countSinceReset({ get }: TestSandbox): Promise<{ website: unknown; creations: number }> {
  const requests = (await get('/sandbox/requests')).body['requests'] as { operation: string }[];
  const creations = requests.filter(({ operation }) => operation === 'createBooking').length;
  return { website: (await get('/sandbox/bookings')).body['website'], creations };
}

const addFault = ({ post }: TestSandbox, kind: string, times = 1): Promise<Answer> =>
  post('/sandbox/faults', { operation: 'createBooking', fault: { kind }, times });

const EARLIER_KEY = { idempotencyKey: 'key-from-before-the-reset' };

describe('a reset', () => {
  it('does not add a booking that was still in progress to the new data', async () => {
    const [sleepStarted, sleepEnded] = [createDeferred(), createDeferred()];
    const sleep = (): Promise<void> => {
      sleepStarted.finish();
      return sleepEnded.promise;
    };
    const sandbox = createTestSandbox({ sleep });
    const { website } = await countSinceReset(sandbox);
    await addFault(sandbox, 'delay');
    const pendingAnswer = sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), EARLIER_KEY);
    await sleepStarted.promise;
    await sandbox.post('/sandbox/reset', undefined);
    await addFault(sandbox, '500');
    sleepEnded.finish();
    assert.equal((await pendingAnswer).status, 201);
    assert.deepEqual(await countSinceReset(sandbox), { website, creations: 0 });
    assert.equal(
      (await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7))).status,
      500,
      'the new fault is still there',
    );
    assert.equal(
      (await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7))).status,
      201,
      'the earlier booking has taken no nights',
    );
  });

  it('with `keepKeys` still answers a replayed key with its booking from before the reset, and without a fault', async () => {
    const sandbox = createTestSandbox();
    const { website } = await countSinceReset(sandbox);
    const order = orderFor(FIRST_FREE_DAY, 7);
    await addFault(sandbox, '503-after', 9);
    assert.equal((await sandbox.post('/data/bookings', order, EARLIER_KEY)).status, 503);
    assert.equal((await sandbox.post('/sandbox/reset', { keepKeys: true })).status, 204);
    await addFault(sandbox, '500');
    assert.equal((await sandbox.post('/data/bookings', order, EARLIER_KEY)).status, 201);
    assert.deepEqual(await countSinceReset(sandbox), { website, creations: 0 });
    const otherCaller = { ...EARLIER_KEY, apiKey: 'sandbox-key-limited' };
    assert.equal(
      (await sandbox.post('/data/bookings', order, otherCaller)).status,
      500,
      'each caller has its own keys',
    );
    assert.equal((await sandbox.post('/data/bookings', order)).status, 201);
  });

  it('without `keepKeys` makes the idempotency keys usable for new bookings', async () => {
    const sandbox = createTestSandbox();
    const order = orderFor(FIRST_FREE_DAY, 7);
    await addFault(sandbox, '503');
    assert.equal((await sandbox.post('/data/bookings', order, EARLIER_KEY)).status, 503);
    const { website } = await countSinceReset(sandbox);
    await sandbox.post('/sandbox/reset', {});
    assert.equal((await sandbox.post('/data/bookings', order, EARLIER_KEY)).status, 201);
    assert.deepEqual(await countSinceReset(sandbox), { website: Number(website) + 1, creations: 1 });
  });

  it('marks exactly the nights that it has changed', async () => {
    const sandbox = createTestSandbox();
    const [unit, from, to] = [
      units.SEA_VIEW_HOUSE,
      daysAfterStart(FIRST_FREE_DAY - 5),
      daysAfterStart(FIRST_FREE_DAY + 12),
    ];
    const query = `service_property_id=${unit}&from=${from}&to=${to}`;
    const readNights = async (
      extraQuery = '',
    ): Promise<{ date: string; available: boolean; changed_at: string }[]> => {
      const { body } = await sandbox.get(`/data/pricing?${query}${extraQuery}`);
      return body['items'] as { date: string; available: boolean; changed_at: string }[];
    };
    const nightsAtFirst = await readNights('&changed_since=2000-01-01T00:00:00Z');
    await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7));
    await sandbox.post('/sandbox/nights', {
      service_property_id: unit,
      from: daysAfterStart(FIRST_FREE_DAY + 9),
      price: 321,
    });
    sandbox.advanceClock(60_000);
    const since = new Date(sandbox.now() - 1).toISOString();
    await sandbox.post('/sandbox/reset', {});
    const changedNights = await readNights(`&changed_since=${since}`);
    assert.deepEqual(
      changedNights.map(({ date }) => date),
      [0, 1, 2, 3, 4, 5, 6, 9].map((night) => daysAfterStart(FIRST_FREE_DAY + night)),
    );
    const withoutTime = (row: object): object => ({ ...row, changed_at: undefined });
    assert.deepEqual(
      changedNights.map(withoutTime),
      nightsAtFirst.filter(({ date }) => changedNights.some((row) => row.date === date)).map(withoutTime),
    );
  });

  it('refuses an invalid option', async () => {
    const answer = await createTestSandbox().post('/sandbox/reset', { keepKeys: 'yes' });
    assert.deepEqual([answer.status, answer.text.includes('keepKeys must be true or false')], [400, true]);
  });
});
