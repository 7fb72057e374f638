import type { Context } from 'hono';
import type { ProblemCode } from '../../contract/problem.ts';

/** What the server knows about a connection. */
export interface Connection {
  /** The client's address, as far as `TRUST_PROXY` lets others name it; `unknown` without a socket. */
  readonly address: string;
  /** Whether the request target or the `Host` is invalid. */
  readonly isMisaddressed?: boolean | undefined;
}

/** What is known of a request, including the fields of its log line. */
interface Variables {
  requestId: string;
  /** The `Origin` header if it is on the allow-list: the page that may read the answer. */
  readableBy: string | undefined;
  /** Headers of this request's answer in any case, even with a problem: at first only its id. */
  echo: Record<string, string>;
  /** The route of a request that no route answers. */
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
