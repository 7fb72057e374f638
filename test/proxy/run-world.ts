import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runProxy } from '../../src/server/run-proxy.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';
import { HOST_FILE, calls } from './world.ts';
import type { Calls, HostFile } from './world.ts';

const STARTS_AT = Date.parse('2027-03-01T10:01:00Z');

/** Longer than the proxy rests between two passes over its calendars, or while a read has failed once or twice. */
export const A_PASS_MS = 34_000;

/** How long the proxy lets a call to the service take. */
const CALL_MS = 10_000;
/** And one that looks for a booking in the service's list. */
const LOOK_MS = 4_000;

export interface RunWorldOptions {
  /** Beside the settings that every world has, or instead of them. `FOLDER` in a value is a folder that is gone afterwards. */
  readonly env?: Readonly<Record<string, string>>;
  readonly hostFile?: HostFile;
  /** The first moment of the world; by default always the same, so that no test depends on the hour it runs at. */
  readonly startsAt?: number;
  /** Where the built widget lies; by default it is not built. */
  readonly widget?: URL;
  /** Done before the proxy starts. */
  readonly before?: (service: TestService) => void | Promise<void>;
}

export interface RunClock {
  readonly now: () => number;
  /** Moves the time of proxy and service; resolves when the proxy has done what has become due. */
  readonly advance: (ms: number) => Promise<void>;
}

export interface RunWorld extends Calls {
  readonly sandbox: TestService;
  readonly clock: RunClock;
  /** Has the proxy look for news of the service. */
  readonly pass: () => Promise<void>;
  /** What the proxy has logged, a line each. */
  readonly log: readonly string[];
  readonly storePath: string;
  /** Where the proxy has its figures, if METRICS_PORT is set. */
  readonly metrics: string;
  /** What a balancer's `SIGTERM` does. */
  readonly stop: () => Promise<void>;
}

interface Stand {
  readonly folder: string;
  readonly sandbox: TestService;
}

const environmentOf = ({ env, startsAt = STARTS_AT }: RunWorldOptions, { folder, sandbox }: Stand) => {
  const all = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: 'FOLDER/config.json',
    QUOTE_SECRET: 'a secret of the tests, long enough to be one',
    STORE_URL: 'file:FOLDER/attempts',
    ...{ PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'debug', RATE_LIMIT: 'off', BOT_CHECK: 'off' },
    TEST_CLOCK: `http://127.0.0.1:0/?now=${new Date(startsAt).toISOString()}`,
    ...env,
  };
  const entries = Object.entries(all).map(([name, value]) => [name, value.replace('FOLDER', folder)]);
  return Object.fromEntries(entries) as Record<string, string>;
};

const addressIn = (log: readonly string[], event: string): string => {
  const line = log.find((each) => each.includes(`"event":"${event}"`)) ?? '{}';
  return (JSON.parse(line) as { address?: string }).address ?? '';
};

/** A real sandbox and a proxy as a host runs it, each on a port of its own; both are gone after the test file. */
export async function runWorld(options: RunWorldOptions = {}): Promise<RunWorld> {
  const { hostFile = HOST_FILE, startsAt = STARTS_AT, before } = options;
  let now = startsAt;
  const log: string[] = [];
  const clock: RunClock = {
    now: () => now,
    async advance(ms) {
      now += ms;
      const answer = await fetch(`${addressIn(log, 'test_clock_listening')}?advance=${ms}`, {
        method: 'POST',
      });
      // Later than that where a request of a guest has waited meanwhile.
      now = Math.max(now, ((await answer.json()) as { now: number }).now);
    },
  };
  const folder = await mkdtemp(join(tmpdir(), 'world-'));
  const sandbox = await startService({
    allowHttpReturn: true,
    now: clock.now,
    // Such a call ends when its time is up.
    onHang: (operation) => void clock.advance(operation === 'bookings' ? LOOK_MS : CALL_MS),
  });
  const closing = [() => rm(folder, { recursive: true, force: true }), sandbox.close];
  after(async () => {
    for (const close of closing.reverse()) await close();
  });
  await writeFile(join(folder, 'config.json'), JSON.stringify(hostFile));
  await before?.(sandbox);
  const proxy = await runProxy({
    env: environmentOf(options, { folder, sandbox }),
    assets: options.widget ?? pathToFileURL(join(folder, 'no-widget/')),
    logTo: { write: (line) => void log.push(line) },
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= proxy.stop());
  closing.push(stop);
  // The first pass over the calendars.
  await clock.advance(0);
  return {
    ...calls(proxy.url, sandbox.url, clock),
    ...{ sandbox, clock, log, stop },
    pass: () => clock.advance(A_PASS_MS),
    storePath: join(folder, 'attempts'),
    metrics: addressIn(log, 'metrics_listening'),
  };
}
