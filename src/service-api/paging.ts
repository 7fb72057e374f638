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

interface Progress<Row> {
  /** Rows taken so far. */
  readonly count: number;
  readonly last: Row | undefined;
  readonly total: number;
}

interface Moved {
  readonly moved: string;
}

/**
 * The rows of a page that are new, or how it shows that the list has moved. Offset paging cuts pages out of a list that
 * may change in between: a row that enters or leaves before the cut shifts all later ones, and one would be read twice
 * or never. Two things give that away: another `total`, and, where one row came and another went, another row at the
 * cut, which is why the pages overlap by one.
 */
function newRows<Row>(
  page: Page<Row>,
  { count, last, total }: Progress<Row>,
  list: PagedList<Row>,
): readonly Row[] | Moved {
  const offset = Math.max(0, count - 1);
  const [first] = page.rows;
  if (page.offset !== offset) return { moved: `offset: Must be ${offset}, as asked.` };
  if (page.total !== total) return { moved: 'total: Must not change from page to page.' };
  if (last !== undefined && (first === undefined || !list.isSameRow(last, first)))
    return { moved: 'items: Must not shift from page to page.' };
  const added = last === undefined ? page.rows : page.rows.slice(1);
  if (count + added.length > total) return { moved: 'total: Must not be less than the items.' };
  if (added.length === 0 && count < total) return { moved: 'items: Must not end before total.' };
  return added;
}

/** One reading from start to end, page by page; at its end why the pages are no whole, if they are none. */
async function* readOnce<Row>(list: PagedList<Row>): AsyncGenerator<readonly Row[], Moved | undefined> {
  let count = 0;
  let last: Row | undefined;
  let total: number | undefined;
  do {
    const page = await list.page(Math.max(0, count - 1), list.pageSize);
    total ??= page.total;
    const rows = newRows(page, { count, last, total }, list);
    if ('moved' in rows) return rows;
    count += rows.length;
    last = rows.at(-1) ?? last;
    yield rows;
  } while (count < total);
  return undefined;
}

const unsteady = (operation: string, { moved }: Moved): ServiceError =>
  new ServiceError(operation, { failure: { kind: 'unreadable', status: 200, rule: moved } });

/**
 * The list's rows, page by page, as they come: for lists too long to be held. Rejects with a `ServiceError`,
 * `unreadable` where the list has moved meanwhile: every row handed out is a true one, but one may be missing.
 */
export async function* readPages<Row>(list: PagedList<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  const moved = yield* readOnce(list);
  if (moved) throw unsteady(list.operation, moved);
}

/**
 * All rows of a list, each once, in the service's order. Held back until the last page fits the others: nothing is
 * handed out that a restart would have to take back. Rejects with a `ServiceError`, `unreadable` where the list still
 * moves after `MAX_RESTARTS` restarts.
 */
export async function readList<Row>(list: PagedList<Row>): Promise<Row[]> {
  for (let restarts = 0; ; restarts++) {
    const rows: Row[] = [];
    const pages = readOnce(list);
    let step = await pages.next();
    for (; !step.done; step = await pages.next()) rows.push(...step.value);
    if (!step.value) return rows;
    if (restarts === MAX_RESTARTS) throw unsteady(list.operation, step.value);
  }
}
