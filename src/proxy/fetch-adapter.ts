import type { Answer } from './http/answer.ts';
import type { Client, Handler } from './handler.ts';
import type { IncomingRequest } from './http/request-context.ts';

/** Web-standard: answers any request, and never rejects. */
export type FetchHandler = (request: Request, client?: Client) => Response | Promise<Response>;

/** Not the stream's own iterator, which some browsers lack; and it would wait for a sender that never stops. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value;
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}

function incomingOf(request: Request): IncomingRequest {
  const { method, headers, signal } = request;
  const { pathname, searchParams, host } = new URL(request.url);
  return {
    method,
    path: pathname,
    query: searchParams,
    host: headers.get('Host') ?? host,
    headers,
    body: chunksOf(request.body),
    signal,
  };
}

const responseOf = ({ status, headers, body }: Answer, method: string): Response =>
  new Response(method === 'HEAD' ? null : body, { status, headers });

/** The handler in the words of the web: `Request` and `Response`. */
export const toFetch =
  (handle: Handler): FetchHandler =>
  (request, client = {}) => {
    const answer = handle(incomingOf(request), client);
    return answer instanceof Promise
      ? answer.then((settled) => responseOf(settled, request.method))
      : responseOf(answer, request.method);
  };
