import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { summarizeCalendars } from '../proxy/health.ts';
import type { CalendarReport, ReadinessReport } from '../proxy/health.ts';
import type { Observation, Observe } from '../proxy/observe.ts';
import { listen } from './serve.ts';
import type { RunningServer } from './serve.ts';

export interface Metrics {
  readonly observe: Observe;
  /** All metrics in Prometheus's text format. */
  readonly readText: () => Promise<string>;
  readonly contentType: string;
}

export interface MetricsDeps {
  /** Returns the current state of each calendar. */
  readonly calendars: () => readonly CalendarReport[];
}

/** The histograms' limits in seconds, from a cached read to the longest time that a booking may take. */
const BUCKET_LIMITS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Methods with a label of their own. A client may send any text as its method, and each text would become another
 * series.
 */
const LABELLED_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const methodLabel = (method: string): string => (LABELLED_METHODS.includes(method) ? method : 'other');

/** States whose counters are 0 at the start, because an alert cannot compare a series that does not exist yet. */
const ATTEMPT_STATES = ['sent', 'unknown', 'created', 'refused'] as const;

type ObservationOf<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>;
type Recorders = { readonly [Kind in Observation['kind']]: (observation: ObservationOf<Kind>) => void };

function durationRecorders(registers: Registry[]): Pick<Recorders, 'answer' | 'service-call'> {
  const requestDurations = new Histogram({
    name: 'booking_proxy_request_duration_seconds',
    help: 'Answers of the proxy, by the pattern of their route.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: BUCKET_LIMITS_SECONDS,
    registers,
  });
  const callDurations = new Histogram({
    name: 'booking_proxy_service_call_duration_seconds',
    help: 'HTTP calls to the booking service, by how they ended.',
    labelNames: ['operation', 'outcome', 'status'] as const,
    buckets: BUCKET_LIMITS_SECONDS,
    registers,
  });
  return {
    answer: ({ route, method, status, ms }) => {
      requestDurations.observe({ route, method: methodLabel(method), status }, ms / 1000);
    },
    'service-call': ({ operation, outcome, status, ms }) => {
      callDurations.observe({ operation, outcome, status: status ?? 'none' }, ms / 1000);
    },
  };
}

function createCounterRecorders(
  registers: Registry[],
): Pick<Recorders, 'attempt' | 'refusal' | 'connection-refused'> {
  const attempts = new Counter({
    name: 'booking_proxy_attempts_total',
    help: 'Attempts to book, by each state that they entered.',
    labelNames: ['state'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'booking_proxy_rate_limit_refusals_total',
    help: 'Requests refused by a rate limit, by the action that it limits.',
    labelNames: ['action'] as const,
    registers,
  });
  const connections = new Counter({
    name: 'booking_proxy_connections_refused_total',
    help: 'Connections refused because MAX_CONNECTIONS was reached.',
    registers,
  });
  for (const state of ATTEMPT_STATES) attempts.inc({ state }, 0);
  return {
    attempt: ({ state }) => {
      attempts.inc({ state });
    },
    refusal: ({ action }) => {
      refusals.inc({ action });
    },
    'connection-refused': () => {
      connections.inc();
    },
  };
}

/**
 * Registers gauges that are computed when Prometheus reads them. They have no label for the property, because an agency
 * has thousands; `/readyz` on this port names the properties.
 */
function watchCalendars({ calendars }: MetricsDeps, registers: Registry[]): void {
  const stateGauge = new Gauge({
    name: 'booking_proxy_calendars',
    help: 'Rate calendars, by state.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(summarizeCalendars(calendars()).counts))
        stateGauge.set({ state }, count);
    },
  });
  const ageGauge = new Gauge({
    name: 'booking_proxy_calendar_age_seconds',
    help: 'How long ago the service confirmed the oldest of the calendars that are shown.',
    registers,
    collect() {
      ageGauge.set(summarizeCalendars(calendars()).oldestMs / 1000);
    },
  });
}

/** Counts the proxy's events and adds Node's metrics of its process. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const recorders: Recorders = {
    ...durationRecorders(registers),
    ...createCounterRecorders(registers),
  };
  watchCalendars(deps, registers);
  return {
    // Each recorder takes the event of its own kind, but the types cannot express that.
    observe: (observation) => {
      (recorders[observation.kind] as (observation: Observation) => void)(observation);
    },
    readText: async () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export interface ServeMetricsOptions {
  readonly host: string;
  readonly port: number;
  readonly readiness: () => Promise<ReadinessReport>;
}

/**
 * Serves `/metrics` and the details of `/readyz` on a port of its own, which guests cannot reach. Rejects if the port is not
 * available.
 */
export async function serveMetrics(
  { readText, contentType }: Metrics,
  { readiness, ...address }: ServeMetricsOptions,
): Promise<RunningServer> {
  const handlers: Readonly<Record<string, (response: ServerResponse) => Promise<unknown>>> = {
    '/metrics': async (response) => {
      const body = await readText();
      response.writeHead(200, { 'Content-Type': contentType }).end(body);
    },
    '/readyz': async (response) => {
      const { isReady, body } = await readiness();
      response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'application/json' }).end(body);
    },
  };
  const server = createServer((request, response) => {
    const handler = request.method === 'GET' ? handlers[request.url ?? ''] : undefined;
    if (handler) handler(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  return listen(server, address);
}
