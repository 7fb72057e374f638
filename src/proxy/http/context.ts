import type { Context } from 'hono';
import type { ProblemCode } from '../../contract/problem.ts';

/** What the server knows of a connection. */
export interface Client {
  /** The client's, as far as `TRUST_PROXY` lets others name it; `unknown` without a socket. */
  readonly address: string;
  /** Whether what it asks for is no address, or not of one host. */
  readonly isMisaddressed?: boolean | undefined;
}

/** What is known of a request, and what its line of the log says. */
interface Variables {
  requestId: string;
  /** The `Origin` header if it is on the allow-list: the page that may read the answer. */
  readableBy: string | undefined;
  /** Headers that this request's answer carries in any case, problem or not: its id to begin with. */
  echo: Record<string, string>;
  /** Of a request that no route answers. */
  route: string | undefined;
  code: ProblemCode | undefined;
  propertyId: string | undefined;
  operationId: string | undefined;
}

export interface ProxyEnv {
  Bindings: Client;
  Variables: Variables;
}

export type ProxyContext = Context<ProxyEnv>;
