import type { ProblemCode } from '../../contract/problem.ts';
import { PROPERTY_ID } from '../../contract/routes.ts';
import { REQUEST_TIMEOUT_MS, takeRead } from '../../contract/started-reads.ts';

/** The proxy's address, and the signal that ends all requests. */
export interface ProxyClient {
  /** The proxy's base URL, with a slash at its end. */
  readonly base: string;
  /** Aborts every request when the widget leaves the page. */
  readonly signal: AbortSignal;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly cache?: RequestCache;
  /** The time-out for headers and body together. */
  readonly timeoutMs?: number;
}

/** A longer wait is cut to a day. A timer of more than 24 days would end at once. */
const MAX_WAIT_SECONDS = 86_400;

/** Reads `Retry-After`: seconds or a date (RFC 9110, 10.2.3). Returns `undefined` for any other text or a date in the past. */
function parseRetryAfter(retryAfter: string): number | undefined {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds >= 0 ? Math.min(seconds, MAX_WAIT_SECONDS) : undefined;
}

/**
 * The proxy has sent an unexpected answer. Its body is kept unread. Status 0 means that there was no answer; 2xx means that the
 * answer could not be read.
 */
export class AnswerError extends Error {
  override readonly name: string = 'AnswerError';
  readonly status: number;
  /** The problem document; `undefined` if a gateway has sent something else. */
  readonly body: unknown;
  /** The wait that the answer asks for, if it asks for one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body?: unknown, retryAfter: string | null = null) {
    super(String(status));
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = parseRetryAfter(retryAfter ?? '');
  }
}

/** Returns the error for an answer of status 200 that this code cannot read. */
export const unreadableAnswer = (): AnswerError => new AnswerError(200);

/**
 * Returns the code for an answer without a known code. The status does not prove that the proxy has refused the
 * request, because a gateway may have answered.
 */
export function codeOfStatus({
  status,
}: Pick<AnswerError, 'status'>): ProblemCode | 'offline' | 'unreadable_answer' {
  switch (status) {
    case 0:
      return navigator.onLine ? 'service_timeout' : 'offline';
    case 404:
      return 'not_found';
    case 429:
      return 'rate_limited';
    case 503:
      return 'service_unavailable';
    case 504:
      return 'service_timeout';
    default:
      return 'unreadable_answer';
  }
}

/**
 * Requests `path` (`/v1/…`) from the proxy and returns the JSON of its answer. Rejects with an `AnswerError` if there is no
 * answer or an unexpected one, or if the widget leaves the page.
 */
export async function requestJson(
  path: string,
  { base, signal }: ProxyClient,
  { method = 'GET', timeoutMs = REQUEST_TIMEOUT_MS, ...request }: RequestOptions = {},
): Promise<unknown> {
  const timeLimit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const url = new URL(path.slice(1), base);
    // Only a GET may wait for a read that was started earlier. An order is sent at once, before the next step is drawn.
    const earlierRead = method === 'GET' ? await takeRead(url.href) : undefined;
    const init: RequestInit = { ...request, method, signal: timeLimit, credentials: 'omit' };
    const answer = earlierRead ?? (await fetch(url, init));
    const json = parseJson(await answer.text());
    if (answer.ok && json !== undefined) return json;
    const isProblem = answer.headers.get('Content-Type')?.startsWith('application/problem+json');
    throw new AnswerError(answer.status, isProblem ? json : undefined, answer.headers.get('Retry-After'));
  } catch (error) {
    throw error instanceof AnswerError ? error : new AnswerError(0);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits `ms`, or less if the guest comes online or looks at the page again. Resolves early if `signal` aborts. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', onSeen);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const onSeen = (): void => {
      if (document.visibilityState === 'visible') finish();
    };
    const timer = setTimeout(finish, ms);
    globalThis.addEventListener('online', finish);
    document.addEventListener('visibilitychange', onSeen);
    signal.addEventListener('abort', finish);
  });
}

/** The address of this chunk, which the proxy serves in a folder below its base URL. */
const OWN_URL: string = import.meta.url;

/** Returns the proxy's base URL, with a slash at its end. Throws an `AnswerError` if the settings cannot be used. */
export function proxyBase({
  property,
  proxy,
}: {
  readonly property: string;
  readonly proxy: string;
}): string {
  const { href, protocol } = new URL(proxy || '../', proxy ? document.baseURI : OWN_URL);
  if ((property && !PROPERTY_ID.test(property)) || !/^https?:$/.test(protocol)) throw new AnswerError(400);
  return href.replace(/\/?$/, '/');
}
