import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeepAliveFetch } from '../service-api/keep-alive-fetch.ts';
import { passwordOf, readSettings } from '../host-config/server-settings.ts';
import type { Settings } from '../host-config/server-settings.ts';
import { SettingsError } from '../host-config/settings-reader.ts';
import { createProxy } from '../proxy/create-proxy.ts';
import type { Proxy } from '../proxy/create-proxy.ts';
import type { Assets } from './assets.ts';
import type { Log } from '../proxy/log.ts';
import { logUnexpected } from '../proxy/log.ts';
import { systemClock } from '../proxy/concurrency.ts';
import type { Clock } from '../proxy/concurrency.ts';
import type { RunningServer } from './serve.ts';
import { loadAssets, loadSetupPage } from './load-assets.ts';
import type { SetupFiles } from './load-assets.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { codeOf, openStore } from './open-store.ts';
import type { OpenedStore } from './open-store.ts';
import { createJsonLog } from './pino-log.ts';
import type { LogDestination } from './pino-log.ts';
import { createKeyRing } from '../proxy/keys.ts';
import type { RateLimiter } from '../proxy/guards/limits.ts';
import { createRedisLimiter } from '../proxy/guards/redis-limits.ts';
import type { Redis } from '../proxy/store/redis.ts';
import { serve } from './serve.ts';
import { createSiteRoutes } from './site.ts';
import { TestClock, serveTestClock } from './test-clock.ts';
import type { SiteFiles } from './site.ts';

export interface RunOptions {
  readonly env: Readonly<Partial<Record<string, string>>>;
  /** The folder of the built widget, with a slash at its end. */
  readonly widgetFolder: URL;
  /** Where the log is written, one line for each entry. */
  readonly logDestination: LogDestination;
  /** Registers `report` for promises that reject without a handler. `report` gets the reason. */
  readonly onUnhandledRejection?: ((report: (reason: unknown) => void) => void) | undefined;
}

export interface RunningProxy {
  readonly url: string;
  /**
   * Reports "not ready" and keeps serving for `DRAIN_SECONDS`, so that balancers stop sending requests. Then it accepts no more
   * connections, waits for open requests, and closes the store.
   */
  stop(): Promise<void>;
}

/**
 * How long a stopping server waits for its last answers: longer than the 27 s that a booking may take
 * (`ANSWER_WITHIN_MS`).
 */
const DRAIN_DEADLINE_MS = 32_000;

/**
 * Awaits a server. If it cannot listen, rejects with a `SettingsError` that names `setting`, because the host has to
 * change it.
 */
async function awaitServer(
  setting: string,
  value: string,
  server: Promise<RunningServer>,
): Promise<RunningServer> {
  try {
    return await server;
  } catch (error) {
    throw new SettingsError([
      {
        setting,
        rule: `${value} cannot be opened (${codeOf(error)}): stop the program that uses it, or choose another`,
      },
    ]);
  }
}

interface ServerDeps {
  readonly settings: Settings;
  readonly proxy: Proxy;
  readonly log: Log;
  readonly metrics: Metrics | undefined;
  readonly clock: Clock;
}

/** Starts all servers. Each key of the result is the event that logs the server's address. */
async function startServers({
  settings,
  proxy,
  log,
  metrics,
  clock,
}: ServerDeps): Promise<Map<string, RunningServer>> {
  const { host, port, trustedHops, maxConnections } = settings;
  const observers = { log, observe: metrics?.observe };
  const mainServer = serve({ fetch: proxy.fetch, host, port, trustedHops, maxConnections, ...observers });
  const servers = new Map([['listening', await awaitServer('PORT', `${port} on HOST ${host}`, mainServer)]]);
  if (metrics && settings.metrics) {
    const metricsServer = serveMetrics(metrics, { ...settings.metrics, readiness: () => proxy.readiness() });
    const value = `${settings.metrics.port} on METRICS_HOST ${settings.metrics.host}`;
    servers.set('metrics_listening', await awaitServer('METRICS_PORT', value, metricsServer));
  }
  if (clock instanceof TestClock && settings.testClock) {
    const clockServer = serveTestClock(clock, settings.testClock);
    servers.set(
      'test_clock_listening',
      await awaitServer('TEST_CLOCK', String(settings.testClock.port), clockServer),
    );
  }
  return servers;
}

interface RunningParts {
  readonly proxy: Proxy;
  readonly servers: readonly RunningServer[];
  readonly store: OpenedStore;
  readonly drainMs: number;
}

async function shutDown({ proxy, servers, store, drainMs }: RunningParts): Promise<void> {
  // `/readyz` answers "not ready" from now on. The bookings under way are awaited below, when no new request can
  // arrive.
  proxy.drain().catch(() => undefined);
  await systemClock.sleep(drainMs);
  await Promise.all(servers.map((server) => server.close(DRAIN_DEADLINE_MS)));
  try {
    await proxy.drain();
  } finally {
    await store.close();
  }
}

const secretsOf = ({ proxy, store }: Settings): string[] => [
  proxy.serviceApiKey,
  ...proxy.quoteSecrets,
  passwordOf(store),
];

function readProxySettings(env: RunOptions['env']): Settings {
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  return readSettings({ env, readFile, randomSecret: () => randomBytes(32).toString('base64url') });
}

async function loadWidgetAssets(directory: URL, { proxy }: Settings, log: Log): Promise<Assets | undefined> {
  const assets = await loadAssets(directory, proxy.publicUrl);
  if (!assets)
    log({
      level: 'warn',
      event: 'widget_not_built',
      message: 'The widget is not built, so its script and pages are missing: run npm run build.',
    });
  return assets;
}

/**
 * Loads the setup page from the folder beside the widget's; `undefined` if `SETUP_PAGE` is off or the page is not
 * built.
 */
async function loadSetupFiles(
  widgetFolder: URL,
  { hasSetupPage }: Settings,
  log: Log,
): Promise<SetupFiles | undefined> {
  if (!hasSetupPage) return undefined;
  const page = await loadSetupPage(new URL('../setup/', widgetFolder));
  if (!page) {
    const message = 'The setup page (SETUP_PAGE=on) is not built: run npm run build.';
    log({ level: 'warn', event: 'widget_not_built', message });
  }
  return page;
}

const loadSiteFiles = async (widgetFolder: URL, settings: Settings, log: Log): Promise<SiteFiles> => ({
  assets: await loadWidgetAssets(widgetFolder, settings, log),
  setup: await loadSetupFiles(widgetFolder, settings, log),
});

/** Logs each server's address. The server for guests comes last, because its line says that the proxy is ready. */
function logAddresses(servers: ReadonlyMap<string, RunningServer>, log: Log): void {
  for (const [event, { url }] of [...servers].reverse()) log({ level: 'info', event, address: url });
}

/**
 * Creates the limiter that counts in Redis. All instances have the same secret, so they use the same key for each
 * client.
 */
function createSharedLimiter(redis: Redis, { proxy }: Settings, now: () => number): RateLimiter {
  const { signing } = createKeyRing(proxy.quoteSecrets);
  return createRedisLimiter(redis, now, (text) => signing.mac('client', text));
}

/** Starts the proxy from its settings. Rejects with a `SettingsError` if the host has to change one. */
export async function runProxy(options: RunOptions): Promise<RunningProxy> {
  const settings = readProxySettings(options.env);
  const secrets = secretsOf(settings);
  const clock = settings.testClock ? new TestClock(settings.testClock.startsAt) : systemClock;
  const { now } = clock;
  const log = createJsonLog({ level: settings.logLevel, destination: options.logDestination, secrets, now });
  const logRejection = logUnexpected(log, 'A promise was rejected without a handler: report this line.');
  options.onUnhandledRejection?.(logRejection);
  const files = await loadSiteFiles(options.widgetFolder, settings, log);
  const store = await openStore(settings.store, log);
  const metrics = settings.metrics && createMetrics({ calendars: () => proxy.calendars() });
  const proxy: Proxy = createProxy({
    config: settings.proxy,
    fetch: createKeepAliveFetch(),
    store: store.attempts,
    log,
    clock,
    pages: createSiteRoutes(files),
    observe: metrics?.observe,
    limiter: store.redis && createSharedLimiter(store.redis, settings, now),
  });
  const servers = await startServers({ settings, proxy, log, metrics, clock }).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  logAddresses(servers, log);
  proxy.start();
  return {
    url: servers.get('listening')?.url ?? '',
    async stop() {
      log({ level: 'info', event: 'shutting_down' });
      await shutDown({ proxy, servers: [...servers.values()], store, drainMs: settings.drainSeconds * 1000 });
    },
  };
}
