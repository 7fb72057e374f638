import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { createSeed } from '../../src/sandbox-service/seed/seed.ts';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import type { RunningSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { HOST_FILE, LODGE } from '../proxy/calls.ts';
import { startRestartableProxy } from './restartable-proxy.ts';
import type { RestartableProxy } from './restartable-proxy.ts';
import { bookAsGuest } from './guest.ts';
import type { GuestResult } from './guest.ts';

export interface LoadOptions {
  readonly guests: number;
  readonly concurrentGuests: number;
  /** The number of proxies. Several use one Redis as their store; a single one uses a directory. */
  readonly instances: number;
  /** The time between two kills. */
  readonly killEveryMs: number;
  readonly limitMs: number;
}

export interface LoadReport {
  readonly seconds: number;
  readonly kills: number;
  readonly results: readonly GuestResult[];
  /** The errors of guests who got no answer or a refusal. */
  readonly failures: readonly string[];
  /** The bookings at the service whose platform is `Website`, as the proxy sends it. */
  readonly bookings: readonly { readonly name: string; readonly bookingId: string }[];
  /** The number of references for which an instance answers with the right booking. */
  readonly foundReferences: number;
}

/** Starts a sandbox whose lodge has a million rooms, so every guest gets a room. */
const startLargeSandbox = (): Promise<RunningSandbox> =>
  startSandbox({
    allowHttpReturn: true,
    seed: (now) => {
      const seed = createSeed(now);
      const units = seed.units.map((unit) => (unit.id === LODGE ? { ...unit, rooms: 1_000_000 } : unit));
      const rows = (seed.rates.get(LODGE) ?? []).map((row) => ({ ...row, closed: false, minNights: 1 }));
      return { units, rates: new Map([...seed.rates, [LODGE, rows]]), bookings: [] };
    },
  });

const FAULTS: readonly FaultKind[] = [
  'drop-after',
  '503-after',
  '500-after',
  'cut-body',
  'drop-before',
  'delay',
];

/** Adds a fault to the next booking request at the service; `round` selects its kind. */
async function addFault({ url }: RunningSandbox, round: number): Promise<void> {
  const kind = FAULTS[round % FAULTS.length];
  await fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ operation: 'createBooking', fault: { kind, ms: 300, retryAfter: 1 } }),
  });
}

interface KillOptions extends Pick<LoadOptions, 'concurrentGuests' | 'killEveryMs'> {
  readonly signal: AbortSignal;
  /** The number of guests who have an answer so far. */
  readonly countAnswered: () => number;
}

/** Time between two checks of the guests' progress. */
const CHECK_EVERY_MS = 50;

/** Resolves after `ms`, or as soon as `signal` aborts. */
const sleep = async (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);

/**
 * Kills one instance after the other, the first at once, until `signal` aborts, and returns the number of kills. Before each
 * next kill it waits for `concurrentGuests` answers: if a start took longer than `killEveryMs`, guests would never get an answer.
 */
async function killRepeatedly(
  proxies: readonly RestartableProxy[],
  sandbox: RunningSandbox,
  { concurrentGuests, killEveryMs, signal, countAnswered }: KillOptions,
): Promise<number> {
  let kills = 0;
  const isOver = (): boolean => signal.aborted;
  while (!isOver()) {
    const answersBefore = countAnswered();
    await addFault(sandbox, kills);
    await proxies[kills % proxies.length]?.replace();
    kills += 1;
    await sleep(killEveryMs, signal);
    while (!isOver() && countAnswered() < answersBefore + concurrentGuests)
      await sleep(CHECK_EVERY_MS, signal);
  }
  return kills;
}

/**
 * Lets all guests book, adds each answer to `results` when it arrives, and returns the failures. Calls `onLastGuestStarted` when the last
 * guest begins; requests in flight then end without further kills.
 */
async function bookForAllGuests(
  proxies: readonly RestartableProxy[],
  { guests, concurrentGuests, limitMs }: LoadOptions,
  { results, onLastGuestStarted }: { results: GuestResult[]; onLastGuestStarted: () => void },
) {
  const failures: string[] = [];
  const today = dayInZone('UTC', Date.now());
  const giveUpAt = Date.now() + limitMs;
  const pickUrl = (): string => proxies[Math.floor(Math.random() * proxies.length)]?.url ?? '';
  const waitingGuests = Array.from({ length: guests }, (_, index) => index).values();
  const bookOneByOne = async (): Promise<void> => {
    for (const index of waitingGuests) {
      const checkIn = plusDays(today, 30 + (index % 300));
      const stay = { checkIn, checkOut: plusDays(checkIn, 7) };
      if (index === guests - 1) onLastGuestStarted();
      await bookAsGuest({ index, stay, pickUrl, giveUpAt }).then(
        (each) => results.push(each),
        (error: unknown) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrentGuests }, bookOneByOne));
  return failures;
}

async function readBookingsAt({ url }: RunningSandbox): Promise<LoadReport['bookings']> {
  const { bookings } = (await (await fetch(`${url}/sandbox/bookings`)).json()) as {
    bookings: { platform: string; guest_name: string; booking_id: string }[];
  };
  const websiteBookings = bookings.filter(({ platform }) => platform === 'Website');
  return websiteBookings.map((each) => ({ name: each.guest_name, bookingId: each.booking_id }));
}

async function countFoundReferences(
  proxies: readonly RestartableProxy[],
  results: readonly GuestResult[],
): Promise<number> {
  let foundCount = 0;
  const waitingResults = results.entries();
  const readBookings = async (): Promise<void> => {
    for (const [index, { reference, bookingId }] of waitingResults) {
      const response = await fetch(`${proxies[index % proxies.length]?.url ?? ''}/v1/bookings/${reference}`);
      const body = (await response.json()) as { bookingId?: string };
      if (response.status === 200 && body.bookingId === bookingId) foundCount += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, readBookings));
  return foundCount;
}

/** Lets guests book while instances are killed, and returns their answers and the service's bookings. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  await writeFile(join(folder, 'config.json'), JSON.stringify(HOST_FILE));
  const sandbox = await startLargeSandbox();
  const redis = options.instances > 1 ? await startRedis(tmpdir()) : undefined;
  const env = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: join(folder, 'config.json'),
    QUOTE_SECRET: 'a secret that every instance has, as it should',
    STORE_URL: redis?.url ?? `file:${join(folder, 'data')}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
  };
  const proxies: RestartableProxy[] = [];
  try {
    for (let index = 0; index < options.instances; index++) proxies.push(await startRestartableProxy(env));
    const killsController = new AbortController();
    const startedAt = performance.now();
    const results: GuestResult[] = [];
    const progress = { signal: killsController.signal, countAnswered: () => results.length };
    const killsPromise = killRepeatedly(proxies, sandbox, { ...options, ...progress });
    const onLastGuestStarted = (): void => {
      killsController.abort();
    };
    const failures = await bookForAllGuests(proxies, options, { results, onLastGuestStarted });
    const kills = await killsPromise;
    const seconds = (performance.now() - startedAt) / 1000;
    const foundReferences = await countFoundReferences(proxies, results);
    return { seconds, kills, results, failures, bookings: await readBookingsAt(sandbox), foundReferences };
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all([sandbox.close(), redis?.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
