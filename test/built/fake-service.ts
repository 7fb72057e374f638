/** A fake service whose answers to bookings a test chooses, and the built proxy in front of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { buildStale } from '../../demo/build.ts';
import { daysBetween, isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { startRestartableProxy } from '../load/restartable-proxy.ts';
import { HOST_FILE, HOUSE, bookingRequest, createTestClient, newKey } from '../proxy/calls.ts';
import { answerJson, startTinyService } from '../service-api/tiny-service.ts';
import type { ReceivedRequest, TinyService } from '../service-api/tiny-service.ts';
import type { BuiltProxy } from './fleet.ts';

/** The booking request, with the service's field names. */
export type BookingRequest = Readonly<Record<string, unknown>>;

export interface BookingAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeService extends TinyService {
  /** The answers to the next booking requests, in order. Each later request gets a booking. */
  nextAnswers: readonly BookingAnswer[];
  /** The items of the list of bookings, valid or not. */
  listedBookings: readonly unknown[];
  /** The booking requests so far, oldest first. */
  readonly requests: readonly BookingRequest[];
}

function pricingBody({ query }: ReceivedRequest): object {
  const from = isoDate(query.get('from') ?? '') ?? ('' as IsoDate);
  const to = isoDate(query.get('to') ?? '') ?? from;
  const isChangesRead = query.has('changed_since');
  const items = Array.from({ length: isChangesRead ? 0 : daysBetween(from, to) + 1 }, (_, index) => ({
    service_property_id: HOUSE,
    friendly_name: 'Sea view',
    date: plusDays(from, index),
    ...{ price: 100, available: true, min_nights: 2, max_nights: null },
  }));
  return { total: items.length, limit: 5000, offset: 0, currency: 'EUR', items };
}

/** Starts a fake service that stops after the test file. */
export async function startFakeService(): Promise<FakeService> {
  const requests: BookingRequest[] = [];
  const server = await startTinyService((request, response) => {
    if (request.path.endsWith('/data/pricing')) {
      answerJson(response, pricingBody(request));
    } else if (request.method === 'POST') {
      requests.push(JSON.parse(request.body) as BookingRequest);
      const [answer, ...otherAnswers] = service.nextAnswers;
      service.nextAnswers = otherAnswers;
      const booking = { booking_id: `WEB-${requests.length}`, checkout_url: 'https://pay.example/checkout' };
      const { status, body, headers } = answer ?? { status: 201, body: booking };
      answerJson(response, body, status, headers);
    } else if (request.path.endsWith('/payment-status')) {
      answerJson(response, { payment_status: 'none' });
    } else {
      const { listedBookings: items } = service;
      answerJson(response, { total: items.length, limit: 1000, offset: 0, items });
    }
  });
  const service: FakeService = Object.assign(server, { nextAnswers: [], listedBookings: [], requests });
  after(() => service.close());
  return service;
}

export interface FakeServiceSetup {
  readonly service: FakeService;
  readonly proxy: BuiltProxy;
}

/**
 * Starts the built proxy in front of a fake service. Both stop after the test file. `FOLDER` in a value of `env` stands for the
 * folder of the proxy's files.
 */
export async function startWithFakeService(
  env: Readonly<Record<string, string>> = {},
): Promise<FakeServiceSetup> {
  await buildStale(() => undefined, ['proxy']);
  const service = await startFakeService();
  const properties = HOST_FILE.properties.slice(0, 1);
  const folder = await mkdtemp(join(tmpdir(), 'fake-service-'));
  await writeFile(join(folder, 'config.json'), JSON.stringify({ ...HOST_FILE, properties }));
  const settings = {
    SERVICE_URL: service.url,
    SERVICE_API_KEY: 'key-of-the-tests',
    CONFIG_FILE: 'FOLDER/config.json',
    QUOTE_SECRET: 'a secret of the tests, long enough to be one',
    STORE_URL: 'file:FOLDER/data',
    ...{ DRAIN_SECONDS: '0', RATE_LIMIT: 'off', BOT_CHECK: 'off' },
    // A waiting request moves the clock instead of taking time.
    TEST_CLOCK: `http://127.0.0.1:0/?now=${new Date().toISOString()}`,
    ...env,
  };
  const entries = Object.entries(settings).map(([name, value]) => [name, value.replace('FOLDER', folder)]);
  const proxy = await startRestartableProxy(Object.fromEntries(entries) as Record<string, string>);
  after(async () => {
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const [, clockUrl = ''] = /"test_clock_listening","address":"([^"]+)"/.exec(proxy.output()) ?? [];
  // This request is answered once the proxy has read all calendars for the first time.
  await fetch(`${clockUrl}?advance=0`, { method: 'POST' });
  const clock = { now: Date.now };
  return { service, proxy: { ...createTestClient(proxy.url, service.url, clock), ...proxy } };
}

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Prepares one booking request, which a test can send any number of times. */
export async function prepareBooking(
  { proxy }: FakeServiceSetup,
  index: number,
  fields: object = {},
): Promise<{
  readonly send: () => Promise<ReceivedAnswer>;
  readonly checkIn: string;
  readonly checkOut: string;
}> {
  const stay = await proxy.findOpenStay(HOUSE, index);
  const request = bookingRequest(await proxy.fetchQuote(HOUSE, stay), fields);
  const key = newKey();
  const send = async (): Promise<ReceivedAnswer> => {
    const response = await proxy.post('/v1/bookings', request, { 'Idempotency-Key': key });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body };
  };
  return { ...stay, send };
}

/** Resolves to the first matching log line as soon as there is one. Rejects with the whole log after a minute. */
export async function waitForLogLine(proxy: BuiltProxy, pattern: RegExp): Promise<string> {
  for (const deadline = Date.now() + 60_000; ;) {
    const line = proxy
      .output()
      .split('\n')
      .find((each) => pattern.test(each));
    if (line !== undefined) return line;
    if (Date.now() > deadline) throw new Error(`${String(pattern)} was not logged:\n${proxy.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
