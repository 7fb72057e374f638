// Unit test, because it tries every way in which a row of the service’s list can belong to another booking.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Attempt } from '../store/attempt.ts';
import { findBooking, readBack } from './read-back.ts';
import { macOfGuest } from './submission.ts';
import type { FindBookingDeps, ListResult } from './read-back.ts';
import { createKeys } from '../keys.ts';
import type { ListedBooking } from '../../service-api/booking-rows.ts';
import { after } from '../../service-api/deadline.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { attemptNamed } from '../store/attempt-samples.testing.ts';

const KEYS = createKeys('a secret of the tests, at least 32 characters');
const NAME = 'Ana Silva';

async function ownAttempt(): Promise<Attempt> {
  const attempt = attemptNamed('reference-1', { status: 'unknown' });
  return { ...attempt, guestMac: await macOfGuest(KEYS, attempt.reference, NAME) };
}

const rowOf = ({ propertyId, checkIn, checkOut, paymentMethod }: Attempt): ListedBooking => ({
  ...{ bookingId: 'WEB-1', platform: 'Website', guestName: NAME, status: 'confirmed' },
  ...{ propertyId, checkIn, checkOut, paymentMethod },
});

async function look(change: Partial<ListedBooking>): Promise<ListResult> {
  const attempt = await ownAttempt();
  const row = { ...rowOf(attempt), ...change };
  const service = { listedBookings: () => Promise.resolve([row]) } as unknown as ServiceClient;
  const store = { referenceOf: () => Promise.resolve(undefined) };
  return readBack(attempt, KEYS, 1_000, { service, store, clock: { after } });
}

describe('a booking in the service’s list', () => {
  it('belongs to the attempt if its property, dates, method, name and platform match', async () => {
    assert.deepEqual(await look({}), { kind: 'found', bookingId: 'WEB-1' });
    assert.deepEqual(await look({ paymentMethod: null, guestName: ' ana  silva' }), {
      kind: 'found',
      bookingId: 'WEB-1',
    });
  });

  const others: readonly Partial<ListedBooking>[] = [
    { platform: 'Airbnb' },
    { propertyId: 'another' },
    { checkIn: '2031-01-01' },
    { checkOut: '2031-01-02' },
    { guestName: 'Ana Silvas' },
    { paymentMethod: 'Cash' },
    { status: 'Cancelled' },
  ];
  for (const other of others)
    it(`does not belong to the attempt if it has another ${Object.keys(other).join()}`, async () => {
      assert.deepEqual(await look(other), { kind: 'absent' });
    });
});

describe('the second look for a booking', () => {
  it('is left out, and the outcome stays unknown, if the guest does not wait for it', async () => {
    const slept: number[] = [];
    const deps = {
      service: { listedBookings: () => Promise.resolve([]) },
      clock: { after, sleep: (ms: number) => Promise.resolve(void slept.push(ms)) },
    } as unknown as FindBookingDeps;
    const outcomeWithin = async (ms: number): Promise<string> =>
      (await findBooking(await ownAttempt(), { keys: KEYS, isTwice: true, left: () => ms }, deps)).kind;
    assert.deepEqual([await outcomeWithin(2_000), slept], ['unsure', []]);
    assert.deepEqual([await outcomeWithin(2_001), slept], ['absent', [2_000]]);
  });
});
