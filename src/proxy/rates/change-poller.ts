import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import { readTime } from './calendar-entry.ts';
import type { Calendars } from './calendars.ts';
import type { Window } from './night-table.ts';
import { troubleOf } from './read-policy.ts';

/** Rows may become visible later than their `changed_at` says; what is read twice changes nothing. */
const OVERLAP_MS = 120_000;
/** The first cursor lies before the first full read began, however long that took. */
const FIRST_OVERLAP_MS = 10 * 60_000;
/**
 * The cursor follows the rows' own `changed_at`, and never lags further than this behind the answers' `Date`: otherwise
 * the last large change would be read again with every poll until the next one comes.
 */
const LONGEST_LAG_MS = 5 * 60_000;

/**
 * The cursor of incremental reads (INTERFACE.md 4.2). It counts in the service's own time, never in ours: a clock
 * that is off would lose changes without a sign.
 */
export class ChangeFeed {
  /** Everything that changed up to here has been seen; in the service's milliseconds. */
  #cursor: number | undefined;
  #hasWorked = false;
  #epoch = 0;

  /** What to send as `changed_since`; `undefined` while there is no cursor. Round, so that no rounding can pass a row. */
  get since(): string | undefined {
    return this.#cursor === undefined ? undefined : new Date(this.#cursor - OVERLAP_MS).toISOString();
  }

  /** Whether a read with this cursor, or one that it came from, has been answered. */
  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  /** Counts the cursors that there have been. A full read that began in this epoch has no gap between it and the feed. */
  get epoch(): number {
    return this.#epoch;
  }

  /** A first cursor, from a moment before any full read that is to be kept up to date by it. */
  start(serviceTime: number): void {
    this.#cursor = serviceTime - FIRST_OVERLAP_MS;
    this.#hasWorked = false;
    this.#epoch += 1;
  }

  stop(): void {
    this.#cursor = undefined;
  }

  /**
   * A read that began at `begunAt` of the service's time is through; `newest` is the highest `changed_at` in it, or
   * -Infinity. Never past the begin: what changed while it ran may be on a page that was already behind it.
   */
  advance(newest: number, begunAt: number): void {
    const seen = Math.max(Math.min(newest, begunAt), begunAt - LONGEST_LAG_MS);
    this.#cursor = Math.max(this.#cursor ?? seen, seen);
    this.#hasWorked = true;
  }
}

export interface ChangePollerDeps {
  readonly calendars: Calendars;
  readonly feed: ChangeFeed;
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly log: Log;
}

/** Reads what has changed, for all properties in one go (INTERFACE.md 4.2). */
export class ChangePoller {
  readonly #deps: ChangePollerDeps;
  constructor(deps: ChangePollerDeps) {
    this.#deps = deps;
  }

  /**
   * Whether all calendars are kept up to date by incremental reads: not before there is a cursor, and not where the
   * service cannot be asked for changes. Rejects where it cannot be asked for anything.
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
      return this.#mend(error);
    }
  }

  /** A service that names no time in its answers can only be read in full. */
  #start(): boolean {
    const { service, feed } = this.#deps;
    if (service.lastServiceTime === undefined) return false;
    feed.start(service.lastServiceTime);
    return true;
  }

  async #readSince(since: string, window: Window): Promise<void> {
    const { calendars, feed, service, now } = this.#deps;
    const time = readTime(service.lastServiceTime ?? 0, now());
    let newest = -Infinity;
    // Entered page by page: after a host has changed every price, all changes are more than fits into the memory.
    for await (const rows of service.pricingPages({ ...window, changedSince: since })) {
      calendars.applyRows(rows);
      newest = Math.max(newest, newestOf(rows));
    }
    feed.advance(newest, time.asOf);
    for (const entry of calendars.entries) if (entry.epoch === feed.epoch) entry.touch(time);
  }

  #mend(error: unknown): boolean {
    const { calendars, feed, log } = this.#deps;
    const trouble = troubleOf(error);
    if (trouble === 'outage' || trouble === 'refused') throw error;
    log({ level: 'warn', event: 'changes_not_read', ...failureFields(error) });
    if (trouble === 'unreadable') return false;
    // The cursor is refused: what changed since it was last taken can only be found by reading everything. Once; where
    // no cursor is ever taken, full reads go on at their own pace.
    if (feed.hasWorked) for (const entry of calendars.entries) entry.isUrgent = true;
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
