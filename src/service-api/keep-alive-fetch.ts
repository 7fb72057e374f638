import { Agent, fetch } from 'undici';

/**
 * undici's `fetch` with the platform's signature, over connections of our own. It accepts a URL as text or `URL`, but not the
 * platform's `Request`.
 */
export type KeepAliveFetch = typeof globalThis.fetch & {
  /** Waits for calls in flight, then closes every connection. Later calls reject. */
  readonly close: () => Promise<void>;
};

/**
 * How long an idle connection is kept. Node's own `fetch` closes it after 4 s, but calendars are refreshed less often
 * than that.
 */
const IDLE_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The most connections to one origin. Further calls wait for a free one. */
const MAX_CONNECTIONS = 32;

const AGENT_OPTIONS = {
  connections: MAX_CONNECTIONS,
  keepAliveTimeout: IDLE_TIMEOUT_MS,
  connect: { timeout: CONNECT_TIMEOUT_MS },
  // The client limits each call as a whole, headers and body together.
  headersTimeout: 0,
  bodyTimeout: 0,
} satisfies Agent.Options;

/** Codes of undici and the system for a connection that closed during a request. */
const CLOSED_CODES: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Whether the other side has closed the connection before the first byte of its answer. */
function wasConnectionClosed(error: unknown): boolean {
  const cause: unknown = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && CLOSED_CODES.includes(cause.code);
}

/**
 * Creates a `fetch` for Node that keeps each connection for later calls, unless the service announces that it closes
 * it. If the service has silently closed a kept connection, a read is repeated at once over a new one; a write is never
 * repeated here, since the service may have received it. Reads and writes have separate connections, so a booking never
 * waits for slow reads.
 */
export function createKeepAliveFetch(): KeepAliveFetch {
  const [readAgent, writeAgent] = [new Agent(AGENT_OPTIONS), new Agent(AGENT_OPTIONS)];
  // This agent keeps no connection, because a repeated read must not meet another closed one.
  const repeatAgent = new Agent({ ...AGENT_OPTIONS, pipelining: 0 });
  // undici's types and the platform's describe the same standard, and for the values sent here they differ only in
  // name.
  const send = fetch as unknown as (input: unknown, init: object) => Promise<Response>;
  const keepAliveFetch: typeof globalThis.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return send(input, { ...init, dispatcher: writeAgent });
    try {
      return await send(input, { ...init, dispatcher: readAgent });
    } catch (error) {
      if (!wasConnectionClosed(error)) throw error;
      return send(input, { ...init, dispatcher: repeatAgent });
    }
  };
  const close = async (): Promise<void> => {
    await Promise.all([readAgent, writeAgent, repeatAgent].map((agent) => agent.close()));
  };
  return Object.assign(keepAliveFetch, { close });
}
