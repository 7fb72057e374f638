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

/** `work`, shared: callers that come while it runs under their key get its outcome instead of starting another. */
export function singleFlight<Args extends readonly unknown[], T>(
  keyOf: (...args: Args) => string,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const known = running.get(key);
    if (known) return known;
    const started = work(...args).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
