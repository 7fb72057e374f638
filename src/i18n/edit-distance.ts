/**
 * Returns the number of typing errors between two texts: a missing letter, an extra one, a wrong one, or two swapped neighbours
 * (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  let [before, last]: number[][] = [[], [...Array(b.length + 1).keys()]];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + same,
        isSwapped ? (before?.[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, last] = [last ?? [], next];
  }
  return last?.[b.length] ?? 0;
}
