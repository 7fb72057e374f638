import { createServer } from 'node:http';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerOptions,
  ServerResponse,
  Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_CONNECTIONS } from '../host-config/settings.ts';
import type { TrustedHops } from '../host-config/settings.ts';
import type { Answer } from '../proxy/http/answer.ts';
import type { Handler } from '../proxy/handler.ts';
import type { Log } from '../proxy/log.ts';
import { silent } from '../proxy/observe.ts';
import type { Observe } from '../proxy/observe.ts';
import { clientAddress } from './client-address.ts';
import { NodeIncomingRequest } from './node-incoming.ts';

interface Address {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:8787` */
  readonly url: string;
  /** Takes no more connections; resolves when the last answer is out, or after `deadlineMs` with what is left cut off. */
  close(deadlineMs: number): Promise<void>;
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Resolves with the base URL; rejects where the port cannot be had. */
export function listening(server: Server, { host, port }: Address): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(urlOf(address));
      else reject(new Error('The server has no address.'));
    });
  });
}

const SWEEP_MS = 50;

/** Takes no more connections, and resolves when the last one is gone: after `deadlineMs` by force. */
export function closed(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      server.closeAllConnections();
    }, deadlineMs);
    // Node ends the connections that are idle now; one that becomes idle with its answer it would keep for a minute.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, SWEEP_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
  });
}

export interface ServeOptions {
  readonly handle: Handler;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly trustedHops: TrustedHops;
  readonly limits?: ServerLimits | undefined;
  /** Connections at a time; one more is refused. Default `MAX_CONNECTIONS`. */
  readonly maxConnections?: number | undefined;
  readonly log?: Log | undefined;
  readonly observe?: Observe | undefined;
}

/** As Node's server takes them: milliseconds and bytes. */
type ServerLimits = Pick<
  ServerOptions,
  'requestTimeout' | 'headersTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout' | 'maxHeaderSize'
>;

/** A body of 16 kB and its headers take no longer on any line that can show a calendar. */
const LIMITS: ServerLimits = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  // By default a client that is too slow is noticed after half a minute more.
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** More than that of an unread body is not waited for: the connection is given up instead. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Lets go of a body that was not read to its end, for the connection's next request. Whether this is its last. */
function isLastAfter(message: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = message.headers;
  // Nothing follows: Node itself sees that it is over.
  if (length === undefined && coding === undefined) return false;
  message.resume();
  return coding !== undefined || Number(length ?? 0) > MAX_UNREAD_BYTES;
}

function send({ status, headers, body }: Answer, message: IncomingMessage, outgoing: ServerResponse): void {
  const fields: OutgoingHttpHeaders = Object.assign({}, headers);
  if (!message.complete && isLastAfter(message)) fields['Connection'] = 'close';
  if (body !== null)
    fields['Content-Length'] = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
  outgoing.writeHead(status, fields);
  outgoing.end(message.method === 'HEAD' ? undefined : body);
}

/** For an answer that cannot be sent as it is: one guest's trouble, which must not end the process for all others. */
function giveUp(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(500, { Connection: 'close', 'Content-Length': 0 }).end();
}

/** The handler as Node's server calls it. Neither `Request` nor `Response` is built: they cost more than all the rest. */
function listenerOf({ handle, trustedHops, log }: ServeOptions): RequestListener {
  return (message, outgoing) => {
    const failed = (error: unknown): void => {
      log?.({
        level: 'error',
        event: 'answer_not_sent',
        failure: error instanceof Error ? error.name : 'unknown',
      });
      giveUp(outgoing);
    };
    const sent = (answer: Answer): void => {
      send(answer, message, outgoing);
    };
    try {
      const peer = message.socket.remoteAddress;
      const incoming = new NodeIncomingRequest(message, outgoing);
      const address = clientAddress(peer, incoming.headers.get('X-Forwarded-For'), trustedHops);
      const answer = handle(incoming, { address });
      if (answer instanceof Promise) answer.then(sent).catch(failed);
      else sent(answer);
    } catch (error) {
      failed(error);
    }
  };
}

const TELL_EVERY_MS = 60_000;

/** Counts connections that were turned away, and says so in the log once a minute at most: a flood must not fill it. */
function createOnDrop({ log = () => undefined, observe = silent }: ServeOptions): () => void {
  let toldAt = -Infinity;
  return () => {
    observe({ kind: 'connection-refused' });
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    const message = 'There are as many connections as MAX_CONNECTIONS lets be: who comes now is turned away.';
    log({ level: 'warn', event: 'connections_refused', message });
  };
}

/** Serves the handler over HTTP. Rejects where the port cannot be had. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const server = createServer({ ...LIMITS, ...options.limits });
  server.maxConnections = options.maxConnections ?? MAX_CONNECTIONS;
  server.on('drop', createOnDrop(options));
  server.on('request', listenerOf(options));
  const url = await listening(server, options);
  return {
    url,
    close: (deadlineMs) => closed(server, deadlineMs),
  };
}
