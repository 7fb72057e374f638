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
import type { DateRange } from './night-table.ts';
import { failureKindOf } from './read-policy.ts';

export interface FullReaderDeps {
  readonly service: ServiceClient;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  /** The nights of every property that are in memory now. */
  readonly keptRange: () => DateRange;
}

const readRows = (
  { property }: CalendarEntry,
  range: DateRange,
  service: ServiceClient,
): Promise<readonly PricingRow[]> => service.pricingOf({ ...range, propertyId: property.id });

/**
 * How many nights before and after a stay are read: a new stay may change the rules of the days around it, for
 * example to let a short stay fill the gap that is left.
 */
const NIGHTS_AROUND = 14;

/** Returns the nights from the first stay to the last, and `NIGHTS_AROUND` more on each side, within `from` and `to`. */
function rangeAround(stays: readonly NightRange[], { from, to }: DateRange): DateRange {
  const starts = stays.map(({ checkIn }) => plusDays(checkIn, -NIGHTS_AROUND));
  const ends = stays.map(({ checkOut }) => plusDays(checkOut, NIGHTS_AROUND - 1));
  const first = starts.reduce((a, b) => (a < b ? a : b));
  const last = ends.reduce((a, b) => (a > b ? a : b));
  return { from: first < from ? from : first, to: last > to ? to : last };
}

async function readNightsAround(
  entry: CalendarEntry,
  stays: readonly NightRange[],
  deps: FullReaderDeps,
): Promise<void> {
  const markedStays = entry.takenStays;
  const range = rangeAround(stays, deps.keptRange());
  const rows = await readRows(entry, range, deps.service);
  // Only a read of all nights may decide that the property has no calendar.
  if (rows.length === 0) entry.requireRead();
  else entry.applyPartialRead({ range, rows }, markedStays);
}

async function readKeptNights(entry: CalendarEntry, deps: FullReaderDeps): Promise<void> {
  const { service, clock } = deps;
  const markedStays = entry.takenStays;
  const range = deps.keptRange();
  const checkedAt = clock.now();
  const time = readTime(service.lastServiceTime ?? checkedAt, checkedAt);
  const rows = await readRows(entry, range, service);
  if (rows.length === 0) logNoRates(entry, deps.log);
  entry.applyFullRead({ range, rows }, time, markedStays);
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
  /** The reads that are under way. Each resolves with whether it has succeeded. */
  readonly #runningReads = new Map<CalendarEntry, Promise<boolean>>();
  /** Stays that were marked while their calendar was being read. They wait for a read that begins afterwards. */
  readonly #waitingReads = new Map<
    CalendarEntry,
    { readonly stays: NightRange[]; readonly read: Promise<void> }
  >();

  constructor(deps: FullReaderDeps) {
    this.#deps = deps;
  }

  /**
   * Reads all nights of `entry`, or shares the read that is under way. Resolves with whether the read has succeeded.
   */
  read(entry: CalendarEntry): Promise<boolean> {
    const runningRead = this.#runningReads.get(entry);
    if (runningRead) return runningRead;
    return this.#run(entry, () => readKeptNights(entry, this.#deps));
  }

  /**
   * Reads the nights around `stay`, because our rows of them are out of date. If a read is under way, waits for its
   * end, since it may have begun too early. All callers that wait share the next read.
   */
  readAround(entry: CalendarEntry, stay: NightRange): Promise<void> {
    const waitingRead = this.#waitingReads.get(entry);
    if (waitingRead) {
      waitingRead.stays.push(stay);
      return waitingRead.read;
    }
    const stays = [stay];
    const read = this.#readAround(entry, stays);
    this.#waitingReads.set(entry, { stays, read });
    return read;
  }

  async #readAround(entry: CalendarEntry, stays: readonly NightRange[]): Promise<void> {
    do await this.#runningReads.get(entry);
    while (this.#runningReads.has(entry));
    this.#waitingReads.delete(entry);
    const isLoaded = entry.state.status === 'loaded';
    const isRead = await (isLoaded
      ? this.#run(entry, () => readNightsAround(entry, stays, this.#deps))
      : this.read(entry));
    if (!isRead) entry.requireRead();
  }

  #run(entry: CalendarEntry, read: () => Promise<void>): Promise<boolean> {
    const runningRead = this.#tryRead(entry, read).finally(() => this.#runningReads.delete(entry));
    this.#runningReads.set(entry, runningRead);
    return runningRead;
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
      if (service.pauseMs === 0) entry.noteFailure(isRefused, clock.now());
      return false;
    }
  }
}
