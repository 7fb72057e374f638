import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { daysAfterStart, FIRST_FREE_DAY, orderFor, createTestSandbox } from './in-process.ts';
import type { Answer, TestSandbox } from './in-process.ts';

/** Returns a promise and the function that resolves it. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Resolves to the numbers of Website bookings and of creation requests since the last reset. */
async function recordedSinceReset({ get }: TestSandbox): Promise<{ website: unknown; creations: number }> {
  const requests = (await get('/sandbox/requests')).body['requests'] as { operation: string }[];
  const creations = requests.filter(({ operation }) => operation === 'createBooking').length;
  return { website: (await get('/sandbox/bookings')).body['website'], creations };
}

const arm = ({ post }: TestSandbox, kind: string, times = 1): Promise<Answer> =>
  post('/sandbox/faults', { operation: 'createBooking', fault: { kind }, times });

const KEY = { idempotencyKey: 'a-key-of-the-world-before' };

describe('a reset', () => {
  it('does not add a booking that was still in progress to the new data', async () => {
    const [asleep, awake] = [gate(), gate()];
    const sleep = (): Promise<void> => {
      asleep.open();
      return awake.opened;
    };
    const sandbox = createTestSandbox({ sleep });
    const { website } = await recordedSinceReset(sandbox);
    await arm(sandbox, 'delay');
    const underWay = sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7), KEY);
    await asleep.opened;
    await sandbox.post('/sandbox/reset', undefined);
    await arm(sandbox, '500');
    awake.open();
    assert.equal((await underWay).status, 201);
    assert.deepEqual(await recordedSinceReset(sandbox), { website, creations: 0 });
    assert.equal(
      (await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7))).status,
      500,
      'the new fault is still there',
    );
    assert.equal(
      (await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7))).status,
      201,
      'and took no nights',
    );
  });

  it('with `keepKeys` answers replays of earlier keys from the data from before the reset, without a fault', async () => {
    const sandbox = createTestSandbox();
    const { website } = await recordedSinceReset(sandbox);
    const order = orderFor(FIRST_FREE_DAY, 7);
    await arm(sandbox, '503-after', 9);
    assert.equal((await sandbox.post('/data/bookings', order, KEY)).status, 503);
    assert.equal((await sandbox.post('/sandbox/reset', { keepKeys: true })).status, 204);
    await arm(sandbox, '500');
    assert.equal((await sandbox.post('/data/bookings', order, KEY)).status, 201);
    assert.deepEqual(await recordedSinceReset(sandbox), { website, creations: 0 });
    const others = { ...KEY, key: 'sandbox-key-limited' };
    assert.equal((await sandbox.post('/data/bookings', order, others)).status, 500, 'a key is its caller’s');
    assert.equal((await sandbox.post('/data/bookings', order)).status, 201);
  });

  it('without `keepKeys` makes the idempotency keys usable for new bookings', async () => {
    const sandbox = createTestSandbox();
    const order = orderFor(FIRST_FREE_DAY, 7);
    await arm(sandbox, '503');
    assert.equal((await sandbox.post('/data/bookings', order, KEY)).status, 503);
    const { website } = await recordedSinceReset(sandbox);
    await sandbox.post('/sandbox/reset', {});
    assert.equal((await sandbox.post('/data/bookings', order, KEY)).status, 201);
    assert.deepEqual(await recordedSinceReset(sandbox), { website: Number(website) + 1, creations: 1 });
  });

  it('marks exactly the nights that differ as changed', async () => {
    const sandbox = createTestSandbox();
    const [unit, from, to] = [
      units.SEA_VIEW_HOUSE,
      daysAfterStart(FIRST_FREE_DAY - 5),
      daysAfterStart(FIRST_FREE_DAY + 12),
    ];
    const window = `service_property_id=${unit}&from=${from}&to=${to}`;
    const nights = async (more = ''): Promise<{ date: string; available: boolean; changed_at: string }[]> => {
      const { body } = await sandbox.get(`/data/pricing?${window}${more}`);
      return body['items'] as { date: string; available: boolean; changed_at: string }[];
    };
    const atFirst = await nights('&changed_since=2000-01-01T00:00:00Z');
    await sandbox.post('/data/bookings', orderFor(FIRST_FREE_DAY, 7));
    await sandbox.post('/sandbox/nights', {
      service_property_id: unit,
      from: daysAfterStart(FIRST_FREE_DAY + 9),
      price: 321,
    });
    sandbox.advanceClock(60_000);
    const since = new Date(sandbox.now() - 1).toISOString();
    await sandbox.post('/sandbox/reset', {});
    const changedNights = await nights(`&changed_since=${since}`);
    assert.deepEqual(
      changedNights.map(({ date }) => date),
      [0, 1, 2, 3, 4, 5, 6, 9].map((night) => daysAfterStart(FIRST_FREE_DAY + night)),
    );
    const withoutTime = (row: object): object => ({ ...row, changed_at: undefined });
    assert.deepEqual(
      changedNights.map(withoutTime),
      atFirst.filter(({ date }) => changedNights.some((row) => row.date === date)).map(withoutTime),
    );
  });

  it('refuses an invalid option', async () => {
    const answer = await createTestSandbox().post('/sandbox/reset', { keepKeys: 'yes' });
    assert.deepEqual([answer.status, answer.text.includes('keepKeys must be true or false')], [400, true]);
  });
});
