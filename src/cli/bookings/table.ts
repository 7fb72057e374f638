import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import type { Output } from '../cli-world.ts';
import { cutTo, widthOf } from '../text-width.ts';
import { COLUMNS } from './columns.ts';
import type { Column } from './columns.ts';

/** What is known of a column before the width of the line is. */
export interface Extent {
  /** Of its longest cell, title included. */
  readonly width: number;
  /** What it can be cut down to; `width` where it cannot be cut. */
  readonly least: number;
  /** Columns with the highest number are left out first; 0 never is. */
  readonly rank: number;
}

/** Between two columns. */
export const GAP = 2;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const lineOf = (widths: readonly number[]): number => sum(widths) + GAP * Math.max(0, widths.length - 1);

/**
 * The width of each column, 0 for one that is left out, so that a line has at most `columns` cells. Columns are left
 * out until the rest fits at its least; then what is wide gives way to what is narrow. Those of rank 0 stay even where
 * nothing can make them fit.
 */
export function fitColumns(extents: readonly Extent[], columns: number): readonly number[] {
  const kept = new Set(extents);
  const leasts = (): number[] => [...kept].map(({ least }) => least);
  const byRank = [...extents].filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
  for (const extent of byRank) {
    if (lineOf(leasts()) <= columns) break;
    kept.delete(extent);
  }
  const widths = new Map([...kept].map((extent) => [extent, extent.width]));
  while (lineOf([...widths.values()]) > columns) {
    const [widest] = [...kept]
      .filter((extent) => (widths.get(extent) ?? 0) > extent.least)
      .sort((a, b) => (widths.get(b) ?? 0) - (widths.get(a) ?? 0));
    if (!widest) break;
    widths.set(widest, (widths.get(widest) ?? 0) - 1);
  }
  return extents.map((extent) => widths.get(extent) ?? 0);
}

interface Shown {
  readonly column: Column;
  readonly width: number;
}

/** One cell; the last one of a line has no blanks behind it. */
function cell(text: string, { column, width }: Shown, isLast: boolean): string {
  const cut = cutTo(text, width);
  const blanks = ' '.repeat(Math.max(0, width - widthOf(cut)));
  if (column.isNumber === true) return blanks + cut;
  return isLast ? cut : cut + blanks;
}

const line = (texts: readonly string[], shown: readonly Shown[]): string =>
  shown
    .map((each, index) => cell(texts[index] ?? '', each, index === shown.length - 1))
    .join(' '.repeat(GAP))
    .trimEnd();

const isCancelled = ({ status }: ServiceBooking): boolean => /cancel/i.test(status ?? '');

export interface Table {
  readonly lines: readonly string[];
  /** Titles of columns that the terminal has no room for. */
  readonly leftOut: readonly string[];
}

/** The bookings as a table: as wide as the terminal, or as wide as its content where nobody looks at it. */
export function tableOf(bookings: readonly ServiceBooking[], output: Output): Table {
  const texts = bookings.map((booking) => COLUMNS.map(({ text }) => text(booking)));
  const extents = COLUMNS.map(({ title, least, rank }, index) => {
    const width = texts.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), title.length);
    return { width, least: Math.min(width, Math.max(least ?? width, title.length)), rank };
  });
  const widths = fitColumns(extents, output.isTerminal ? output.columns : Infinity);
  const indices = COLUMNS.map((_, index) => index).filter((index) => (widths[index] ?? 0) > 0);
  const shown = indices.flatMap((index) => {
    const column = COLUMNS[index];
    return column ? [{ column, width: widths[index] ?? 0 }] : [];
  });
  const row = (cells: readonly string[]): string =>
    line(
      indices.map((index) => cells[index] ?? ''),
      shown,
    );
  const body = bookings.map((booking, index) => {
    const text = row(texts[index] ?? []);
    return isCancelled(booking) ? output.paint('dim', text) : text;
  });
  return {
    lines: [output.paint('bold', row(COLUMNS.map(({ title }) => title))), ...body],
    leftOut: COLUMNS.filter((_, index) => !indices.includes(index)).map(({ title }) => title),
  };
}
