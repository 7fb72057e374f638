// Unit test, because it tries every way in which a row of the service’s list can belong to another booking.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Attempt } from '../store/attempt.ts';
import { findBooking, readBack } from './read-back.ts';
import { macOfGuest, referenceOf } from './submission.ts';
import type { FindBookingDeps, ListResult } from './read-back.ts';
import { createKeys } from '../keys.ts';
import type { Keys, KeyRing } from '../keys.ts';
import type { ListedBooking } from '../../service-api/booking-rows.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { sampleAttempt } from '../store/attempt-samples.testing.ts';

const KEYS = createKeys('a secret of the tests, at least 32 characters');
const RING: KeyRing = { signing: KEYS, all: [KEYS] };
const NAME = 'Ana Silva';

async function attemptOf(key: string, name: string, keys: Keys = KEYS): Promise<Attempt> {
  const reference = referenceOf(keys, key);
  const attempt = { ...sampleAttempt(reference, { status: 'unknown' }), idempotencyKey: key };
  return { ...attempt, guestMac: macOfGuest(keys, reference, name) };
}

const ownAttempt = (): Promise<Attempt> => attemptOf('the attempt', NAME);

const rowOf = ({ propertyId, checkIn, checkOut, paymentMethod }: Attempt): ListedBooking => ({
  ...{ bookingId: 'WEB-1', platform: 'Website', guestName: NAME, status: 'confirmed' },
  ...{ propertyId, checkIn, checkOut, paymentMethod },
});

async function lookUpRow(
  change: Partial<ListedBooking>,
  openAttempts: readonly Attempt[] = [],
): Promise<ListResult> {
  const attempt = await ownAttempt();
  const row = { ...rowOf(attempt), ...change };
  const service = { listedBookings: () => Promise.resolve([row]) } as unknown as ServiceClient;
  const store = {
    openAttempts: () => Promise.resolve({ attempts: [attempt, ...openAttempts], unreadable: [] }),
    referenceOf: () => Promise.resolve(undefined),
  };
  return readBack(attempt, 1_000, { service, store, ring: RING, clock: { now: Date.now } });
}

describe('a booking in the service’s list', () => {
  it('belongs to the attempt if its property, dates, method, name and platform match', async () => {
    assert.deepEqual(await lookUpRow({}), { kind: 'found', bookingId: 'WEB-1' });
    assert.deepEqual(await lookUpRow({ paymentMethod: null, guestName: ' ana  silva' }), {
      kind: 'found',
      bookingId: 'WEB-1',
    });
  });

  const differences: readonly Partial<ListedBooking>[] = [
    { platform: 'Airbnb' },
    { propertyId: 'another' },
    { checkIn: '2031-01-01' },
    { checkOut: '2031-01-02' },
    { guestName: 'Ana Silvas' },
    { paymentMethod: 'Cash' },
    { status: 'Cancelled' },
  ];
  for (const difference of differences)
    it(`does not belong to the attempt if it has another ${Object.keys(difference).join()}`, async () => {
      assert.deepEqual(await lookUpRow(difference), { kind: 'absent' });
    });
});

describe('a booking that fits two open attempts', () => {
  it('belongs to neither of them if both are of one guest', async () => {
    const other = await attemptOf('another attempt', NAME);
    assert.deepEqual(await lookUpRow({}, [other]), { kind: 'unsure', skippedRows: 0, disputedRows: 1 });
  });

  it('belongs to neither of them if one has a guest name that was signed with a removed secret', async () => {
    const removedKeys = createKeys('a secret that the host has removed from the list');
    const other = await attemptOf('another attempt', 'Rui Costa', removedKeys);
    assert.deepEqual(await lookUpRow({}, [other]), { kind: 'unsure', skippedRows: 0, disputedRows: 1 });
  });

  it('belongs to the attempt if the second booking is for another guest or stay', async () => {
    const others = [
      await attemptOf('of another guest', 'Rui Costa'),
      { ...(await attemptOf('for another stay', NAME)), checkOut: '2027-05-09' },
    ];
    assert.deepEqual(await lookUpRow({}, others), { kind: 'found', bookingId: 'WEB-1' });
  });
});

describe('the second look for a booking', () => {
  it('is left out, and the outcome stays unknown, if the guest does not wait for it', async () => {
    const sleepsMs: number[] = [];
    const deps = {
      service: { listedBookings: () => Promise.resolve([]) },
      clock: { now: Date.now, sleep: (ms: number) => Promise.resolve(void sleepsMs.push(ms)) },
    } as unknown as FindBookingDeps;
    const outcomeWithMsLeft = async (ms: number): Promise<string> =>
      (await findBooking(await ownAttempt(), deps, { isRepeated: true, msLeft: () => ms })).kind;
    assert.deepEqual([await outcomeWithMsLeft(2_000), sleepsMs], ['unsure', []]);
    assert.deepEqual([await outcomeWithMsLeft(2_001), sleepsMs], ['absent', [2_000]]);
  });
});
