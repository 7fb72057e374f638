import { Agent, fetch } from 'undici';

/**
 * The platform's `fetch` over connections of our own. Takes addresses as text or `URL`; a `Request` made by the
 * platform is none to it.
 */
export type KeepAliveFetch = typeof globalThis.fetch & {
  /** Waits for calls in flight, then closes every connection. Calls made later are rejected. */
  readonly close: () => Promise<void>;
};

/** Node's own `fetch` lets go of an idle connection after 4 s; calendars are refreshed less often than that. */
const IDLE_MS = 30_000;
const CONNECT_MS = 5_000;
/** To one origin. Further calls wait their turn. */
const MAX_CONNECTIONS = 32;

/**
 * For Node alone. A connection is kept for the next call, unless the service itself announces to close it earlier;
 * one that it closes unannounced fails the call that meets it as `interrupted`.
 */
export function createKeepAliveFetch(): KeepAliveFetch {
  const dispatcher = new Agent({
    connections: MAX_CONNECTIONS,
    keepAliveTimeout: IDLE_MS,
    connect: { timeout: CONNECT_MS },
    // The client bounds each call as a whole, headers and body together.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // Two declarations of one standard: undici's types and the platform's differ in name only, for what is sent here.
  const send = fetch as unknown as (input: unknown, init: object) => Promise<Response>;
  const keepAlive: typeof globalThis.fetch = (input, init) => send(input, { ...init, dispatcher });
  return Object.assign(keepAlive, { close: () => dispatcher.close() });
}
