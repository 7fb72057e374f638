/** Runs `work` on each of `items`, never more than `atMost` at a time; rejects with the first failure. */
export async function eachAtMost<T>(
  atMost: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atMost, items.length) }, worker));
}
