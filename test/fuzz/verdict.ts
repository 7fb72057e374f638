import type { FuzzedRequest } from './requests.ts';
import { problemSchema } from '../../src/contract/problem.ts';

/** An answer, whatever brought it. */
export interface FuzzAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What an answer must never give away. */
const SECRETS = /sandbox-key|node_modules|\n {4}at |root:x:0/;

function whyNoProblem({ status, body, headers }: FuzzAnswer, method: string): string | undefined {
  // Node's own word for what is no HTTP: it never comes to us.
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

const OEMBED = /^\/oembed(?:\?|$)/;

/** Why an answer to a hostile request is not as it must be; `undefined` where it is. */
export function whyWrong(
  answer: FuzzAnswer,
  { method, target }: Pick<FuzzedRequest, 'method' | 'target'>,
): string | undefined {
  const { status, headers, body } = answer;
  // The one thing that this proxy cannot do, and says so as oEmbed wants it said: another format.
  const isOtherFormat =
    status === 501 && OEMBED.test(target) && (method === 'HEAD' || body.includes('"not_implemented"'));
  if (status >= 500 && !isOtherFormat) return `status ${status}`;
  if (headers.has('x-injected')) return 'a header of the sender’s';
  if (SECRETS.test(body)) return 'something that is nobody’s business';
  return status >= 400 ? whyNoProblem(answer, method) : undefined;
}
