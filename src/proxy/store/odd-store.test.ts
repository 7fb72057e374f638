import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { ClassicLevel } from 'classic-level';
import { macOfGuest, referenceOf } from '../bookings/submission.ts';
import { createKeys } from '../keys.ts';
import { openLevelStore } from './level-store.ts';
import { FLAT, HOUSE, SECRET, newKey } from '../../../test/proxy/calls.ts';
import { recentAttempt } from './attempt-samples.testing.ts';
import { startTestProxy } from '../../../test/proxy/test-proxy.ts';

const DAY_MS = 86_400_000;
const randomReference = (): string => randomBytes(32).toString('base64url');

/** References of two unreadable records and of the others in the directory. */
interface StoredReferences {
  readonly unreadable: readonly string[];
  readonly waiting: string;
  readonly outdated: string;
}

/**
 * Fills a directory with unreadable records, with 200 attempts that cannot be settled, and with one that can.
 */
async function fillStore(path: string): Promise<StoredReferences> {
  const unreadable = [randomReference(), randomReference()];
  const db = new ClassicLevel(path);
  for (const [index, reference] of unreadable.entries()) {
    const text = index === 0 ? '{"reference":"ab' : '{"reference":"ab","state":{"status":"sending"}}';
    await db.put(`attempt:${reference}`, text);
    await db.put(`open:${reference}`, reference);
  }
  await db.close();
  const store = await openLevelStore(path);
  for (let index = 0; index < 200; index += 1)
    await store.put({
      ...recentAttempt(randomReference(), { status: 'sent' }, 3_600_000 + index),
      propertyId: FLAT,
    });
  const outdated = randomReference();
  await store.put(recentAttempt(outdated, { status: 'refused', code: 'quote_expired' }, 9 * DAY_MS));
  const [keys, idempotencyKey] = [createKeys(SECRET), newKey()];
  const waiting = referenceOf(keys, idempotencyKey);
  const guestMac = macOfGuest(keys, waiting, 'Ana Conceição');
  const ownFields = { idempotencyKey, guestMac, propertyId: HOUSE, paymentMethod: 'Cash' } as const;
  await store.put({ ...recentAttempt(waiting, { status: 'sent' }, 60_000), ...ownFields });
  await store.close();
  return { unreadable, waiting, outdated };
}

/** Unit test, because only the store's own code can write what a killed proxy leaves behind. */
describe('a proxy whose store has unreadable records and many attempts that cannot be settled', async () => {
  const path = await mkdtemp(join(tmpdir(), 'odd-store-'));
  after(() => rm(path, { recursive: true, force: true }));
  const { unreadable, waiting, outdated } = await fillStore(path);
  const { checkIn, checkOut } = recentAttempt(waiting, { status: 'sent' });
  const items = [
    {
      ...{ booking_id: 'WEB-1', platform: 'Website', service_property_id: HOUSE },
      ...{ reservation_start: checkIn, reservation_end: checkOut, guest_name: 'Ana Conceição' },
    },
  ];
  const proxy = await startTestProxy({
    env: { STORE_URL: `file:${path}`, QUOTE_SECRET: SECRET },
    startsAt: Date.now(),
    beforeStart(service) {
      service.answerOverride = ({ url }) =>
        url.includes('/data/bookings?')
          ? Response.json({ total: items.length, limit: 1000, offset: 0, items })
          : undefined;
    },
  });
  const statusOf = async (reference: string): Promise<number> =>
    (await proxy.get(`/v1/bookings/${reference}`)).status;
  const logLineWith = (wanted: RegExp): string => proxy.log.find((line) => wanted.test(line)) ?? '';

  it('logs each unreadable record, and asks its guest to try again', async () => {
    for (const reference of unreadable) {
      const line = logLineWith(new RegExp(`"attempt_unreadable".*"attempt":"${reference.slice(0, 8)}"`));
      assert.match(
        line,
        /"message":"The record of an attempt \(.{8}\) cannot be read\. .* look for the booking/,
      );
      assert.equal(await statusOf(reference), 503);
    }
  });

  it('still deletes attempts after their retention time', async () => {
    assert.equal(await statusOf(outdated), 404);
  });

  it('settles the attempt that can be settled, beside all the others', async () => {
    assert.equal(await statusOf(waiting), 200);
    assert.match(logLineWith(/"booking_created"/), new RegExp(`"attempt":"${waiting.slice(0, 8)}"`));
  });
});
