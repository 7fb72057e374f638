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
