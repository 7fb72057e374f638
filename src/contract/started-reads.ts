type Reads = Map<string, Promise<Response>>;

/** The property of `globalThis` that keeps the started reads, because the loader and the widget share no module. */
const READS_KEY = Symbol.for('booking-widget-reads');
/** How long a page's request to the proxy may take, including the body. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** How long the widget can use the answer to a read that the loader has started: as long as a calendar may be cached. */
const MAX_AGE_MS = 30_000;

const readsOfPage = (): Reads => {
  const page: Partial<Record<symbol, Reads>> = globalThis;
  return (page[READS_KEY] ??= new Map());
};

/** Reads the whole body, so that the time limit of the request does not cut off an answer that has not been used yet. */
async function fetchWholeAnswer(url: string): Promise<Response> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const { status, headers } = answer;
  return new Response(await answer.text(), { status, headers });
}

/** Requests `url` for the widget while the widget's code is still loading. */
export function startRead(url: string): void {
  const answer = fetchWholeAnswer(url);
  // If the read fails, the widget sends the request itself.
  answer.catch(() => undefined);
  const reads = readsOfPage();
  reads.set(url, answer);
  setTimeout(() => reads.delete(url), MAX_AGE_MS);
}

/** Returns the answer to the started read of `url` and forgets it; `undefined` if no read was started or the read failed. */
export async function takeRead(url: string): Promise<Response | undefined> {
  const reads = readsOfPage();
  const answer = reads.get(url);
  reads.delete(url);
  return answer?.catch(() => undefined);
}
