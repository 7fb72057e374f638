// Unit test, because it compares the fast reader with the schema for arbitrary rows.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readPlainRows } from './plain-rows.ts';
import { pricingPageSchema, pricingRowsSchema } from './schemas.ts';

const oneOf = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Generates values that the interface allows for a field and, more rarely, any JSON value. */
const mostlyValid = (validValues: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 30, arbitrary: validValues },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), oneOf<unknown>(Infinity, -1, 0.5, '')) },
  );

const counts = fc.oneof(fc.nat(), oneOf(null, 0, -0, 2 ** 53 - 1, 2 ** 53));
const items = fc.array(
  mostlyValid(
    fc.record(
      {
        service_property_id: mostlyValid(fc.string()),
        friendly_name: mostlyValid(fc.option(fc.string())),
        date: mostlyValid(oneOf('2027-03-01', '2027-12-31', '2028-02-29', '2027-02-29', '2027-3-1')),
        price: mostlyValid(fc.option(fc.double({ noNaN: true }))),
        available: mostlyValid(oneOf<unknown>(true, false, 0, 1, 3, 0.5, null, -0)),
        min_nights: mostlyValid(counts),
        max_nights: mostlyValid(counts),
        more: fc.jsonValue(),
      },
      { requiredKeys: ['service_property_id', 'date'] },
    ),
  ),
  { maxLength: 4 },
);

const isDay = (date: string): boolean => ['2027-03-01', '2027-12-31', '2028-02-29'].includes(date);
const page = (rows: unknown): unknown => ({ total: 9, offset: 0, currency: 'EUR', items: rows });

describe('the fast reader of rows', () => {
  it('returns the same as the schema for rows in their usual form', () => {
    let plainCount = 0;
    fc.assert(
      fc.property(items, (rows) => {
        const read = readPlainRows(rows, isDay);
        if (!read) return;
        plainCount += 1;
        assert.deepEqual(read, pricingRowsSchema.parse(rows));
      }),
      { numRuns: 1_000 },
    );
    assert.ok(plainCount > 100, String(plainCount));
  });

  it('gives a page the same rows, or the same errors, as the schema of the rows', () => {
    fc.assert(
      fc.property(fc.oneof(items, fc.jsonValue()), (rows) => {
        const [pageResult, rowsResult] = [
          pricingPageSchema.safeParse(page(rows)),
          pricingRowsSchema.safeParse(rows),
        ];
        assert.deepEqual(pageResult.data?.rows, rowsResult.data);
        assert.deepEqual(
          pageResult.error?.issues.map(({ path, message }) => ({ path, message })),
          rowsResult.error?.issues.map(({ path, message }) => ({ path: ['items', ...path], message })),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuses rows that are not a list', () => {
    assert.equal(pricingPageSchema.safeParse({ total: 0, offset: 0, currency: 'EUR' }).success, false);
    assert.equal(readPlainRows({ length: 0 }, isDay), undefined);
  });

  it('reads every kind of row that the service is known to send', () => {
    const row = { service_property_id: 'a', friendly_name: 'Sea', date: '2027-03-01', price: 98.5 };
    for (const available of [true, 2])
      for (const optionalFields of [
        { min_nights: 2, max_nights: null },
        { changed_at: '2027-01-01T00:00:00Z' },
      ])
        assert.equal(readPlainRows([{ ...row, available, ...optionalFields }], isDay)?.length, 1);
  });
});
