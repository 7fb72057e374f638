import { ServicePausedError } from '../../service-api/service-pause.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { Clock } from '../concurrency.ts';
import type { Log } from '../log.ts';
import { failureFields } from '../log.ts';
import { readTime } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Window } from './night-table.ts';
import { failureKindOf } from './read-policy.ts';

export interface FullReaderDeps {
  readonly service: ServiceClient;
  readonly clock: Pick<Clock, 'now' | 'random'>;
  readonly log: Log;
  /** The nights of every property that are in memory now. */
  readonly window: () => Window;
}

const ownRows = (
  { property }: CalendarEntry,
  window: Window,
  service: ServiceClient,
): Promise<readonly PricingRow[]> => service.pricingOf({ ...window, propertyId: property.id });

/**
 * How many nights around a stay are read. A stay may change the rules of the days around it: the remaining gap may be
 * open to stays that fit into it.
 */
const NIGHTS_AROUND = 14;

/** Returns the nights from the first stay to the last, and `NIGHTS_AROUND` more on each side, within `from` and `to`. */
function windowAround(stays: readonly NightRange[], { from, to }: Window): Window {
  const starts = stays.map(({ checkIn }) => plusDays(checkIn, -NIGHTS_AROUND));
  const ends = stays.map(({ checkOut }) => plusDays(checkOut, NIGHTS_AROUND - 1));
  const first = starts.reduce((a, b) => (a < b ? a : b));
  const last = ends.reduce((a, b) => (a > b ? a : b));
  return { from: first < from ? from : first, to: last > to ? to : last };
}

async function readAround(
  entry: CalendarEntry,
  stays: readonly NightRange[],
  deps: FullReaderDeps,
): Promise<void> {
  const marked = entry.taken;
  const window = windowAround(stays, deps.window());
  const rows = await ownRows(entry, window, deps.service);
  // Only a read of the whole window may decide that the property has no calendar.
  if (rows.length === 0) entry.requireRead();
  else entry.applyAround({ window, rows }, marked);
}

async function readWindow(entry: CalendarEntry, deps: FullReaderDeps): Promise<void> {
  const { service, clock } = deps;
  const marked = entry.taken;
  const window = deps.window();
  const checkedAt = clock.now();
  const timeBefore = service.lastServiceTime;
  const rows = await ownRows(entry, window, service);
  if (rows.length === 0) logNoRates(entry, deps.log);
  const asOf = timeBefore ?? service.lastServiceTime ?? checkedAt;
  entry.applyFull({ window, rows }, readTime(asOf, checkedAt), marked);
}

function logNoRates({ property, state }: CalendarEntry, log: Log): void {
  if (state.status === 'no-rates') return;
  log({
    level: 'error',
    event: 'no_rate_calendar',
    propertyId: property.id,
    message:
      'The service has no rates for this property: most likely it is a child of a multi-room listing. ' +
      "Use the parent's UUID in CONFIG_FILE.",
  });
}

/** Reads calendars, with one read of each at a time. Its methods never reject. */
export class FullReader {
  readonly #deps: FullReaderDeps;
  /** Each read resolves with whether it has succeeded. */
  readonly #running = new Map<CalendarEntry, Promise<boolean>>();
  /** Stays that wait for a read of their nights that begins after they were marked. */
  readonly #waiting = new Map<
    CalendarEntry,
    { readonly stays: NightRange[]; readonly read: Promise<void> }
  >();

  constructor(deps: FullReaderDeps) {
    this.#deps = deps;
  }

  /** Reads the whole window of `entry`, or shares the read that is under way. Resolves with whether it has succeeded. */
  read(entry: CalendarEntry): Promise<boolean> {
    const running = this.#running.get(entry);
    if (running) return running;
    return this.#run(entry, () => readWindow(entry, this.#deps));
  }

  /**
   * Reads the nights around `stay`, where our rows are out of date. It waits for the end of a read that is under way,
   * since that may have begun earlier. All callers that wait share the next read.
   */
  readAround(entry: CalendarEntry, stay: NightRange): Promise<void> {
    const waiting = this.#waiting.get(entry);
    if (waiting) {
      waiting.stays.push(stay);
      return waiting.read;
    }
    const stays = [stay];
    const read = this.#readAround(entry, stays);
    this.#waiting.set(entry, { stays, read });
    return read;
  }

  async #readAround(entry: CalendarEntry, stays: readonly NightRange[]): Promise<void> {
    do await this.#running.get(entry);
    while (this.#running.has(entry));
    this.#waiting.delete(entry);
    const isLoaded = entry.state.status === 'loaded';
    const isRead = await (isLoaded
      ? this.#run(entry, () => readAround(entry, stays, this.#deps))
      : this.read(entry));
    if (!isRead) entry.requireRead();
  }

  #run(entry: CalendarEntry, read: () => Promise<void>): Promise<boolean> {
    const started = this.#tryRead(entry, read).finally(() => this.#running.delete(entry));
    this.#running.set(entry, started);
    return started;
  }

  async #tryRead(entry: CalendarEntry, read: () => Promise<void>): Promise<boolean> {
    try {
      await read();
      return true;
    } catch (error) {
      if (error instanceof ServicePausedError) return false;
      const { service, clock, log } = this.#deps;
      const isRefused = failureKindOf(error) === 'refused';
      log({
        level: isRefused ? 'error' : 'warn',
        event: 'calendar_not_read',
        propertyId: entry.property.id,
        ...failureFields(error),
      });
      // During a pause the service itself fails, and not only this calendar.
      if (service.pauseMs === 0) entry.noteFailure(isRefused, { now: clock.now(), random: clock.random() });
      return false;
    }
  }
}
