import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../contract/problem-error.ts';
import { ROUTES, NON_WIDGET_ROUTES } from '../contract/routes.ts';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import { createEmbedRoute } from '../pages/embed-route.ts';
import { createFirstViewRoute } from '../pages/first-view-route.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createPlacesRoute, redirectToPlaces, redirectWithoutSlash } from '../pages/places-route.ts';
import { setupAnswer } from '../pages/setup-page.ts';
import type { CreatePages } from '../proxy/app.ts';
import type { Compress } from '../proxy/http/encoded-body.ts';
import type { ProxyEnv } from '../proxy/http/context.ts';
import { NO_ASSETS, NOTICES_PATH, assetAnswer } from './assets.ts';
import type { Assets } from './assets.ts';
import type { SetupFiles } from './load-assets.ts';

export interface SiteFiles {
  /** The widget's files. Default: none, if the widget is served from somewhere else. */
  readonly assets?: Assets | undefined;
  /** The setup page. If it is `undefined`, `/setup` does not exist. */
  readonly setup?: SetupFiles | undefined;
  /** Compresses the booking pages. Default: the compression of the API's answers. */
  readonly compress?: Compress | undefined;
}

/** Returns the routes that a proxy has beside its API: booking pages, the widget's files and the setup page. */
export const createSiteRoutes =
  ({ assets = NO_ASSETS, setup, compress }: SiteFiles): CreatePages =>
  ({ config, ratesOf, limit }) => {
    const { properties } = config;
    const pageDeps = { config, pages: new PageCache(compress), assets, ratesOf };
    const answerEmbed = createEmbedRoute(pageDeps);
    const answerFirstView = createFirstViewRoute(pageDeps);
    const propertiesById = new Map(properties.map((property) => [property.id, property]));
    const limitReads: MiddlewareHandler<ProxyEnv> = async (context, next) => {
      await limit(context, 'read');
      return next();
    };
    const app = new Hono<ProxyEnv>();
    for (const path of [NON_WIDGET_ROUTES.loader, NON_WIDGET_ROUTES.chunks, NOTICES_PATH, ...EMBED_SCRIPTS])
      app.get(path, (context) => assetAnswer(context, assets));
    app.get(NON_WIDGET_ROUTES.places, limitReads, createPlacesRoute(pageDeps));
    app.get(NON_WIDGET_ROUTES.placesWithoutSlash, limitReads, redirectToPlaces);
    app.get(NON_WIDGET_ROUTES.embedWithSlash, limitReads, redirectWithoutSlash);
    const requireProperty = (propertyId: string): ServedProperty => {
      const property = propertiesById.get(propertyId);
      if (!property) throw new ProblemError('not_found');
      return property;
    };
    app.get(NON_WIDGET_ROUTES.embed, limitReads, (context) =>
      answerEmbed(context, requireProperty(context.req.param('propertyId'))),
    );
    app.get(ROUTES.firstView, limitReads, (context) =>
      answerFirstView(context, requireProperty(context.req.param('propertyId'))),
    );
    app.get(NON_WIDGET_ROUTES.setup, limitReads, (context) => setupAnswer(context, { config, setup }));
    app.get(NON_WIDGET_ROUTES.setupFiles, (context) => assetAnswer(context, setup ?? NO_ASSETS));
    return app;
  };
