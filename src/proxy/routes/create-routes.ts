import type { OriginAnswer } from '../../contract/origin.ts';
import { quoteRequestSchema } from '../../contract/quote.ts';
import { ROUTES, SERVED_ROUTES } from '../../contract/routes.ts';
import type { Admission } from '../bookings/admission.ts';
import { bookingRoute, statusRoute } from '../bookings/booking-routes.ts';
import type { BookingRouteDeps, StatusRouteDeps } from '../bookings/booking-routes.ts';
import type { ChallengeService } from '../challenge/challenge-service.ts';
import type { CalendarRoute } from '../calendar/calendar-route.ts';
import { createRatesOf } from '../calendar/known-rates.ts';
import type { HostConfig, ServedProperty } from '../config/proxy-config.ts';
import { EMBED_SCRIPTS } from '../embed/embed-files.ts';
import { createEmbedRoute } from '../embed/embed-route.ts';
import { createPlacesRoute, toPlaces } from '../embed/places-route.ts';
import { setupAnswer } from '../embed/setup-page.ts';
import type { SetupPage } from '../embed/setup-page.ts';
import { OEMBED_PATH, oembedAnswer } from '../embed/oembed.ts';
import { apiAnswer, jsonAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import { NO_ASSETS, NOTICES_PATH, RELEASE_PATH, assetAnswer, loaderAt } from '../http/assets.ts';
import type { Assets } from '../http/assets.ts';
import type { Compress } from '../http/encoded-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Route } from '../http/handler.ts';
import { ProblemError, invalidRequest } from '../http/problem-error.ts';
import { readJson } from '../http/read-json.ts';
import { createPropertiesRoutes } from './properties-routes.ts';
import { healthRoute } from './readiness.ts';
import type { ProbeDeps, Readiness } from './readiness.ts';
import type { QuoteService } from '../quotes/quote-service.ts';

export interface RouteDeps extends BookingRouteDeps, ProbeDeps {
  readonly config: HostConfig;
  readonly quotes: QuoteService;
  /** `undefined` where `BOT_CHECK` is off: then there is nothing at `/v1/challenges`. */
  readonly challenges: ChallengeService | undefined;
  readonly admission: Pick<Admission, 'workFor'>;
  readonly assets: Assets;
  /** `undefined` where `SETUP_PAGE` is off: then there is nothing at `/setup`. */
  readonly setup: SetupPage | undefined;
  readonly compress: Compress;
  readonly calendarRoute: CalendarRoute;
  readonly status: StatusRouteDeps;
  readonly readiness: Readiness;
}

/** `GET /v1/origin`: any page may read whether it is one of the host's, and nothing else. */
function originAnswer(context: RequestContext): Answer {
  const answer: OriginAnswer = {
    origin: context.request.headers.get('Origin'),
    allowed: context.readableBy !== undefined,
  };
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return apiAnswer(context, { headers, body: JSON.stringify(answer) });
}

async function quoteRoute(context: RequestContext, quotes: QuoteService): Promise<Answer> {
  const request = await readJson(context.request, quoteRequestSchema);
  const quote = await quotes.quote(request);
  context.note.propertyId = quote.propertyId;
  return jsonAnswer(context, quote);
}

/** `GET /v1/challenges?propertyId=…` */
async function challengeRoute(context: RequestContext, deps: RouteDeps): Promise<Answer> {
  const { challenges, calendarCache, admission } = deps;
  if (!challenges) throw new ProblemError('not_found');
  const propertyId = context.request.query.get('propertyId');
  if (propertyId === null) throw invalidRequest('propertyId', 'Must be the UUID of a property.');
  if (!calendarCache.entry(propertyId)) throw new ProblemError('not_found');
  context.note.propertyId = propertyId;
  const units = await admission.workFor(context.clientAddress, propertyId);
  return jsonAnswer(context, await challenges.issue(propertyId, units));
}

/** Booking pages, and what other sites make of links to them. */
function embedRoutes({ config, calendarCache, compress, assets, now }: RouteDeps): Route[] {
  const propertyOf = (id: string): ServedProperty | undefined => calendarCache.entry(id)?.property;
  const served = (id = ''): ServedProperty => {
    const property = propertyOf(id);
    if (!property) throw new ProblemError('not_found');
    return property;
  };
  const pages = { config, compress, assets, ratesOf: createRatesOf(calendarCache, now) };
  const page = createEmbedRoute(pages);
  return [
    get(SERVED_ROUTES.places, 'read', createPlacesRoute(pages)),
    get(SERVED_ROUTES.placesWithoutSlash, 'read', toPlaces),
    get(SERVED_ROUTES.embed, 'read', (context, { propertyId }) => page(context, served(propertyId))),
    get(OEMBED_PATH, 'read', (context) => oembedAnswer(context, { config, propertyOf })),
  ];
}

const get = (path: string, limit: Route['limit'], answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  limit,
  answer,
});
const post = (path: string, limit: Route['limit'], answer: Route['answer']): Route => ({
  method: 'POST',
  path,
  limit,
  answer,
});

/** Every address that the proxy knows (contract `ROUTES` and `SERVED_ROUTES`); there is no other. Made anew when the host's config changes. */
export function createRoutes(deps: RouteDeps): Route[] {
  const { quotes, assets, calendarRoute, status, readiness } = deps;
  const properties = createPropertiesRoutes({ ...deps, isBotChecked: deps.challenges !== undefined });
  const { publicUrl } = deps.config;
  const stamped = publicUrl === undefined ? undefined : assets.stampedAt?.(loaderAt(publicUrl));
  const asset: Route['answer'] = async (context) => assetAnswer(context, (await stamped) ?? assets);
  return [
    get(ROUTES.properties, 'read', (context) => properties.list(context)),
    get(ROUTES.property, 'read', (context, { propertyId = '' }) => properties.one(context, propertyId)),
    get(ROUTES.origin, 'read', originAnswer),
    get(ROUTES.calendar, 'read', (context, { propertyId = '' }) => calendarRoute(context, propertyId)),
    post(ROUTES.quotes, 'quote', (context) => quoteRoute(context, quotes)),
    // As dear as a quote, and asked for as often.
    get(ROUTES.challenges, 'quote', (context) => challengeRoute(context, deps)),
    post(ROUTES.bookings, 'book', (context) => bookingRoute(context, deps)),
    get(ROUTES.booking, 'status', (context, { reference = '' }) => statusRoute(context, reference, status)),
    get(SERVED_ROUTES.loader, undefined, asset),
    get(SERVED_ROUTES.chunks, undefined, asset),
    get(RELEASE_PATH, undefined, asset),
    get(NOTICES_PATH, undefined, asset),
    ...EMBED_SCRIPTS.map((path) => get(path, undefined, asset)),
    ...embedRoutes(deps),
    get(SERVED_ROUTES.setup, 'read', (context) => setupAnswer(context, deps)),
    get(SERVED_ROUTES.setupFiles, undefined, (context) => assetAnswer(context, deps.setup ?? NO_ASSETS)),
    get(SERVED_ROUTES.health, undefined, (context) => healthRoute(context, deps)),
    get(SERVED_ROUTES.readiness, undefined, (context) => readiness.answer(context)),
  ];
}
