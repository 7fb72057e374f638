import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * The servers of three origins: a host's page, the server of the script, and a third origin that must serve no code of the
 * widget.
 */
export interface HostPageServers {
  /**
   * Serves `html` as the page from now on. `{{loader}}` stands for the script's address, `{{book}}` for the script's origin, and
   * `{{foreign}}` for the third origin.
   */
  show(html: string, headers?: Readonly<Record<string, string>>): void;
  readonly page: string;
  readonly widgetOrigin: string;
  /** The paths that the widget has requested from its proxy. */
  readonly proxyRequests: string[];
  /** The paths that were requested from the server of the script. */
  readonly scripts: string[];
  /** The paths that were requested from the third origin. Its scripts are all empty. */
  readonly foreignRequests: string[];
  stop(): void;
}

const LOADER_PATH = '/booking-widget.js';

async function listen(
  host: string,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}

/** Starts the servers. Only the page is on `localhost`, because browsers treat `localhost` and `127.0.0.1` as two sites. */
export async function startHostPage(folder: string): Promise<HostPageServers> {
  const proxyRequests: string[] = [];
  const scripts: string[] = [];
  const foreignRequests: string[] = [];
  const scriptServer = await listen('127.0.0.1', (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!path.endsWith('.js')) {
      proxyRequests.push(path);
      response.writeHead(503).end();
      return;
    }
    scripts.push(path);
    const code = readFileSync(join(folder, path), 'utf8');
    response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(code);
  });
  const foreignServer = await listen('127.0.0.1', (request, response) => {
    foreignRequests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('');
  });
  let shownPage = { html: '', headers: {} };
  const pageServer = await listen('localhost', (_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...shownPage.headers })
      .end(shownPage.html);
  });
  return {
    proxyRequests,
    scripts,
    foreignRequests,
    page: pageServer.origin,
    widgetOrigin: scriptServer.origin,
    show: (html, headers = {}) => {
      const filledHtml = html
        .replaceAll('{{loader}}', scriptServer.origin + LOADER_PATH)
        .replaceAll('{{book}}', scriptServer.origin)
        .replaceAll('{{foreign}}', foreignServer.origin);
      shownPage = { html: filledHtml, headers };
    },
    stop: () => {
      for (const { server } of [scriptServer, foreignServer, pageServer]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
