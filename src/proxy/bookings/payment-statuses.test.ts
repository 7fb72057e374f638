// Unit test, because a test over a port could not make six thousand concurrent bookings.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createPaymentStatuses } from './payment-statuses.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Creates a service that returns `status` for every booking, and counts the calls. If `status` is `undefined`, the
 * service is away.
 */
function createStatusReader() {
  const state = {
    status: 'checkout_created' as string | undefined,
    callCount: 0,
    refreshes: 0,
    now: 1_800_000_000_000,
  };
  const paymentStatus = async (bookingId: string): Promise<{ bookingId: string; paymentStatus: string }> => {
    state.callCount += 1;
    await Promise.resolve();
    if (state.status === undefined) throw new Error('away');
    return { bookingId, paymentStatus: state.status };
  };
  const refreshStay = (): Promise<void> => {
    state.refreshes += 1;
    return Promise.resolve();
  };
  const statuses = createPaymentStatuses({
    service: { paymentStatus },
    calendarCache: { refreshStay },
    now: () => state.now,
  });
  const stay = { propertyId: 'house', checkIn: '2027-07-03', checkOut: '2027-07-10' };
  const readStatus = async (bookingId = 'one'): Promise<string> => statuses({ bookingId, ...stay });
  return { state, readStatus };
}

describe('the payment status of a booking', () => {
  it('is read once however many tabs wait for it, and separately for each booking', async () => {
    const { state, readStatus } = createStatusReader();
    assert.deepEqual(
      await Promise.all([readStatus(), readStatus(), readStatus('two')]),
      Array(3).fill('checkout_created'),
    );
    await readStatus();
    assert.equal(state.callCount, 2);
  });

  it('is read again after two seconds, or after a day if the booking is paid', async () => {
    const { state, readStatus } = createStatusReader();
    await readStatus();
    state.now += 2_001;
    state.status = 'paid';
    assert.equal(await readStatus(), 'paid');
    state.now += DAY_MS - 1;
    state.status = 'unknown';
    assert.equal(await readStatus(), 'paid');
    state.now += 2;
    assert.equal(await readStatus(), 'unknown');
    assert.equal(state.callCount, 3);
  });

  it('causes one new read of the calendar if the checkout expires, even if the service was away in between', async () => {
    const { state, readStatus } = createStatusReader();
    for (const status of ['checkout_created', 'expired', undefined, 'expired']) {
      state.status = status;
      if (status === undefined) await assert.rejects(readStatus(), /away/);
      else assert.equal(await readStatus(), status);
      state.now += 2_001;
    }
    assert.deepEqual([state.callCount, state.refreshes], [4, 1]);
  });

  it('reaches the request that waits for it, even if other bookings have displaced it in memory meanwhile', async () => {
    const { state, readStatus } = createStatusReader();
    const firstStatus = readStatus();
    const otherStatuses = Array.from({ length: 6_000 }, (_other, index) => readStatus(`other ${index}`));
    assert.equal(await firstStatus, 'checkout_created');
    await Promise.all(otherStatuses);
    await readStatus();
    assert.equal(state.callCount, 6_002);
  });
});
