/** Longer texts are not kept: clients choose them, and could fill the memory. */
const MAX_LENGTH = 128;
/** With more the cache is cleared: what is asked for often is back in it at once. */
const MAX_KNOWN = 1_000;

/** `find`, a pure function, with a bounded cache of its results: most requests ask for the same few addresses. */
export function memoized<T extends object>(
  find: (text: string) => T | undefined,
): (text: string) => T | undefined {
  const known = new Map<string, T>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const found = find(text);
    if (found === undefined || text.length > MAX_LENGTH) return found;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, found);
    return found;
  };
}
