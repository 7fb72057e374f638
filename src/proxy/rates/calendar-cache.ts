import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { ProxyConfig } from '../../host-config/proxy-config.ts';
import { eachAtMost } from '../concurrency.ts';
import type { Clock } from '../concurrency.ts';
import type { Log } from '../log.ts';
import { failureFields } from '../log.ts';
import { CalendarEntry } from './calendar-entry.ts';
import { ChangePoller } from './change-poller.ts';
import { FullReader } from './full-reader.ts';
import { horizonFrom, openNights } from './night-table.ts';
import type { DateRange } from './night-table.ts';
import { CONCURRENT_READS, failureKindOf, fullReadIntervalMs, pauseBeforeNextPassMs } from './read-policy.ts';
import type { PassResult } from './read-policy.ts';

export interface CalendarCacheDeps {
  readonly config: Pick<ProxyConfig, 'properties' | 'calendarRefreshSeconds'>;
  readonly service: ServiceClient;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/**
 * The number of nights that are kept beyond the horizon: one for time zones ahead of UTC, and seven because each new
 * day needs one more night, which only a full read brings, and the service may be away for a while.
 */
const SPARE_NIGHTS = 8;
/** A calendar is stale if it was not confirmed for this number of refreshes, and for the minimum time. */
const STALE_AFTER_REFRESHES = 4;
const STALE_AFTER_MS = 2 * 60_000;

/**
 * Keeps every property's calendar up to date: by a full read of each at the start and then at intervals, and in
 * between by one incremental read for all of them together (INTERFACE.md 4.2). Only a full read may decide that a
 * night has no row. Requests for calendars cause no call to the service. A booking causes a read of the nights around
 * its stay, and so does a booking that the service refuses with 409.
 */
export class CalendarCache {
  /** Whether the service refused the key itself in the last pass. */
  isKeyRefused = false;
  readonly entries: readonly CalendarEntry[];
  readonly #byId: ReadonlyMap<string, CalendarEntry>;
  readonly #deps: CalendarCacheDeps;
  /** `CALENDAR_REFRESH_SECONDS` in milliseconds. */
  readonly #refreshMs: number;
  readonly #changePoller: ChangePoller;
  readonly #fullReader: FullReader;
  readonly #horizons = new Map<string, { readonly minute: number; readonly range: DateRange }>();

  constructor(deps: CalendarCacheDeps) {
    this.#deps = deps;
    this.#refreshMs = deps.config.calendarRefreshSeconds * 1000;
    const { properties } = deps.config;
    this.entries = properties.map((property) => new CalendarEntry(property));
    this.#byId = new Map(this.entries.map((entry) => [entry.property.id, entry]));
    const { service, clock, log } = deps;
    this.#changePoller = new ChangePoller({ service, now: clock.now, log, entries: this.entries });
    this.#fullReader = new FullReader({ service, clock, log, keptRange: () => this.#keptRange() });
  }

  entry(propertyId: string): CalendarEntry | undefined {
    return this.#byId.get(propertyId);
  }

  /**
   * Returns the nights that every widget requests, from the current day in a time zone on. The result is cached for a
   * minute, since every read needs it, computing it is expensive, and days change on full minutes only.
   */
  horizon(timeZone: string): DateRange {
    const { now } = this.#deps.clock;
    const minute = Math.floor(now() / 60_000);
    const cached = this.#horizons.get(timeZone);
    if (cached?.minute === minute) return cached.range;
    const range = horizonFrom(dayInZone(timeZone, now()));
    this.#horizons.set(timeZone, { minute, range });
    return range;
  }

  /** Whether the service has answered for each property at least once, whatever the answer was. */
  get isSettled(): boolean {
    return this.entries.every(({ isSettled }) => isSettled);
  }

  /** Whether the rates of the property are older than they should be, because the service is away or refuses them. */
  isStale({ state }: CalendarEntry): boolean {
    const maxAgeMs = Math.max(STALE_AFTER_MS, STALE_AFTER_REFRESHES * this.#refreshMs);
    return state.status === 'loaded' && this.#deps.clock.now() - state.checkedAt > maxAgeMs;
  }

  /** Returns how many nights of the property can be booked, by the rates that we know. */
  openNights(propertyId: string): number {
    const entry = this.entry(propertyId);
    if (entry?.state.status !== 'loaded') return 0;
    return openNights(entry.state.table, this.horizon(entry.property.timeZone).from);
  }

  /** Reads the nights around a stay again, after the service has shown that our rows are out of date. Never rejects. */
  async refreshStay(propertyId: string, stay: NightRange): Promise<void> {
    const entry = this.entry(propertyId);
    if (entry) await this.#fullReader.readAround(entry, stay);
  }

  /** Updates the calendar with rows that were read for one stay. */
  applyRows(propertyId: string, rows: readonly PricingRow[]): void {
    this.entry(propertyId)?.applyRows(rows);
  }

  /** Closes the nights of a stay that was just booked or refused as taken, until a read confirms or reopens them. */
  markTaken(propertyId: string, stay: NightRange): void {
    this.entry(propertyId)?.markTaken(stay);
  }

  /**
   * Returns the nights kept in memory, the same for every property: they begin on the earliest current day of all time
   * zones.
   */
  #keptRange(): DateRange {
    const { from, to } = this.horizon('UTC');
    return { from: plusDays(from, -1), to: plusDays(to, SPARE_NIGHTS) };
  }

  /**
   * Updates all calendars. Resolves with the time until the next pass, which is longer if an earlier pass would fail
   * again.
   */
  async pass(): Promise<number> {
    const { now } = this.#deps.clock;
    const startedAt = now();
    const result = await this.refresh();
    return pauseBeforeNextPassMs(result, { refreshMs: this.#refreshMs, passMs: now() - startedAt });
  }

  /**
   * Updates all calendars. Never rejects: a calendar that cannot be read stays unchanged, and the failure is logged.
   */
  async refresh(): Promise<PassResult> {
    let isUnfinished = false;
    try {
      const startedAt = this.#deps.clock.now();
      const isFeedRead = await this.#changePoller.read(this.#keptRange());
      this.#logIfKeyRefused(false);
      isUnfinished = await this.#readDue(isFeedRead, startedAt);
    } catch (error) {
      this.#logIfKeyRefused(failureKindOf(error) === 'refused');
      this.#deps.log({ level: 'warn', event: 'calendar_refresh_failed', ...failureFields(error) });
    }
    const { pauseMs } = this.#deps.service;
    return { isKeyRefused: this.isKeyRefused, isUnfinished, pauseMs, retryInMs: this.#retryInMs() };
  }

  /**
   * Reads the calendars that are due for a full read, urgent ones first. Resolves with whether time ran out before all
   * were read. If the service pauses, the remaining ones wait for the end of the pause.
   */
  async #readDue(isFeedRead: boolean, startedAt: number): Promise<boolean> {
    const { clock, service } = this.#deps;
    const { now } = clock;
    const intervalMs = fullReadIntervalMs(this.entries.length, isFeedRead, this.#refreshMs);
    const dueEntries = this.entries.filter((entry) => entry.isReadDue(now(), intervalMs));
    dueEntries.sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.readAt - b.readAt);
    // The reads stop after the interval of one refresh: the next incremental read must not wait for the last of ten
    // thousand calendars.
    const isTimeUp = (): boolean => now() - startedAt >= this.#refreshMs;
    let isUnfinished = false;
    await eachAtMost(CONCURRENT_READS, dueEntries, async (entry) => {
      if (service.pauseMs > 0) return;
      isUnfinished ||= isTimeUp();
      if (!isUnfinished) await this.#fullReader.read(entry);
    });
    return isUnfinished;
  }

  /** Returns the milliseconds until the first missing calendar may be tried again. */
  #retryInMs(): number {
    const missing = this.entries.filter(({ isMissing }) => isMissing);
    return Math.min(...missing.map(({ retryAt }) => retryAt)) - this.#deps.clock.now();
  }

  #logIfKeyRefused(isRefused: boolean): void {
    if (isRefused && !this.isKeyRefused)
      this.#deps.log({
        level: 'error',
        event: 'key_refused',
        message: 'The service refuses SERVICE_API_KEY: nothing can be shown or booked until it is replaced.',
      });
    this.isKeyRefused = isRefused;
  }
}
