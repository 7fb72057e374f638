import { ProblemError } from '../contract/problem-error.ts';
import { SERVED_ROUTES } from '../contract/routes.ts';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import { createEmbedRoute } from '../pages/embed-route.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createPlacesRoute, toPlaces, withoutSlash } from '../pages/places-route.ts';
import { setupAnswer } from '../pages/setup-page.ts';
import type { Route } from '../proxy/handler.ts';
import { createRatesOf } from '../proxy/rates/known-rates.ts';
import { get } from '../proxy/routes.ts';
import type { FurtherRoutes } from '../proxy/routes.ts';
import { NO_ASSETS, NOTICES_PATH, assetAnswer, loaderAt } from './assets.ts';
import type { Assets } from './assets.ts';
import type { SetupFiles } from './load-setup-page.ts';

export interface SiteFiles {
  /** Default: none, for a widget that is served from elsewhere. */
  readonly assets?: Assets | undefined;
  /** `undefined` if `SETUP_PAGE` is off: then there is nothing at `/setup`. */
  readonly setup?: SetupFiles | undefined;
}

/** Booking pages, the widget's files and the host's page: what a proxy serves beside its API. */
export const siteRoutes =
  ({ assets = NO_ASSETS, setup }: SiteFiles): FurtherRoutes =>
  ({ config, calendarCache, compress, now }) => {
    const served = (id = ''): ServedProperty => {
      const property = calendarCache.entry(id)?.property;
      if (!property) throw new ProblemError('not_found');
      return property;
    };
    const { publicUrl } = config;
    const stamped = publicUrl === undefined ? undefined : assets.stampedAt?.(loaderAt(publicUrl));
    const asset: Route['answer'] = async (context) => assetAnswer(context, (await stamped) ?? assets);
    const deps = {
      config,
      pages: new PageCache(compress),
      assets,
      ratesOf: createRatesOf(calendarCache, now),
    };
    const page = createEmbedRoute(deps);
    return [
      get(SERVED_ROUTES.loader, undefined, asset),
      get(SERVED_ROUTES.chunks, undefined, asset),
      get(NOTICES_PATH, undefined, asset),
      ...EMBED_SCRIPTS.map((path) => get(path, undefined, asset)),
      get(SERVED_ROUTES.places, 'read', createPlacesRoute(deps)),
      get(SERVED_ROUTES.placesWithoutSlash, 'read', toPlaces),
      get(SERVED_ROUTES.embedWithSlash, 'read', withoutSlash),
      get(SERVED_ROUTES.embed, 'read', (context, { propertyId }) => page(context, served(propertyId))),
      get(SERVED_ROUTES.setup, 'read', (context) => setupAnswer(context, { config, setup })),
      get(SERVED_ROUTES.setupFiles, undefined, (context) => assetAnswer(context, setup ?? NO_ASSETS)),
    ];
  };
