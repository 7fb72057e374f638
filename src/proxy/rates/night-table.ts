import { HORIZON_NIGHTS } from '../../contract/routes.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { NightColumns } from '../../stay/availability.ts';
import { daysBetween, plusDays, utcMillis } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { centsFrom } from '../../stay/money.ts';
import type { Cents } from '../../stay/money.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { directPrice } from '../../stay/tariff.ts';

/** The first and the last night, both included. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Every row of the service for the range: a night without a row has no rate. */
export interface FullRead {
  readonly range: DateRange;
  readonly rows: readonly PricingRow[];
}

/** Returns the nights from `from` on that every widget requests. */
export const horizonFrom = (from: IsoDate): DateRange => ({ from, to: plusDays(from, HORIZON_NIGHTS - 1) });

/** Whether all nights of the stay are in the range. */
export const coversStay = ({ from, to }: DateRange, { checkIn, checkOut }: NightRange): boolean =>
  from <= checkIn && checkOut <= plusDays(to, 1);

/**
 * A table with one entry for each night from `from` on. An entry takes nine bytes, so an agency's ten thousand
 * calendars fit into the memory of a small machine. The table is immutable: a new one means a change.
 */
export interface NightTable {
  readonly from: IsoDate;
  /** Cents, or `NO_PRICE`. */
  readonly price: Uint32Array;
  /** `minNights` and `maxNights` are 0 if the service has no limit. */
  readonly minNights: Uint16Array;
  readonly maxNights: Uint16Array;
  /** 1 for a night that can be booked. */
  readonly available: Uint8Array;
}

/** Forty million euros a night is no real price, so it can mean "none". */
const NO_PRICE = 0xffff_ffff;
/**
 * The highest limit that fits into the table. It is more nights than any stay may have, so only the displayed number is
 * cut to it.
 */
const MAX_NIGHTS = 0xffff;
const BYTES_PER_NIGHT = 9;

interface NightEntry {
  readonly price: number;
  readonly minNights: number;
  readonly maxNights: number;
  readonly available: number;
}

const NO_RATE: NightEntry = { price: NO_PRICE, minNights: 0, maxNights: 0, available: 0 };

const limitForTable = (nights: number | null): number =>
  nights !== null && nights > 0 ? Math.min(Math.trunc(nights), MAX_NIGHTS) : 0;

/** Converts a row for the table. A night with an invalid price has no rate: it is shown, but never sold. */
function entryOf(row: PricingRow): NightEntry {
  const price = row.price === null ? undefined : centsFrom(row.price);
  if (price === undefined || price >= NO_PRICE) return NO_RATE;
  return {
    price,
    minNights: limitForTable(row.minNights),
    maxNights: limitForTable(row.maxNights),
    available: row.available ? 1 : 0,
  };
}

/** Returns a table of `length` nights without rates, in one block of memory. */
function emptyTable(from: IsoDate, length: number): NightTable {
  const memory = new ArrayBuffer(length * BYTES_PER_NIGHT);
  const table = {
    from,
    price: new Uint32Array(memory, 0, length),
    minNights: new Uint16Array(memory, 4 * length, length),
    maxNights: new Uint16Array(memory, 6 * length, length),
    available: new Uint8Array(memory, 8 * length, length),
  };
  table.price.fill(NO_PRICE);
  return table;
}

function copyTable(table: NightTable): NightTable {
  const copy = emptyTable(table.from, table.price.length);
  copy.price.set(table.price);
  copy.minNights.set(table.minNights);
  copy.maxNights.set(table.maxNights);
  copy.available.set(table.available);
  return copy;
}

function writeEntry(
  table: NightTable,
  index: number,
  { price, minNights, maxNights, available }: NightEntry,
): void {
  table.price[index] = price;
  table.minNights[index] = minNights;
  table.maxNights[index] = maxNights;
  table.available[index] = available;
}

const isSameNight = (table: NightTable, index: number, entry: NightEntry): boolean =>
  table.price[index] === entry.price &&
  table.available[index] === entry.available &&
  table.minNights[index] === entry.minNights &&
  table.maxNights[index] === entry.maxNights;

const DAY_MS = 86_400_000;
/**
 * The most days in the cache, far more than any calendar needs: a faulty service must not fill the memory with other
 * days.
 */
const MAX_CACHED_DAYS = 4_000;
const dayNumbers = new Map<string, number>();

/**
 * Returns the number of days since 1970. The number is cached: every property has the same few hundred dates, and
 * parsing a date takes longer than the rest of its row.
 */
function dayNumber(date: IsoDate): number {
  const cached = dayNumbers.get(date);
  if (cached !== undefined) return cached;
  if (dayNumbers.size >= MAX_CACHED_DAYS) dayNumbers.clear();
  const days = utcMillis(date) / DAY_MS;
  dayNumbers.set(date, days);
  return days;
}

/** Returns the index of the row's night, or `undefined` outside the table. */
function indexOf(table: NightTable, row: PricingRow): number | undefined {
  // The row's schema has checked that the day exists.
  const index = dayNumber(row.date as IsoDate) - dayNumber(table.from);
  return index >= 0 && index < table.price.length ? index : undefined;
}

/** Returns the nights of a full read, one entry each, in order. */
export function tableOf({ range, rows }: FullRead): NightTable {
  const table = emptyTable(range.from, daysBetween(range.from, range.to) + 1);
  for (const row of rows) {
    const index = indexOf(table, row);
    if (index !== undefined) writeEntry(table, index, entryOf(row));
  }
  return table;
}

/**
 * Returns `table` with the rows applied, or `table` itself if none of them changes anything. A night without a row is
 * unchanged.
 */
export function withRows(table: NightTable, rows: readonly PricingRow[]): NightTable {
  let next: NightTable | undefined;
  for (const row of rows) {
    const index = indexOf(table, row);
    const entry = entryOf(row);
    if (index === undefined || isSameNight(next ?? table, index, entry)) continue;
    next ??= copyTable(table);
    writeEntry(next, index, entry);
  }
  return next ?? table;
}

/**
 * Returns `table` with the nights of the read's range replaced, even those without a row. All other nights are
 * unchanged.
 */
export function withRange(table: NightTable, { range, rows }: FullRead): NightTable {
  const next = copyTable(table);
  const [start, end] = [daysBetween(table.from, range.from), daysBetween(table.from, range.to) + 1];
  for (let index = Math.max(0, start); index < Math.min(end, table.price.length); index++)
    writeEntry(next, index, NO_RATE);
  return withRows(next, rows);
}

/**
 * Returns `table` with the nights of `stays` taken, before the service's own rows say so; the same table if they are
 * already taken.
 */
export function withStaysTaken(table: NightTable, stays: readonly NightRange[]): NightTable {
  const available = Uint8Array.from(table.available);
  for (const { checkIn, checkOut } of stays)
    available.fill(
      0,
      Math.max(0, daysBetween(table.from, checkIn)),
      Math.max(0, daysBetween(table.from, checkOut)),
    );
  return available.every((open, index) => open === table.available[index]) ? table : { ...table, available };
}

const limitsOrNull = (values: Uint16Array): (number | null)[] =>
  Array.from(values, (value) => (value === 0 ? null : value));

/** Returns the price for guests, in the format of the API. */
const chargedPrice = (cents: number, directBasisPoints: number | undefined): number | null => {
  if (cents === NO_PRICE) return null;
  return directBasisPoints === undefined ? cents : (directPrice(cents as Cents, directBasisPoints) ?? null);
};

/**
 * Returns the part of `table` within `range`, or no nights from `range.from` on if they do not overlap. Prices differ
 * from the service's by `directBasisPoints`.
 */
export function columnsIn(table: NightTable, range: DateRange, directBasisPoints?: number): NightColumns {
  const start = Math.max(0, daysBetween(table.from, range.from));
  const end = Math.min(table.price.length, daysBetween(table.from, range.to) + 1);
  if (start >= end) return { from: range.from, price: [], available: [], minNights: [], maxNights: [] };
  return {
    from: plusDays(table.from, start),
    price: Array.from(table.price.subarray(start, end), (cents) => chargedPrice(cents, directBasisPoints)),
    available: Array.from(table.available.subarray(start, end), (open) => (open === 1 ? 1 : 0)),
    minNights: limitsOrNull(table.minNights.subarray(start, end)),
    maxNights: limitsOrNull(table.maxNights.subarray(start, end)),
  };
}

/** Returns how many nights can be booked from a day on. */
export const openNights = (table: NightTable, from: IsoDate): number =>
  table.available.subarray(Math.max(0, daysBetween(table.from, from))).reduce((sum, open) => sum + open, 0);

const isSameColumn = (a: Uint32Array | Uint16Array | Uint8Array, b: typeof a): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

export const isSameTable = (a: NightTable, b: NightTable): boolean =>
  a.from === b.from &&
  isSameColumn(a.price, b.price) &&
  isSameColumn(a.available, b.available) &&
  isSameColumn(a.minNights, b.minNights) &&
  isSameColumn(a.maxNights, b.maxNights);
