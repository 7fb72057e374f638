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

const OPTIONS = {
  connections: MAX_CONNECTIONS,
  keepAliveTimeout: IDLE_MS,
  connect: { timeout: CONNECT_MS },
  // The client bounds each call as a whole, headers and body together.
  headersTimeout: 0,
  bodyTimeout: 0,
} satisfies Agent.Options;

/** A connection that ended under a request, by the names that undici and the system have for it. */
const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Whether the other side has closed the connection before the first byte of its answer. */
function wasClosed(error: unknown): boolean {
  const cause: unknown = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && CLOSED.includes(cause.code);
}

/**
 * For Node alone. A connection is kept for the next call, unless the service itself announces to close it earlier. A read
 * that meets one which the service has closed meanwhile is repeated at once, over a new connection, once; what is no read
 * is never repeated here, since it may have been done. Both have connections of their own: however many reads are slow,
 * a booking does not wait for them.
 */
export function createKeepAliveFetch(): KeepAliveFetch {
  const [reads, writes] = [new Agent(OPTIONS), new Agent(OPTIONS)];
  // Keeps no connection: the repeated read must not meet another one that is closed by now.
  const repeats = new Agent({ ...OPTIONS, pipelining: 0 });
  // Two declarations of one standard: undici's types and the platform's differ in name only, for what is sent here.
  const send = fetch as unknown as (input: unknown, init: object) => Promise<Response>;
  const keepAlive: typeof globalThis.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return send(input, { ...init, dispatcher: writes });
    try {
      return await send(input, { ...init, dispatcher: reads });
    } catch (error) {
      if (!wasClosed(error)) throw error;
      return send(input, { ...init, dispatcher: repeats });
    }
  };
  const close = async (): Promise<void> => {
    await Promise.all([reads, writes, repeats].map((agent) => agent.close()));
  };
  return Object.assign(keepAlive, { close });
}
