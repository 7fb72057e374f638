// Unit test, because it changes the list in every way while the list is read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readList } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';
import type { Page } from './schemas.ts';
import { isoDate, plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { nightsOf } from '../stay/night-range.ts';
import { answerJson } from '../../test/service-api/tiny-service.ts';
import { UNIT, errorOf, pricingItem, withService } from './with-service.testing.ts';
import type { ReceivedRequest, RequestHandler } from '../../test/service-api/tiny-service.ts';

const day = (text: string): IsoDate => {
  const date = isoDate(text);
  assert.ok(date);
  return date;
};
const FIRST_NIGHT = day('2027-01-01');
const listOf = (
  page: (offset: number, limit: number) => Page<number>,
  pageSize: number,
): PagedList<number> => ({
  operation: 'GET /list',
  pageSize,
  readPage: async (offset, limit) => page(offset, limit),
  isSameRow: (a, b) => a === b,
});

/** Cuts a page out of the current `rows`. */
const cutPage = (rows: readonly number[], offset: number, limit: number): Page<number> => ({
  total: rows.length,
  offset,
  rows: rows.slice(offset, offset + limit),
});

/** A change of the list before a page is read: a row may be removed, and another may be added. */
const listChanges = fc.record({
  beforePage: fc.nat(12),
  removedIndex: fc.option(fc.nat(40)),
  addedRow: fc.option(fc.nat(1000)),
});

describe('a paged list', () => {
  it('has every row once, in order, for any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer()),
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 2, max: 7 }),
        async (rows, pageSize, servedPageSize) => {
          // A service may return fewer rows than requested.
          const list = listOf(
            (offset, limit) => cutPage(rows, offset, Math.min(limit, servedPageSize)),
            pageSize,
          );
          assert.deepEqual(await readList(list), rows);
        },
      ),
    );
  });

  it('never loses or repeats a row that stays in the list while it changes', async () => {
    const rowsThatStay = fc.uniqueArray(fc.nat(1000), { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        rowsThatStay,
        fc.array(listChanges, { maxLength: 3 }),
        fc.integer({ min: 2, max: 9 }),
        async (initialRows, changes, pageSize) => {
          let rows = [...initialRows].sort((a, b) => a - b);
          const removedRows = new Set<number>();
          let pages = 0;
          const list = listOf((offset, limit) => {
            for (const { removedIndex, addedRow } of changes.filter(
              ({ beforePage }) => beforePage === pages,
            )) {
              const removed = removedIndex === null ? undefined : rows[removedIndex];
              if (removed !== undefined) removedRows.add(removed);
              const addedRows = addedRow === null || removedRows.has(addedRow) ? [] : [addedRow];
              rows = [...new Set([...rows, ...addedRows])]
                .filter((row) => row !== removed)
                .sort((a, b) => a - b);
            }
            pages += 1;
            return cutPage(rows, offset, limit);
          }, pageSize);
          const readRows = await readList(list);
          assert.equal(new Set(readRows).size, readRows.length);
          for (const row of initialRows)
            if (!removedRows.has(row)) assert.ok(readRows.includes(row), `lost ${row}`);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is read again from its start if its total changes', async () => {
    const versions = [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 5],
      [1, 2, 3, 5],
      [1, 2, 3, 5],
    ];
    let pages = 0;
    const list = listOf((offset, limit) => cutPage(versions[pages++] ?? [1, 2, 3, 5], offset, limit), 3);
    assert.deepEqual(await readList(list), [1, 2, 3, 5]);
  });

  it('is read again if one row came and another left, even though the total is the same', async () => {
    const versions = [[1, 2, 3, 4, 5]];
    let pages = 0;
    const list = listOf((offset, limit) => cutPage(versions[pages++] ?? [2, 3, 4, 5, 6], offset, limit), 3);
    assert.deepEqual(await readList(list), [2, 3, 4, 5, 6]);
  });

  for (const [name, page, rule] of [
    [
      'changes its total with every page',
      (offset: number, _limit: number, pageIndex: number) => ({ total: 9 + pageIndex, offset, rows: [1, 2] }),
      'total',
    ],
    [
      'ends before its total',
      (offset: number) => ({ total: 9, offset, rows: offset === 0 ? [1, 2] : [2] }),
      'items',
    ],
    ['has an empty page before its total', (offset: number) => ({ total: 9, offset, rows: [] }), 'items'],
    ['has more rows than its total', (offset: number) => ({ total: 1, offset, rows: [1, 2] }), 'total'],
    ['always returns its first page', () => ({ total: 9, offset: 0, rows: [1, 2] }), 'offset'],
  ] as const)
    it(`that ${name} is unreadable after five attempts`, async () => {
      let pageIndex = 0;
      const list = listOf((offset, limit) => page(offset, limit, pageIndex++), 2);
      const { failure } = await errorOf(readList(list));
      assert.ok(
        failure.kind === 'unreadable' && failure.rule.startsWith(`${rule}: `),
        JSON.stringify(failure),
      );
      assert.ok(pageIndex <= 10, `${pageIndex} pages`);
    });
});

/** A service with a row for every unit and night, whose pages follow the interface. */
function rateCalendar(units: readonly string[], maxPage: number): RequestHandler {
  return ({ query }, response) => {
    const [from, to] = [day(query.get('from') ?? ''), day(query.get('to') ?? '')];
    const rows = units.flatMap((service_property_id) =>
      nightsOf({ checkIn: from, checkOut: plusDays(to, 1) }).map((date) => ({ service_property_id, date })),
    );
    const offset = Number(query.get('offset'));
    const limit = Math.min(Number(query.get('limit')), maxPage);
    const items = rows.slice(offset, offset + limit).map(pricingItem);
    answerJson(response, { total: rows.length, limit, offset, currency: 'EUR', items });
  };
}

const requestedRanges = (received: readonly ReceivedRequest[]): string[] =>
  received.map(
    ({ query }) => `${String(query.get('from'))}/${String(query.get('to'))}@${String(query.get('offset'))}`,
  );

describe('a range of the rate calendar', () => {
  it('of more than 550 days is read in adjoining windows, in order of time', async () => {
    await withService(rateCalendar(['a', 'b'], 5000), async (client, { received }) => {
      const to = plusDays(FIRST_NIGHT, 1399);
      const rows = await client.pricing({ from: FIRST_NIGHT, to });
      assert.deepEqual(requestedRanges(received), [
        '2027-01-01/2028-07-03@0',
        '2028-07-04/2030-01-04@0',
        '2030-01-05/2030-10-31@0',
      ]);
      assert.equal(rows.length, 2800);
      assert.equal(new Set(rows.map(({ propertyId, date }) => propertyId + date)).size, 2800);
      // Within each window the rows are sorted by unit, then by date.
      assert.deepEqual(
        rows
          .filter(({ propertyId }, index) => propertyId !== rows[index - 1]?.propertyId)
          .map((row) => row.date),
        ['2027-01-01', '2027-01-01', '2028-07-04', '2028-07-04', '2030-01-05', '2030-01-05'],
      );
    });
  });

  it('of 550 days is one window, and of 551 days two', async () => {
    await withService(rateCalendar(['a'], 5000), async (client, { received }) => {
      await client.pricing({ from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 549) });
      assert.equal(received.length, 1);
      await client.pricing({ from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 550) });
      assert.equal(received.length, 3);
    });
  });

  it('is read to its total even if the service returns smaller pages than requested', async () => {
    await withService(rateCalendar([UNIT, 'b', 'c'], 100), async (client) => {
      assert.equal(
        (await client.pricing({ from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 364) })).length,
        3 * 365,
      );
    });
  });

  it('that ends before it begins causes no request', async () => {
    await withService(rateCalendar(['a'], 5000), async (client, { received }) => {
      assert.deepEqual(await client.pricing({ from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, -1) }), []);
      assert.equal(received.length, 0);
    });
  });

  it('fails with the error of the page that failed', async () => {
    const calendar = rateCalendar(['a'], 4);
    const handler: RequestHandler = (request, response) => {
      if (request.query.get('offset') === '0') calendar(request, response);
      else answerJson(response, {}, 403);
    };
    await withService(handler, async (client) => {
      const rows = client.pricing({ from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 9) });
      const { failure } = await errorOf(rows);
      assert.deepEqual(failure, { kind: 'status', status: 403, retryAfterSeconds: undefined });
    });
  });

  it('can be read page by page, with each row once', async () => {
    await withService(rateCalendar(['a', 'b'], 8), async (client, { received }) => {
      const lengths: number[] = [];
      const nights = new Set<string>();
      const query = { from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 9) };
      for await (const rows of client.pricingPages(query)) {
        lengths.push(rows.length);
        assert.equal(received.length, lengths.length, 'the next page is not asked for ahead');
        for (const { propertyId, date } of rows) nights.add(propertyId + date);
      }
      assert.deepEqual([lengths, nights.size], [[8, 7, 5], 20]);
    });
  });

  it('yields the pages before a change, and then fails as unreadable, if it is read page by page', async () => {
    let units = ['b', 'c'];
    await withService(
      (request, response) => {
        rateCalendar(units, 8)(request, response);
        units = ['a', 'b', 'c'];
      },
      async (client, { received }) => {
        let rows = 0;
        const readAll = async (): Promise<void> => {
          const query = { from: FIRST_NIGHT, to: plusDays(FIRST_NIGHT, 9) };
          for await (const page of client.pricingPages(query)) rows += page.length;
        };
        const { failure } = await errorOf(readAll());
        assert.ok(failure.kind === 'unreadable' && failure.rule.startsWith('total: '));
        assert.deepEqual([rows, received.length], [8, 2], 'it is not begun again');
      },
    );
  });
});
