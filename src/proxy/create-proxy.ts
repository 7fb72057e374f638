import type { ProxyConfig } from '../host-config/proxy-config.ts';
import type { ServiceClient } from '../service-api/service-client.ts';
import { createApp } from './app.ts';
import type { CreatePages } from './app.ts';
import { Admission } from './bookings/admission.ts';
import { BookingService } from './bookings/booking-service.ts';
import { InFlightRequests } from './bookings/in-flight-requests.ts';
import { Outcomes } from './bookings/outcomes.ts';
import { createPaymentStatuses } from './bookings/payment-statuses.ts';
import { Reconciler } from './bookings/reconcile.ts';
import { createChallengeService } from './challenges.ts';
import { repeat, systemClock } from './concurrency.ts';
import type { Clock } from './concurrency.ts';
import { createMemoryLimiter, noLimiter } from './guards/limits.ts';
import type { RateLimiter } from './guards/limits.ts';
import { calendarReports, createReadiness } from './health.ts';
import type { CalendarReport, ReadinessReport } from './health.ts';
import type { Connection } from './http/context.ts';
import { createKeyRing } from './keys.ts';
import type { Log } from './log.ts';
import type { Observe } from './observe.ts';
import { createQuoteService } from './quotes/quote-service.ts';
import { createQuoteSigner } from './quotes/quote-signer.ts';
import { CalendarCache } from './rates/calendar-cache.ts';
import { createService } from './service.ts';
import { prune } from './store/attempt-store.ts';
import type { AttemptStore } from './store/attempt-store.ts';

export interface ProxyDeps {
  readonly config: ProxyConfig;
  /** The transport to the service. */
  readonly fetch: typeof globalThis.fetch;
  readonly store: AttemptStore;
  /** Pages and files. Default: none. */
  readonly pages?: CreatePages | undefined;
  readonly log?: Log | undefined;
  /** Counts the requests of each client if the config turns limits on. Default: a limiter in memory. */
  readonly limiter?: RateLimiter | undefined;
  /** Receives events for the metrics. Default: none. */
  readonly observe?: Observe | undefined;
  /** The clock. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/** A Web-standard handler: it answers any request, and never rejects. */
export type FetchHandler = (request: Request, connection: Connection) => Response | Promise<Response>;

export interface Proxy {
  readonly fetch: FetchHandler;
  /** Returns the current state of each calendar. */
  calendars(): CalendarReport[];
  /** Resolves with the details of readiness, which are only for the host. */
  readiness(): Promise<ReadinessReport>;
  /** Loads the calendars, and maintains them and the store of attempts until `drain`. */
  start(): void;
  /** Reports "not ready" from now on, stops refreshing, and resolves when no booking is under way. */
  drain(): Promise<void>;
}

const limiterOf = ({ config, limiter }: ProxyDeps, now: () => number): RateLimiter =>
  config.isRateLimited ? (limiter ?? createMemoryLimiter(now)) : noLimiter;

interface BookingsDeps {
  readonly config: ProxyConfig;
  readonly store: AttemptStore;
  readonly service: ServiceClient;
  readonly calendarCache: CalendarCache;
  readonly clock: Clock;
  readonly log: Log;
  readonly observe: Observe | undefined;
}

/** Creates the parts that price stays, make bookings and find their outcome. */
function bookingParts(deps: BookingsDeps) {
  const { config, store, service, calendarCache, clock, log, observe } = deps;
  const { now } = clock;
  const ring = createKeyRing(config.quoteSecrets);
  const challenges = config.isBotChecked ? createChallengeService({ ring, now }) : undefined;
  const paymentStatuses = createPaymentStatuses({ service, calendarCache, now });
  const admission = new Admission({
    config,
    store,
    ring,
    challenges,
    paymentStatuses,
    calendarCache,
    clock,
    log,
    observe,
  });
  const signer = createQuoteSigner({ ring, serviceUrl: config.serviceUrl });
  const quotes = createQuoteService({ calendarCache, service, signer, ring, config, admission, now, log });
  const inFlight = new InFlightRequests();
  const outcomes = new Outcomes({ store, calendarCache, log, observe });
  const bookingService = new BookingService({
    store,
    ring,
    signer,
    quotes,
    service,
    calendarCache,
    admission,
    inFlight,
    outcomes,
    clock,
    observe,
  });
  const reconciler = new Reconciler({ inFlight, outcomes, store, service, ring, clock, log });
  const lookUpOpen = (): Promise<number> => reconciler.pass();
  return { challenges, paymentStatuses, quotes, bookingService, inFlight, lookUpOpen };
}

/** Builds the proxy from its config and dependencies. */
export function createProxy(deps: ProxyDeps): Proxy {
  const { config, store, log = () => undefined, observe } = deps;
  const { clock = systemClock } = deps;
  const { now } = clock;
  const stopping = new AbortController();
  const service = createService({ config, fetch: deps.fetch, log, observe, clock });
  const calendarCache = new CalendarCache({ config, service, clock, log });
  const parts = bookingParts({ config, store, service, calendarCache, clock, log, observe });
  const passes = [() => calendarCache.pass(), () => prune({ store, now, log }), parts.lookUpOpen];
  const readiness = createReadiness({ calendarCache, store, now, signal: stopping.signal });
  const app = createApp({
    config,
    calendarCache,
    quotes: parts.quotes,
    challenges: parts.challenges,
    bookingService: parts.bookingService,
    paymentStatuses: parts.paymentStatuses,
    store,
    readiness,
    limiter: limiterOf(deps, now),
    pages: deps.pages,
    log,
    observe,
    now,
  });
  return {
    fetch: app.fetch,
    calendars: () => calendarReports(calendarCache, now()),
    readiness: () => readiness.report(),
    start: () => {
      for (const pass of passes) repeat(pass, { after: clock.after, log, signal: stopping.signal });
    },
    drain: () => {
      stopping.abort();
      return parts.inFlight.drain();
    },
  };
}
