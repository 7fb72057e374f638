import type { OriginAnswer } from '../contract/origin.ts';
import { quoteRequestSchema } from '../contract/quote.ts';
import { ROUTES, SERVED_ROUTES } from '../contract/routes.ts';
import { bookingRoute, statusRoute } from './bookings/booking-routes.ts';
import type { BookingRouteDeps, StatusRouteDeps } from './bookings/booking-routes.ts';
import type { ChallengeService } from './challenges.ts';
import type { CalendarCache } from './rates/calendar-cache.ts';
import type { CalendarRoute } from './rates/calendar-route.ts';
import type { HostConfig } from '../host-config/proxy-config.ts';
import { apiAnswer, jsonAnswer } from './http/answer.ts';
import type { Answer } from './http/answer.ts';
import type { Compress } from './http/encoded-body.ts';
import type { RequestContext } from './http/request-context.ts';
import type { Route } from './handler.ts';
import { ProblemError, invalidRequest } from '../contract/problem-error.ts';
import { clientOf } from './guards/client-network.ts';
import { readJson } from './guards/json-body.ts';
import { limited } from './guards/limits.ts';
import type { RateLimiter } from './guards/limits.ts';
import type { Observe } from './observe.ts';
import { createPropertiesRoutes } from './properties.ts';
import { healthRoute } from './health.ts';
import type { ProbeDeps, Readiness } from './health.ts';
import type { QuoteService } from './quotes/quote-service.ts';

/** What is served beside the API, behind the same guards. */
export type FurtherRoutes = (parts: {
  readonly config: HostConfig;
  readonly calendarCache: CalendarCache;
  readonly compress: Compress;
  readonly now: () => number;
}) => readonly Route[];

export interface RouteDeps extends BookingRouteDeps, ProbeDeps {
  readonly config: HostConfig;
  readonly quotes: QuoteService;
  /** `undefined` where `BOT_CHECK` is off: then there is nothing at `/v1/challenges`. */
  readonly challenges: ChallengeService | undefined;
  readonly limiter: RateLimiter;
  readonly observe: Observe;
  readonly furtherRoutes: FurtherRoutes | undefined;
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
  const { challenges, calendarCache } = deps;
  if (!challenges) throw new ProblemError('not_found');
  const propertyId = context.request.query.get('propertyId');
  if (propertyId === null) throw invalidRequest('propertyId', 'Must be the UUID of a property.');
  if (!calendarCache.entry(propertyId)) throw new ProblemError('not_found');
  context.note.propertyId = propertyId;
  const client = clientOf(context.clientAddress);
  // A front that names no client would have all guests share these few.
  if (client) await limited({ ...context, clientAddress: client.network }, 'challenge', deps);
  return jsonAnswer(context, await challenges.issue(propertyId));
}

export const get = (path: string, limit: Route['limit'], answer: Route['answer']): Route => ({
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

/** Every address that the proxy knows of the API and its probes, and those of its pages. */
export function createRoutes(deps: RouteDeps): Route[] {
  const { quotes, calendarRoute, status, readiness } = deps;
  const properties = createPropertiesRoutes({ ...deps, isBotChecked: deps.challenges !== undefined });
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
    get(SERVED_ROUTES.health, undefined, (context) => healthRoute(context, deps)),
    get(SERVED_ROUTES.readiness, undefined, (context) => readiness.answer(context)),
    ...(deps.furtherRoutes?.(deps) ?? []),
  ];
}
