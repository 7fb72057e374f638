/** Two digits at the end of an id: so many requests share the rest of it. */
const ENDS: readonly string[] = Array.from({ length: 256 }, (_end, n) => n.toString(16).padStart(2, '0'));

/**
 * Ids of requests, each another one on any instance: UUIDs, of which every 256th is drawn and the others count on from
 * it. They name lines of the log and open nothing, so they need not be hard to guess.
 */
export function createRequestIds(draw: () => string = () => crypto.randomUUID()): () => string {
  let begin = '';
  let next = ENDS.length;
  return () => {
    if (next === ENDS.length) {
      begin = draw().slice(0, -2);
      next = 0;
    }
    const end = ENDS[next] ?? '';
    next += 1;
    return begin + end;
  };
}
