import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { readTime } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { Window } from './night-table.ts';
import { failureKindOf } from './read-policy.ts';

/**
 * How far each read begins before the cursor, since rows may become visible later than their `changed_at` says. Reading
 * a row twice does no harm.
 */
const OVERLAP_MS = 120_000;
/**
 * How far the first cursor is before the time of the service, so that it is earlier than the start of any full read
 * that it updates.
 */
const FIRST_OVERLAP_MS = 10 * 60_000;
/**
 * The cursor follows the rows' own `changed_at`, but is never further than this behind the answers' `Date`: otherwise
 * every poll would read the last large change again until the next one comes.
 */
const LONGEST_LAG_MS = 5 * 60_000;

export interface ChangePollerDeps {
  readonly entries: readonly CalendarEntry[];
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Reads the changes of all properties in one call (INTERFACE.md 4.2). A read of all changes since a time brings every
 * calendar up to date that includes all changes up to that time; any other calendar needs a full read.
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
  async read(window: Window): Promise<boolean> {
    if (this.#cursor === undefined) {
      await this.#deps.service.checkAccess(window.from);
      return this.#start();
    }
    try {
      await this.#readSince(this.#cursor, window);
      return true;
    } catch (error) {
      return this.#recover(error);
    }
  }

  /**
   * Sets the first cursor. Returns `false` if the service sends no time in its answers: every read must then be a full
   * one.
   */
  #start(): boolean {
    const { lastServiceTime } = this.#deps.service;
    this.#cursor = lastServiceTime === undefined ? undefined : lastServiceTime - FIRST_OVERLAP_MS;
    return this.#cursor !== undefined;
  }

  async #readSince(cursor: number, window: Window): Promise<void> {
    const { entries, service, now } = this.#deps;
    const time = readTime(service.lastServiceTime ?? 0, now());
    const since = cursor - OVERLAP_MS;
    let newest = -Infinity;
    // The time is rounded down, so that no rounding can skip a row. The rows are applied page by page: after a host has
    // changed every price, all changes may not fit into the memory.
    const changedSince = new Date(since).toISOString();
    for await (const rows of service.pricingPages({ ...window, changedSince })) {
      this.#apply(rows);
      newest = Math.max(newest, newestOf(rows));
    }
    // The cursor never passes the time at which the read began: a change during the read may be on a page that was
    // already read.
    this.#cursor = Math.max(cursor, Math.min(newest, time.asOf), time.asOf - LONGEST_LAG_MS);
    for (const entry of entries) entry.confirm(time, since);
  }

  /** Applies each row to its calendar; rows of units that the host does not show are dropped. */
  #apply(rows: readonly PricingRow[]): void {
    const owned = new Map<CalendarEntry, PricingRow[]>();
    for (const row of rows) {
      const entry = this.#byRowId.get(row.propertyId.toLowerCase());
      const own = entry && owned.get(entry);
      if (own) own.push(row);
      else if (entry) owned.set(entry, [row]);
    }
    for (const [entry, own] of owned) entry.applyRows(own);
  }

  #recover(error: unknown): boolean {
    const failureKind = failureKindOf(error);
    if (failureKind === 'outage' || failureKind === 'refused') throw error;
    this.#deps.log({ level: 'warn', event: 'changes_not_read', ...failureFields(error) });
    // The cursor is refused, so reads continue with a new one.
    if (failureKind === 'rejected') this.#start();
    return false;
  }
}

function newestOf(rows: readonly PricingRow[]): number {
  let newest = -Infinity;
  for (const { changedAt } of rows) {
    const millis = Date.parse(changedAt ?? '');
    if (millis > newest) newest = millis;
  }
  return newest;
}
