import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { IncomingRequest } from '../../http/request-context.ts';
import { memoized } from '../../http/memoize.ts';

/** What may stand in `Host`: a name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Paths that the URL standard leaves as they are, unless a part of them begins with a dot. */
const PLAIN_PATH = /^\/[\w~/.-]*$/;

interface Address {
  readonly path: string;
  readonly query: string;
}

/** What `target` asks for where nothing of it has to be written otherwise. */
const plainAddress = memoized((target): Address | undefined => {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const isPlain = PLAIN_PATH.test(path) && !path.includes('/.');
  return isPlain ? { path, query: target.slice(path.length) } : undefined;
});

const soundHost = memoized((host) => (HOST.test(host) ? { host } : undefined));

/** What `target` asks for. Proxies may ask by the whole address (RFC 9112, 3.2.2). */
function addressOf(target: string, host: string): Address | undefined {
  if (!soundHost(host)) return undefined;
  const plain = plainAddress(target);
  if (plain) return plain;
  // A backslash is a slash to the URL standard and none to whatever stands before us: nobody needs one.
  if (target.includes('\\') || !/^(?:\/|https?:\/\/)/i.test(target)) return undefined;
  const whole = target.startsWith('/') ? `http://${host}${target}` : target;
  if (!URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  return { path: pathname, query: search };
}

/** Of several, Node takes the first, and what stands before us perhaps another one. */
function isHostOnce(rawFields: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawFields.length; index += 2) {
    const name = rawFields[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
}

const NO_QUERY: IncomingRequest['query'] = new URLSearchParams();

const textOf = (field: string | readonly string[] | undefined): string | null =>
  typeof field === 'string' ? field : (field?.join(', ') ?? null);

/** The names that this program asks for, as Node writes them: to write one takes as long as to find its value. */
const lowerCase = memoized((name) => ({ name: name.toLowerCase() }));

class NodeHeaders implements Pick<Headers, 'get'> {
  readonly #fields: IncomingHttpHeaders;

  constructor(fields: IncomingHttpHeaders) {
    this.#fields = fields;
  }

  get(name: string): string | null {
    return textOf(this.#fields[lowerCase(name)?.name ?? '']);
  }
}

/** A request of Node's server as our handler takes it; what few routes ask for is only made when they do. */
export class NodeIncomingRequest implements IncomingRequest {
  readonly method: string;
  readonly path: string | undefined;
  readonly host: string;
  readonly headers: IncomingRequest['headers'];
  readonly #message: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #query: string;

  constructor(message: IncomingMessage, outgoing: ServerResponse) {
    const fields = message.headers;
    this.#message = message;
    this.#outgoing = outgoing;
    this.method = message.method ?? 'GET';
    this.host = fields.host ?? '';
    const address = isHostOnce(message.rawHeaders) ? addressOf(message.url ?? '', this.host) : undefined;
    this.path = address?.path;
    this.#query = address?.query ?? '';
    this.headers = new NodeHeaders(fields);
  }

  get query(): IncomingRequest['query'] {
    return this.#query === '' ? NO_QUERY : new URLSearchParams(this.#query);
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
