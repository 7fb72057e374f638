import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { NightRange } from '../../stay/night-range.ts';
import {
  covers,
  isSameTable,
  movedTo,
  tableOf,
  withRows,
  withStaysTaken,
  withWindow,
} from './night-table.ts';
import type { FullRead, NightTable, Window } from './night-table.ts';

/** What is known of a property's rates. */
export type CalendarState =
  /** No answer of the service yet. */
  | { readonly status: 'not-loaded' }
  | LoadedCalendar
  /** The service answers, but has not a single row: most likely the child of a multi-room listing (INTERFACE.md 2.3). */
  | { readonly status: 'no-rates' };

export interface LoadedCalendar {
  readonly status: 'loaded';
  /** As guests are shown it: the service's nights, without those that were taken since. */
  readonly table: NightTable;
  /** All changes up to here are in it; in the service's milliseconds. */
  readonly asOf: number;
  /** The same as a header has it: every read names it, and to write it takes longer than all else in a read. */
  readonly lastModified: string;
  /** When that was last found out, in our own. */
  readonly checkedAt: number;
}

/** When a read was begun. */
export type ReadTime = Pick<LoadedCalendar, 'asOf' | 'lastModified' | 'checkedAt'>;

/** `asOf` in the service's milliseconds, `checkedAt` in ours. */
export const readTime = (asOf: number, checkedAt: number): ReadTime => ({
  asOf,
  lastModified: new Date(asOf).toUTCString(),
  checkedAt,
});

/** The state at the start of a full read: it overrides only marks that were set before. */
export interface FullReadStart {
  readonly marks: number;
}

/** After so many refusals of the unit in a row it is out of the key's scope, or inactive: nothing of it is for sale. */
const REFUSALS_TO_CLOSE = 2;

/** One property's calendar in memory. Its tables are never changed in place: a new one means that something changed. */
export class CalendarEntry {
  readonly property: ServedProperty;
  /** Begin of the last full read that was answered, in our milliseconds. */
  readAt: number = -Infinity;
  /** The feed's epoch in which it began. */
  epoch = 0;
  /** Full reads that failed since then. */
  failures = 0;
  /** No full read before, in our milliseconds. */
  retryAt: number = -Infinity;
  /** A factor of its own on the time between two full reads. */
  pace = 1;
  #state: CalendarState = { status: 'not-loaded' };
  #refusals = 0;
  /** As the service has it. */
  #rates: NightTable | undefined;
  /** Stays of which we know better than the last full read. */
  #taken: readonly { readonly mark: number; readonly stay: NightRange }[] = [];
  #marks = 0;
  #isUrgent = true;

  constructor(property: ServedProperty) {
    this.property = property;
  }

  get state(): CalendarState {
    return this.#state;
  }

  /** 403 at the last full read: the unit is out of the key's scope, or inactive (INTERFACE.md 5). */
  get isRefused(): boolean {
    return this.#refusals > 0;
  }

  /** To be read in full as soon as can be: something has been missed, or a stay that was taken has not been read since. */
  get isUrgent(): boolean {
    return this.#isUrgent || this.#taken.length > 0;
  }

  set isUrgent(isUrgent: boolean) {
    this.#isUrgent = isUrgent;
  }

  get isSettled(): boolean {
    return this.isRefused || this.#state.status !== 'not-loaded';
  }

  /** Whether it is time for a full read, where each calendar has one `everyMs`. */
  isReadDue(now: number, everyMs: number): boolean {
    return now >= this.retryAt && (this.isUrgent || now - this.readAt >= everyMs * this.pace);
  }

  beginFullRead(): FullReadStart {
    return { marks: this.#marks };
  }

  applyFull(read: FullRead, time: ReadTime, start: FullReadStart): void {
    this.#refusals = 0;
    // What was marked while the read was under way may be missing in it.
    this.#taken = this.#taken.filter(({ mark }) => mark > start.marks);
    if (read.rows.length === 0) {
      this.#rates = undefined;
      this.#state = { status: 'no-rates' };
      return;
    }
    this.#rates = tableOf(read);
    this.#show(time);
  }

  /** Takes all rows of some nights: they override the stays within these nights that were marked as taken before the read began. */
  applyAround(read: FullRead, start: FullReadStart): void {
    this.#taken = this.#taken.filter(({ mark, stay }) => mark > start.marks || !covers(read.window, stay));
    this.#change((rates) => withWindow(rates, read));
  }

  /** Nights without a row stay as they are: only a full read may say that a night has none. */
  applyRows(rows: readonly PricingRow[]): void {
    this.#change((rates) => withRows(rates, { kind: 'partial', rows }));
  }

  /** Goes on to `window`, whose new nights are in `rows`, all that have one. */
  moveTo(window: Window, rows: readonly PricingRow[]): void {
    this.#change((rates) => withRows(movedTo(rates, window), { kind: 'partial', rows }));
  }

  /** All changes up to `time` have been applied. */
  touch(time: ReadTime): void {
    if (this.#state.status === 'loaded') this.#state = { ...this.#state, ...time };
  }

  /**
   * Closes the nights of `stay` at once, and keeps them closed whatever changes say, until a full read that begins after
   * this one, or a read of the nights around, has its say: in a listing with several rooms one may be left.
   */
  markTaken(stay: NightRange): void {
    this.#marks += 1;
    this.#taken = [...this.#taken, { mark: this.#marks, stay }];
    this.#change((rates) => rates);
  }

  noteRefusal(): void {
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
    const next = withStaysTaken(
      this.#rates,
      this.#taken.map(({ stay }) => stay),
    );
    const isSame = shown !== undefined && (shown === next || isSameTable(shown, next));
    // Held once: what is shown and what the service has are nearly always the same.
    if (isSame && this.#taken.length === 0) this.#rates = shown;
    this.#state = { status: 'loaded', table: isSame ? shown : next, asOf, lastModified, checkedAt };
  }
}
