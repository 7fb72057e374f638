import type { ServedProperty } from '../config/proxy-config.ts';
import type { NightColumns } from '../../stay/availability.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import { isSameTable, tableOf, withRows, withStayTaken } from './night-table.ts';
import type { FullRead, PartialRead, Window } from './night-table.ts';

/** What is known of a property's rates. */
export type CalendarState =
  /** No answer of the service yet. */
  | { readonly status: 'not-loaded' }
  | { readonly status: 'loaded'; readonly table: NightColumns; readonly asOf: number }
  /** The service answers, but has not a single row: most likely the child of a multi-room listing (interface 2.3). */
  | { readonly status: 'no-rates' };

/** Spare nights past the horizon, so that a day may pass before the window has to move. */
const SPARE_NIGHTS = 7;

/** One property's calendar in memory. Its tables are never changed in place: a new one means that something changed. */
export class CalendarEntry {
  state: CalendarState = { status: 'not-loaded' };
  /** When the whole window has to be read again, in our own clock's milliseconds. */
  fullReadDueAt = 0;
  /** 403 at the last full read: out of the key's scope, inactive, or the key is dead (interface 5). */
  isRefused = false;
  readonly property: ServedProperty;
  #today: { readonly minute: number; readonly date: IsoDate } | undefined;

  constructor(property: ServedProperty) {
    this.property = property;
  }

  /** The property's day. Asked for by every read, and costly to find: days change on full minutes only. */
  today(now: number): IsoDate {
    const minute = Math.floor(now / 60_000);
    if (this.#today?.minute !== minute)
      this.#today = { minute, date: dayInZone(this.property.timeZone, now) };
    return this.#today.date;
  }

  /** What is kept in memory: from the property's yesterday, since it still is in some guest's time zone. */
  window(now: number): Window {
    const today = this.today(now);
    return { from: plusDays(today, -1), to: plusDays(today, HORIZON_NIGHTS - 1 + SPARE_NIGHTS) };
  }

  get isSettled(): boolean {
    return this.isRefused || this.state.status !== 'not-loaded';
  }

  isFullReadDue(now: number): boolean {
    if (now >= this.fullReadDueAt) return true;
    return this.state.status === 'loaded' && this.state.table.from !== this.window(now).from;
  }

  applyFull(read: FullRead, asOf: number): void {
    if (read.rows.length === 0) {
      this.state = { status: 'no-rates' };
      return;
    }
    const table = tableOf(read);
    const known = this.state.status === 'loaded' ? this.state.table : undefined;
    this.state = { status: 'loaded', table: known && isSameTable(known, table) ? known : table, asOf };
  }

  applyPartial(read: PartialRead): void {
    if (this.state.status !== 'loaded') return;
    this.state = { ...this.state, table: withRows(this.state.table, read) };
  }

  /** All changes up to `asOf` have been applied. */
  touch(asOf: number): void {
    if (this.state.status === 'loaded') this.state = { ...this.state, asOf };
  }

  markTaken(stay: NightRange): void {
    if (this.state.status !== 'loaded') return;
    this.state = { ...this.state, table: withStayTaken(this.state.table, stay) };
  }
}
