/** Longer texts are nobody's daily business, and would make the memory's size anybody's choice. */
const MAX_LENGTH = 128;
/** When there are more the memory begins anew: whatever is asked for again and again is back in it at once. */
const MAX_KNOWN = 1_000;

/**
 * `find`, which depends on nothing but its text, with a memory of what it has found: most requests ask for the few
 * addresses that all the others ask for.
 */
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
