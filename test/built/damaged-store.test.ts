import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady } from '../proxy/program.ts';
import { HOUSE, bookingRequest, newKey } from '../proxy/calls.ts';
import { startFleet } from './fleet.ts';
import type { BuiltProxy } from './fleet.ts';

interface SentBooking {
  readonly request: object;
  readonly key: string;
  readonly reference: string;
  readonly bookingId: string;
}

describe('a built proxy whose store has a damaged byte', async () => {
  const { proxies, folder } = await startFleet({ count: 1, env: { RATE_LIMIT: 'off' } });
  const [proxy] = proxies as [BuiltProxy];
  const store = join(folder, 'attempts');

  const send = async (request: object, key: string): Promise<SentBooking> => {
    const answer = await proxy.post('/v1/bookings', request, { 'Idempotency-Key': key });
    assert.equal(answer.status, 201);
    return { request, key, ...((await answer.json()) as Pick<SentBooking, 'reference' | 'bookingId'>) };
  };
  /** Damages the record of the middle booking, as a bad disk would. */
  const damageStore = async (bookings: readonly SentBooking[]): Promise<void> => {
    const journal = (await readdir(store)).find((name) => name.endsWith('.log')) ?? '';
    const bytes = await readFile(join(store, journal));
    const middle = bytes.indexOf(`attempt:${bookings[bookings.length / 2]?.reference ?? ''}`);
    bytes[middle + 60] = (bytes[middle + 60] ?? 0) ^ 1;
    await writeFile(join(store, journal), bytes);
  };

  it('replays a lost attempt with its key when the guest tries again, and books only once', async () => {
    const bookings: SentBooking[] = [];
    for (let index = 0; index < 12; index += 1) {
      const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, 0));
      bookings.push(await send(bookingRequest(quote), newKey()));
    }
    await proxy.stop();
    await damageStore(bookings);
    await proxy.replace();
    await waitUntilReady(proxy.url);

    const countBefore = (await proxy.readServiceBookings()).length;
    const lostBookings: SentBooking[] = [];
    for (const each of bookings) {
      const { status } = await proxy.get(`/v1/bookings/${each.reference}`);
      if (status === 404) lostBookings.push(each);
    }
    assert.ok(
      lostBookings.length > 0 && lostBookings.length < 12,
      'the damage has lost no booking, or all of them',
    );
    for (const { request, key, reference, bookingId } of lostBookings) {
      const repeatedBooking = await send(request, key);
      assert.deepEqual([repeatedBooking.reference, repeatedBooking.bookingId], [reference, bookingId]);
      const sends = (await proxy.readServiceRequests()).filter(
        ({ idempotencyKey }) => idempotencyKey === key,
      );
      assert.deepEqual([sends.length, new Set(sends.map(({ body }) => body)).size], [2, 1]);
      assert.equal((await proxy.get(`/v1/bookings/${reference}`)).status, 200);
    }
    assert.equal((await proxy.readServiceBookings()).length, countBefore);
  });
});
