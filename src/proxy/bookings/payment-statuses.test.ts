// Unit test, because a test over a port could not make six thousand concurrent bookings.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createPaymentStatuses } from './payment-statuses.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Creates a service that returns `status` for every booking and counts the calls; it is away if `status` is
 * `undefined`.
 */
function world() {
  const state = {
    status: 'checkout_created' as string | undefined,
    asked: 0,
    refreshes: 0,
    now: 1_800_000_000_000,
  };
  const paymentStatus = async (bookingId: string): Promise<{ bookingId: string; paymentStatus: string }> => {
    state.asked += 1;
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
  const ask = async (bookingId = 'one'): Promise<string> => statuses({ bookingId, ...stay });
  return { state, ask };
}

describe('the payment status of a booking', () => {
  it('is read once however many tabs wait for it, and separately for each booking', async () => {
    const { state, ask } = world();
    assert.deepEqual(await Promise.all([ask(), ask(), ask('two')]), Array(3).fill('checkout_created'));
    await ask();
    assert.equal(state.asked, 2);
  });

  it('is read again after two seconds, or after a day if the booking is paid', async () => {
    const { state, ask } = world();
    await ask();
    state.now += 2_001;
    state.status = 'paid';
    assert.equal(await ask(), 'paid');
    state.now += DAY_MS - 1;
    state.status = 'unknown';
    assert.equal(await ask(), 'paid');
    state.now += 2;
    assert.equal(await ask(), 'unknown');
    assert.equal(state.asked, 3);
  });

  it('causes one new read of the calendar if the checkout expires, even if the service was away in between', async () => {
    const { state, ask } = world();
    for (const status of ['checkout_created', 'expired', undefined, 'expired']) {
      state.status = status;
      if (status === undefined) await assert.rejects(ask(), /away/);
      else assert.equal(await ask(), status);
      state.now += 2_001;
    }
    assert.deepEqual([state.asked, state.refreshes], [4, 1]);
  });

  it('reaches the request that waits for it, even if other bookings have displaced it in memory meanwhile', async () => {
    const { state, ask } = world();
    const first = ask();
    const others = Array.from({ length: 6_000 }, (_other, n) => ask(`other ${n}`));
    assert.equal(await first, 'checkout_created');
    await Promise.all(others);
    await ask();
    assert.equal(state.asked, 6_002);
  });
});
