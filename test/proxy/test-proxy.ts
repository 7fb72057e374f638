import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runProxy } from '../../src/server/run-proxy.ts';
import { until } from '../until.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';
import { HOST_FILE, SECRET, createTestClient } from './calls.ts';
import type { TestClient, HostFile } from './calls.ts';

const STARTS_AT = Date.parse('2027-03-01T10:01:00Z');

/** Longer than the pause between two passes over the calendars, even after one or two failures. */
const CALENDAR_PASS_MS = 34_000;

/** The proxy's time limit for a usual call to the service. */
const CALL_TIMEOUT_MS = 10_000;
/** The proxy's time limit for a call that looks for a booking in the service's list. */
const LOOKUP_TIMEOUT_MS = 4_000;

type Environment = Readonly<Record<string, string>>;

export interface InstanceOptions {
  /** Settings that are added to the defaults, or replace them. `FOLDER` in a value stands for the instance's own folder. */
  readonly env?: Environment;
  readonly hostFile?: HostFile;
}

export interface SetupOptions {
  /** The start time; by default always the same, so that no test depends on the time of day. */
  readonly startsAt?: number;
  /** Uses the machine's clock. By the test's clock, a request that waits for another one would time out at once. */
  readonly isInRealTime?: boolean;
  /** Whether a delayed answer of the service moves the test's clock instead of taking time. */
  readonly areDelaysSimulated?: boolean;
  /** The folder of the built widget; default: none. */
  readonly widget?: URL;
  /** Is called with the started service before the proxies start. */
  readonly beforeStart?: (service: TestService) => void | Promise<void>;
}

export interface TestClock {
  readonly now: () => number;
  /** Moves the clocks of proxies and service; resolves when the proxies have done what was due. */
  readonly advance: (ms: number) => Promise<void>;
}

export interface ProxyInstance extends TestClient {
  /** Stops the proxy, as `SIGTERM` does. */
  readonly stop: () => Promise<void>;
  /** The URL of the proxy's metrics, if METRICS_PORT is set. */
  readonly metricsUrl: string;
  /** Resolves to the content of all files of the store. */
  readonly readStore: () => Promise<string>;
}

/** The parts that all proxies of a test share. */
export interface SharedSetup {
  readonly sandbox: TestService;
  readonly clock: TestClock;
  /** Moves the clock until the proxies have read all changes from the service. */
  readonly refreshCalendars: () => Promise<void>;
  /** The log lines of all proxies. */
  readonly log: readonly string[];
}

export interface ProxyInstances extends SharedSetup {
  readonly proxies: readonly ProxyInstance[];
}

export interface TestProxy extends ProxyInstance, SharedSetup {}

const loggedAddress = (log: readonly string[], event: string): string => {
  const line = log.find((each) => each.includes(`"event":"${event}"`)) ?? '{}';
  return (JSON.parse(line) as { address?: string }).address ?? '';
};

/** Moves a proxy's clock by a request to its address. Resolves to the clock's time when the proxy has done all that was due. */
async function moveClock(address: string, move: `advance=${number}` | `to=${number}`): Promise<number> {
  const answer = await fetch(`${address}?${move}`, { method: 'POST' });
  return ((await answer.json()) as { now: number }).now;
}

/**
 * Returns one clock for all proxies. A waiting request moves only the clock of its own proxy. The next `advance` moves the clocks
 * of the other proxies to the latest time.
 */
function createSharedClock(startsAt: number, addresses: ReadonlySet<string>): TestClock {
  let now = startsAt;
  return {
    now: () => now,
    async advance(ms) {
      now += ms;
      const times = await Promise.all([...addresses].map((address) => moveClock(address, `advance=${ms}`)));
      const latest = Math.max(...times);
      now = Math.max(now, latest);
      // A call that hangs may move the clocks meanwhile, so this moves the late ones to a time, not by an amount.
      if (times.some((time) => time < latest))
        await Promise.all([...addresses].map((address) => moveClock(address, `to=${latest}`)));
    },
  };
}

const MACHINE_CLOCK: TestClock = {
  now: Date.now,
  advance: () =>
    Promise.reject(new Error('The clock of the machine cannot be moved: leave out isInRealTime.')),
};

/** Starts the sandbox on a port. A call that hangs moves the test's clock by the call's time limit. */
function startSandboxWith(
  clock: TestClock,
  { isInRealTime, areDelaysSimulated }: SetupOptions,
): Promise<TestService> {
  if (isInRealTime) return startService({ allowHttpReturn: true });
  return startService({
    allowHttpReturn: true,
    now: clock.now,
    sleep: areDelaysSimulated ? clock.advance : undefined,
    onHang: (operation) => void clock.advance(operation === 'bookings' ? LOOKUP_TIMEOUT_MS : CALL_TIMEOUT_MS),
  });
}

interface SharedParts {
  readonly folder: string;
  readonly sandbox: TestService;
  readonly setup: SetupOptions;
  /** The log lines of all proxies. */
  readonly log: string[];
}

function environmentOf({ env }: InstanceOptions, { folder, sandbox, setup }: SharedParts): Environment {
  const { isInRealTime, startsAt = STARTS_AT } = setup;
  const settings = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: 'FOLDER/config.json',
    QUOTE_SECRET: SECRET,
    STORE_URL: 'file:FOLDER/attempts',
    ...{ PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'debug', RATE_LIMIT: 'off', BOT_CHECK: 'off' },
    TEST_CLOCK: isInRealTime ? '' : `http://127.0.0.1:0/?now=${new Date(startsAt).toISOString()}`,
    ...env,
  };
  const nonEmptySettings = Object.entries(settings).filter(([, value]) => value !== '');
  return Object.fromEntries(nonEmptySettings.map(([name, value]) => [name, value.replace('FOLDER', folder)]));
}

async function readFolder(path: string): Promise<string> {
  const files = await readdir(path);
  return (await Promise.all(files.map((file) => readFile(join(path, file), 'latin1')))).join('');
}

interface StartedProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly log: readonly string[];
}

async function startProxy(options: InstanceOptions, shared: SharedParts): Promise<StartedProxy> {
  const { folder, setup, log: sharedLog } = shared;
  await mkdir(folder);
  await writeFile(join(folder, 'config.json'), JSON.stringify(options.hostFile ?? HOST_FILE));
  const log: string[] = [];
  const write = (line: string): void => {
    log.push(line);
    sharedLog.push(line);
  };
  const proxy = await runProxy({
    env: environmentOf(options, shared),
    widgetFolder: setup.widget ?? pathToFileURL(join(folder, 'no-widget/')),
    logDestination: { write },
  });
  let stopped: Promise<void> | undefined;
  return { url: proxy.url, stop: () => (stopped ??= proxy.stop()), log };
}

/**
 * Starts a sandbox, and proxies in front of it, each on its own port, as a host runs them. All stop after the test file.
 */
export async function startTestProxies(
  instances: readonly InstanceOptions[],
  setup: SetupOptions = {},
): Promise<ProxyInstances> {
  const clockAddresses = new Set<string>();
  const clock = setup.isInRealTime
    ? MACHINE_CLOCK
    : createSharedClock(setup.startsAt ?? STARTS_AT, clockAddresses);
  const baseFolder = await mkdtemp(join(tmpdir(), 'test-proxy-'));
  const sandbox = await startSandboxWith(clock, setup);
  const closers = [() => rm(baseFolder, { recursive: true, force: true }), sandbox.close];
  after(async () => {
    for (const close of closers.reverse()) await close();
  });
  await setup.beforeStart?.(sandbox);
  const log: string[] = [];
  const proxies: ProxyInstance[] = [];
  for (const [index, options] of instances.entries()) {
    const folder = join(baseFolder, String(index));
    const proxy = await startProxy(options, { folder, sandbox, setup, log });
    const clockAddress = loggedAddress(proxy.log, 'test_clock_listening');
    clockAddresses.add(clockAddress);
    const stop = (): Promise<void> => {
      clockAddresses.delete(clockAddress);
      return proxy.stop();
    };
    closers.push(stop);
    proxies.push({
      ...createTestClient(proxy.url, sandbox.url, clock),
      stop,
      metricsUrl: loggedAddress(proxy.log, 'metrics_listening'),
      readStore: () => readFolder(join(folder, 'attempts')),
    });
  }
  // The proxies have to read all calendars before the first test.
  if (setup.isInRealTime)
    await Promise.all(proxies.map(({ url }) => until(async () => (await fetch(`${url}/readyz`)).ok)));
  else await clock.advance(0);
  return {
    ...{ proxies, sandbox, clock, log },
    refreshCalendars: () => clock.advance(CALENDAR_PASS_MS),
  };
}

export interface TestProxyOptions extends InstanceOptions, SetupOptions {}

/** Starts a sandbox, and one proxy in front of it. Both stop after the test file. */
export async function startTestProxy(options: TestProxyOptions = {}): Promise<TestProxy> {
  const { proxies, ...setup } = await startTestProxies([options], options);
  const [proxy] = proxies;
  if (!proxy) throw new Error('No proxy was started.');
  return { ...proxy, ...setup };
}
