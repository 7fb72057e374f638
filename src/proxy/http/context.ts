import type { Context } from 'hono';
import type { ProblemCode } from '../../contract/problem.ts';

/** Facts about a connection, from the server. */
export interface Connection {
  /**
   * The client's address. Only proxies that `TRUST_PROXY` trusts can name it in a header. `unknown` without a socket.
   */
  readonly address: string;
  /** Whether the request target or the `Host` is invalid. */
  readonly isMisaddressed?: boolean | undefined;
}

/** Values that belong to a request, including the fields of its log line. */
interface Variables {
  requestId: string;
  /** The `Origin` header if it is on the allow-list: the page that may read the answer. */
  allowedOrigin: string | undefined;
  /** Headers of any answer to this request, even of a problem; at first only the request's id. */
  answerHeaders: Record<string, string>;
  /**
   * The route in the log and the metrics if no route answers the request: `preflight`, or the path's pattern after a
   * 405.
   */
  route: string | undefined;
  code: ProblemCode | undefined;
  propertyId: string | undefined;
  operationId: string | undefined;
}

export interface ProxyEnv {
  Bindings: Connection;
  Variables: Variables;
}

export type ProxyContext = Context<ProxyEnv>;
