import { ServiceError } from '../../service-api/errors.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { ServedProperty } from '../config/proxy-config.ts';
import type { Log } from '../log.ts';
import { eachAtMost } from '../each-at-most.ts';
import { failureFields } from '../service-problem.ts';
import { CalendarEntry } from './calendar-entry.ts';
import type { Window } from './night-table.ts';

export interface CalendarKeeperDeps {
  readonly properties: readonly ServedProperty[];
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
}

/** Full reads at a time: a service that has just come back is not met by all of them at once. */
const CONCURRENCY = 4;
/** The feed names no deletions and its cursor is a wall clock, so everything is read again now and then. */
const FULL_READ_EVERY_MS = 15 * 60_000;
/** Rows may become visible later than their `changed_at` says; what is read twice changes nothing. */
const OVERLAP_MS = 120_000;
/** The first cursor lies before the first full read began, however long that took. */
const FIRST_OVERLAP_MS = 10 * 60_000;

const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError &&
  error.failure.kind === 'status' &&
  (error.failure.status === 401 || error.failure.status === 403);

/**
 * Keeps every property's calendar close to the service: a full read at the start and every 15 minutes, and in between
 * what has changed since (service-interface 4.2). The two never mix: only a full read may say that a night has no row.
 *
 * Its cursor counts in the service's own time, never in ours: a clock that is off would lose changes without a sign.
 */
export class CalendarKeeper {
  /** Whether the service refused the key itself, at the last pass. */
  isKeyRefused = false;
  readonly #deps: CalendarKeeperDeps;
  readonly #entries: ReadonlyMap<string, CalendarEntry>;
  readonly #reading = new Map<string, Promise<void>>();
  /** Everything that changed up to here has been seen; in the service's milliseconds. */
  #cursor: number | undefined;

  constructor(deps: CalendarKeeperDeps) {
    this.#deps = deps;
    this.#entries = new Map(deps.properties.map((property) => [property.id, new CalendarEntry(property)]));
  }

  entry(propertyId: string): CalendarEntry | undefined {
    return this.#entries.get(propertyId);
  }

  get entries(): readonly CalendarEntry[] {
    return [...this.#entries.values()];
  }

  /** Whether each property has had an answer of the service, whatever it was. */
  get isSettled(): boolean {
    return this.entries.every((entry) => entry.isSettled);
  }

  /** Brings all calendars up to date. Never rejects: what could not be read stays as it was, and is logged. */
  async refresh(): Promise<void> {
    const due = this.entries.filter((entry) => entry.isFullReadDue(this.#deps.now()));
    const others = this.entries.filter((entry) => !due.includes(entry));
    if (others.length > 0) await this.#readChanges(others);
    // One alone at first, so that there is a cursor from before the others began.
    const [first, ...rest] = due;
    if (first) await this.#fullRead(first);
    await eachAtMost(CONCURRENCY, rest, (entry) => this.#fullRead(entry));
    if (due.length > 0) this.#noteKey(due.every(({ isRefused }) => isRefused));
  }

  /** Reads one property's whole window again: after a 409 the service knows something that we do not. */
  async refreshProperty(propertyId: string): Promise<void> {
    const entry = this.#entries.get(propertyId);
    if (!entry) return;
    // One that is under way may have begun before the news.
    await this.#reading.get(propertyId);
    await this.#fullRead(entry);
  }

  /** Rows that were read for one stay are news for the calendar too. */
  applyRows(propertyId: string, rows: readonly PricingRow[]): void {
    this.#entries.get(propertyId)?.applyPartial({ kind: 'partial', rows });
  }

  markTaken(propertyId: string, stay: NightRange): void {
    this.#entries.get(propertyId)?.markTaken(stay);
  }

  #fullRead(entry: CalendarEntry): Promise<void> {
    const { id } = entry.property;
    const running = this.#reading.get(id);
    if (running) return running;
    const reading = this.#readWindow(entry).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  async #readWindow(entry: CalendarEntry): Promise<void> {
    const { service, now, random } = this.#deps;
    const { id } = entry.property;
    const window = entry.window(now());
    const timeBefore = service.lastServiceTime;
    try {
      const rows = ownRows(entry, await this.#rows({ ...window, propertyId: id }));
      this.#noteRows(entry, rows.length);
      const asOf = timeBefore ?? service.lastServiceTime ?? now();
      entry.applyFull({ kind: 'full', window, rows }, asOf);
      entry.isRefused = false;
      // Spread out, so that fifty properties are not all read in the same second for ever.
      entry.fullReadDueAt = now() + FULL_READ_EVERY_MS * (0.9 + 0.2 * random());
      this.#cursor ??= service.lastServiceTime && service.lastServiceTime - FIRST_OVERLAP_MS;
    } catch (error) {
      entry.isRefused = isRefusal(error);
      this.#logFailure('calendar_not_read', error, id);
    }
  }

  async #readChanges(entries: readonly CalendarEntry[]): Promise<void> {
    const { service, now } = this.#deps;
    const cursor = this.#cursor;
    const timeBefore = service.lastServiceTime;
    // A service that names no time in its answers can only be read in full.
    if (cursor === undefined || timeBefore === undefined) {
      await eachAtMost(CONCURRENCY, entries, (entry) => this.#fullRead(entry));
      return;
    }
    try {
      const windows = entries.map((entry) => entry.window(now()));
      const changedSince = new Date(cursor - OVERLAP_MS).toISOString();
      const rows = await this.#rows({ ...hull(windows), changedSince });
      this.#applyChanges(entries, rows, timeBefore);
      this.#noteKey(false);
    } catch (error) {
      this.#noteKey(isRefusal(error));
      this.#logFailure('changes_not_read', error);
    }
  }

  #applyChanges(entries: readonly CalendarEntry[], rows: readonly PricingRow[], timeBefore: number): void {
    for (const entry of entries) {
      entry.applyPartial({ kind: 'partial', rows: ownRows(entry, rows) });
      entry.touch(timeBefore);
    }
    const newest = Math.max(
      ...rows.map(({ changedAt }) => Date.parse(changedAt ?? '')).filter(Number.isFinite),
    );
    // Never past the moment this read began: what changed while it ran may be on a page already behind us.
    this.#cursor = Math.max(this.#cursor ?? 0, Math.min(newest, timeBefore));
  }

  async #rows(query: Parameters<ServiceClient['pricing']>[0]): Promise<PricingRow[]> {
    const rows: PricingRow[] = [];
    for await (const row of this.#deps.service.pricing(query)) rows.push(row);
    return rows;
  }

  #noteRows({ property, state }: CalendarEntry, count: number): void {
    if (count > 0 || state.status === 'no-rates') return;
    this.#deps.log({
      level: 'error',
      event: 'no_rate_calendar',
      propertyId: property.id,
      message:
        'The service has no rates for this property: most likely it is a child of a multi-room listing. ' +
        "Use the parent's UUID in CONFIG_FILE.",
    });
  }

  /** One 403 is about a unit; when every unit gets it, it is about the key. */
  #noteKey(isRefused: boolean): void {
    if (isRefused && !this.isKeyRefused)
      this.#deps.log({
        level: 'error',
        event: 'key_refused',
        message: 'The service refuses SERVICE_API_KEY: nothing can be shown or booked until it is replaced.',
      });
    this.isKeyRefused = isRefused;
  }

  #logFailure(event: string, error: unknown, propertyId?: string): void {
    this.#deps.log({
      level: isRefusal(error) ? 'error' : 'warn',
      event,
      propertyId,
      ...failureFields(error),
    });
  }
}

const ownRows = ({ property }: CalendarEntry, rows: readonly PricingRow[]): PricingRow[] =>
  rows.filter(({ propertyId }) => propertyId.toLowerCase() === property.id.toLowerCase());

/** The smallest window that holds all of `windows`. */
const hull = (windows: readonly Window[]): Window =>
  windows.reduce((all, { from, to }) => ({
    from: from < all.from ? from : all.from,
    to: to > all.to ? to : all.to,
  }));
