import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { PageValues } from '../../demo/site.ts';
import type { ServedPage } from './host-pages.ts';

/** A host's site for `startStack`. It answers every address with the current `page`. */
export const serveHostPage =
  (page: () => ServedPage) =>
  async ({ site }: PageValues): Promise<Server> => {
    const server = createServer((_request, response) => {
      const { html, headers } = page();
      response.writeHead(200, headers).end(html);
    });
    const { hostname, port } = new URL(site);
    server.listen(Number(port), hostname);
    await once(server, 'listening');
    return server;
  };
