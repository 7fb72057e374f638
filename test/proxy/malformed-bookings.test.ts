import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { prepareAttempt } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { FLAT, GUEST, HOUSE } from './calls.ts';

const NORMALIZED_NAME = GUEST.name.replace(/\s+/g, ' ');
/** A malformed row of another unit. */
const MALFORMED_ROW = { service_property_id: FLAT, phone: 12345, booking_id: 77, status: 3, guest_name: {} };

describe('the service’s list of bookings', async () => {
  const proxy = await startTestProxy();
  let items: readonly unknown[] = [];
  let statuses: number[] = [];
  proxy.sandbox.answerOverride = ({ method, url }) => {
    if (method === 'POST') return new Response('{}', { status: statuses.shift() ?? 500 });
    return url.includes('/data/bookings?')
      ? Response.json({ total: items.length, limit: 1000, offset: 0, items })
      : undefined;
  };
  let stayCount = 0;
  const prepareNext = (): Promise<Attempt> => prepareAttempt(proxy, { index: stayCount++ });
  const rowOf = ({ quote }: Attempt, fields: object = {}): object => ({
    booking_id: `WEB-${quote.checkIn}`,
    platform: 'Website',
    service_property_id: HOUSE,
    reservation_start: quote.checkIn,
    reservation_end: quote.checkOut,
    guest_name: NORMALIZED_NAME,
    payment_method: 'Bank Transfer',
    ...fields,
  });
  /**
   * Sends a booking. The service answers first with 500, so that it may have booked, and its list has `rows`. Resolves to the
   * status, and to the problem's code or the booking's id.
   */
  const sendAndLookUp = async ({ send }: Attempt, ...rows: unknown[]): Promise<readonly unknown[]> => {
    items = rows;
    statuses = [500, 409, 409];
    const { status, body } = await send();
    return [status, body['code'] ?? body['bookingId']];
  };

  it('contains the guest’s booking even beside malformed rows', async () => {
    const booking = await prepareNext();
    const row = rowOf(booking, { booking_id: 4711, phone: 351, adults: 'two', status: 3, email: [] });
    assert.deepEqual(await sendAndLookUp(booking, MALFORMED_ROW, null, 7, 'row', row), [201, '4711']);
  });

  const OWN_ROW = 'a row that could be the guest’s';
  const unreadableFields: readonly (readonly [string, object])[] = [
    ['its name is an object', { guest_name: {} }],
    ['its name is null', { guest_name: null }],
    ['its unit is an object', { service_property_id: {} }],
    ['its unit is null', { service_property_id: null }],
    ['its platform is a list', { platform: ['Website'] }],
    ['its first day is in another notation', { reservation_start: '01/07/2027' }],
    ['its last day is null', { reservation_end: null }],
    ['its id is null', { booking_id: null }],
    ['its id is a number that is not a safe integer', { booking_id: 1e300 }],
    ['its status is an object', { status: {} }],
  ];
  for (const [what, fields] of unreadableFields)
    it(`leaves the outcome unknown if ${OWN_ROW} cannot be read: ${what}`, async () => {
      const booking = await prepareNext();
      const linesBefore = proxy.log.length;
      assert.deepEqual(await sendAndLookUp(booking, MALFORMED_ROW, rowOf(booking, fields)), [
        503,
        'service_unavailable',
      ]);
      assert.match(proxy.log.slice(linesBefore).join(''), /"booking_rows_skipped".*"count":1\b/);
      assert.deepEqual(await sendAndLookUp(booking, MALFORMED_ROW, rowOf(booking)), [
        201,
        `WEB-${booking.quote.checkIn}`,
      ]);
    });

  it('shows that nothing was booked if each malformed row clearly belongs to another booking', async () => {
    const booking = await prepareNext();
    const rows = [
      rowOf(booking, { guest_name: {}, platform: 'Booking.com' }),
      rowOf(booking, { booking_id: null, service_property_id: FLAT }),
      rowOf(booking, { platform: null, reservation_end: '2031-01-01' }),
      rowOf(booking, { service_property_id: 9, guest_name: 'Somebody Else' }),
      rowOf(booking, { platform: {}, status: 'Cancelled' }),
    ];
    assert.deepEqual(await sendAndLookUp(booking, ...rows), [409, 'dates_unavailable']);
  });
});
