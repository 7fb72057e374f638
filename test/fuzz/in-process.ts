import type { FuzzedRequest } from './requests.ts';
import type { FuzzAnswer } from './verdict.ts';

/** Hands a request to the handler itself; `undefined` where the web's own `Request` does not let it be one. */
export async function ask(
  handler: (request: Request) => Response | Promise<Response>,
  fuzzed: FuzzedRequest,
): Promise<FuzzAnswer | undefined> {
  const { method, target, headers, body } = fuzzed;
  let request: Request;
  try {
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
    request = new Request(`http://proxy.example${target}`, body ? { ...init, body } : init);
  } catch {
    return undefined;
  }
  const answer = await handler(request);
  return { status: answer.status, headers: new Map(answer.headers), body: await answer.text() };
}
