import type { PricingRow } from '../../service-api/schemas.ts';
import type { NightColumns } from '../../stay/availability.ts';
import { daysBetween, isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { centsFrom } from '../../stay/money.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { nightsOf } from '../../stay/night-range.ts';

/** Both inclusive. */
export interface Window {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Every row that the service has for the window: a night without one has no rate. */
export interface FullRead {
  readonly kind: 'full';
  readonly window: Window;
  readonly rows: readonly PricingRow[];
}

/** Rows that have changed, or that were read for one stay: a night without one is as it was. */
export interface PartialRead {
  readonly kind: 'partial';
  readonly rows: readonly PricingRow[];
}

type NightEntry = readonly [
  price: number | null,
  available: 0 | 1,
  minNights: number | null,
  maxNights: number | null,
];

const NO_RATE: NightEntry = [null, 0, null, null];

const limit = (nights: number | null): number | null =>
  nights !== null && Number.isSafeInteger(nights) && nights > 0 ? nights : null;

/** A row as cents and flags. A price that is none leaves the night without a rate: it is shown, and never sold. */
function entryOf(row: PricingRow): NightEntry {
  const price = row.price === null ? undefined : centsFrom(row.price);
  if (price === undefined) return NO_RATE;
  return [price, row.available ? 1 : 0, limit(row.minNights), limit(row.maxNights)];
}

const columnsOf = (from: IsoDate, entries: readonly NightEntry[]): NightColumns => ({
  from,
  price: entries.map(([price]) => price),
  available: entries.map(([, available]) => available),
  minNights: entries.map(([, , minNights]) => minNights),
  maxNights: entries.map(([, , , maxNights]) => maxNights),
});

function entriesOf({ price, available, minNights, maxNights }: NightColumns): NightEntry[] {
  return price.map((cents, index) => [
    cents,
    available[index] ?? 0,
    minNights[index] ?? null,
    maxNights[index] ?? null,
  ]);
}

const isSame = (a: NightEntry, b: NightEntry): boolean => a.every((value, index) => value === b[index]);

/** The nights of a full read, one entry each, in order. */
export function tableOf({ window, rows }: FullRead): NightColumns {
  const byDate = new Map(rows.map((row) => [row.date, entryOf(row)]));
  const entries = Array.from(
    { length: daysBetween(window.from, window.to) + 1 },
    (_entry, index) => byDate.get(plusDays(window.from, index)) ?? NO_RATE,
  );
  return columnsOf(window.from, entries);
}

/** `table` with each of `changes` in its place, or `table` itself where none of them changes anything. */
function withEntries(table: NightColumns, changes: Iterable<readonly [IsoDate, NightEntry]>): NightColumns {
  const entries = entriesOf(table);
  let isChanged = false;
  for (const [date, entry] of changes) {
    const index = daysBetween(table.from, date);
    const known = entries[index];
    if (!known || isSame(known, entry)) continue;
    entries[index] = entry;
    isChanged = true;
  }
  return isChanged ? columnsOf(table.from, entries) : table;
}

export function withRows(table: NightColumns, { rows }: PartialRead): NightColumns {
  const changes: [IsoDate, NightEntry][] = [];
  for (const row of rows) {
    const date = isoDate(row.date);
    if (date) changes.push([date, entryOf(row)]);
  }
  return withEntries(table, changes);
}

/** `table` with the nights of a stay that was just booked taken, before the service's own rows say so. */
export function withStayTaken(table: NightColumns, stay: NightRange): NightColumns {
  const entries = entriesOf(table);
  const taken = nightsOf(stay).flatMap((date) => {
    const entry = entries[daysBetween(table.from, date)];
    return entry ? [[date, [entry[0], 0, entry[2], entry[3]] as const] as const] : [];
  });
  return withEntries(table, taken);
}

/** The part of `table` that lies in `window`; empty, and beginning at `window.from`, where they do not meet. */
export function tableSlice(table: NightColumns, window: Window): NightColumns {
  const length = table.price.length;
  const start = Math.max(0, daysBetween(table.from, window.from));
  const end = Math.min(length, daysBetween(table.from, window.to) + 1);
  if (start >= end) return columnsOf(window.from, []);
  return {
    from: plusDays(table.from, start),
    price: table.price.slice(start, end),
    available: table.available.slice(start, end),
    minNights: table.minNights.slice(start, end),
    maxNights: table.maxNights.slice(start, end),
  };
}

export const isSameTable = (a: NightColumns, b: NightColumns): boolean =>
  a.from === b.from && JSON.stringify(a) === JSON.stringify(b);
