import type { FuzzedRequest } from './requests.ts';
import { problemSchema } from '../../src/contract/problem.ts';

/** An answer, from any kind of client. */
export interface FuzzAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Texts that no answer may contain. */
const SECRETS = /sandbox-key|node_modules|\n {4}at |root:x:0/;

function whyNoProblem({ status, body, headers }: FuzzAnswer, method: string): string | undefined {
  // Node itself answers invalid HTTP, which never reaches our code.
  if (!headers.has('content-type') && body === '') return undefined;
  if (method === 'HEAD') return undefined;
  try {
    return problemSchema.parse(JSON.parse(body)).status === status
      ? undefined
      : 'a problem of another status';
  } catch {
    return 'no problem of the contract’s';
  }
}

/** Returns why an answer to a hostile request is wrong, or `undefined` if it is right. */
export function whyWrong(answer: FuzzAnswer, { method }: Pick<FuzzedRequest, 'method'>): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) return `status ${status}`;
  if (headers.has('x-injected')) return 'a header of the sender’s';
  if (SECRETS.test(body)) return 'something secret';
  return status >= 400 ? whyNoProblem(answer, method) : undefined;
}
