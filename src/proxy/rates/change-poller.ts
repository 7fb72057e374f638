import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { readTime } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { DateRange } from './night-table.ts';
import { failureKindOf } from './read-policy.ts';

/**
 * How far each read begins before the cursor, since rows may become visible later than the service's time of their
 * change: a long import writes them all with the time at which it began. Reading a row twice does no harm.
 */
const OVERLAP_MS = 5 * 60_000;

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
  /** All changes up to this time have been read. */
  #cursor: number | undefined;
  /** The calendars by id in lower case, because the service may spell an id differently from the host. */
  readonly #byRowId: ReadonlyMap<string, CalendarEntry>;

  constructor(deps: ChangePollerDeps) {
    this.#deps = deps;
    this.#byRowId = new Map(deps.entries.map((entry) => [entry.property.id.toLowerCase(), entry]));
  }

  /**
   * Reads the changes since the cursor; the first time, only sets the cursor. Resolves with whether the changes could be
   * read. Rejects if the service cannot be read at all.
   */
  async read(range: DateRange): Promise<boolean> {
    const { service } = this.#deps;
    if (this.#cursor === undefined) {
      await service.checkAccess(range.from);
      this.#cursor = this.#serviceTime();
      return true;
    }
    try {
      await this.#readSince(this.#cursor, range);
      return true;
    } catch (error) {
      return this.#recover(error);
    }
  }

  /**
   * Returns the service's time, from the `Date` of its answers, because a wrong clock of ours would lose changes. Only a service
   * that sends no `Date` gets ours.
   */
  #serviceTime(): number {
    return this.#deps.service.lastServiceTime ?? this.#deps.now();
  }

  async #readSince(cursor: number, range: DateRange): Promise<void> {
    const { entries, service, now } = this.#deps;
    // The time before the read: a change during the read may be on a page that was already read.
    const time = readTime(this.#serviceTime(), now());
    const since = cursor - OVERLAP_MS;
    const changedSince = new Date(since).toISOString();
    // The rows are applied page by page: after a host has changed every price, all changes may not fit into the memory.
    for await (const rows of service.pricingPages({ ...range, changedSince })) this.#applyRows(rows);
    this.#cursor = time.asOf;
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
    if (failureKind === 'rejected') this.#cursor = this.#serviceTime();
    return false;
  }
}
