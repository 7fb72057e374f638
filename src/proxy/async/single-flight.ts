/** `work`, shared: callers that come while it runs under their key get its outcome instead of starting another. */
export function shared<Args extends readonly unknown[], T>(
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
