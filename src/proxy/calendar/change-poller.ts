import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { Log } from '../telemetry/log.ts';
import { failureFields } from '../telemetry/failures.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Calendars } from './calendars.ts';
import type { Window } from './night-table.ts';
import { troubleOf } from './read-policy.ts';

export interface ChangePollerDeps {
  readonly calendars: Calendars;
  readonly feed: ChangeFeed;
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly log: Log;
}

/** Reads what has changed, for all properties in one go (service-interface 4.2). */
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
    const time = { asOf: service.lastServiceTime ?? 0, checkedAt: now() };
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
