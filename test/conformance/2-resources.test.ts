import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isoDate } from '../../src/stay/iso-date.ts';
import { get, itemsOf, readPricing } from './service-calls.ts';
import type { Answer, Fields } from './service-calls.ts';
import { SKIP_CONTROL, isInScope, findUnit, useTarget } from './target.ts';

await useTarget();

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isDay = (value: unknown): boolean => typeof value === 'string' && isoDate(value) !== undefined;
const isTimestamp = (value: unknown): boolean => typeof value === 'string' && TIMESTAMP.test(value);
const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);

type FieldRule = readonly [field: string, expectation: string, isValid: (value: unknown) => boolean];

const assertField = (list: readonly Fields[], [field, expectation, isValid]: FieldRule): void => {
  assert.ok(list.length > 0, 'the list is empty');
  for (const item of list) {
    assert.ok(field in item, `${field} is missing`);
    assert.ok(isValid(item[field]), `${field}: ${JSON.stringify(item[field])} is ${expectation}`);
  }
};

describe('2.1 Conventions', () => {
  let lists: readonly Answer[];
  before(async () => {
    lists = [
      await get('/data/pricing', { limit: 3, offset: 1 }),
      await get('/data/bookings', { limit: 3, offset: 1 }),
    ];
  });

  it('2.1 paged list responses: have total, limit, offset and items', () => {
    for (const { status, body } of lists) {
      assert.equal(status, 200);
      for (const field of ['total', 'limit', 'offset']) assert.ok(Number.isSafeInteger(body[field]), field);
      assert.ok(Array.isArray(body['items']));
    }
  });

  it('2.1 currency: the pricing list has the currency EUR beside its items', () => {
    assert.equal(lists[0]?.body['currency'], 'EUR');
  });
});

describe('2.2 Booking item', () => {
  let bookings: readonly Fields[];
  before(async () => {
    bookings = itemsOf(await get('/data/bookings', { limit: 1000 }));
  });

  const fieldRules: readonly FieldRule[] = [
    ['internal_booking_id', 'a UUID', isUuid],
    ['booking_id', 'a text', isText],
    ['platform', 'a text', isText],
    ['service_property_id', 'a UUID', isUuid],
    ['friendly_name', 'a text', isText],
    ['listing_id', 'a text', isText],
    ['booking_date', 'an ISO date or datetime', (value) => isDay(value) || isTimestamp(value)],
    ['reservation_start', 'an ISO date', isDay],
    ['reservation_end', 'an ISO date', isDay],
    ['status', 'a text', isText],
    ['guest_name', 'a text', isText],
    ['email', 'a text', isText],
    ['phone', 'a text', isText],
    ['guest_origin', 'a text', isText],
    ['guest_origin_gpt', 'a text', isText],
    ['adults', 'a number', isNumber],
    ['children', 'a number', isNumber],
    ['nights_price', 'a number', isNumber],
    ['cleaning', 'a number', isNumber],
    ['city_tax_platform', 'a number', isNumber],
    ['commission_host', 'a number', isNumber],
    ['currency', 'an ISO currency code', (value) => isText(value) && /^[A-Z]{3}$/.test(String(value))],
    ['payment_method', 'a text', isText],
    ['fx_rate_to_eur', 'a number', isNumber],
    ['fx_fixed_at', 'an ISO datetime', isTimestamp],
    ['fx_source', 'a text', isText],
  ];
  for (const [field, expectation, isValid] of fieldRules)
    it(`2.2 ${field}: ${expectation}, or null`, () => {
      assertField(bookings, [field, expectation, (value) => value === null || isValid(value)]);
    });

  it('2.2 service_property_id: finds the unit’s rows at the pricing endpoint', async () => {
    const id = bookings.find((booking) => booking['service_property_id'] !== null)?.['service_property_id'];
    const rowsOfUnit = await readPricing({ service_property_id: String(id), limit: 1 });
    assert.equal(rowsOfUnit[0]?.['service_property_id'], id);
  });
});

describe('2.3 Pricing item', () => {
  let rows: readonly Fields[];
  before(async () => {
    rows = await readPricing({ limit: 5000, changed_since: '2000-01-01T00:00:00Z' });
  });

  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;
  const fieldRules: readonly FieldRule[] = [
    ['service_property_id', 'a UUID', isUuid],
    ['friendly_name', 'a text', isText],
    ['date', 'an ISO date', isDay],
    ['price', 'a number of euros', (value) => isNumber(value) && Number(value) >= 0],
    // The table of the interface says "Boolean", but its text on multi-room parents says "availability values (>= 0)".
    [
      'available',
      'a boolean, or of a multi-room parent a count',
      (value) => typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0),
    ],
    ['min_nights', 'a number of nights', isCount],
    ['max_nights', 'a number of nights, or null', (value) => value === null || isCount(value)],
    ['changed_at', 'a timestamp, present when changed_since was passed', isTimestamp],
  ];
  for (const row of fieldRules)
    it(`2.3 ${row[0]}: ${row[1]}`, () => {
      assertField(rows, row);
    });

  it('2.3 changed_at: is absent when changed_since was not passed', async () => {
    for (const row of await readPricing({ limit: 50 })) assert.ok(!('changed_at' in row));
  });

  it('2.3 items: are one per unit and date', () => {
    const keys = rows.map((row) => `${String(row['service_property_id'])} ${String(row['date'])}`);
    assert.equal(new Set(keys).size, keys.length);
  });

  it(
    '2.3 multi-room listings: a parent has rows with a count of available rooms',
    { skip: SKIP_CONTROL },
    async () => {
      const parent = await findUnit((unit) => unit.rooms > 1 && unit.active && isInScope(unit));
      const parentRows = rows.filter((row) => row['service_property_id'] === parent.id);
      assert.ok(parentRows.length > 0);
      for (const row of parentRows)
        assert.ok(Number(row['available']) >= 0 && Number(row['available']) <= parent.rooms);
    },
  );

  it(
    '2.3 multi-room listings: a child returns no rows, and that is no error',
    { skip: SKIP_CONTROL },
    async () => {
      const child = await findUnit((unit) => unit.parentId !== undefined && isInScope(unit));
      const { status, body } = await get('/data/pricing', { service_property_id: child.id });
      assert.deepEqual([status, body['total'], body['items']], [200, 0, []]);
      assert.ok(rows.every((row) => row['service_property_id'] !== child.id));
    },
  );
});
