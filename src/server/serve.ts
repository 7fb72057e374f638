import { createServer } from 'node:http';
import type { RequestListener, ServerOptions, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestError, getRequestListener } from '@hono/node-server';
import { NON_WIDGET_ROUTES } from '../contract/routes.ts';
import { MAX_CONNECTIONS } from '../host-config/server-settings.ts';
import type { TrustedHops } from '../host-config/server-settings.ts';
import type { FetchHandler } from '../proxy/create-proxy.ts';
import type { Log } from '../proxy/log.ts';
import type { Observe } from '../proxy/observe.ts';
import { clientAddress } from './client-address.ts';

interface ListenAddress {
  readonly host: string;
  /** The port; 0 for any free one. */
  readonly port: number;
}

export interface RunningServer {
  /** The address, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Accepts no more connections. Resolves after the last answer, or after `deadlineMs`, when it cuts off the rest. */
  close(deadlineMs: number): Promise<void>;
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

const IDLE_CHECK_INTERVAL_MS = 50;

/** Accepts no more connections, and resolves when the last one is closed; after `deadlineMs` it closes them by force. */
function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadlineTimer = setTimeout(() => {
      server.closeAllConnections();
    }, deadlineMs);
    // `close()` ends only the connections that are idle now. One that becomes idle later would stay open for a minute.
    const idleTimer = setInterval(() => {
      server.closeIdleConnections();
    }, IDLE_CHECK_INTERVAL_MS);
    server.close(() => {
      clearTimeout(deadlineTimer);
      clearInterval(idleTimer);
      resolve();
    });
  });
}

/** Resolves when `server` accepts connections; rejects if the port is not available. */
export function listen(server: Server, { host, port }: ListenAddress): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object')
        resolve({ url: urlOf(address), close: (deadlineMs) => closeServer(server, deadlineMs) });
      else reject(new Error('The server has no address.'));
    });
  });
}

export interface ServeOptions {
  readonly fetch: FetchHandler;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly trustedHops: TrustedHops;
  readonly limits?: ServerLimits | undefined;
  /** The most connections at a time; any more are refused. Default `MAX_CONNECTIONS`. */
  readonly maxConnections?: number | undefined;
  readonly log?: Log | undefined;
  readonly observe?: Observe | undefined;
}

/** Limits of Node's HTTP server, in milliseconds and bytes. */
type ServerLimits = Pick<
  ServerOptions,
  | 'requestTimeout'
  | 'headersTimeout'
  | 'connectionsCheckingInterval'
  | 'keepAliveTimeout'
  | 'maxHeaderSize'
  | 'joinDuplicateHeaders'
>;

/**
 * The limits of a request. Any connection that is fast enough to load a calendar can send headers and a body of 16 kB
 * in this time.
 */
const SERVER_LIMITS: ServerLimits = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  // Node's default is 30 seconds, so it would close the connection of a slow client up to half a minute too late.
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // With several `Host` headers, Node would use the first one, but a server in front of it may use another. The joined
  // value matches no host.
  joinDuplicateHeaders: true,
};

const isHealthCheck = (requestTarget = ''): boolean =>
  [NON_WIDGET_ROUTES.health, NON_WIDGET_ROUTES.readiness].some(
    (path) => requestTarget === path || requestTarget.startsWith(`${path}?`),
  );

/** Returns the listener that Node's server calls for each request. */
function createListener({ fetch, trustedHops }: ServeOptions): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) => {
      const forwardedFor = request.headers.get('X-Forwarded-For');
      return fetch(request, {
        address: clientAddress(incoming.socket.remoteAddress, forwardedFor, trustedHops),
      });
    },
    {
      errorHandler: (error) =>
        error instanceof RequestError
          ? fetch(new Request('http://localhost'), { address: 'unknown', isMisaddressed: true })
          : new Response(null, { status: 500 }),
    },
  );
  return (incoming, outgoing) => {
    // A balancer's plain check (HTTP/1.0, as HAProxy sends it) has no `Host`, and its answer depends on none.
    if (isHealthCheck(incoming.url)) incoming.headers.host ??= 'localhost';
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  };
}

const LOG_INTERVAL_MS = 60_000;

/** Counts refused connections and logs them at most once a minute, so that a flood cannot fill the log. */
function createDropListener({ log = () => undefined, observe }: ServeOptions): () => void {
  let loggedAt = -Infinity;
  return () => {
    observe?.({ kind: 'connection-refused' });
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    const message = 'MAX_CONNECTIONS is reached: new connections are refused.';
    log({ level: 'warn', event: 'connections_refused', message });
  };
}

/** Serves the app over HTTP. Rejects if the port is not available. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const server = createServer({ ...SERVER_LIMITS, ...options.limits });
  server.maxConnections = options.maxConnections ?? MAX_CONNECTIONS;
  server.on('drop', createDropListener(options));
  server.on('request', createListener(options));
  return listen(server, options);
}
