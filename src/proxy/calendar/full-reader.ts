import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { Log } from '../log.ts';
import { failureFields } from '../service-problem.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Window } from './night-table.ts';
import { retryAfterMs, spread } from './read-pace.ts';
import { pauseOf, troubleOf } from './read-trouble.ts';

export interface FullReaderDeps {
  readonly service: ServiceClient;
  readonly feed: Pick<ChangeFeed, 'epoch'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
  /** The nights that are kept of every property, at this moment. */
  readonly window: () => Window;
}

/** `paused`: the service was not asked, and will not be for so long. */
export type FullReadEnd =
  { readonly end: 'read' | 'failed' } | { readonly end: 'paused'; readonly waitMs: number };

async function ownRows(
  entry: CalendarEntry,
  window: Window,
  service: ServiceClient,
): Promise<readonly PricingRow[]> {
  const id = entry.property.id.toLowerCase();
  const rows: PricingRow[] = [];
  for await (const some of service.pricingWindows({ ...window, propertyId: entry.property.id }))
    for (const row of some) if (row.propertyId.toLowerCase() === id) rows.push(row);
  return rows;
}

async function readWindow(entry: CalendarEntry, deps: FullReaderDeps): Promise<void> {
  const { service, now, random } = deps;
  const ticket = entry.beginFullRead();
  const { epoch } = deps.feed;
  const window = deps.window();
  const checkedAt = now();
  const timeBefore = service.lastServiceTime;
  const rows = await ownRows(entry, window, service);
  if (rows.length === 0) noteNoRates(entry, deps.log);
  const asOf = timeBefore ?? service.lastServiceTime ?? checkedAt;
  // News that came meanwhile ask for a read of their own.
  const isOutrun = ticket.marks !== entry.beginFullRead().marks;
  entry.applyFull({ kind: 'full', window, rows }, { asOf, checkedAt }, ticket);
  entry.readAt = checkedAt;
  entry.epoch = epoch;
  entry.failures = 0;
  entry.retryAt = -Infinity;
  entry.isUrgent = isOutrun;
  entry.pace = spread(random());
}

function noteNoRates({ property, state }: CalendarEntry, log: Log): void {
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

function noteFailure(entry: CalendarEntry, error: unknown, { now, random, log }: FullReaderDeps): void {
  const isRefused = troubleOf(error) === 'refused';
  if (isRefused) entry.noteRefusal();
  entry.failures += 1;
  entry.retryAt = now() + retryAfterMs(entry.failures, random());
  log({
    level: isRefused ? 'error' : 'warn',
    event: 'calendar_not_read',
    propertyId: entry.property.id,
    ...failureFields(error),
  });
}

/** Reads properties in full, one read of each at a time. Its methods never reject. */
export class FullReader {
  readonly #deps: FullReaderDeps;
  readonly #running = new Map<CalendarEntry, Promise<FullReadEnd>>();

  constructor(deps: FullReaderDeps) {
    this.#deps = deps;
  }

  /** Reads the whole window of `entry`, or shares the read that is under way. */
  read(entry: CalendarEntry): Promise<FullReadEnd> {
    const running = this.#running.get(entry);
    if (running) return running;
    const started = this.#read(entry).finally(() => this.#running.delete(entry));
    this.#running.set(entry, started);
    return started;
  }

  /** The same for news: a read that is under way may have begun before them. All who wait for it share the next one. */
  async readAnew(entry: CalendarEntry): Promise<FullReadEnd> {
    await this.#running.get(entry);
    entry.isUrgent = true;
    return this.read(entry);
  }

  async #read(entry: CalendarEntry): Promise<FullReadEnd> {
    try {
      await readWindow(entry, this.#deps);
      return { end: 'read' };
    } catch (error) {
      const waitMs = pauseOf(error);
      // Not this calendar's failure: whoever met it has logged it.
      if (waitMs !== undefined) return { end: 'paused', waitMs };
      noteFailure(entry, error, this.#deps);
      return { end: 'failed' };
    }
  }
}
