import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
export const CALENDAR_PASS_MS = 34_000;

/** The proxy's time limit for a call to the service. */
const CALL_MS = 10_000;
/** The proxy's time limit for a call that looks for a booking in the service's list. */
const LOOKUP_MS = 4_000;

type Environment = Readonly<Record<string, string>>;

export interface InstanceOptions {
  /** Settings that are added to the defaults, or replace them. `FOLDER` in a value stands for the instance's own folder. */
  readonly env?: Environment;
  readonly hostFile?: HostFile;
}

export interface SetupOptions {
  /** The start time; by default always the same, so that no test depends on the time of day. */
  readonly startsAt?: number;
  /** Uses the machine's clock. With the test's clock, a request that waits for another request would wait no time. */
  readonly isInRealTime?: boolean;
  /** A delay of the service moves the clock instead of taking time. */
  readonly isDelayTimed?: boolean;
  /** The folder of the built widget; default: none. */
  readonly widget?: URL;
  /** Runs before the proxies start. */
  readonly before?: (service: TestService) => void | Promise<void>;
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
  readonly metrics: string;
  readonly storePath: string;
}

/** What the proxies of a test share. */
export interface SharedSetup {
  readonly sandbox: TestService;
  readonly clock: TestClock;
  /** Lets the proxies read changes from the service. */
  readonly refreshCalendars: () => Promise<void>;
  /** The log lines of all proxies. */
  readonly log: readonly string[];
  /** Clears all faults. */
  readonly clearFaults: () => Promise<void>;
}

export interface ProxyInstances extends SharedSetup {
  readonly proxies: readonly ProxyInstance[];
}

export interface TestWorld extends ProxyInstance, SharedSetup {}

const addressIn = (log: readonly string[], event: string): string => {
  const line = log.find((each) => each.includes(`"event":"${event}"`)) ?? '{}';
  return (JSON.parse(line) as { address?: string }).address ?? '';
};

/** Moves the clock at `address`. Resolves to the clock's time when the proxy has done all that was due. */
async function moveClock(address: string, ms: number): Promise<number> {
  const answer = await fetch(`${address}?advance=${ms}`, { method: 'POST' });
  return ((await answer.json()) as { now: number }).now;
}

/**
 * One clock for all proxies. A waiting request moves only the clock of its own proxy; the next `advance` moves the others to the
 * latest time.
 */
function clockOf(startsAt: number, addresses: ReadonlySet<string>): TestClock {
  let now = startsAt;
  return {
    now: () => now,
    async advance(ms) {
      now += ms;
      const moved = async (address: string) => ({ address, time: await moveClock(address, ms) });
      const proxies = await Promise.all([...addresses].map(moved));
      const latest = Math.max(...proxies.map(({ time }) => time));
      now = Math.max(now, latest);
      for (const { address, time } of proxies) if (time < latest) await moveClock(address, latest - time);
    },
  };
}

const MACHINE_CLOCK: TestClock = {
  now: Date.now,
  advance: () => Promise.reject(new Error('The time of the machine cannot be moved.')),
};

/** Starts the sandbox on a port. A call that hangs moves the test's clock by the call's time limit. */
function serviceFor(clock: TestClock, { isInRealTime, isDelayTimed }: SetupOptions): Promise<TestService> {
  if (isInRealTime) return startService({ allowHttpReturn: true });
  return startService({
    allowHttpReturn: true,
    now: clock.now,
    sleep: isDelayTimed ? clock.advance : undefined,
    onHang: (operation) => void clock.advance(operation === 'bookings' ? LOOKUP_MS : CALL_MS),
  });
}

interface SharedParts {
  readonly folder: string;
  readonly sandbox: TestService;
  readonly stage: SetupOptions;
  /** The log lines of all proxies. */
  readonly log: string[];
}

function environmentOf({ env }: InstanceOptions, { folder, sandbox, stage }: SharedParts): Environment {
  const { isInRealTime, startsAt = STARTS_AT } = stage;
  const proxies = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: 'FOLDER/config.json',
    QUOTE_SECRET: SECRET,
    STORE_URL: 'file:FOLDER/attempts',
    ...{ PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'debug', RATE_LIMIT: 'off', BOT_CHECK: 'off' },
    TEST_CLOCK: isInRealTime ? '' : `http://127.0.0.1:0/?now=${new Date(startsAt).toISOString()}`,
    ...env,
  };
  const set = Object.entries(proxies).filter(([, value]) => value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, value.replace('FOLDER', folder)]));
}

interface StartedProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly log: readonly string[];
}

async function startProxy(options: InstanceOptions, shared: SharedParts): Promise<StartedProxy> {
  const { folder, stage, log: sharedLog } = shared;
  await mkdir(folder);
  await writeFile(join(folder, 'config.json'), JSON.stringify(options.hostFile ?? HOST_FILE));
  const log: string[] = [];
  const write = (line: string): void => {
    log.push(line);
    sharedLog.push(line);
  };
  const proxy = await runProxy({
    env: environmentOf(options, shared),
    widgetFolder: stage.widget ?? pathToFileURL(join(folder, 'no-widget/')),
    logDestination: { write },
  });
  let stopped: Promise<void> | undefined;
  return { url: proxy.url, stop: () => (stopped ??= proxy.stop()), log };
}

/**
 * Starts a sandbox, and proxies in front of it as a host runs them, each on its own port. All stop after the test file.
 */
export async function runInstances(
  instances: readonly InstanceOptions[],
  stage: SetupOptions = {},
): Promise<ProxyInstances> {
  const clocks = new Set<string>();
  const clock = stage.isInRealTime ? MACHINE_CLOCK : clockOf(stage.startsAt ?? STARTS_AT, clocks);
  const base = await mkdtemp(join(tmpdir(), 'world-'));
  const sandbox = await serviceFor(clock, stage);
  const closing = [() => rm(base, { recursive: true, force: true }), sandbox.close];
  after(async () => {
    for (const close of closing.reverse()) await close();
  });
  await stage.before?.(sandbox);
  const log: string[] = [];
  const proxies: ProxyInstance[] = [];
  for (const [index, options] of instances.entries()) {
    const folder = join(base, String(index));
    const proxy = await startProxy(options, { folder, sandbox, stage, log });
    const ownClock = addressIn(proxy.log, 'test_clock_listening');
    clocks.add(ownClock);
    const stop = (): Promise<void> => {
      clocks.delete(ownClock);
      return proxy.stop();
    };
    closing.push(stop);
    proxies.push({
      ...createTestClient(proxy.url, sandbox.url, clock),
      stop,
      metrics: addressIn(proxy.log, 'metrics_listening'),
      storePath: join(folder, 'attempts'),
    });
  }
  // The proxies make their first pass over the calendars.
  if (stage.isInRealTime)
    await Promise.all(proxies.map(({ url }) => until(async () => (await fetch(`${url}/readyz`)).ok)));
  else await clock.advance(0);
  return {
    ...{ proxies, sandbox, clock, log },
    refreshCalendars: () => clock.advance(CALENDAR_PASS_MS),
    clearFaults: async () => void (await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })),
  };
}

export interface TestWorldOptions extends InstanceOptions, SetupOptions {}

/** Starts the sandbox and one proxy in front of it. */
export async function runWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const { proxies, ...stage } = await runInstances([options], options);
  const [one] = proxies;
  if (!one) throw new Error('There is no proxy.');
  return { ...one, ...stage };
}
