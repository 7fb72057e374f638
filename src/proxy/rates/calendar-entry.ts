import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { coversStay, isSameTable, tableOf, withRows, withStaysTaken, withRange } from './night-table.ts';
import type { FullRead, NightTable } from './night-table.ts';
import { retryDelayMs } from './read-policy.ts';

/** The rates of a property, as far as they are known. */
export type CalendarState =
  /** No answer of the service yet. */
  | { readonly status: 'not-loaded' }
  | LoadedCalendar
  /** The service answers without any row: most likely this is the child of a multi-room listing (INTERFACE.md 2.3). */
  | { readonly status: 'no-rates' };

export interface LoadedCalendar {
  readonly status: 'loaded';
  /** The nights as guests see them: those of the service, with the stays in `#takenStays` closed. */
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
  /** The number of failed reads, and below of refused ones, since the last successful full read. */
  #failures = 0;
  #refusals = 0;
  #isUrgent = true;
  /** The nights as in the service's rows, without the stays in `#takenStays`. */
  #rates: NightTable | undefined;
  /** Stays that were marked as taken and that no later read has confirmed or reopened. */
  #takenStays: readonly NightRange[] = [];

  constructor(property: ServedProperty) {
    this.property = property;
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
   * Whether a full read is needed as soon as possible: a change was missed, or the nights of a taken stay were not
   * read since.
   */
  get isUrgent(): boolean {
    return this.#isUrgent || this.#takenStays.length > 0;
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

  /** Whether a full read is due, with an interval of `intervalMs` for each calendar. */
  isReadDue(now: number, intervalMs: number): boolean {
    return now >= this.#retryAt && (this.isUrgent || now - this.#readAt >= intervalMs);
  }

  /** The stays that are marked as taken now. A read that begins now may remove these marks, but no later ones. */
  get takenStays(): readonly NightRange[] {
    return this.#takenStays;
  }

  /**
   * Applies a read of all nights that are kept in memory. `markedStays` are the stays that were marked as taken when
   * it began.
   */
  applyFullRead(read: FullRead, time: ReadTime, markedStays: readonly NightRange[]): void {
    const isEmpty = read.rows.length === 0;
    // A calendar that was loaded is read again at once: its rows may be missing only for a moment. A stay that was marked
    // meanwhile keeps the calendar urgent by itself.
    this.#isUrgent = isEmpty && this.#state.status === 'loaded';
    this.#readAt = time.checkedAt;
    this.#retryAt = -Infinity;
    this.#failures = 0;
    this.#refusals = 0;
    this.#takenStays = this.#takenStays.filter((stay) => !markedStays.includes(stay));
    this.#rates = isEmpty ? undefined : tableOf(read);
    if (isEmpty) this.#state = { status: 'no-rates' };
    else this.#show(time);
  }

  /** Applies a complete read of some nights. `markedStays` are the stays that were marked as taken when it began. */
  applyPartialRead(read: FullRead, markedStays: readonly NightRange[]): void {
    this.#takenStays = this.#takenStays.filter(
      (stay) => !markedStays.includes(stay) || !coversStay(read.range, stay),
    );
    this.#updateRates((rates) => withRange(rates, read));
  }

  /** Applies rows. Nights without a row stay unchanged: only a full read may decide that a night has none. */
  applyRows(rows: readonly PricingRow[]): void {
    this.#updateRates((rates) => withRows(rates, rows));
  }

  /**
   * Records that all changes between `since` and `time` have been applied. If the calendar may lack an earlier
   * change, it needs a full read.
   */
  confirm(time: ReadTime, since: number): void {
    if (this.#state.status !== 'loaded') return;
    if (this.#state.asOf >= since) this.#state = { ...this.#state, ...time };
    else this.requireRead();
  }

  /**
   * Closes the nights of `stay` at once. They stay closed until a complete read of them that begins afterwards
   * (`applyFullRead`, `applyPartialRead`). Such a read may open them again, because a listing with several rooms may
   * still have a free one.
   */
  markTaken(stay: NightRange): void {
    // A copy, since each mark is an object of its own.
    this.#takenStays = [...this.#takenStays, { ...stay }];
    this.#updateRates((rates) => rates);
  }

  /** Records a failed read, and postpones the next one. After some refusals in a row, no rates are shown any more. */
  noteFailure(isRefused: boolean, now: number): void {
    this.#failures += 1;
    this.#retryAt = now + retryDelayMs(this.#failures);
    if (!isRefused) return;
    this.#refusals += 1;
    if (this.#refusals < REFUSALS_TO_CLOSE) return;
    this.#rates = undefined;
    this.#state = { status: 'not-loaded' };
  }

  #updateRates(change: (rates: NightTable) => NightTable): void {
    if (this.#state.status !== 'loaded' || !this.#rates) return;
    this.#rates = change(this.#rates);
    this.#show(this.#state);
  }

  #show({ asOf, lastModified, checkedAt }: ReadTime): void {
    if (!this.#rates) return;
    const shownTable = this.#state.status === 'loaded' ? this.#state.table : undefined;
    const nextTable = withStaysTaken(this.#rates, this.#takenStays);
    const isSame =
      shownTable !== undefined && (shownTable === nextTable || isSameTable(shownTable, nextTable));
    // The shown table nearly always equals that of the service. Then only one of the two is kept in memory.
    if (isSame && this.#takenStays.length === 0) this.#rates = shownTable;
    this.#state = { status: 'loaded', table: isSame ? shownTable : nextTable, asOf, lastModified, checkedAt };
  }
}
