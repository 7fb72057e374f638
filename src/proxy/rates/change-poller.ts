import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { readTime } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { DateRange } from './night-table.ts';
import { failureKindOf } from './read-policy.ts';

/**
 * How far each read begins before the cursor, since rows may become visible later than their `changed_at` says. Reading
 * a row twice does no harm.
 */
const OVERLAP_MS = 120_000;
/**
 * How far the first cursor is before the service's time, so that it is earlier than the start of the first full
 * reads.
 */
const FIRST_OVERLAP_MS = 10 * 60_000;
/**
 * The cursor follows the newest `changed_at` of the rows, but is at most this far behind the `Date` of the answers.
 * Otherwise every poll would read the last large change again until another change comes.
 */
const MAX_CURSOR_LAG_MS = 5 * 60_000;

export interface ChangePollerDeps {
  readonly entries: readonly CalendarEntry[];
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Reads the changes of all properties in one call (INTERFACE.md 4.2). The changes since a time bring a calendar up to
 * date only if the calendar includes all changes before that time. Any other calendar needs a full read.
 */
export class ChangePoller {
  readonly #deps: ChangePollerDeps;
  /**
   * All changes up to this time have been read. It uses the service's clock, never ours: a wrong clock would silently
   * lose changes.
   */
  #cursor: number | undefined;
  /** The calendars by id in lower case, because the service may spell an id differently from the host. */
  readonly #byRowId: ReadonlyMap<string, CalendarEntry>;

  constructor(deps: ChangePollerDeps) {
    this.#deps = deps;
    this.#byRowId = new Map(deps.entries.map((entry) => [entry.property.id.toLowerCase(), entry]));
  }

  /**
   * Reads the changes since the cursor. Resolves with whether incremental reads keep all calendars up to date: for that
   * the service must send its time and accept the cursor. Rejects if the service cannot be read at all.
   */
  async read(range: DateRange): Promise<boolean> {
    if (this.#cursor === undefined) {
      await this.#deps.service.checkAccess(range.from);
      return this.#setFirstCursor();
    }
    try {
      await this.#readSince(this.#cursor, range);
      return true;
    } catch (error) {
      return this.#recover(error);
    }
  }

  /**
   * Sets the first cursor. Returns `false` if the service sends no time in its answers: every read must then be a full
   * one.
   */
  #setFirstCursor(): boolean {
    const { lastServiceTime } = this.#deps.service;
    this.#cursor = lastServiceTime === undefined ? undefined : lastServiceTime - FIRST_OVERLAP_MS;
    return this.#cursor !== undefined;
  }

  async #readSince(cursor: number, range: DateRange): Promise<void> {
    const { entries, service, now } = this.#deps;
    const time = readTime(service.lastServiceTime ?? 0, now());
    const since = cursor - OVERLAP_MS;
    let newestChange = -Infinity;
    // The time is rounded down, so that no rounding can skip a row. The rows are applied page by page: after a host has
    // changed every price, all changes may not fit into the memory.
    const changedSince = new Date(since).toISOString();
    for await (const rows of service.pricingPages({ ...range, changedSince })) {
      this.#applyRows(rows);
      newestChange = Math.max(newestChange, newestChangeIn(rows));
    }
    // The cursor never passes the time at which the read began: a change during the read may be on a page that was
    // already read.
    this.#cursor = Math.max(cursor, Math.min(newestChange, time.asOf), time.asOf - MAX_CURSOR_LAG_MS);
    for (const entry of entries) entry.confirm(time, since);
  }

  /** Applies each row to its calendar; rows of units that the host does not show are dropped. */
  #applyRows(rows: readonly PricingRow[]): void {
    const rowsByEntry = new Map<CalendarEntry, PricingRow[]>();
    for (const row of rows) {
      const entry = this.#byRowId.get(row.propertyId.toLowerCase());
      const entryRows = entry && rowsByEntry.get(entry);
      if (entryRows) entryRows.push(row);
      else if (entry) rowsByEntry.set(entry, [row]);
    }
    for (const [entry, entryRows] of rowsByEntry) entry.applyRows(entryRows);
  }

  #recover(error: unknown): boolean {
    const failureKind = failureKindOf(error);
    if (failureKind === 'outage' || failureKind === 'refused') throw error;
    this.#deps.log({ level: 'warn', event: 'changes_not_read', ...failureFields(error) });
    // The service has rejected the cursor, so reads continue with a new one.
    if (failureKind === 'rejected') this.#setFirstCursor();
    return false;
  }
}

function newestChangeIn(rows: readonly PricingRow[]): number {
  let newestChange = -Infinity;
  for (const { changedAt } of rows) {
    const millis = Date.parse(changedAt ?? '');
    if (millis > newestChange) newestChange = millis;
  }
  return newestChange;
}
