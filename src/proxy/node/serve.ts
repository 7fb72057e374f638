import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TrustedHops } from '../config/trusted-hops.ts';
import { PROBLEM_STATUS, PROBLEM_TYPE } from '../../contract/problem.ts';
import type { FetchHandler } from '../http/handler.ts';
import { clientAddress } from './client-address.ts';

export interface ServeOptions {
  readonly fetch: FetchHandler;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly trustedHops: TrustedHops;
}

export interface RunningServer {
  /** `http://127.0.0.1:8787` */
  readonly url: string;
  /** Takes no more connections; resolves when the last answer is out, or after `deadlineMs` with what is left cut off. */
  close(deadlineMs: number): Promise<void>;
}

/** A body of 16 kB and its headers take no longer on any line that can show a calendar. */
const LIMITS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** What is no HTTP request for us: a broken `Host`, a backslash in the path. */
const badRequest = (): Response =>
  new Response(
    JSON.stringify({
      type: 'urn:booking-widget:problem:invalid_request',
      title: 'The request breaks a rule.',
      status: PROBLEM_STATUS.invalid_request,
      code: 'invalid_request',
    }),
    { status: 400, headers: { 'Content-Type': PROBLEM_TYPE, 'X-Content-Type-Options': 'nosniff' } },
  );

const forwardedFor = ({ headers }: IncomingMessage): string | null => {
  const field = headers['x-forwarded-for'];
  return (Array.isArray(field) ? field.join(',') : field) ?? null;
};

function listening(server: Server, { host, port }: ServeOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
      else reject(new Error('The server has no address.'));
    });
  });
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

const SWEEP_MS = 50;

function closed(server: Server, deadlineMs: number): Promise<void> {
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

/** Serves `fetch` over HTTP. Rejects where the port cannot be had. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const listener = getRequestListener(
    (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const peer = incoming.socket.remoteAddress;
      return options.fetch(request, {
        address: clientAddress(peer, forwardedFor(incoming), options.trustedHops),
      });
    },
    { errorHandler: badRequest },
  );
  const server = createServer(LIMITS, (incoming, outgoing) => void listener(incoming, outgoing));
  const url = urlOf(await listening(server, options));
  return {
    url,
    close: (deadlineMs) => closed(server, deadlineMs),
  };
}
