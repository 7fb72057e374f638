import type { ProblemCode } from '../../contract/problem.ts';
import type { Incoming } from './incoming.ts';

/** One request and what is known about it before its route sees it. */
export interface Exchange {
  readonly requestId: string;
  readonly request: Incoming;
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
