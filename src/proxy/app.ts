import { Hono } from 'hono';
import { ROUTES } from '../contract/routes.ts';
import type { HostConfig, ProxyConfig } from '../host-config/proxy-config.ts';
import { bookingRoute } from './bookings/booking-route.ts';
import type { BookingService } from './bookings/booking-service.ts';
import type { PaymentStatuses } from './bookings/payment-statuses.ts';
import { statusRoute } from './bookings/status-route.ts';
import { challengeRoute } from './challenges.ts';
import type { ChallengeService } from './challenges.ts';
import { answerProblem, everyRequest, answerUnknownRoute } from './guards/every-request.ts';
import { createLimitRequests } from './guards/limits.ts';
import type { LimitRequests, RateLimiter } from './guards/limits.ts';
import { originRoute, createOrigins, logUnservedConfig } from './guards/origins.ts';
import { healthRoutes } from './health.ts';
import type { Readiness } from './health.ts';
import type { ProxyEnv } from './http/context.ts';
import type { Log } from './log.ts';
import type { Observe } from './observe.ts';
import { propertyRoutes } from './properties.ts';
import { quoteRoute } from './quotes/quote-service.ts';
import type { QuoteService } from './quotes/quote-service.ts';
import type { CalendarCache } from './rates/calendar-cache.ts';
import { calendarRoute } from './rates/calendar-route.ts';
import { createRatesOf } from './rates/known-rates.ts';
import type { RatesOf } from './rates/known-rates.ts';
import type { AttemptStore } from './store/attempt-store.ts';

/** Pages and files that are served beside the API, behind the same guards. */
export type CreatePages = (parts: {
  readonly config: HostConfig;
  readonly ratesOf: RatesOf;
  readonly limit: LimitRequests;
}) => Hono<ProxyEnv>;

export interface AppDeps {
  readonly config: ProxyConfig;
  readonly calendarCache: CalendarCache;
  readonly quotes: QuoteService;
  /** `undefined` if `BOT_CHECK` is off. */
  readonly challenges: ChallengeService | undefined;
  readonly bookingService: BookingService;
  readonly paymentStatuses: PaymentStatuses;
  readonly store: AttemptStore;
  readonly readiness: Readiness;
  readonly limiter: RateLimiter;
  readonly pages: CreatePages | undefined;
  readonly log: Log;
  readonly observe: Observe | undefined;
  readonly now: () => number;
}

/** Creates the app: the guards in the order in which they run, then one line for each topic. */
export function createApp(deps: AppDeps): Hono<ProxyEnv> {
  const { config, calendarCache, store, log, observe, now } = deps;
  const { quotes, challenges, bookingService, paymentStatuses } = deps;
  logUnservedConfig(config, log);
  const origins = createOrigins(config);
  const limit = createLimitRequests(deps.limiter, observe);
  const app = new Hono<ProxyEnv>();
  app.use(everyRequest({ origins, log, observe, now }));
  app.onError(answerProblem(log));
  app.notFound(answerUnknownRoute(app));
  app.route(ROUTES.origin, originRoute(limit));
  app.route(ROUTES.properties, propertyRoutes({ config, limit }));
  app.route(ROUTES.properties, calendarRoute({ calendarCache, limit }));
  app.route(ROUTES.quotes, quoteRoute({ quotes, limit }));
  app.route(ROUTES.challenges, challengeRoute({ challenges, calendarCache, limit }));
  app.route(ROUTES.bookings, bookingRoute({ bookingService, calendarCache, config, origins, limit }));
  app.route(ROUTES.bookings, statusRoute({ store, paymentStatuses, calendarCache, log, limit }));
  app.route('/', healthRoutes(deps.readiness));
  if (deps.pages) app.route('/', deps.pages({ config, ratesOf: createRatesOf(calendarCache, now), limit }));
  return app;
}
