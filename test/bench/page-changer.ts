/** A server that forwards to a proxy, and removes parts of its booking pages so that a bench can compare them. */
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/**
 * `before`: a booking page without a first view and without links to its chunks, as it was before first views existed; `after`:
 * no change; `no scripts`: requests for scripts get no answer; `no first view`: a request for the first view gets 404.
 */
export type PageVariant = 'before' | 'after' | 'no scripts' | 'no first view';

export interface PageChanger {
  variant: PageVariant;
  readonly port: number;
  close(): void;
}

const withoutFirstView = (html: string): string =>
  html
    .replace(/<template shadowrootmode.*<\/template>/s, '')
    .replace(/<link rel="modulepreload"[^>]*>\n/g, '');

async function answerWithoutFirstView(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(answer);
  const isBrotli = answer.headers['content-encoding'] === 'br';
  const page = withoutFirstView((isBrotli ? brotliDecompressSync(body) : body).toString());
  const compressed = brotliCompressSync(page);
  const headers = { ...answer.headers, 'content-encoding': 'br', 'content-length': compressed.byteLength };
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(compressed);
}

/** Starts a server that changes the pages of the proxy at `port` on this machine. */
export async function startPageChanger(port: number): Promise<PageChanger> {
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (changer.variant === 'no scripts' && /\.js(\?|$)/.test(url)) return;
    if (changer.variant === 'no first view' && url.includes('/first-view')) {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    const upstreamRequest = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      if (changer.variant === 'before' && url.startsWith('/embed/'))
        answerWithoutFirstView(answer, response).catch(console.error);
      else {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }
    });
    upstreamRequest.on('error', () => response.destroy());
    incoming.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const changer: PageChanger = {
    variant: 'after',
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return changer;
}
