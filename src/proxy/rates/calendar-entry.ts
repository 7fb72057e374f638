import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { covers, isSameTable, tableOf, withRows, withStaysTaken, withWindow } from './night-table.ts';
import type { FullRead, NightTable } from './night-table.ts';
import { retryAfterMs } from './read-policy.ts';

/** The rates of a property, as far as they are known. */
export type CalendarState =
  /** No answer of the service yet. */
  | { readonly status: 'not-loaded' }
  | LoadedCalendar
  /** The service answers without any row: most likely this is the child of a multi-room listing (INTERFACE.md 2.3). */
  | { readonly status: 'no-rates' };

export interface LoadedCalendar {
  readonly status: 'loaded';
  /** The nights as guests see them: the service's, with the stays in `#taken` closed. */
  readonly table: NightTable;
  /** All changes up to this time are included; in milliseconds of the service's clock. */
  readonly asOf: number;
  /**
   * `asOf` as an HTTP header. Every answer needs it, and formatting it would take longer than the rest of the answer.
   */
  readonly lastModified: string;
  /** When the service last confirmed the table, in milliseconds of our clock. */
  readonly checkedAt: number;
}

/** The time at which a read began. */
export type ReadTime = Pick<LoadedCalendar, 'asOf' | 'lastModified' | 'checkedAt'>;

/** Returns the time of a read. `asOf` is in milliseconds of the service's clock, `checkedAt` of ours. */
export const readTime = (asOf: number, checkedAt: number): ReadTime => ({
  asOf,
  lastModified: new Date(asOf).toUTCString(),
  checkedAt,
});

/**
 * After this number of consecutive refusals, no night of the unit is shown: it is outside the key's scope or inactive.
 */
const REFUSALS_TO_CLOSE = 2;

/**
 * One property's calendar in memory, and when it has to be read. Its tables are immutable, so a new table means a
 * change.
 */
export class CalendarEntry {
  readonly property: ServedProperty;
  #state: CalendarState = { status: 'not-loaded' };
  /** When the last successful full read began, in milliseconds of our clock. */
  #readAt = -Infinity;
  /** The earliest time of the next read, in milliseconds of our clock. */
  #retryAt = -Infinity;
  /** Numbers of failed and refused reads since the last successful full one. */
  #failures = 0;
  #refusals = 0;
  /** A factor for the interval between two full reads. */
  readonly #intervalFactor: number;
  #isUrgent = true;
  /** The nights as in the service's rows, without the stays in `#taken`. */
  #rates: NightTable | undefined;
  /** Stays that were marked as taken and that no later read has confirmed or reopened. */
  #taken: readonly NightRange[] = [];

  constructor(property: ServedProperty, intervalFactor: number) {
    this.property = property;
    this.#intervalFactor = intervalFactor;
  }

  get state(): CalendarState {
    return this.#state;
  }

  /**
   * Whether the last full read was refused (401 or 403): the unit is outside the key's scope or inactive (INTERFACE.md
   * 5).
   */
  get isRefused(): boolean {
    return this.#refusals > 0;
  }

  /**
   * Whether a full read is needed as soon as possible, because a change was missed, or a taken stay has not been read
   * since.
   */
  get isUrgent(): boolean {
    return this.#isUrgent || this.#taken.length > 0;
  }

  /** Requires a full read as soon as possible. */
  requireRead(): void {
    this.#isUrgent = true;
  }

  get readAt(): number {
    return this.#readAt;
  }

  get retryAt(): number {
    return this.#retryAt;
  }

  /** Whether the rates are missing for no known reason. */
  get isMissing(): boolean {
    return this.#state.status === 'not-loaded' && !this.isRefused;
  }

  /** Whether a read has ended, successfully or not. */
  get isSettled(): boolean {
    return this.#state.status !== 'not-loaded' || this.#failures > 0;
  }

  /** Whether a full read is due, with an interval of `everyMs` for each calendar. */
  isReadDue(now: number, everyMs: number): boolean {
    return now >= this.#retryAt && (this.isUrgent || now - this.#readAt >= everyMs * this.#intervalFactor);
  }

  /** The stays that are marked as taken now. A read that begins now may remove these marks, but no later ones. */
  get taken(): readonly NightRange[] {
    return this.#taken;
  }

  /** Applies a read of the whole window; `marked` are the stays that were marked as taken when it began. */
  applyFull(read: FullRead, time: ReadTime, marked: readonly NightRange[]): void {
    const isEmpty = read.rows.length === 0;
    // A calendar that was loaded is read again at once: its rows may be missing only for a moment. A stay that was marked
    // meanwhile keeps the calendar urgent by itself.
    this.#isUrgent = isEmpty && this.#state.status === 'loaded';
    this.#readAt = time.checkedAt;
    this.#retryAt = -Infinity;
    this.#failures = 0;
    this.#refusals = 0;
    this.#taken = this.#taken.filter((stay) => !marked.includes(stay));
    this.#rates = isEmpty ? undefined : tableOf(read);
    if (isEmpty) this.#state = { status: 'no-rates' };
    else this.#show(time);
  }

  /** Applies a complete read of some nights; `marked` are the stays that were marked as taken when it began. */
  applyAround(read: FullRead, marked: readonly NightRange[]): void {
    this.#taken = this.#taken.filter((stay) => !marked.includes(stay) || !covers(read.window, stay));
    this.#change((rates) => withWindow(rates, read));
  }

  /** Applies rows. Nights without a row stay unchanged: only a full read may decide that a night has none. */
  applyRows(rows: readonly PricingRow[]): void {
    this.#change((rates) => withRows(rates, rows));
  }

  /**
   * Notes that all changes between `since` and `time` have been applied. If the calendar may lack an earlier change, it
   * needs a full read.
   */
  confirm(time: ReadTime, since: number): void {
    if (this.#state.status !== 'loaded') return;
    if (this.#state.asOf >= since) this.#state = { ...this.#state, ...time };
    else this.requireRead();
  }

  /**
   * Closes the nights of `stay` at once. They stay closed until a complete read of them (`applyFull`, `applyAround`) that
   * began afterwards. Such a read may open them again, because a listing with several rooms may still have a free one.
   */
  markTaken(stay: NightRange): void {
    // A copy, since each mark is an object of its own.
    this.#taken = [...this.#taken, { ...stay }];
    this.#change((rates) => rates);
  }

  /** Notes a failed read, and postpones the next one. After some refusals in a row no rates are shown any more. */
  noteFailure(isRefused: boolean, { now, random }: { readonly now: number; readonly random: number }): void {
    this.#failures += 1;
    this.#retryAt = now + retryAfterMs(this.#failures, random);
    if (!isRefused) return;
    this.#refusals += 1;
    if (this.#refusals < REFUSALS_TO_CLOSE) return;
    this.#rates = undefined;
    this.#state = { status: 'not-loaded' };
  }

  #change(change: (rates: NightTable) => NightTable): void {
    if (this.#state.status !== 'loaded' || !this.#rates) return;
    this.#rates = change(this.#rates);
    this.#show(this.#state);
  }

  #show({ asOf, lastModified, checkedAt }: ReadTime): void {
    if (!this.#rates) return;
    const shown = this.#state.status === 'loaded' ? this.#state.table : undefined;
    const next = withStaysTaken(this.#rates, this.#taken);
    const isSame = shown !== undefined && (shown === next || isSameTable(shown, next));
    // If the shown table equals the service's, as it nearly always does, only one of them is kept in memory.
    if (isSame && this.#taken.length === 0) this.#rates = shown;
    this.#state = { status: 'loaded', table: isSame ? shown : next, asOf, lastModified, checkedAt };
  }
}
