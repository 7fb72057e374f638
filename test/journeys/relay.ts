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
  arrives: (path: string) => boolean | Promise<boolean>;
  /** Changes a page as the browser reads it. */
  read: (html: string) => string;
  close(): void;
}

const PASSED_ON = ['content-type', 'content-security-policy'];

async function answer(
  asked: IncomingMessage,
  response: ServerResponse,
  { proxy, relay }: { readonly proxy: string; readonly relay: Relay },
): Promise<void> {
  const { url = '/' } = asked;
  if (!(await relay.arrives(url))) {
    response.destroy();
    return;
  }
  const language = asked.headers['accept-language'] ?? 'en';
  const said = await fetch(proxy + url, { headers: { 'Accept-Language': language } });
  // Pages and loader name the proxy's own address.
  const here = (text: string): string => text.replaceAll(proxy, relay.origin);
  for (const name of PASSED_ON) response.setHeader(name, here(said.headers.get(name) ?? ''));
  const text = here(await said.text());
  const isPage = said.headers.get('content-type')?.startsWith('text/html');
  response.writeHead(said.status).end(isPage ? relay.read(text) : text);
}

export async function startRelay(proxy: string): Promise<Relay> {
  const server = createServer((asked, response) => {
    answer(asked, response, { proxy, relay }).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: Relay = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrives: () => true,
    read: (html) => html,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return relay;
}
