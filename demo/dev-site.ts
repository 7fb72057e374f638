import type { Server } from 'node:http';
import { createServer } from 'vite';
import { PAGES, page } from './site.ts';
import type { SiteWorld } from './site.ts';

const BUILT_WIDGET = /<script [^>]*src="[^"]*\/booking-widget\.js"><\/script>/g;
const OWN_WIDGET = '<script type="module" src="/src/embed/booking-widget.ts"></script>';

/** A page with the widget as its sources are. */
const devPage = (name: string, world: SiteWorld): string =>
  page(name, world).replaceAll(BUILT_WIDGET, OWN_WIDGET);

/**
 * The demo site by Vite's dev server, with the widget as its sources are now: a change shows at once. Without the policy that
 * the site has otherwise, which Vite's own scripts would break. Booking pages in frames are the proxy's, and as they were built.
 */
export async function serveDevSite(world: SiteWorld): Promise<Server> {
  const { hostname, port } = new URL(world.site);
  const vite = await createServer({
    mode: 'dev',
    appType: 'custom',
    logLevel: 'warn',
    server: {
      host: hostname,
      port: Number(port),
      strictPort: true,
      // The widget asks where its script came from.
      proxy: {
        '/src/widget/v1': { target: world.proxy, rewrite: (path) => path.replace('/src/widget', '') },
      },
    },
    plugins: [
      {
        name: 'demo-site',
        configureServer(server) {
          server.middlewares.use((request, response, next) => {
            const url = request.originalUrl ?? '/';
            const name = PAGES[url.replace(/[?#].*/, '')];
            if (name === undefined) {
              if (url.startsWith('/pictures/')) request.url = `/demo${url}`;
              next();
              return;
            }
            server.transformIndexHtml(url, devPage(name, world)).then((text) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8').end(text);
            }, next);
          });
        },
      },
    ],
  });
  await vite.listen();
  return vite.httpServer as Server;
}
