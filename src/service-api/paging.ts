import { ServiceError } from './errors.ts';
import type { Page } from './schemas.ts';

/** Where a list does not hold still, it is read from its start again this often before we say that it cannot be read. */
export const MAX_RESTARTS = 4;

export interface PagedList<Row> {
  /** For error messages. */
  readonly operation: string;
  /** At least 2: each page but the first begins with the last row of the one before. */
  readonly pageSize: number;
  /** The page of at most `limit` rows that begins at `offset`. */
  readonly page: (offset: number, limit: number) => Promise<Page<Row>>;
  /** Whether two readings are of the same row, though its content may have changed in between. */
  readonly isSameRow: (a: Row, b: Row) => boolean;
}

/** What to do with a page that has just come in. */
type Verdict = 'more' | 'complete' | { readonly moved: string };

/**
 * Offset paging cuts pages out of a list that may change in between: a row that enters or leaves before the cut shifts
 * all later ones, and one would be read twice or never. Two things give that away: another `total`, and, where one row
 * came and another went, another row at the cut, which is why the pages overlap by one.
 */
function take<Row>(rows: Row[], page: Page<Row>, total: number, list: PagedList<Row>): Verdict {
  const overlap = rows.at(-1);
  const offset = rows.length - (overlap === undefined ? 0 : 1);
  const [first] = page.rows;
  if (page.offset !== offset) return { moved: `offset: Must be ${offset}, as asked.` };
  if (page.total !== total) return { moved: 'total: Must not change from page to page.' };
  if (overlap !== undefined && (first === undefined || !list.isSameRow(overlap, first)))
    return { moved: 'items: Must not shift from page to page.' };
  const added = overlap === undefined ? page.rows : page.rows.slice(1);
  rows.push(...added);
  if (rows.length > total) return { moved: 'total: Must not be less than the items.' };
  if (rows.length === total) return 'complete';
  return added.length > 0 ? 'more' : { moved: 'items: Must not end before total.' };
}

/** One reading from start to end: all rows, or why they are not to be trusted. */
async function readOnce<Row>(list: PagedList<Row>): Promise<Row[] | { readonly moved: string }> {
  const rows: Row[] = [];
  let total: number | undefined;
  for (;;) {
    const page = await list.page(Math.max(0, rows.length - 1), list.pageSize);
    total ??= page.total;
    const verdict = take(rows, page, total, list);
    if (verdict === 'complete') return rows;
    if (verdict !== 'more') return verdict;
  }
}

/**
 * All rows of a list, each once, in the service's order. Held back until the last page fits the others: nothing is
 * handed out that a restart would have to take back. Rejects with a `ServiceError`, `unreadable` where the list still
 * moves after `MAX_RESTARTS` restarts.
 */
export async function readList<Row>(list: PagedList<Row>): Promise<Row[]> {
  for (let restarts = 0; ; restarts++) {
    const result = await readOnce(list);
    if (Array.isArray(result)) return result;
    if (restarts === MAX_RESTARTS)
      throw new ServiceError(list.operation, {
        failure: { kind: 'unreadable', status: 200, rule: result.moved },
      });
  }
}
