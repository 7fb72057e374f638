import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildStale } from '../../demo/build.ts';
import type { FaultKind } from '../../src/sandbox-service/faults.ts';
import { seedOf } from '../../src/sandbox-service/seed/seed.ts';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import type { RunningSandbox } from '../../src/sandbox-service/serve.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { startRedis } from '../proxy/redis-server.ts';
import { HOST_FILE, LODGE } from '../proxy/calls.ts';
import { startMember } from './fleet.ts';
import type { Member } from './fleet.ts';
import { bookAsGuest } from './guest.ts';
import type { Told } from './guest.ts';

export interface LoadOptions {
  readonly guests: number;
  /** Guests at the same time. */
  readonly atOnce: number;
  /** More than one share a Redis, a single one has its own directory. */
  readonly instances: number;
  /** Between two kills. */
  readonly killEveryMs: number;
  readonly limitMs: number;
}

export interface LoadReport {
  readonly seconds: number;
  readonly kills: number;
  readonly told: readonly Told[];
  /** Why guests were told nothing, or a refusal. */
  readonly failures: readonly string[];
  /** Website bookings that the service has. */
  readonly made: readonly { readonly name: string; readonly bookingId: string }[];
  /** Of the guests' references, those that any instance answers with their booking. */
  readonly answered: number;
}

/** A lodge with a room for everybody, so that no guest is refused for want of one. */
const startLodge = (): Promise<RunningSandbox> =>
  startSandbox({
    allowHttpReturn: true,
    seed: (now) => {
      const seed = seedOf(now);
      const units = seed.units.map((unit) => (unit.id === LODGE ? { ...unit, rooms: 1_000_000 } : unit));
      const rows = (seed.rates.get(LODGE) ?? []).map((row) => ({ ...row, closed: false, minNights: 1 }));
      return { units, rates: new Map([...seed.rates, [LODGE, rows]]), bookings: [] };
    },
  });

const TROUBLES: readonly FaultKind[] = [
  'drop-after',
  '503-after',
  '500-after',
  'cut-body',
  'drop-before',
  'delay',
];

/** Something goes wrong with one in so many of the service's answers, too. */
async function trouble({ url }: RunningSandbox, round: number): Promise<void> {
  const kind = TROUBLES[round % TROUBLES.length];
  await fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ operation: 'createBooking', fault: { kind, ms: 300, retryAfter: 1 } }),
  });
}

interface Killing extends Pick<LoadOptions, 'atOnce' | 'killEveryMs'> {
  readonly signal: AbortSignal;
  /** How many guests have had their answer so far. */
  readonly answered: () => number;
}

/** Between two looks at how far the guests have come. */
const LOOK_EVERY_MS = 50;

/** Ends with its time, or as soon as `signal` aborts. */
const sleep = async (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);

/**
 * Kills one instance after the other, the first at once, until `signal` aborts; says how many. Between two kills as many
 * guests come through as there are at a time: where a start takes longer than the time between kills, none would.
 */
async function keepKilling(
  fleet: readonly Member[],
  sandbox: RunningSandbox,
  { atOnce, killEveryMs, signal, answered }: Killing,
): Promise<number> {
  let kills = 0;
  const isOver = (): boolean => signal.aborted;
  while (!isOver()) {
    const before = answered();
    await trouble(sandbox, kills);
    await fleet[kills % fleet.length]?.replace();
    kills += 1;
    await sleep(killEveryMs, signal);
    while (!isOver() && answered() < before + atOnce) await sleep(LOOK_EVERY_MS, signal);
  }
  return kills;
}

/**
 * Adds to `told` as answers come. `lastBegun` is told when no guest is left to begin: what is still under way then comes
 * to its end unharmed.
 */
async function allGuests(
  fleet: readonly Member[],
  { guests, atOnce, limitMs }: LoadOptions,
  { told, lastBegun }: { told: Told[]; lastBegun: () => void },
) {
  const failures: string[] = [];
  const today = dayInZone('UTC', Date.now());
  const until = Date.now() + limitMs;
  const anyUrl = (): string => fleet[Math.floor(Math.random() * fleet.length)]?.url ?? '';
  const waiting = Array.from({ length: guests }, (_, index) => index).values();
  const one = async (): Promise<void> => {
    for (const index of waiting) {
      const checkIn = plusDays(today, 30 + (index % 300));
      const stay = { checkIn, checkOut: plusDays(checkIn, 7) };
      if (index === guests - 1) lastBegun();
      await bookAsGuest({ index, stay, anyUrl, until }).then(
        (each) => told.push(each),
        (error: unknown) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return failures;
}

async function madeAt({ url }: RunningSandbox): Promise<LoadReport['made']> {
  const { bookings } = (await (await fetch(`${url}/sandbox/bookings`)).json()) as {
    bookings: { platform: string; guest_name: string; booking_id: string }[];
  };
  const website = bookings.filter(({ platform }) => platform === 'Website');
  return website.map((each) => ({ name: each.guest_name, bookingId: each.booking_id }));
}

async function countAnswered(fleet: readonly Member[], told: readonly Told[]): Promise<number> {
  let answered = 0;
  const waiting = told.entries();
  const one = async (): Promise<void> => {
    for (const [index, { reference, bookingId }] of waiting) {
      const response = await fetch(`${fleet[index % fleet.length]?.url ?? ''}/v1/bookings/${reference}`);
      const body = (await response.json()) as { bookingId?: string };
      if (response.status === 200 && body.bookingId === bookingId) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return answered;
}

/** Guests book while instances are killed; then what they were told is compared with what the service has. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  // What is on trial is what a host runs: the built file.
  await buildStale(() => undefined, ['proxy']);
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  await writeFile(join(folder, 'config.json'), JSON.stringify(HOST_FILE));
  const sandbox = await startLodge();
  const redis = options.instances > 1 ? await startRedis(tmpdir()) : undefined;
  const env = {
    SERVICE_URL: sandbox.url,
    SERVICE_API_KEY: 'sandbox-key',
    CONFIG_FILE: join(folder, 'config.json'),
    QUOTE_SECRET: 'a secret that every instance has, as it should',
    STORE_URL: redis?.url ?? `file:${join(folder, 'data')}`,
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
    LOG_LEVEL: 'info',
  };
  const fleet: Member[] = [];
  try {
    for (let index = 0; index < options.instances; index++) fleet.push(await startMember(env));
    const done = new AbortController();
    const startedAt = performance.now();
    const told: Told[] = [];
    const soFar = { signal: done.signal, answered: () => told.length };
    const killing = keepKilling(fleet, sandbox, { ...options, ...soFar });
    const lastBegun = (): void => {
      done.abort();
    };
    const failures = await allGuests(fleet, options, { told, lastBegun });
    const kills = await killing;
    const seconds = (performance.now() - startedAt) / 1000;
    const answered = await countAnswered(fleet, told);
    return { seconds, kills, told, failures, made: await madeAt(sandbox), answered };
  } finally {
    await Promise.all(fleet.map((member) => member.stop()));
    await Promise.all([sandbox.close(), redis?.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
