import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server between browser and proxy. It can lose requests, as a bad connection does, and change pages, so that they are what an
 * old browser reads. It works in every engine.
 */
export interface Relay {
  readonly origin: string;
  /** Whether requests for the path arrive or are lost, from now on. */
  isPassedOn: (path: string) => boolean | Promise<boolean>;
  /** Returns the HTML that the browser gets instead of the proxy's page. */
  changePage: (html: string) => string;
  /** The HTML of the host's page at `/host`, to which no policy of the proxy applies. */
  hostPage: string;
  close(): void;
}

const RELAYED_HEADERS = ['content-type', 'content-security-policy'];

async function relayRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { proxy, relay }: { readonly proxy: string; readonly relay: Relay },
): Promise<void> {
  const { url = '/' } = request;
  if (!(await relay.isPassedOn(url))) {
    response.destroy();
    return;
  }
  if (url.startsWith('/host')) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(relay.hostPage);
    return;
  }
  const language = request.headers['accept-language'] ?? 'en';
  const proxyAnswer = await fetch(proxy + url, { headers: { 'Accept-Language': language } });
  // Replaces the proxy's own address, which pages and loader contain.
  const withRelayOrigin = (text: string): string => text.replaceAll(proxy, relay.origin);
  for (const name of RELAYED_HEADERS)
    response.setHeader(name, withRelayOrigin(proxyAnswer.headers.get(name) ?? ''));
  const text = withRelayOrigin(await proxyAnswer.text());
  const isPage = proxyAnswer.headers.get('content-type')?.startsWith('text/html');
  response.writeHead(proxyAnswer.status).end(isPage ? relay.changePage(text) : text);
}

export async function startRelay(proxy: string): Promise<Relay> {
  const server = createServer((request, response) => {
    relayRequest(request, response, { proxy, relay }).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: Relay = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isPassedOn: () => true,
    changePage: (html) => html,
    hostPage: '',
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return relay;
}
