/** Returns the value below which `fraction` (0 to 1) of `values` are, or NaN if there are no values. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
