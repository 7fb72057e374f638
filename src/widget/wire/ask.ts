import { ProblemError, problemFrom } from './problem-error.ts';

export interface Ask {
  readonly fetch: typeof globalThis.fetch;
  /** The proxy's base URL, with a slash at its end. */
  readonly base: string;
  /** Ends the call when the widget leaves the page. */
  readonly signal?: AbortSignal | undefined;
}

export interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Headers and body together. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/** Aborts with the caller's signal or after the time, whichever is first. */
function within(ms: number, signal: AbortSignal | undefined): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  const timer = setTimeout(abort, ms);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** No answer at all: the guest's connection, the proxy, or our patience has ended. */
const unreached = (): ProblemError =>
  new ProblemError({ code: navigator.onLine ? 'service_timeout' : 'offline' });

/**
 * The JSON of the proxy's answer at `path` (`/v1/…`). Rejects with a `ProblemError` for any other answer, and for
 * none; once the widget has left the page, too, and then nobody listens.
 */
export async function ask(
  path: string,
  { fetch, base, signal }: Ask,
  options: AskOptions = {},
): Promise<unknown> {
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = options;
  const limit = within(timeoutMs, signal);
  try {
    const init: RequestInit = { method, headers, signal: limit.signal, credentials: 'omit' };
    const answer = await fetch(new URL(path.slice(1), base), body === undefined ? init : { ...init, body });
    const text = await answer.text();
    const json = parsed(text);
    if (!answer.ok) throw problemFrom(answer.status, json, answer.headers.get('Retry-After'));
    if (json === undefined) throw new ProblemError({ code: 'unreadable_answer' });
    return json;
  } catch (error) {
    throw error instanceof ProblemError ? error : unreached();
  } finally {
    limit.done();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
