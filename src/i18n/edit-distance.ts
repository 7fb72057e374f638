/**
 * Returns the number of typing errors between two texts: a missing letter, an extra one, a wrong one, or two swapped neighbours
 * (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  let [rowBefore, lastRow]: number[][] = [[], [...Array(other.length + 1).keys()]];
  for (let row = 1; row <= one.length; row++) {
    const nextRow = [row];
    for (let column = 1; column <= other.length; column++) {
      const substitutionCost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      nextRow[column] = Math.min(
        (lastRow?.[column] ?? 0) + 1,
        (nextRow[column - 1] ?? 0) + 1,
        (lastRow?.[column - 1] ?? 0) + substitutionCost,
        isSwapped ? (rowBefore?.[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [rowBefore, lastRow] = [lastRow ?? [], nextRow];
  }
  return lastRow?.[other.length] ?? 0;
}
