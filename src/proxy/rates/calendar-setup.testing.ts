import { CalendarCache } from './calendar-cache.ts';
import { columnsIn } from './night-table.ts';
import { createSandboxService } from '../../sandbox-service/sandbox-service.ts';
import { createServiceClient } from '../../service-api/create-service-client.ts';
import { ServicePause } from '../../service-api/service-pause.ts';
import type { NightColumns } from '../../stay/availability.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { HOST_FILE, hostFileOf } from '../../../test/proxy/calls.ts';
import { NIGHT_COUNT, columnsOf } from '../../../test/proxy/service-nights.ts';
import type { ServiceRow } from '../../../test/proxy/service-nights.ts';
import { proxyConfig } from '../proxy-setup.testing.ts';

const ORIGIN = 'http://sandbox.test';
const API_KEY = 'sandbox-key';

export interface CalendarSetupOptions {
  /** Ids of the properties; default: those of the host's file. */
  readonly ids?: readonly string[];
}

/** Replaces an answer of the service; `undefined` lets the call through. */
export type ReplaceAnswer = (url: URL) => Response | Promise<Response> | undefined;

export interface CalendarSetup {
  readonly calendarCache: CalendarCache;
  readonly today: () => IsoDate;
  readonly advance: (ms: number) => void;
  /** Calls for rates that the cache has sent, in order. */
  readonly calls: URL[];
  /** The maximum number of concurrent calls so far. */
  readonly maxConcurrentCalls: () => number;
  /** Replaces the answer of the sandbox to a call; `undefined` lets the call through. */
  replaceAnswer: ReplaceAnswer;
  /** Controls the sandbox: changes nights, or books on another channel. */
  readonly callSandbox: (path: string, body: object) => Promise<Response>;
  /** The service's own answer, without `replaceAnswer`. */
  readonly fetchFromService: (url: URL) => Promise<Response>;
  /** Returns the 540 nights from today on, as guests see them. */
  readonly shownNights: (id: string) => NightColumns;
  /** Returns the same nights from the service's own rows. */
  readonly readServiceNights: (id: string) => Promise<NightColumns>;
}

/** Creates the real cache, client and sandbox in one process, without a port and with the test's clock. */
export function createCalendarSetup(options: CalendarSetupOptions = {}): CalendarSetup {
  let time = Date.parse('2027-03-01T10:01:00Z');
  const now = (): number => time;
  const sandbox = createSandboxService({ now });
  const calls: URL[] = [];
  let [runningCalls, maxRunning] = [0, 0];
  const fetchFromService = (url: URL): Promise<Response> =>
    sandbox.fetch(new Request(url, { headers: { 'X-API-Key': API_KEY } }));
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input as string);
    calls.push(url);
    runningCalls += 1;
    maxRunning = Math.max(maxRunning, runningCalls);
    // Lets other calls start before this one returns.
    await new Promise(setImmediate);
    try {
      return await (setup.replaceAnswer(url) ?? fetchFromService(url));
    } finally {
      runningCalls -= 1;
    }
  };
  const clock = { now, random: () => 0.5 };
  const config = proxyConfig(ORIGIN, options.ids ? hostFileOf(options.ids) : HOST_FILE);
  const service = createServiceClient({
    baseUrl: ORIGIN,
    apiKey: API_KEY,
    fetch,
    now,
    pause: new ServicePause(clock),
  });
  const calendarCache = new CalendarCache({ config, service, clock, log: () => undefined });
  const today = (): IsoDate => dayInZone('UTC', time);
  const shownRange = (): { from: IsoDate; to: IsoDate } => ({
    from: today(),
    to: plusDays(today(), NIGHT_COUNT - 1),
  });
  const setup: CalendarSetup = {
    calendarCache,
    today,
    advance: (ms) => void (time += ms),
    calls,
    maxConcurrentCalls: () => maxRunning,
    replaceAnswer: () => undefined,
    fetchFromService,
    callSandbox: (path, body) =>
      sandbox.fetch(
        new Request(`${ORIGIN}/sandbox${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    shownNights(id) {
      const state = calendarCache.entry(id)?.state;
      if (state?.status !== 'loaded') throw new Error(`The calendar is ${String(state?.status)}.`);
      return columnsIn(state.table, shownRange());
    },
    async readServiceNights(id) {
      const query = new URLSearchParams({ ...shownRange(), service_property_id: id, limit: '5000' });
      const response = await fetchFromService(new URL(`${ORIGIN}/data/pricing?${query.toString()}`));
      return columnsOf(((await response.json()) as { items: ServiceRow[] }).items, today());
    },
  };
  return setup;
}

export const isChangesRead = (url: URL): boolean => url.searchParams.has('changed_since');
/** Whether a call reads one property: all of its nights, or the nights around a stay. */
export const isFullRead = (url: URL): boolean => url.searchParams.has('service_property_id');
