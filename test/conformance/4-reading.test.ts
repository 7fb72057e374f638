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
const text = (item: Fields | undefined, field: string): string => String(item?.[field]);

/** Reads every item of a list, page by page. Starts again if the total changes meanwhile. */
async function wholeList(path: string, query: Query, limit: number): Promise<readonly Fields[]> {
  let found: Fields[] = [];
  let total: number | undefined;
  while (total === undefined || found.length < total) {
    const answer = await get(path, { ...query, limit, offset: found.length });
    const page = itemsOf(answer);
    const counted = Number(answer.body['total']);
    if (counted > 0) assert.ok(page.length > 0, 'a page before the end is not empty');
    found = total === undefined || total === counted ? [...found, ...page] : [];
    total = found.length === 0 && counted > 0 ? undefined : counted;
  }
  return found;
}

/** Returns `changed_at` in microseconds. Services write fractions of any length, so the texts cannot be compared. */
function instantOf(row: Fields | undefined): number {
  const stamp = text(row, 'changed_at');
  const fraction = /\.(\d+)/.exec(stamp)?.[1] ?? '';
  return Date.parse(stamp.replace(/\.\d+/, '')) * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

const newestFirst = (rows: readonly Fields[]): readonly Fields[] =>
  [...rows].sort((a, b) => instantOf(b) - instantOf(a));

type Chosen = (item: Fields) => boolean;

/**
 * Asserts that `found` has every item of the earlier list `before` that `chosen` selects, and no item twice or unselected.
 * `found` may have further items, because a service in use gets new ones.
 */
function assertSelects(
  found: readonly Fields[],
  before: readonly Fields[],
  chosen: Chosen,
  id: string,
): void {
  const name = (item: Fields): string => `${text(item, id)} ${text(item, 'date')}`;
  const names = new Set(found.map(name));
  assert.equal(names.size, found.length, 'none twice');
  for (const item of found) assert.ok(chosen(item), `${name(item)} fits`);
  for (const item of before.filter(chosen)) assert.ok(names.has(name(item)), `${name(item)} is there`);
}

const hasPart =
  (part: string): Chosen =>
  (item) =>
    text(item, 'friendly_name').toLowerCase().includes(part.toLowerCase());

describe('4.1 GET /data/bookings', () => {
  let all: readonly Fields[];
  before(async () => {
    all = await wholeList('/data/bookings', {}, 1000);
    assert.ok(all.length > 2, 'the service has bookings to look at');
  });

  it('4.1 order: reservation_start, then booking_date, both ascending', () => {
    const keys = all.map((item) => `${text(item, 'reservation_start')} ${text(item, 'booking_date')}`);
    assert.deepEqual(keys, [...keys].sort());
  });

  it('4.1 from: inclusive, on reservation_start', async () => {
    const from = text(all[Math.floor(all.length / 2)], 'reservation_start');
    const found = await wholeList('/data/bookings', { from }, 1000);
    assertSelects(found, all, (item) => text(item, 'reservation_start') >= from, 'internal_booking_id');
  });

  it('4.1 to: inclusive, on reservation_start', async () => {
    const to = text(all[Math.floor(all.length / 2)], 'reservation_start');
    const found = await wholeList('/data/bookings', { to }, 1000);
    assertSelects(found, all, (item) => text(item, 'reservation_start') <= to, 'internal_booking_id');
  });

  it('4.1 unit: a substring of friendly_name, in any case', async () => {
    const part = text(all[0], 'friendly_name').slice(1, 6);
    const found = await wholeList('/data/bookings', { unit: part.toUpperCase() }, 1000);
    assertSelects(found, all, hasPart(part), 'internal_booking_id');
    assert.deepEqual(itemsOf(await get('/data/bookings', { unit: 'no unit is named so' })), []);
  });

  it('4.1 limit: the page size, and pages join without loss', async () => {
    const size = Math.max(7, Math.ceil(all.length / 5));
    assertSelects(await wholeList('/data/bookings', {}, size), all, () => true, 'internal_booking_id');
  });

  it('4.1 offset: default 0, and an empty page past the end', async () => {
    const first = await get('/data/bookings', { limit: 1 });
    assert.deepEqual([first.body['offset'], itemsOf(first)[0]], [0, all[0]]);
    const last = await get('/data/bookings', { offset: 1_000_000 });
    assert.deepEqual([last.body['offset'], itemsOf(last)], [1_000_000, []]);
    assert.ok(Number(last.body['total']) >= all.length);
  });
});

const UNKNOWN = '3d1f9d52-0f6c-4c0b-9f0e-6a4c1b7e8d90';

describe('4.2 GET /data/pricing', () => {
  let all: readonly Fields[];
  let unitId: string;
  before(async () => {
    all = await wholeList('/data/pricing', {}, 5000);
    unitId = text(all[0], 'service_property_id');
  });

  it('4.2 order: by unit, then date', () => {
    const unitsInTurn = all
      .map((row) => text(row, 'service_property_id'))
      .filter((id, index, ids) => id !== ids[index - 1]);
    assert.equal(new Set(unitsInTurn).size, unitsInTurn.length, 'the rows of a unit stand together');
    all.forEach((row, index) => {
      const before = all[index - 1];
      if (before?.['service_property_id'] === row['service_property_id'])
        assert.ok(text(before, 'date') < text(row, 'date'));
    });
  });

  it('4.2 from: default today', () => {
    assert.equal(text(all[0], 'date'), today());
    assert.ok(all.every((row) => text(row, 'date') >= today()));
  });

  it('4.2 to: default today + 365 days', () => {
    const last = all
      .map((row) => text(row, 'date'))
      .sort()
      .at(-1);
    assert.equal(last, plusDays(today(), 365));
  });

  it('4.2 from and to: both inclusive', async () => {
    const [from, to] = [plusDays(today(), 5), plusDays(today(), 8)];
    const dates = (await readPricing({ from, to, service_property_id: unitId })).map((row) => row['date']);
    assert.deepEqual(
      dates,
      [5, 6, 7, 8].map((days) => plusDays(today(), days)),
    );
  });

  it('4.2 unit: a substring of friendly_name, in any case', async () => {
    const part = text(all[0], 'friendly_name').slice(1, 6);
    const found = await wholeList('/data/pricing', { unit: part.toUpperCase() }, 5000);
    assertSelects(found, all, hasPart(part), 'service_property_id');
  });

  it('4.2 service_property_id: returns only that unit', async () => {
    const found = await wholeList('/data/pricing', { service_property_id: unitId }, 5000);
    assertSelects(found, all, (row) => row['service_property_id'] === unitId, 'service_property_id');
  });

  it('4.2 limit and offset: pages join without loss', async () => {
    const size = Math.ceil(all.length / 4);
    assertSelects(await wholeList('/data/pricing', {}, size), all, () => true, 'service_property_id');
  });

  it('4.2 offset: default 0', async () => {
    const { body } = await get('/data/pricing', { limit: 1 });
    assert.deepEqual([body['offset'], body['limit'], body['total']], [0, 1, all.length]);
  });

  it('4.2 changed_since: only rows changed after it, strictly', async () => {
    const query = { service_property_id: unitId, limit: 5000 };
    const rows = newestFirst(await readPricing({ ...query, changed_since: '2000-01-01T00:00:00Z' }));
    for (const pivot of [rows[0], rows[Math.floor(rows.length / 2)]]) {
      const later = await readPricing({ ...query, changed_since: text(pivot, 'changed_at') });
      const isLater = (row: Fields): boolean => instantOf(row) > instantOf(pivot);
      assertSelects(later, rows, isLater, 'service_property_id');
    }
  });

  it(
    '4.2 incremental sync: a booking shows up in the next read as the nights that it took',
    { skip: SKIP_BOOKING },
    async () => {
      const stay = await freeStay({ isSingle: true });
      const window = { from: today(), to: plusDays(today(), 540), limit: 5000 };
      const query = { service_property_id: stay.unitId, ...window };
      const [newest] = newestFirst(await readPricing({ ...query, changed_since: '2000-01-01T00:00:00Z' }));
      assert.equal((await createBooking(orderFor(stay))).status, 201);
      const changed = await readPricing({ ...query, changed_since: text(newest, 'changed_at') });
      for (const night of nightsOf(stay.checkIn, stay.nights)) {
        const row = changed.find(({ date }) => date === night);
        assert.ok(row && !isOpen(row), `${night} has changed, and is taken`);
      }
      assert.ok(changed.every((row) => instantOf(row) > instantOf(newest)));
    },
  );

  it('4.2 incremental sync: a changed price shows up in the next read', { skip: SKIP_CONTROL }, async () => {
    const date = plusDays(today(), 200);
    const query = { service_property_id: unitId, from: date, to: date };
    const [row] = await readPricing({ ...query, changed_since: '2000-01-01T00:00:00Z' });
    await callSandbox('nights', { service_property_id: unitId, from: date, price: 222.5 });
    const changed = await readPricing({ ...query, changed_since: text(row, 'changed_at') });
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
    it(`4.2 errors: 400 for ${what}`, async () => {
      assertRefused(await get('/data/pricing', query), 400);
    });

  it('4.2 service_property_id: an unknown id returns no rows or 403', async () => {
    const answer: Answer = await get('/data/pricing', { service_property_id: UNKNOWN });
    assert.ok([200, 403].includes(answer.status));
    assert.ok(answer.status !== 200 || itemsOf(answer).length === 0);
  });

  it('4.2 maximum window: two requests together cover more nights, none twice', async () => {
    const last = plusDays(today(), 570);
    const [first, second] = await Promise.all([
      readPricing({ service_property_id: unitId, from: today(), to: plusDays(today(), 499), limit: 5000 }),
      readPricing({ service_property_id: unitId, from: plusDays(today(), 500), to: last, limit: 5000 }),
    ]);
    const dates = [...first, ...second].map((row) => text(row, 'date'));
    assert.equal(new Set(dates).size, dates.length);
    assert.ok(dates.every((date) => daysBetween(today(), date as IsoDate) >= 0 && date <= last));
  });
});

const nightsOf = (checkIn: IsoDate, nights: number): string[] =>
  Array.from({ length: nights }, (_night, index) => plusDays(checkIn, index));

describe('4.4 GET /data/bookings/{booking_id}/payment-status', () => {
  it('4.4 response: payment_status is "none" for a bank transfer', { skip: SKIP_BOOKING }, async () => {
    const { body } = await createBooking(orderFor(await freeStay()));
    assert.equal(await readPaymentStatus(body['booking_id']), 'none');
  });

  it('4.4 unknown booking ids: 404', async () => {
    assertRefused(await get('/data/bookings/no-such-booking/payment-status'), 404);
  });

  it('4.4 out-of-scope booking ids: 404', { skip: SKIP_CONTROL }, async () => {
    const { body } = await createBooking(orderFor(await freeStay()));
    const units = await sandboxUnits();
    const otherKey = units.find((unit) => !isInScope(unit))?.keys[0] ?? '';
    const path = `/data/bookings/${String(body['booking_id'])}/payment-status`;
    assert.equal((await get(path, {}, { 'X-API-Key': otherKey })).status, 404);
  });
});
