import { Admission } from './bookings/admission.ts';
import type { AttemptStore } from './store/attempt-store.ts';
import { BookingService } from './bookings/booking-service.ts';
import { createPaymentStatuses } from './bookings/payment-statuses.ts';
import { Reconciler, reconcile } from './bookings/reconcile.ts';
import { loggedStore } from './store/logged-store.ts';
import { prune } from './store/retention.ts';
import type { PruningDeps } from './store/retention.ts';
import { CHALLENGE_LIFE_MS, createChallengeService } from './challenges.ts';
import type { ChallengeService } from './challenges.ts';
import { createSpentChallenges } from './store/spent-challenges.ts';
import type { SpentChallenges } from './store/spent-challenges.ts';
import { CalendarCache, refresh } from './rates/calendar-cache.ts';
import type { RefreshDeps } from './rates/calendar-cache.ts';
import { createCalendarRoute } from './rates/calendar-route.ts';
import { calendarReports, createReadiness } from './health.ts';
import type { CalendarReport, ReadinessReport } from './health.ts';
import type { ProxyConfig } from '../host-config/proxy-config.ts';
import type { Compress } from './http/encoded-body.ts';
import { toFetch } from './fetch-adapter.ts';
import type { FetchHandler } from './fetch-adapter.ts';
import { createHandler } from './handler.ts';
import type { Handler } from './handler.ts';
import { createOrigins, logGaps } from './guards/origins.ts';
import { createMemoryLimiter, noLimiter } from './guards/limits.ts';
import type { RateLimiter } from './guards/limits.ts';
import { createKeyRing } from './keys.ts';
import type { KeyRing } from './keys.ts';
import { repeat, sleep as realSleep } from './concurrency.ts';
import type { Log } from './log.ts';
import { silent } from './observe.ts';
import type { Observe } from './observe.ts';
import { createQuoteService } from './quotes/quote-service.ts';
import { createQuoteSigner } from './quotes/quote-signer.ts';
import { createRoutes } from './routes.ts';
import type { FurtherRoutes } from './routes.ts';
import { createService } from './service.ts';
import type { RepeatDeps, Sleep } from './concurrency.ts';
import { after as realAfter } from '../service-api/deadline.ts';
import type { After } from '../service-api/deadline.ts';

export interface ProxyDeps {
  readonly config: ProxyConfig;
  /** Reaches the service. */
  readonly fetch: typeof globalThis.fetch;
  readonly store: AttemptStore;
  /** Default: in memory, which is enough for one instance. */
  readonly spentChallenges?: SpentChallenges | undefined;
  readonly compress: Compress;
  /** Pages and files; default: none. */
  readonly furtherRoutes?: FurtherRoutes | undefined;
  readonly log?: Log | undefined;
  /** Counts what clients do, where the config wants it counted. Default: in memory. */
  readonly limiter?: RateLimiter | undefined;
  /** Whether the runtime still gets round to its guests; `/healthz` says so. */
  readonly isKeepingUp?: (() => boolean) | undefined;
  /** Told what happens, for statistics. Default: not told. */
  readonly observe?: Observe | undefined;
  readonly now?: (() => number) | undefined;
  /** 0 ≤ random < 1 */
  readonly random?: (() => number) | undefined;
  /** Waits within a request. */
  readonly sleep?: Sleep | undefined;
  /** Ends calls, and begins the passes over calendars and attempts. */
  readonly after?: After | undefined;
  /** Bounds one call to the service. Default 10,000: two of them, and the wait between, fit into the widget's own limit. */
  readonly serviceTimeoutMs?: number | undefined;
}

export interface Proxy {
  /** Answers requests; for a server that has objects of its own for them. */
  readonly handle: Handler;
  /** The same in the web's words. */
  readonly fetch: FetchHandler;
  /** What is known of each calendar at this moment. */
  calendars(): CalendarReport[];
  /** Whether it is ready, and all that this is made of; for the host alone. */
  readiness(): Promise<ReadinessReport>;
  /** Loads the calendars, and keeps them and the store of attempts in order until `drain`. */
  start(): void;
  /** Brings the calendars up to date once. */
  refresh(): Promise<void>;
  /** Finds out once what became of attempts that no guest waits for. */
  reconcile(): Promise<void>;
  /** Says "not ready" from now on, stops refreshing, and resolves when no booking is under way any more. */
  drain(): Promise<void>;
}

interface Environment {
  readonly log: Log;
  readonly observe: Observe;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
  readonly after: After;
}

function challengesOf(deps: ProxyDeps, ring: KeyRing, now: () => number): ChallengeService | undefined {
  if (!deps.config.isBotChecked) return undefined;
  const spent = deps.spentChallenges ?? createSpentChallenges(now, CHALLENGE_LIFE_MS);
  return createChallengeService({ ring, spent, now });
}

type Loops = RefreshDeps & PruningDeps & Parameters<typeof reconcile>[0] & RepeatDeps;

/** Starts all that goes on by itself until `signal` aborts. */
function startLoops(loops: Loops): void {
  for (const pass of [refresh, prune, reconcile]) repeat(() => pass(loops), loops);
}

const limiterOf = ({ config, limiter }: ProxyDeps, now: () => number): RateLimiter =>
  config.isRateLimited ? (limiter ?? createMemoryLimiter(now)) : noLimiter;

/** What everything in the proxy uses of what is around it, with the usual defaults. */
function environmentOf(deps: ProxyDeps): Environment {
  const { log = () => undefined, observe = silent, random = Math.random } = deps;
  const { now = Date.now, sleep = realSleep, after = realAfter } = deps;
  return { log, observe, random, now, sleep, after };
}

/** The rooms' services, each built from those below it. */
function createServices(deps: ProxyDeps, environment: Environment) {
  const { config, fetch, serviceTimeoutMs: timeoutMs } = deps;
  const { log, now } = environment;
  const { properties, serviceUrl, calendarRefreshSeconds: refreshSeconds } = config;
  const service = createService({ ...environment, config, fetch, timeoutMs });
  const ring = createKeyRing(config.quoteSecrets);
  const signer = createQuoteSigner({ ring, serviceUrl });
  const store = loggedStore(deps.store, log);
  const calendarCache = new CalendarCache({ properties, service, refreshSeconds, ...environment });
  const base = { ...environment, config, service, ring, signer, store, calendarCache };
  const challenges = challengesOf(deps, ring, now);
  const paymentStatuses = createPaymentStatuses(service, now);
  const admission = new Admission({ ...base, challenges, paymentStatuses });
  const quotes = createQuoteService({ ...base, admission });
  const bookingService = new BookingService({ ...base, quotes, admission });
  const reconciler = new Reconciler({ ...base, bookingService });
  return { ...base, quotes, challenges, paymentStatuses, bookingService, reconciler };
}

/** The proxy, built from its config and what is around it. */
export function createProxy(deps: ProxyDeps): Proxy {
  const { config, compress, isKeepingUp = () => true, furtherRoutes } = deps;
  const environment = environmentOf(deps);
  const { now, log } = environment;
  logGaps(config, log);
  const services = createServices(deps, environment);
  const { calendarCache, reconciler } = services;
  const leaving = new AbortController();
  const probes = { ...services, isKeepingUp, signal: leaving.signal };
  const readiness = createReadiness(probes);
  const calendarRoute = createCalendarRoute(calendarCache, compress, now);
  const routed = { ...probes, calendarRoute, status: services, readiness, furtherRoutes, compress };
  const origins = createOrigins(config);
  const limiter = limiterOf(deps, now);
  const routes = createRoutes({ ...routed, limiter, origins });
  const handle = createHandler({ ...routed, limiter, routes, origins });
  return {
    handle,
    fetch: toFetch(handle),
    calendars: () => calendarReports(calendarCache, now()),
    readiness: () => readiness.report(),
    reconcile: () => reconciler.pass(),
    refresh: () => calendarCache.refresh().then(() => undefined),
    start: () => {
      startLoops({ ...probes, refreshSeconds: config.calendarRefreshSeconds });
    },
    drain: () => {
      leaving.abort();
      return services.bookingService.inFlight.settled();
    },
  };
}
