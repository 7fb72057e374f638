import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVED_ROUTES } from '../contract/routes.ts';
import { memoized } from '../proxy/http/memoize.ts';
import type { IncomingRequest } from '../proxy/http/request-context.ts';

/** What may stand in `Host`: a name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const parsed = memoized((address) => (URL.canParse(address) ? new URL(address) : undefined));

/** What `target` asks for. Proxies may ask by the whole address (RFC 9112, 3.2.2). */
function addressOf(target: string, host: string): URL | undefined {
  if (!HOST.test(host)) return undefined;
  // A backslash is a slash to the URL standard and none to other servers before us: no address needs one.
  if (target.includes('\\') || !/^(?:\/|https?:\/\/)/i.test(target)) return undefined;
  return parsed(target.startsWith('/') ? `http://${host}${target}` : target);
}

/** Of several, Node takes the first, and what stands before us perhaps another one. */
function hostFields(rawFields: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawFields.length; index += 2) {
    const name = rawFields[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** A balancer's plain check (HTTP/1.0, as HAProxy's) names no host, and what is asked there belongs to none. */
const isHealth = (target: string): boolean =>
  [SERVED_ROUTES.health, SERVED_ROUTES.readiness].some(
    (path) => target === path || target.startsWith(`${path}?`),
  );

function targetOf({ rawHeaders, url = '', headers }: IncomingMessage): URL | undefined {
  const hosts = hostFields(rawHeaders);
  if (hosts === 0 && isHealth(url)) return addressOf(url, 'localhost');
  return hosts === 1 ? addressOf(url, headers.host ?? '') : undefined;
}

const NO_QUERY: IncomingRequest['query'] = new URLSearchParams();

const textOf = (field: string | readonly string[] | undefined): string | null =>
  typeof field === 'string' ? field : (field?.join(', ') ?? null);

/** A request of Node's server as our handler takes it; what few routes ask for is only made when they do. */
export class NodeIncomingRequest implements IncomingRequest {
  readonly method: string;
  readonly path: string | undefined;
  readonly host: string;
  readonly headers: IncomingRequest['headers'];
  readonly #message: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #address: URL | undefined;

  constructor(message: IncomingMessage, outgoing: ServerResponse) {
    const fields = message.headers;
    this.#message = message;
    this.#outgoing = outgoing;
    this.method = message.method ?? 'GET';
    this.host = fields.host ?? '';
    this.#address = targetOf(message);
    this.path = this.#address?.pathname;
    this.headers = { get: (name) => textOf(fields[name.toLowerCase()]) };
  }

  get query(): IncomingRequest['query'] {
    return this.#address?.searchParams ?? NO_QUERY;
  }

  /** Stopping early leaves the connection open: the answer has yet to go out on it. */
  get body(): AsyncIterable<Uint8Array> {
    return this.#message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  }

  get signal(): AbortSignal {
    const gone = new AbortController();
    const outgoing = this.#outgoing;
    const look = (): void => {
      if (!outgoing.writableFinished) gone.abort();
    };
    if (outgoing.closed) look();
    else outgoing.once('close', look);
    return gone.signal;
  }
}
