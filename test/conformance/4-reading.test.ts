import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import {
  callSandbox,
  assertRefused,
  createBooking,
  get,
  itemsOf,
  readPaymentStatus,
  readPricing,
} from './service-calls.ts';
import type { Answer, Fields, Query } from './service-calls.ts';
import { createStayFinder, isOpen, orderFor, today } from './stays.ts';
import { SKIP_CONTROL, SKIP_BOOKING, isInScope, sandboxUnits, useTarget } from './target.ts';

await useTarget();

const freeStay = createStayFinder(2, 6);
const textOf = (item: Fields | undefined, field: string): string => String(item?.[field]);

/** Reads all items of a list, page by page. Starts again if the total changes between two pages. */
async function readWholeList(path: string, query: Query, limit: number): Promise<readonly Fields[]> {
  let found: Fields[] = [];
  let total: number | undefined;
  while (total === undefined || found.length < total) {
    const answer = await get(path, { ...query, limit, offset: found.length });
    const page = itemsOf(answer);
    const newTotal = Number(answer.body['total']);
    if (newTotal > 0) assert.ok(page.length > 0, 'a page before the end is empty');
    found = total === undefined || total === newTotal ? [...found, ...page] : [];
    total = found.length === 0 && newTotal > 0 ? undefined : newTotal;
  }
  return found;
}

/** Returns `changed_at` in microseconds. The texts cannot be compared, because their fractions have different lengths. */
function changeMicrosOf(row: Fields | undefined): number {
  const stamp = textOf(row, 'changed_at');
  const fraction = /\.(\d+)/.exec(stamp)?.[1] ?? '';
  return Date.parse(stamp.replace(/\.\d+/, '')) * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

const newestFirst = (rows: readonly Fields[]): readonly Fields[] =>
  [...rows].sort((a, b) => changeMicrosOf(b) - changeMicrosOf(a));

type ItemFilter = (item: Fields) => boolean;

/**
 * Asserts that `found` has every item of `earlierItems` that `isSelected` accepts, no item twice, and no item that `isSelected`
 * rejects. `found` may have further items, because a service in use gets new ones.
 */
function assertSelects(
  found: readonly Fields[],
  earlierItems: readonly Fields[],
  isSelected: ItemFilter,
  idField: string,
): void {
  const keyOf = (item: Fields): string => `${textOf(item, idField)} ${textOf(item, 'date')}`;
  const keys = new Set(found.map(keyOf));
  assert.equal(keys.size, found.length, 'an item is listed twice');
  for (const item of found) assert.ok(isSelected(item), `${keyOf(item)} is not selected`);
  for (const item of earlierItems.filter(isSelected))
    assert.ok(keys.has(keyOf(item)), `${keyOf(item)} is missing`);
}

const nameIncludes =
  (part: string): ItemFilter =>
  (item) =>
    textOf(item, 'friendly_name').toLowerCase().includes(part.toLowerCase());

describe('4.1 GET /data/bookings', () => {
  let all: readonly Fields[];
  before(async () => {
    all = await readWholeList('/data/bookings', {}, 1000);
    assert.ok(all.length > 2, 'the service has too few bookings');
  });

  it('4.1 order: is by reservation_start, then by booking_date, both ascending', () => {
    const keys = all.map((item) => `${textOf(item, 'reservation_start')} ${textOf(item, 'booking_date')}`);
    assert.deepEqual(keys, [...keys].sort());
  });

  it('4.1 from: is the first reservation_start, inclusive', async () => {
    const from = textOf(all[Math.floor(all.length / 2)], 'reservation_start');
    const found = await readWholeList('/data/bookings', { from }, 1000);
    assertSelects(found, all, (item) => textOf(item, 'reservation_start') >= from, 'internal_booking_id');
  });

  it('4.1 to: is the last reservation_start, inclusive', async () => {
    const to = textOf(all[Math.floor(all.length / 2)], 'reservation_start');
    const found = await readWholeList('/data/bookings', { to }, 1000);
    assertSelects(found, all, (item) => textOf(item, 'reservation_start') <= to, 'internal_booking_id');
  });

  it('4.1 unit: matches a part of friendly_name, in any case', async () => {
    const part = textOf(all[0], 'friendly_name').slice(1, 6);
    const found = await readWholeList('/data/bookings', { unit: part.toUpperCase() }, 1000);
    assertSelects(found, all, nameIncludes(part), 'internal_booking_id');
    assert.deepEqual(itemsOf(await get('/data/bookings', { unit: 'no unit is named so' })), []);
  });

  it('4.1 limit: is the page size, and the pages together have every booking once', async () => {
    const size = Math.max(7, Math.ceil(all.length / 5));
    assertSelects(await readWholeList('/data/bookings', {}, size), all, () => true, 'internal_booking_id');
  });

  it('4.1 offset: is 0 by default, and gives an empty page past the end', async () => {
    const first = await get('/data/bookings', { limit: 1 });
    assert.deepEqual([first.body['offset'], itemsOf(first)[0]], [0, all[0]]);
    const last = await get('/data/bookings', { offset: 1_000_000 });
    assert.deepEqual([last.body['offset'], itemsOf(last)], [1_000_000, []]);
    assert.ok(Number(last.body['total']) >= all.length);
  });
});

const UNKNOWN_UNIT_ID = '3d1f9d52-0f6c-4c0b-9f0e-6a4c1b7e8d90';

describe('4.2 GET /data/pricing', () => {
  let all: readonly Fields[];
  let unitId: string;
  before(async () => {
    all = await readWholeList('/data/pricing', {}, 5000);
    unitId = textOf(all[0], 'service_property_id');
  });

  it('4.2 order: is by unit, then by date', () => {
    const unitOfEachBlock = all
      .map((row) => textOf(row, 'service_property_id'))
      .filter((id, index, ids) => id !== ids[index - 1]);
    assert.equal(
      new Set(unitOfEachBlock).size,
      unitOfEachBlock.length,
      'the rows of a unit are not consecutive',
    );
    all.forEach((row, index) => {
      const before = all[index - 1];
      if (before?.['service_property_id'] === row['service_property_id'])
        assert.ok(textOf(before, 'date') < textOf(row, 'date'));
    });
  });

  it('4.2 from: is today by default', () => {
    assert.equal(textOf(all[0], 'date'), today());
    assert.ok(all.every((row) => textOf(row, 'date') >= today()));
  });

  it('4.2 to: is today + 365 days by default', () => {
    const last = all
      .map((row) => textOf(row, 'date'))
      .sort()
      .at(-1);
    assert.equal(last, plusDays(today(), 365));
  });

  it('4.2 from and to: are both inclusive', async () => {
    const [from, to] = [plusDays(today(), 5), plusDays(today(), 8)];
    const dates = (await readPricing({ from, to, service_property_id: unitId })).map((row) => row['date']);
    assert.deepEqual(
      dates,
      [5, 6, 7, 8].map((days) => plusDays(today(), days)),
    );
  });

  it('4.2 unit: matches a part of friendly_name, in any case', async () => {
    const part = textOf(all[0], 'friendly_name').slice(1, 6);
    const found = await readWholeList('/data/pricing', { unit: part.toUpperCase() }, 5000);
    assertSelects(found, all, nameIncludes(part), 'service_property_id');
  });

  it('4.2 service_property_id: selects only that unit', async () => {
    const found = await readWholeList('/data/pricing', { service_property_id: unitId }, 5000);
    assertSelects(found, all, (row) => row['service_property_id'] === unitId, 'service_property_id');
  });

  it('4.2 limit and offset: the pages together have every row once', async () => {
    const size = Math.ceil(all.length / 4);
    assertSelects(await readWholeList('/data/pricing', {}, size), all, () => true, 'service_property_id');
  });

  it('4.2 offset: is 0 by default', async () => {
    const { body } = await get('/data/pricing', { limit: 1 });
    assert.deepEqual([body['offset'], body['limit'], body['total']], [0, 1, all.length]);
  });

  it('4.2 changed_since: selects only rows that changed later, not at the same time', async () => {
    const query = { service_property_id: unitId, limit: 5000 };
    const rows = newestFirst(await readPricing({ ...query, changed_since: '2000-01-01T00:00:00Z' }));
    for (const pivot of [rows[0], rows[Math.floor(rows.length / 2)]]) {
      const laterRows = await readPricing({ ...query, changed_since: textOf(pivot, 'changed_at') });
      const isLater = (row: Fields): boolean => changeMicrosOf(row) > changeMicrosOf(pivot);
      assertSelects(laterRows, rows, isLater, 'service_property_id');
    }
  });

  it(
    '4.2 incremental sync: the next read has the nights that a booking has taken',
    { skip: SKIP_BOOKING },
    async () => {
      const stay = await freeStay({ hasOneRoom: true });
      const dates = { from: today(), to: plusDays(today(), 540), limit: 5000 };
      const query = { service_property_id: stay.unitId, ...dates };
      const [newest] = newestFirst(await readPricing({ ...query, changed_since: '2000-01-01T00:00:00Z' }));
      assert.equal((await createBooking(orderFor(stay))).status, 201);
      const changed = await readPricing({ ...query, changed_since: textOf(newest, 'changed_at') });
      for (const night of nightsOf(stay.checkIn, stay.nights)) {
        const row = changed.find(({ date }) => date === night);
        assert.ok(row && !isOpen(row), `${night} is not among the changes, or is still open`);
      }
      assert.ok(changed.every((row) => changeMicrosOf(row) > changeMicrosOf(newest)));
    },
  );

  it('4.2 incremental sync: the next read has a changed price', { skip: SKIP_CONTROL }, async () => {
    const date = plusDays(today(), 200);
    const query = { service_property_id: unitId, from: date, to: date };
    const [row] = await readPricing({ ...query, changed_since: '2000-01-01T00:00:00Z' });
    await callSandbox('nights', { service_property_id: unitId, from: date, price: 222.5 });
    const changed = await readPricing({ ...query, changed_since: textOf(row, 'changed_at') });
    assert.deepEqual(
      changed.map(({ price }) => price),
      [222.5],
    );
  });

  const refused: readonly (readonly [string, Query])[] = [
    ['bad date format in from', { from: '21-11-2026' }],
    ['bad date format in to', { to: '2026-13-01' }],
    ['a day that does not exist', { from: '2027-02-30' }],
    ['bad changed_since', { changed_since: 'yesterday' }],
    ['invalid UUID', { service_property_id: 'sea-view' }],
    ['window over 550 days', { from: today(), to: plusDays(today(), 551) }],
    ['to before from', { from: plusDays(today(), 5), to: plusDays(today(), 4) }],
  ];
  for (const [what, query] of refused)
    it(`4.2 errors: the answer is 400 for ${what}`, async () => {
      assertRefused(await get('/data/pricing', query), 400);
    });

  it('4.2 service_property_id: an unknown id returns no rows or 403', async () => {
    const answer: Answer = await get('/data/pricing', { service_property_id: UNKNOWN_UNIT_ID });
    assert.ok([200, 403].includes(answer.status));
    assert.ok(answer.status !== 200 || itemsOf(answer).length === 0);
  });

  it('4.2 maximum window: two requests together return more nights, and none twice', async () => {
    const last = plusDays(today(), 570);
    const [first, second] = await Promise.all([
      readPricing({ service_property_id: unitId, from: today(), to: plusDays(today(), 499), limit: 5000 }),
      readPricing({ service_property_id: unitId, from: plusDays(today(), 500), to: last, limit: 5000 }),
    ]);
    const dates = [...first, ...second].map((row) => textOf(row, 'date'));
    assert.equal(new Set(dates).size, dates.length);
    assert.ok(dates.every((date) => daysBetween(today(), date as IsoDate) >= 0 && date <= last));
  });
});

const nightsOf = (checkIn: IsoDate, nights: number): string[] =>
  Array.from({ length: nights }, (_night, index) => plusDays(checkIn, index));

describe('4.4 GET /data/bookings/{booking_id}/payment-status', () => {
  it('4.4 response: has the payment_status "none" for a bank transfer', { skip: SKIP_BOOKING }, async () => {
    const { body } = await createBooking(orderFor(await freeStay()));
    assert.equal(await readPaymentStatus(body['booking_id']), 'none');
  });

  it('4.4 unknown booking ids: get 404', async () => {
    assertRefused(await get('/data/bookings/no-such-booking/payment-status'), 404);
  });

  it('4.4 out-of-scope booking ids: get 404', { skip: SKIP_CONTROL }, async () => {
    const { body } = await createBooking(orderFor(await freeStay()));
    const units = await sandboxUnits();
    const otherKey = units.find((unit) => !isInScope(unit))?.keys[0] ?? '';
    const path = `/data/bookings/${String(body['booking_id'])}/payment-status`;
    assert.equal((await get(path, {}, { 'X-API-Key': otherKey })).status, 404);
  });
});
