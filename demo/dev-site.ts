import type { Server } from 'node:http';
import { createServer } from 'vite';
import { PAGES, renderPage } from './site.ts';
import type { PageValues } from './site.ts';

const BUILT_WIDGET = /<script [^>]*src="[^"]*\/booking-widget\.js"><\/script>/g;
const SOURCE_WIDGET = '<script type="module" src="/src/embed/loader.ts"></script>';

/** Returns a page with the widget from its sources. */
const devPage = (name: string, values: PageValues): string =>
  renderPage(name, values).replaceAll(BUILT_WIDGET, SOURCE_WIDGET);

/**
 * Serves the demo site with Vite's dev server, and the widget from its sources, so that a change is visible at once. It lacks the
 * site's usual policy, which would block Vite's own scripts. Booking pages in frames come from the proxy, from its last build.
 */
export async function serveDevSite(values: PageValues): Promise<Server> {
  const { hostname, port } = new URL(values.site);
  const vite = await createServer({
    mode: 'dev',
    appType: 'custom',
    logLevel: 'warn',
    server: {
      host: hostname,
      port: Number(port),
      strictPort: true,
      // The widget sends its requests to the folder above its own module: `/src/widget/`.
      proxy: {
        '/src/widget/v1': { target: values.proxy, rewrite: (path) => path.replace('/src/widget', '') },
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
            server.transformIndexHtml(url, devPage(name, values)).then((text) => {
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
