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

/**
 * The cursor of incremental reads (INTERFACE.md 4.2). It uses the service's clock, never ours: a wrong clock would
 * silently lose changes.
 */
export class ChangeFeed {
  /** All changes up to this time have been read; in milliseconds of the service's clock. */
  #cursor: number | undefined;
  #hasWorked = false;
  #epoch = 0;

  /**
   * Returns the value for `changed_since`; `undefined` without a cursor. It is rounded down, so that no rounding can
   * skip a row.
   */
  get since(): string | undefined {
    return this.#cursor === undefined ? undefined : new Date(this.#cursor - OVERLAP_MS).toISOString();
  }

  /** Whether the service has accepted this cursor, or an earlier one that was advanced to it. */
  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  /**
   * The number of first cursors that were set so far. The feed misses no change of a calendar whose full read began in
   * the current epoch.
   */
  get epoch(): number {
    return this.#epoch;
  }

  /** Sets a first cursor, earlier than any full read that the feed will update. */
  start(serviceTime: number): void {
    this.#cursor = serviceTime - FIRST_OVERLAP_MS;
    this.#hasWorked = false;
    this.#epoch += 1;
  }

  stop(): void {
    this.#cursor = undefined;
  }

  /**
   * Advances the cursor after a read that began at `begunAt`, by the service's clock; `newest` is the highest
   * `changed_at` in the read, or -Infinity. The cursor never passes `begunAt`: a change during the read may be on a
   * page that was already read.
   */
  advance(newest: number, begunAt: number): void {
    const seen = Math.max(Math.min(newest, begunAt), begunAt - LONGEST_LAG_MS);
    this.#cursor = Math.max(this.#cursor ?? seen, seen);
    this.#hasWorked = true;
  }
}

export interface ChangePollerDeps {
  readonly entries: readonly CalendarEntry[];
  readonly feed: ChangeFeed;
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly log: Log;
}

/** Reads the changes of all properties in one call (INTERFACE.md 4.2). */
export class ChangePoller {
  readonly #deps: ChangePollerDeps;
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
    const { since } = this.#deps.feed;
    if (since === undefined) {
      await this.#deps.service.checkAccess(window.from);
      return this.#start();
    }
    try {
      await this.#readSince(since, window);
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
    const { service, feed } = this.#deps;
    if (service.lastServiceTime === undefined) return false;
    feed.start(service.lastServiceTime);
    return true;
  }

  async #readSince(since: string, window: Window): Promise<void> {
    const { entries, feed, service, now } = this.#deps;
    const time = readTime(service.lastServiceTime ?? 0, now());
    let newest = -Infinity;
    // The rows are applied page by page: after a host has changed every price, all changes may not fit into the memory.
    for await (const rows of service.pricingPages({ ...window, changedSince: since })) {
      this.#apply(rows);
      newest = Math.max(newest, newestOf(rows));
    }
    feed.advance(newest, time.asOf);
    for (const entry of entries) if (entry.epoch === feed.epoch) entry.confirm(time);
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
    const { entries, feed, log } = this.#deps;
    const failureKind = failureKindOf(error);
    if (failureKind === 'outage' || failureKind === 'refused') throw error;
    log({ level: 'warn', event: 'changes_not_read', ...failureFields(error) });
    if (failureKind === 'unreadable') return false;
    // The cursor is refused, so only a full read of everything finds the changes since it last worked. This happens
    // only once: if no cursor ever works, full reads continue at their own interval.
    if (feed.hasWorked) for (const entry of entries) entry.isUrgent = true;
    feed.stop();
    this.#start();
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
