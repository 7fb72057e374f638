import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareAttempt } from '../proxy/attempt.ts';
import type { Answer, Attempt } from '../proxy/attempt.ts';
import { waitUntilReady } from '../proxy/program.ts';
import { startBuiltProxy } from './fleet.ts';

describe('a built proxy whose store has a damaged byte', async () => {
  const { proxy, folder } = await startBuiltProxy({ env: { RATE_LIMIT: 'off' } });
  const store = join(folder, 'attempts');

  /** Damages the record of a booking, as a bad disk would. */
  const damageStore = async (reference: unknown): Promise<void> => {
    const journal = (await readdir(store)).find((name) => name.endsWith('.log')) ?? '';
    const bytes = await readFile(join(store, journal));
    const start = bytes.indexOf(`attempt:${String(reference)}`);
    bytes[start + 60] = (bytes[start + 60] ?? 0) ^ 1;
    await writeFile(join(store, journal), bytes);
  };

  it('replays a lost attempt with its key when the guest tries again, and books only once', async () => {
    const bookings: { attempt: Attempt; receipt: Answer['body'] }[] = [];
    for (let index = 0; index < 12; index += 1) {
      const attempt = await prepareAttempt(proxy);
      const { status, body: receipt } = await attempt.send();
      assert.equal(status, 201);
      bookings.push({ attempt, receipt });
    }
    const readStatus = async ({ receipt }: (typeof bookings)[number]): Promise<number> =>
      (await proxy.get(`/v1/bookings/${String(receipt['reference'])}`)).status;
    await proxy.stop();
    await damageStore(bookings[6]?.receipt['reference']);
    await proxy.replace();
    await waitUntilReady(proxy.url);

    const countBefore = (await proxy.readServiceBookings()).length;
    const lostBookings: typeof bookings = [];
    for (const each of bookings) if ((await readStatus(each)) === 404) lostBookings.push(each);
    assert.ok(
      lostBookings.length > 0 && lostBookings.length < 12,
      'the damage has lost no booking, or all of them',
    );
    for (const each of lostBookings) {
      assert.deepEqual((await each.attempt.send()).body, each.receipt);
      const sentBodies = (await each.attempt.readSends()).map(({ body }) => body);
      assert.deepEqual([sentBodies.length, new Set(sentBodies).size], [2, 1]);
      assert.equal(await readStatus(each), 200);
    }
    assert.equal((await proxy.readServiceBookings()).length, countBefore);
  });
});
