// Unit test, because it tries arbitrary rows, which the sandbox service never sends.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { columnsIn, isSameTable, tableOf, withRows, withStaysTaken } from './night-table.ts';
import type { NightTable } from './night-table.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { NightColumns } from '../../stay/availability.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { centsFrom } from '../../stay/money.ts';

const FIRST_NIGHT = '2027-01-01' as IsoDate;
const RANGE = { from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 29) };

const rowArb = fc
  .record({
    day: fc.integer({ min: -3, max: 34 }),
    price: fc.option(fc.float({ min: 0, max: 2000, noNaN: true }), { nil: null }),
    available: fc.boolean(),
    minNights: fc.option(fc.integer({ min: -1, max: 9 }), { nil: null }),
    maxNights: fc.option(fc.integer({ min: 0, max: 70_000 }), { nil: null }),
  })
  .map(({ day, ...rest }): PricingRow => ({
    propertyId: 'a',
    name: 'x',
    date: plusDays(FIRST_NIGHT, day),
    ...rest,
  }));
const tableArb = fc.array(rowArb).map((rows) => tableOf({ range: RANGE, rows }));

const rowOf = (fields: Partial<PricingRow>): PricingRow => ({
  propertyId: 'a',
  name: null,
  date: FIRST_NIGHT,
  price: 100,
  available: true,
  minNights: null,
  maxNights: null,
  ...fields,
});
const columnsOf = (table: NightTable): NightColumns => columnsIn(table, RANGE);
const firstNight = (fields: Partial<PricingRow>): (number | null | undefined)[] => {
  const { price, available, minNights, maxNights } = columnsOf(
    tableOf({ range: RANGE, rows: [rowOf(fields)] }),
  );
  return [price[0], available[0], minNights[0], maxNights[0]];
};

describe('the table of nights', () => {
  it('has one entry per night, and none that is available without a price', () => {
    fc.assert(
      fc.property(tableArb, (table) => {
        const { price, available, minNights, maxNights } = columnsOf(table);
        assert.deepEqual(
          [price.length, available.length, minNights.length, maxNights.length],
          [30, 30, 30, 30],
        );
        assert.ok(price.every((cents, index) => cents !== null || available[index] === 0));
        assert.ok(price.every((cents) => cents === null || Number.isSafeInteger(cents)));
      }),
    );
  });

  it('holds the price of each row in cents, and its limits if it has any', () => {
    fc.assert(
      fc.property(rowArb, (row) => {
        const { price, available, minNights, maxNights } = columnsOf(tableOf({ range: RANGE, rows: [row] }));
        const index = price.findIndex((_cents, position) => plusDays(FIRST_NIGHT, position) === row.date);
        const limit = (count: number | null): number | null =>
          row.price === null || count === null || count < 1 ? null : Math.min(count, 65_535);
        if (index >= 0)
          assert.deepEqual(
            [price[index], available[index], minNights[index], maxNights[index]],
            [
              row.price === null ? null : centsFrom(row.price),
              row.price !== null && row.available ? 1 : 0,
              limit(row.minNights),
              limit(row.maxNights),
            ],
          );
        assert.equal(price.filter((cents) => cents !== null).length, index < 0 || row.price === null ? 0 : 1);
      }),
    );
  });

  it('treats an absurd price as no price, and does not sell the night', () => {
    assert.deepEqual(firstNight({ price: 42_949_672.94 }), [4_294_967_294, 1, null, null]);
    for (const price of [42_949_672.95, 1e9, -1, Infinity])
      assert.deepEqual(firstNight({ price }), [null, 0, null, null]);
  });

  it('keeps a night with a price of 0 available', () => {
    assert.deepEqual(firstNight({ price: 0 }), [0, 1, null, null]);
  });

  it('stays the same object if new rows change nothing', () => {
    fc.assert(
      fc.property(fc.array(rowArb), tableArb, (rows, table) => {
        const updated = withRows(table, rows);
        assert.equal(withRows(updated, rows.slice(-1)), updated);
      }),
    );
  });

  it('is immutable: a change returns a new table', () => {
    fc.assert(
      fc.property(fc.array(rowArb), tableArb, (rows, table) => {
        const before = JSON.stringify(columnsOf(table));
        withRows(table, rows);
        withStaysTaken(table, [{ checkIn: FIRST_NIGHT, checkOut: RANGE.to }]);
        assert.equal(JSON.stringify(columnsOf(table)), before);
      }),
    );
  });

  it('keeps the nights that a partial read leaves out, and replaces those that it has', () => {
    fc.assert(
      fc.property(tableArb, rowArb, (table, row) => {
        const next = columnsOf(withRows(table, [row]));
        const rowColumns = columnsOf(tableOf({ range: RANGE, rows: [row] }));
        columnsOf(table).price.forEach((_price, index) => {
          const source = plusDays(FIRST_NIGHT, index) === row.date ? rowColumns : columnsOf(table);
          assert.equal(next.price[index], source.price[index]);
          assert.equal(next.available[index], source.available[index]);
          assert.equal(next.minNights[index], source.minNights[index]);
          assert.equal(next.maxNights[index], source.maxNights[index]);
        });
      }),
    );
  });

  it('closes the nights of a stay and no others', () => {
    fc.assert(
      fc.property(tableArb, fc.nat(40), fc.integer({ min: 1, max: 9 }), (table, start, length) => {
        const stay = {
          checkIn: plusDays(FIRST_NIGHT, start - 5),
          checkOut: plusDays(FIRST_NIGHT, start - 5 + length),
        };
        const next = withStaysTaken(table, [stay]);
        columnsOf(table).available.forEach((open, index) => {
          const date = plusDays(FIRST_NIGHT, index);
          const isTaken = date >= stay.checkIn && date < stay.checkOut;
          assert.equal(columnsOf(next).available[index], isTaken ? 0 : open);
        });
        assert.deepEqual(columnsOf(next).price, columnsOf(table).price);
        assert.equal(withStaysTaken(next, [stay]), next, 'what is taken already is no change');
      }),
    );
  });

  it('can be cut to any range without shifting a night', () => {
    fc.assert(
      fc.property(tableArb, fc.integer({ min: -40, max: 40 }), fc.nat(50), (table, start, length) => {
        const from = plusDays(FIRST_NIGHT, start);
        const slice = columnsIn(table, { from, to: plusDays(from, length) });
        const offset = Math.max(0, start);
        assert.deepEqual(
          slice.price,
          columnsOf(table).price.slice(offset, Math.max(offset, start + length + 1)),
        );
        assert.ok(slice.price.length === 0 || slice.from === plusDays(FIRST_NIGHT, offset));
      }),
    );
  });

  it('equals a copy of itself, and differs from a table with a changed night', () => {
    fc.assert(
      fc.property(tableArb, rowArb, (table, row) => {
        assert.ok(isSameTable(table, structuredClone(table)));
        const next = withRows(table, [row]);
        assert.equal(isSameTable(table, next), table === next);
      }),
    );
  });
});
