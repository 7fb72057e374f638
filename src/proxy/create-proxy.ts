import { Admission } from './bookings/admission.ts';
import type { AttemptStore } from './store/attempt-store.ts';
import { BookingDesk } from './bookings/booking-service.ts';
import { createPaymentStatuses } from './bookings/payment-statuses.ts';
import { Reconciler, keepReconciling } from './bookings/reconcile.ts';
import type { ReconcilingDeps } from './bookings/reconcile.ts';
import { RememberedOutcomes } from './store/cached-attempt-store.ts';
import { keepPruning } from './store/retention.ts';
import type { PruningDeps } from './store/retention.ts';
import { CHALLENGE_LIFE_MS, createChallengeDesk } from './challenge/challenge-service.ts';
import type { ChallengeDesk } from './challenge/challenge-service.ts';
import { createSpentChallenges } from './store/spent-challenges.ts';
import type { SpentChallenges } from './store/spent-challenges.ts';
import { CalendarKeeper } from './calendar/calendar-cache.ts';
import { createCalendarRoute } from './calendar/calendar-route.ts';
import { keepRefreshing } from './calendar/refresh-loop.ts';
import { calendarReports } from './calendar/calendar-report.ts';
import type { CalendarReport } from './calendar/calendar-report.ts';
import type { HostConfig, ProxyConfig, Secrets, ServedConfig } from './config/proxy-config.ts';
import { NO_ASSETS } from './http/assets.ts';
import type { Assets } from './http/assets.ts';
import type { Compress } from './http/encoded-body.ts';
import { toFetch } from './http/fetch-adapter.ts';
import type { FetchHandler } from './http/fetch-adapter.ts';
import { createHandler } from './http/handler.ts';
import type { Handler } from './http/handler.ts';
import { createOrigins, tellLeftOut } from './http/origins.ts';
import { createMemoryLimiter, noLimiter } from './http/rate-limit.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import { createKeyRing } from './crypto/keys.ts';
import type { ChangingKeyRing, KeyRing } from './crypto/keys.ts';
import { keepGoing } from './async/keep-going.ts';
import type { Log } from './telemetry/log.ts';
import { silent } from './telemetry/observe.ts';
import type { Observe } from './telemetry/observe.ts';
import { createQuoteDesk } from './quotes/quote-service.ts';
import { createQuoteSeal } from './quotes/quote-signer.ts';
import { createReadiness } from './routes/readiness.ts';
import type { ReadinessReport } from './routes/readiness.ts';
import { createRoutes } from './routes/create-routes.ts';
import type { RouteDeps } from './routes/create-routes.ts';
import { createService } from './service/service.ts';
import type { Service } from './service/service.ts';
import { sleep as realSleep } from './async/sleep.ts';
import type { Sleep } from './async/sleep.ts';

export interface ProxyDeps {
  readonly config: ProxyConfig;
  /** Reaches the service. */
  readonly fetch: typeof globalThis.fetch;
  readonly store: AttemptStore;
  /** Default: in memory, which is enough for one instance. */
  readonly spentChallenges?: SpentChallenges | undefined;
  readonly compress: Compress;
  /** Empty where the widget is served from elsewhere. */
  readonly assets?: Assets | undefined;
  readonly log?: Log | undefined;
  /** Counts what clients do, where the config wants it counted. Default: in memory. */
  readonly limiter?: RateLimiter | undefined;
  /** Whether the runtime still gets round to its guests; `/healthz` says so. */
  readonly isKeepingUp?: (() => boolean) | undefined;
  /** Told what happens, for statistics. Default: nobody. */
  readonly observe?: Observe | undefined;
  readonly now?: (() => number) | undefined;
  /** 0 ≤ random < 1 */
  readonly random?: (() => number) | undefined;
  readonly sleep?: Sleep | undefined;
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
  /** Loads the calendars and keeps them fresh, until `drain`. Resolves when the first pass over them is. */
  start(): Promise<void>;
  /** Brings the calendars up to date once: for runtimes that have no timers of their own. */
  refresh(): Promise<void>;
  /** Finds out once what became of attempts that nobody waits for: for runtimes that have no timers of their own. */
  reconcile(): Promise<void>;
  /**
   * Serves by `host` from now on; requests that are under way end by the config that they began with. What `isDemo`
   * allows stays as it was. Resolves when the calendars of new properties have been read, or tried. Never rejects.
   */
  reconfigure(host: HostConfig): Promise<void>;
  /** Whether the service refuses this key; `false` where it cannot be asked. Never rejects. */
  refusesKey(serviceApiKey: string): Promise<boolean>;
  /**
   * Speaks with this key from the next call on, signs and checks with these secrets from the next quote on; what is under
   * way ends with what it began with. Resolves when the calendars have been tried with the key. Never rejects.
   */
  replaceSecrets(secrets: Secrets): Promise<void>;
  /** Says "not ready" from now on, stops refreshing, and resolves when no booking is under way any more. */
  drain(): Promise<void>;
}

interface World {
  readonly log: Log;
  readonly observe: Observe;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
}

const serviceOf = (
  { config, fetch, serviceTimeoutMs: timeoutMs }: ProxyDeps,
  world: World,
  host: () => HostConfig,
): Service => {
  const { serviceUrl: baseUrl, serviceApiKey: apiKey } = config;
  return createService({ ...world, fetch, timeoutMs, baseUrl, apiKey, host });
};

function challengesOf(deps: ProxyDeps, ring: KeyRing, now: () => number): ChallengeDesk | undefined {
  if (!deps.config.isBotChecked) return undefined;
  const spent = deps.spentChallenges ?? createSpentChallenges(now, CHALLENGE_LIFE_MS);
  return createChallengeDesk({ ring, spent, now });
}

type Loops = Parameters<typeof keepRefreshing>[0] & PruningDeps & ReconcilingDeps;

/** All that goes on by itself until `signal` aborts. Resolves when the first pass over the calendars is through. */
async function keepAtIt(loops: Loops): Promise<void> {
  const first = loops.keeper.refresh();
  for (const loop of [keepRefreshing, keepPruning, keepReconciling])
    keepGoing(() => loop(loops), loops).catch(() => undefined);
  await first;
}

const limiterOf = ({ config, limiter }: ProxyDeps, now: () => number): RateLimiter =>
  config.isRateLimited ? (limiter ?? createMemoryLimiter(now)) : noLimiter;

/** What everything in the proxy may use of the world, with what is usual there. */
function worldOf(deps: ProxyDeps): World {
  const { log = () => undefined, observe = silent, now = Date.now } = deps;
  return { log, observe, now, random: deps.random ?? Math.random, sleep: deps.sleep ?? realSleep };
}

/** What the host's config decides, and what is made anew when it changes. */
interface Surface {
  readonly handle: Handler;
  /** As it is at this moment. */
  readonly host: HostConfig;
  use(host: HostConfig): void;
}

/** All that lasts as long as the process, whatever becomes of the host's config. */
type Lasting = Omit<RouteDeps, 'config' | 'origins'> & World;

/** Once at the start, and after each change of the config. */
function tellMissingAddress({ publicUrl, isDemo }: HostConfig, log: Log): void {
  if (publicUrl !== undefined || isDemo) return;
  const message = `CONFIG_FILE has no "publicUrl": /embed and /oembed answer 404. Name the address that guests reach this proxy by, as "publicUrl": "https://book.your-house.example".`;
  log({ level: 'warn', event: 'public_url_missing', message });
}

function createSurface(config: ServedConfig, lasting: Lasting): Surface {
  tellLeftOut(config, lasting.log);
  const handlerOf = (host: HostConfig): Handler => {
    tellMissingAddress(host, lasting.log);
    const origins = createOrigins(host);
    const routes = createRoutes({ ...lasting, config: host, origins });
    return createHandler({ ...lasting, routes, origins });
  };
  let current: Pick<Surface, 'host' | 'handle'> = { host: config, handle: handlerOf(config) };
  return {
    handle: (request, client) => current.handle(request, client),
    get host() {
      return current.host;
    },
    use: (host) => {
      current = { host, handle: handlerOf(host) };
    },
  };
}

function adopt(host: HostConfig, surface: Surface, keeper: CalendarKeeper): Promise<void> {
  surface.use({ ...host, isDemo: surface.host.isDemo });
  return keeper.adopt(host.properties);
}

interface Secretive {
  readonly ring: ChangingKeyRing;
  readonly calls: Service;
  readonly keeper: CalendarKeeper;
}

async function replaceSecrets(
  { quoteSecrets, serviceApiKey }: Secrets,
  { ring, calls, keeper }: Secretive,
): Promise<void> {
  ring.use(quoteSecrets);
  calls.useKey(serviceApiKey);
  // Otherwise what the old key was refused would be asked for again within a minute.
  if (keeper.isKeyRefused) await keeper.refresh();
}

function drained(leaving: AbortController, desk: BookingDesk, store: RememberedOutcomes): Promise<void> {
  leaving.abort();
  return desk.flights.settled().then(() => store.keepTheRest());
}

/** The proxy, built from its config and the world. */
export function createProxy(deps: ProxyDeps): Proxy {
  const { config, compress, isKeepingUp = () => true, assets = NO_ASSETS } = deps;
  const world = worldOf(deps);
  const { log, now } = world;
  const host = (): HostConfig => surface.host;
  const calls = serviceOf(deps, world, host);
  const service = calls.client;
  const ring = createKeyRing(config.quoteSecrets);
  const seal = createQuoteSeal({ ring, serviceUrl: config.serviceUrl });
  const store = new RememberedOutcomes(deps.store, log);
  const { properties, calendarRefreshSeconds: refreshSeconds } = config;
  const keeper = new CalendarKeeper({ properties, service, refreshSeconds, ...world });
  const quotes = createQuoteDesk({ host, keeper, service, seal, ring, ...world });
  const challenges = challengesOf(deps, ring, now);
  const paymentStatuses = createPaymentStatuses(service, now);
  const bounded = { config, host, store, ring, challenges, keeper, paymentStatuses };
  const admission = new Admission({ ...bounded, ...world });
  const desk = new BookingDesk({ config, service, store, ring, seal, keeper, quotes, admission, ...world });
  const reconciler = new Reconciler({ desk, store, service, ring, ...world });
  const leaving = new AbortController();
  const calendarRoute = createCalendarRoute(keeper, compress, now);
  const status = { store, paymentStatuses, keeper, log };
  const probes = { keeper, store, isKeepingUp, signal: leaving.signal };
  const parts = { ...probes, quotes, challenges, admission, desk, calendarRoute, status, assets, compress };
  const readiness = createReadiness({ ...probes, now });
  const surface = createSurface(config, { ...parts, ...world, readiness, limiter: limiterOf(deps, now) });
  return {
    handle: surface.handle,
    fetch: toFetch(surface.handle),
    calendars: () => calendarReports(keeper, now()),
    readiness: () => readiness.report(),
    reconcile: () => reconciler.pass(),
    refresh: () => keeper.refresh().then(() => undefined),
    start: () => keepAtIt({ ...probes, refreshSeconds, reconciler, ...world }),
    reconfigure: (host) => adopt(host, surface, keeper),
    refusesKey: (key) => calls.refuses(key),
    replaceSecrets: (secrets) => replaceSecrets(secrets, { ring, calls, keeper }),
    drain: () => drained(leaving, desk, store),
  };
}
