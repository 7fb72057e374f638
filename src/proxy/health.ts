import { Hono } from 'hono';
import type { AttemptStore } from './store/attempt-store.ts';
import type { CalendarCache } from './rates/calendar-cache.ts';
import { NON_WIDGET_ROUTES } from '../contract/routes.ts';
import { jsonAnswer } from './http/answer.ts';
import type { ProxyContext, ProxyEnv } from './http/context.ts';
import type { CalendarEntry } from './rates/calendar-entry.ts';

/**
 * The states of a calendar. `stale`: shown, but older than it should be. `refused`: the service does not give this
 * property's rates for our key; after a second refusal in a row, the last known rates are no longer shown.
 */
const CALENDAR_STATUSES = ['loaded', 'stale', 'not-loaded', 'no-rates', 'refused'] as const;
type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

/** The state of one calendar, for readiness and metrics; only for the host. */
export interface CalendarReport {
  readonly propertyId: string;
  readonly status: CalendarStatus;
  /** Milliseconds since the service confirmed the rates that are shown; absent without any. */
  readonly ageMs: number | undefined;
}

function calendarStatusOf(entry: CalendarEntry, calendarCache: CalendarCache): CalendarStatus {
  if (entry.isRefused) return 'refused';
  return calendarCache.isStale(entry) ? 'stale' : entry.state.status;
}

export const calendarReports = (calendarCache: CalendarCache, now: number): CalendarReport[] =>
  calendarCache.entries.map((entry) => ({
    propertyId: entry.property.id,
    status: calendarStatusOf(entry, calendarCache),
    ageMs: entry.state.status === 'loaded' ? Math.max(0, now - entry.state.checkedAt) : undefined,
  }));

export interface CalendarSummary {
  readonly counts: Readonly<Record<CalendarStatus, number>>;
  /** The age of the oldest calendar that is shown; 0 without any. */
  readonly oldestMs: number;
}

export function summarizeCalendars(reports: readonly CalendarReport[]): CalendarSummary {
  const count = (wanted: CalendarStatus): number => reports.filter(({ status }) => status === wanted).length;
  const counts = Object.fromEntries(CALENDAR_STATUSES.map((status) => [status, count(status)]));
  return {
    counts: counts as CalendarSummary['counts'],
    oldestMs: reports.reduce((oldest, { ageMs = 0 }) => Math.max(oldest, ageMs), 0),
  };
}

export interface ReadinessDeps {
  readonly calendarCache: CalendarCache;
  readonly store: AttemptStore;
  readonly now: () => number;
  /** Aborts when the proxy begins to stop. */
  readonly signal: AbortSignal;
}

/**
 * The most calendars in a report, since a longer list would be hard to read. Calendars that are not loaded come
 * first.
 */
const MAX_LISTED_CALENDARS = 100;

const toSeconds = (ms: number | undefined): number | undefined =>
  ms === undefined ? undefined : Math.round(ms / 1000);

function listCalendars(reports: readonly CalendarReport[]): object[] {
  const isLoaded = ({ status }: CalendarReport): boolean => status === 'loaded';
  const notLoaded = reports.filter((report) => !isLoaded(report));
  return [...notLoaded, ...reports.filter(isLoaded)]
    .slice(0, MAX_LISTED_CALENDARS)
    .map(({ propertyId, status, ageMs }) => ({ propertyId, status, ageSeconds: toSeconds(ageMs) }));
}

/** The details of readiness, which only the host can read, on the metrics port. */
export interface ReadinessReport {
  readonly isReady: boolean;
  readonly body: string;
}

type ReadinessStatus = 'ready' | 'no-bookings' | 'not-ready' | 'shutting-down';

export interface Readiness {
  /** Answers `GET /readyz` with one word, which anybody may read. */
  answer(context: ProxyContext): Promise<Response>;
  report(): Promise<ReadinessReport>;
}

/** How long a check of store and calendars is cached, so that frequent requests from anybody cost nothing. */
const CHECK_LIFE_MS = 1_000;

interface HealthCheck {
  readonly isStoreUsable: boolean;
  readonly canShowCalendars: boolean;
}

function statusOf(
  { isStoreUsable, canShowCalendars: canShow }: HealthCheck,
  { signal }: ReadinessDeps,
): ReadinessStatus {
  if (signal.aborted) return 'shutting-down';
  if (!canShow) return 'not-ready';
  return isStoreUsable ? 'ready' : 'no-bookings';
}

const isReady = (status: ReadinessStatus): boolean => status === 'ready' || status === 'no-bookings';

/**
 * Creates the check for readiness: guests can see calendars, and a store was reached that can take their bookings.
 *
 * A property without rates does not count, because one wrong line of the host's config would make all others
 * unavailable. A refused key does count, because it is wrong for all properties.
 *
 * A service that is down for a while does not count, because other instances could not reach it either. The same is
 * true for a store that is lost later: calendars and prices still work, and a booking is answered with "try again"; if
 * all instances became "not ready" at once, guests would see nothing at all.
 *
 * A store that was never reached makes the instance "not ready": its address must be wrong, and the previous instances
 * continue to serve. This check never calls the service.
 */
function createHealthCheck({ calendarCache, store }: ReadinessDeps): () => Promise<HealthCheck> {
  let hasHadStore = false;
  return async () => {
    const isStoreUsable = await store.check().then(
      () => true,
      () => false,
    );
    hasHadStore ||= isStoreUsable;
    return {
      isStoreUsable,
      canShowCalendars: calendarCache.isSettled && !calendarCache.isKeyRefused && hasHadStore,
    };
  };
}

export function createReadiness(deps: ReadinessDeps): Readiness {
  const { calendarCache, now } = deps;
  const check = createHealthCheck(deps);
  let cached: { readonly check: Promise<HealthCheck>; readonly endsAt: number } | undefined;
  const recentCheck = (): Promise<HealthCheck> => {
    if (!cached || now() >= cached.endsAt) cached = { check: check(), endsAt: now() + CHECK_LIFE_MS };
    return cached.check;
  };
  return {
    async answer(context) {
      const status = statusOf(await recentCheck(), deps);
      return jsonAnswer(context, { status }, isReady(status) ? 200 : 503);
    },
    async report() {
      const healthCheck = await check();
      const status = statusOf(healthCheck, deps);
      const reports = calendarReports(calendarCache, now());
      const { counts, oldestMs } = summarizeCalendars(reports);
      const details = {
        status,
        store: healthCheck.isStoreUsable ? 'usable' : 'unusable',
        key: calendarCache.isKeyRefused ? 'refused' : 'accepted',
        counts,
        oldestSeconds: toSeconds(oldestMs),
        calendars: listCalendars(reports),
      };
      return { isReady: isReady(status), body: JSON.stringify(details) };
    },
  };
}

/**
 * Creates the probes. `GET /healthz`: whether the process answers. Nothing else counts, because a restart would not help.
 * `GET /readyz`: whether guests should be sent here.
 */
export const healthRoutes = (readiness: Readiness): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>()
    .get(NON_WIDGET_ROUTES.health, (context) => jsonAnswer(context, { status: 'ok' }))
    .get(NON_WIDGET_ROUTES.readiness, (context) => readiness.answer(context));
