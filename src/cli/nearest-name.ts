/** How many letters to type, delete or swap with their neighbour until `a` is `b`. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          ...(isSwapped ? [(before[j - 2] ?? 0) + 1] : []),
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** The name that was probably meant, or `undefined` where none is near: more than a third of it would have to change. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, steps: name.startsWith(typed) ? 1 : distance(typed, name) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.name;
}
