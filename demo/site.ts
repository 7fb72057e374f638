import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { GUIDE, guidePage } from './guide-page.ts';

/** The values that the pages contain. All are origins without a final slash, or UUIDs. */
export interface PageValues {
  readonly site: string;
  readonly proxy: string;
  readonly sandbox: string;
  /** The unit of the sea house. */
  readonly house: string;
  /** The parent unit of the lodge with several rooms. */
  readonly lodge: string;
}

const FOLDER = new URL('site/', import.meta.url);

/** The files of the site's pages, by path. */
export const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/places': 'places.html',
  '/rooms': 'rooms.html',
  '/thanks': 'thanks.html',
  '/themes': 'themes.html',
  '/terms': 'terms.html',
  '/switchboard': 'switchboard.html',
  ...GUIDE,
};

/**
 * Returns a policy as strict as a host's can be: nothing inline, no eval, no third party except the proxy. Only the switchboard
 * runs its own script and may call the sandbox.
 */
function policyFor(values: PageValues, page: string): string {
  const isSwitchboard = page === '/switchboard';
  return [
    "default-src 'none'",
    `script-src ${values.proxy}${isSwitchboard ? " 'self'" : ''}`,
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${values.proxy}${isSwitchboard ? ` ${values.sandbox}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types booking-widget',
  ].join('; ');
}

const readText = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

/**
 * Returns a page with its placeholders filled: `{{scene}}` and `{{dunes}}` are drawings, all others are fields of `values`. A
 * text of the guide (`.md`) becomes a page with its title and its HTML.
 */
export function renderPage(name: string, values: PageValues): string {
  if (name.endsWith('.md')) {
    const { title, html } = guidePage(name);
    return filledTemplate('guide.html', { title, guide: html });
  }
  return filledTemplate(name, { ...values, scene: readText('scene.svg'), dunes: readText('dunes.svg') });
}

function filledTemplate(name: string, values: Readonly<Record<string, string>>): string {
  return readText(name).replaceAll(/\{\{(\w+)\}\}/g, (all, key: string) => values[key] ?? all);
}

function siteApp(values: PageValues): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    context.header('Cache-Control', 'no-cache');
  });
  for (const [path, name] of Object.entries(PAGES)) {
    app.get(path, (context) => {
      context.header('Content-Security-Policy', policyFor(values, path));
      return context.html(renderPage(name, values));
    });
  }
  app.get('/:file{[^/]+[.](?:css|js|svg)}', serveStatic({ root: join(import.meta.dirname, 'site') }));
  app.get('/pictures/*', serveStatic({ root: import.meta.dirname }));
  return app;
}

/** Serves the demo site on the port of `values.site`; resolves when it listens. */
export async function serveSite(values: PageValues): Promise<Server> {
  const server = createAdaptorServer({ fetch: siteApp(values).fetch }) as Server;
  const { hostname, port } = new URL(values.site);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), hostname, resolve);
  });
  return server;
}
