import type { ProblemCode } from '../../contract/problem.ts';

/** A request as guards and routes see it, whatever took it off the wire: a `Request` here, a server of Node's there. */
export interface IncomingRequest {
  readonly method: string;
  /** As the URL standard writes it, without the query; `undefined` where what was asked for is no address. */
  readonly path: string | undefined;
  readonly query: Pick<URLSearchParams, 'get' | 'keys'>;
  /** The host and port that the client says it talks to: whatever it likes. */
  readonly host: string;
  /** `get` takes any case, and gives several fields of one name as one, parted by commas. */
  readonly headers: { get(name: string): string | null };
  /** The body as it comes in, once; stopping early lets go of the rest. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Aborts when the client is gone before it has its answer. */
  readonly signal: AbortSignal;
}

/** One request and what is known about it before its route sees it. */
export interface RequestContext {
  readonly requestId: string;
  readonly request: IncomingRequest;
  /** The client's address, as far as `TRUST_PROXY` lets others name it; `unknown` without a socket. */
  readonly clientAddress: string;
  /** The `Origin` header where it is on the allow-list: the page that may read the answer. */
  readonly readableBy: string | undefined;
  /** Headers that this request's answer carries in any case, problem or not: its id to begin with. */
  readonly echo: Record<string, string>;
  /** For the request's log line. */
  readonly note: {
    route: string | undefined;
    code: ProblemCode | undefined;
    propertyId: string | undefined;
    operationId: string | undefined;
  };
}
