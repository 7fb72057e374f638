import type { FuzzedRequest } from './requests.ts';
import { problemSchema } from '../../src/contract/problem.ts';

/** An answer of the proxy. */
export interface FuzzAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Texts that no answer may contain. */
const SECRETS = /sandbox-key|node_modules|\n {4}at |root:x:0/;

function whyNotProblem({ status, body, headers }: FuzzAnswer, method: string): string | undefined {
  // Invalid HTTP never reaches our code. Node answers it without a body.
  if (!headers.has('content-type') && body === '') return undefined;
  if (method === 'HEAD') return undefined;
  try {
    return problemSchema.parse(JSON.parse(body)).status === status
      ? undefined
      : 'the problem has another status';
  } catch {
    return 'the body is not a problem of the contract';
  }
}

/** Returns why an answer to a hostile request is wrong, or `undefined` if it is correct. */
export function whyWrong(answer: FuzzAnswer, { method }: Pick<FuzzedRequest, 'method'>): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) return `status ${status}`;
  if (headers.has('x-injected')) return 'the answer has the header that the request injects';
  if (SECRETS.test(body)) return 'the body contains a secret';
  return status >= 400 ? whyNotProblem(answer, method) : undefined;
}
