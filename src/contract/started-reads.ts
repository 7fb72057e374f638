type Reads = Map<string, Promise<Response>>;

/** Of the page: the loader and the widget share no module. */
const READS = Symbol.for('booking-widget-reads');
/** How long a request of a page to the proxy may take, headers and body together. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** As long as a calendar may be kept. */
const KEPT_MS = 30_000;

const readsOfPage = (): Reads => {
  const page: Partial<Record<symbol, Reads>> = globalThis;
  return (page[READS] ??= new Map());
};

/** Whole, so that what ends a slow request does not end an answer that waits to be read. */
async function wholeAnswer(url: string): Promise<Response> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const { status, headers } = answer;
  return new Response(await answer.text(), { status, headers });
}

/** Asks for what a widget will want first, while its code is still on its way. */
export function startRead(url: string): void {
  const answer = wholeAnswer(url);
  // If it is lost, the widget asks by itself.
  answer.catch(() => undefined);
  const reads = readsOfPage();
  reads.set(url, answer);
  setTimeout(() => reads.delete(url), KEPT_MS);
}

/** The answer to what was asked for at `url`, once; `undefined` if nothing was, or it came to nothing. */
export async function takeRead(url: string): Promise<Response | undefined> {
  const reads = readsOfPage();
  const answer = reads.get(url);
  reads.delete(url);
  return answer?.catch(() => undefined);
}
