/** A server that forwards to a proxy and removes parts of its booking pages for a comparison. */
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/**
 * `before`: a booking page as it was before first views existed, without one and without the links to its chunks; `after`: unchanged;
 * `no scripts`: no script is ever answered; `no first view`: the request for the first view of a host's page is answered 404.
 */
export type PageVariant = 'before' | 'after' | 'no scripts' | 'no first view';

export interface PageChanger {
  way: PageVariant;
  readonly port: number;
  close(): void;
}

const withoutFirstView = (html: string): string =>
  html
    .replace(/<template shadowrootmode.*<\/template>/s, '')
    .replace(/<link rel="modulepreload"[^>]*>\n/g, '');

async function answerWithout(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(answer);
  const isBrotli = answer.headers['content-encoding'] === 'br';
  const page = withoutFirstView((isBrotli ? brotliDecompressSync(body) : body).toString());
  const br = brotliCompressSync(page);
  const headers = { ...answer.headers, 'content-encoding': 'br', 'content-length': br.byteLength };
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(br);
}

/** Starts a server that changes the pages of the proxy at `port` on this machine. */
export async function startPageChanger(port: number): Promise<PageChanger> {
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (changer.way === 'no scripts' && /\.js(\?|$)/.test(url)) return;
    if (changer.way === 'no first view' && url.includes('/first-view')) {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    const upstreamRequest = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      if (changer.way === 'before' && url.startsWith('/embed/'))
        answerWithout(answer, response).catch(console.error);
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
    way: 'after',
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return changer;
}
