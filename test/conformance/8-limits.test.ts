import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusDays } from '../../src/stay/iso-date.ts';
import {
  callSandbox,
  assertRefused,
  readListedBooking,
  createBooking,
  get,
  itemsOf,
  readPricing,
} from './service-calls.ts';
import type { Answer } from './service-calls.ts';
import { createStayFinder, orderFor, today } from './stays.ts';
import { SKIP_CONTROL, SKIP_BOOKING, isInScope, findUnit, useTarget } from './target.ts';

await useTarget();

const freeStay = createStayFinder(5, 6);

/** Asserts that a page size over the maximum was refused or reduced to `maximum`. The interface does not say which. */
function assertCapped(answer: Answer, maximum: number): void {
  assert.ok([200, 400].includes(answer.status), answer.text);
  if (answer.status === 400) return;
  assert.ok(Number(answer.body['limit']) <= maximum);
  assert.ok(itemsOf(answer).length <= maximum);
}

describe('8 Limits', () => {
  it('8 Bookings page size: is 100 by default', async () => {
    const answer = await get('/data/bookings');
    assert.equal(answer.body['limit'], 100);
    assert.equal(itemsOf(answer).length, Math.min(100, Number(answer.body['total'])));
  });

  it('8 Bookings page size: is 1000 at most', async () => {
    const answer = await get('/data/bookings', { limit: 1000 });
    assert.deepEqual([answer.status, answer.body['limit']], [200, 1000]);
    assertCapped(await get('/data/bookings', { limit: 1001 }), 1000);
  });

  it('8 Pricing page size: is 1000 by default', async () => {
    const answer = await get('/data/pricing');
    assert.equal(answer.body['limit'], 1000);
    assert.equal(itemsOf(answer).length, Math.min(1000, Number(answer.body['total'])));
  });

  it('8 Pricing page size: is 5000 at most', async () => {
    const answer = await get('/data/pricing', { limit: 5000 });
    assert.deepEqual([answer.status, answer.body['limit']], [200, 5000]);
    assertCapped(await get('/data/pricing', { limit: 5001 }), 5000);
  });

  // The interface does not say whether the limit counts both ends, so no test has a `to` of exactly 550 days after `from`.
  it('8 Pricing date window: 550 days are accepted', async () => {
    const query = { from: today(), to: plusDays(today(), 549), limit: 1 };
    assert.equal((await get('/data/pricing', query)).status, 200);
  });

  it('8 Pricing date window: a longer window is refused', async () => {
    assertRefused(await get('/data/pricing', { from: today(), to: plusDays(today(), 551) }), 400);
  });

  it('8 Pricing default range: is from today to today + 365 days', async () => {
    const [row] = await readPricing({ limit: 1 });
    const unit = { service_property_id: String(row?.['service_property_id']), limit: 5000 };
    const dates = (await readPricing(unit)).map(({ date }) => date);
    assert.deepEqual([dates[0], dates.at(-1)], [today(), plusDays(today(), 365)]);
  });

  it('8 Maximum stay: 90 nights are accepted, 91 are not', { skip: SKIP_CONTROL }, async () => {
    const { id } = await findUnit((unit) => unit.rooms > 1 && isInScope(unit));
    const [from, to] = [plusDays(today(), 400), plusDays(today(), 520)];
    await callSandbox('nights', { service_property_id: id, from, to, closed: false, max_nights: null });
    const stay = { unitId: id, checkIn: from, checkOut: plusDays(from, 91), nights: 91, minNights: 1 };
    assertRefused(await createBooking(orderFor(stay)), 400);
    assert.equal((await createBooking(orderFor({ ...stay, checkOut: plusDays(from, 90) }))).status, 201);
  });

  it('8 Maximum stay: 91 nights are refused', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay();
    assertRefused(await createBooking(orderFor(stay, { reservation_end: plusDays(stay.checkIn, 91) })), 400);
  });

  it('8 Children: their number is 10 at most', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay();
    assertRefused(await createBooking(orderFor(stay, { children: 11 })), 400);
    assert.equal((await createBooking(orderFor(stay, { children: 10 }))).status, 201);
  });

  it('8 Idempotency key length: is 8 to 128 characters', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay();
    const statusForLength = async (length: number): Promise<number> => {
      const key = crypto.randomUUID().repeat(4).slice(0, length).padEnd(length, 'k');
      return (await createBooking(orderFor(stay), { 'Idempotency-Key': key })).status;
    };
    assert.deepEqual([await statusForLength(7), await statusForLength(129)], [400, 400]);
    assert.equal(await statusForLength(128), 201);
  });

  it('8 Currency on creation: is only EUR', { skip: SKIP_BOOKING }, async () => {
    const stay = await freeStay();
    assertRefused(await createBooking(orderFor(stay, { currency: 'CHF' })), 400);
    assert.equal((await createBooking(orderFor(stay, { currency: 'EUR' }))).status, 201);
  });

  it(
    '8 Monetary precision on creation: is 2 decimal places, to which amounts are rounded',
    { skip: SKIP_BOOKING },
    async () => {
      const stay = await freeStay();
      const { body } = await createBooking(orderFor(stay, { nights_price: '99.9949', cleaning: '0.0051' }));
      const { nights_price, cleaning } = await readListedBooking(body['booking_id'], stay.checkIn);
      assert.deepEqual([nights_price, cleaning], [99.99, 0.01]);
    },
  );
});
