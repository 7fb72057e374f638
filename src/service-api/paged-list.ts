import { ServiceError } from './errors.ts';
import type { Page } from './schemas.ts';

/** How often a list that changes is read again from its start before it counts as unreadable. */
const MAX_RESTARTS = 4;

export interface PagedList<Row> {
  /** The name in error messages. */
  readonly operation: string;
  /** At least 2: each page but the first begins with the last row of the previous page. */
  readonly pageSize: number;
  /** The page of at most `limit` rows that begins at `offset`. */
  readonly readPage: (offset: number, limit: number) => Promise<Page<Row>>;
  /** Whether `a` and `b` are the same row, even if its content has changed between the two reads. */
  readonly isSameRow: (a: Row, b: Row) => boolean;
}

interface Progress<Row> {
  /** The number of rows read so far. */
  readonly rowCount: number;
  readonly lastRow: Row | undefined;
  readonly total: number;
}

interface ListChanged {
  readonly rule: string;
}

/**
 * Returns the new rows of a page, or how it shows that the list has changed. With offset paging, a row that enters or
 * leaves before the page shifts all later rows, so a row would be read twice or never. Usually `total` shows the
 * change. If one row has come and another has gone, only the overlap shows it: the page does not begin with the last
 * row of the previous page.
 */
function newRows<Row>(
  page: Page<Row>,
  { rowCount, lastRow, total }: Progress<Row>,
  list: PagedList<Row>,
): readonly Row[] | ListChanged {
  const offset = Math.max(0, rowCount - 1);
  const [firstRow] = page.rows;
  if (page.offset !== offset) return { rule: `offset: Must be ${offset}, as asked.` };
  if (page.total !== total) return { rule: 'total: Must not change from page to page.' };
  if (lastRow !== undefined && (firstRow === undefined || !list.isSameRow(lastRow, firstRow)))
    return { rule: 'items: Must not shift from page to page.' };
  const added = lastRow === undefined ? page.rows : page.rows.slice(1);
  if (rowCount + added.length > total) return { rule: 'total: Must not be less than the items.' };
  if (added.length === 0 && rowCount < total) return { rule: 'items: Must not end before total.' };
  return added;
}

/** Reads the list once, page by page. Returns how the list has changed if the pages do not fit together. */
async function* readOnce<Row>(list: PagedList<Row>): AsyncGenerator<readonly Row[], ListChanged | undefined> {
  let rowCount = 0;
  let lastRow: Row | undefined;
  let total: number | undefined;
  do {
    const page = await list.readPage(Math.max(0, rowCount - 1), list.pageSize);
    total ??= page.total;
    const rows = newRows(page, { rowCount, lastRow, total }, list);
    if ('rule' in rows) return rows;
    rowCount += rows.length;
    lastRow = rows.at(-1) ?? lastRow;
    yield rows;
  } while (rowCount < total);
  return undefined;
}

const listChangedError = (operation: string, { rule }: ListChanged): ServiceError =>
  new ServiceError(operation, { failure: { kind: 'unreadable', status: 200, rule } });

/**
 * Yields the rows page by page, for lists that may not fit into the memory. Throws a `ServiceError`, which is
 * `unreadable` if the list has changed meanwhile: the rows yielded until then are genuine, but one may be missing or
 * have come twice.
 */
export async function* readPages<Row>(list: PagedList<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  const change = yield* readOnce(list);
  if (change) throw listChangedError(list.operation, change);
}

/**
 * Returns all rows of a list, each once, in the service's order. If the list changes meanwhile, it is read again from
 * its start. Rejects with a `ServiceError`, which is `unreadable` if the list still changes after `MAX_RESTARTS`
 * restarts.
 */
export async function readList<Row>(list: PagedList<Row>): Promise<Row[]> {
  for (let restarts = 0; ; restarts++) {
    const rows: Row[] = [];
    const pages = readOnce(list);
    let step = await pages.next();
    for (; !step.done; step = await pages.next()) rows.push(...step.value);
    if (!step.value) return rows;
    if (restarts === MAX_RESTARTS) throw listChangedError(list.operation, step.value);
  }
}
