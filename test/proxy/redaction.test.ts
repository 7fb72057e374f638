import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProxy } from '../../src/server/run-proxy.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import { waitUntilReady } from './program.ts';
import { HOUSE, SITE, newKey } from './calls.ts';

/** Where a value may appear. */
type Place = 'answers' | 'log' | 'store' | 'metrics';
const PLACES: readonly Place[] = ['answers', 'log', 'store', 'metrics'];

/** Text fields of a booking item (INTERFACE.md 2.2), except those by which the proxy recognizes the guest's booking. */
const BOOKING_TEXTS = [
  'internal_booking_id',
  'friendly_name',
  'listing_id',
  'booking_date',
  'status',
  'email',
  'phone',
  'guest_origin',
  'guest_origin_gpt',
  'currency',
  'fx_fixed_at',
  'fx_source',
];
/** Number fields of a booking item. No other field has their values. */
const BOOKING_NUMBERS = [
  'adults',
  'children',
  'nights_price',
  'cleaning',
  'city_tax_platform',
  'commission_host',
  'fx_rate_to_eur',
];

const MARK = 'zyx';
const markOf = (field: string): string => `${MARK}-${field.replaceAll('_', '-')}-quibble`;
const numberOf = (index: number): number => 770_077_001 + 13 * index;

const SECRETS = {
  SERVICE_API_KEY: `${MARK}-api-key-quibble`,
  QUOTE_SECRET: ['new', 'old'].map((each) => `${MARK}-${each}-secret-quibble-quibble-quibble`).join(),
};

/** All fields that a guest fills in, each with a marker. */
const GUEST = {
  guest: { name: `${MARK} name Quibble`, email: `${MARK}-mail@quibble.example`, phone: '+351987650123' },
  invoice: Object.fromEntries(
    ['company', 'vatId', 'street', 'postalCode', 'city', 'country'].map((field) => [
      field,
      markOf(`invoice-${field}`),
    ]),
  ),
  language: 'pt',
};
const INVOICE_EMAIL = `${MARK}-invoice@quibble.example`;

/** The marker of every field that the service gets or sends, by name. A marker may appear only in its `ALLOWED` places. */
const MARKED_VALUES: Readonly<Record<string, string>> = {
  ...SECRETS,
  'the first secret': SECRETS.QUOTE_SECRET.split(',')[0] ?? '',
  'the second secret': SECRETS.QUOTE_SECRET.split(',')[1] ?? '',
  guest_name: GUEST.guest.name,
  'guest email': GUEST.guest.email,
  'guest phone': GUEST.guest.phone.slice(1),
  ...GUEST.invoice,
  'invoice.email': INVOICE_EMAIL,
  success_url: markOf('success-url'),
  cancel_url: markOf('cancel-url'),
  ...Object.fromEntries(BOOKING_TEXTS.map((field) => [`booking ${field}`, markOf(field)])),
  ...Object.fromEntries(BOOKING_NUMBERS.map((field, index) => [`booking ${field}`, String(numberOf(index))])),
  'booking booking_id': markOf('listed'),
  'pricing friendly_name': markOf('unit'),
  'pricing changed_at': markOf('changed-at'),
  'an unknown field': markOf('unknown'),
  payment_status: markOf('payment-status'),
  'an error text': markOf('error-text'),
  booking_id: markOf('booking_id'),
  checkout_url: markOf('checkout'),
  'X-Booking-Operation-Id': markOf('operation'),
};
const ALLOWED_PLACES: Readonly<Record<string, readonly Place[]>> = {
  // The guest needs the booking's id, and the URL to pay.
  booking_id: ['answers', 'store'],
  'booking booking_id': ['answers', 'store'],
  checkout_url: ['answers', 'store'],
  // The interface requires a log of the operation id (2.6, 7), which identifies a call, not a guest.
  'X-Booking-Operation-Id': ['answers', 'log', 'store'],
};

const today = dayInZone('UTC', Date.now());
const stayFrom = (days: number): { checkIn: string; checkOut: string } => ({
  checkIn: plusDays(today, days),
  checkOut: plusDays(today, days + 2),
});

interface FakeService {
  readonly url: string;
  /** The answers to the next booking requests. Later requests get a booking. */
  readonly answers: { status: number; body: object | string }[];
  /** The one booking of the service's list. */
  listed: object | undefined;
  readonly received: string[];
}

/** Starts a service that puts a marker into every field that it has. */
async function startService(): Promise<FakeService> {
  const fake = {
    url: '',
    answers: [] as FakeService['answers'],
    listed: undefined as object | undefined,
    received: [] as string[],
  };
  const pricingBody = (query: URLSearchParams): object => {
    const from = query.get('from') ?? today;
    const days = Math.round((Date.parse(query.get('to') ?? from) - Date.parse(from)) / 86_400_000) + 1;
    const items = Array.from({ length: days }, (_, index) => ({
      service_property_id: HOUSE,
      friendly_name: markOf('unit'),
      date: plusDays(from as never, index),
      ...{ price: 100, available: true, min_nights: 1, max_nights: null },
      ...(query.has('changed_since') ? { changed_at: markOf('changed-at') } : {}),
      unknown: markOf('unknown'),
    }));
    return { total: items.length, limit: 5000, offset: 0, currency: 'EUR', items };
  };
  const book = (body: string): { status: number; body: object | string } => {
    fake.received.push(body);
    const plannedAnswer = fake.answers.shift();
    if (plannedAnswer) return plannedAnswer;
    const card = { checkout_url: `https://pay.example/${markOf('checkout')}` };
    const booking = { booking_id: markOf('booking_id'), payment_method: 'Card', unknown: markOf('unknown') };
    return { status: 201, body: { ...booking, ...card } };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://a');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const list = {
      total: fake.listed ? 1 : 0,
      limit: 100,
      offset: 0,
      items: fake.listed ? [fake.listed] : [],
    };
    const { status, body } =
      request.method === 'POST'
        ? book(Buffer.concat(chunks).toString())
        : url.pathname.endsWith('/pricing')
          ? { status: 200, body: pricingBody(url.searchParams) }
          : url.pathname.endsWith('/payment-status')
            ? { status: 200, body: { payment_status: markOf('payment-status') } }
            : { status: 200, body: list };
    response.writeHead(status, {
      'X-Booking-Operation-Id': markOf('operation'),
      'Content-Type': 'application/json',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

describe('every value that the proxy receives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redaction-'));
  const service = await startService();
  const invoiceFields = Object.fromEntries(
    [...Object.keys(GUEST.invoice), 'email'].map((field) => [field, field]),
  );
  const properties = [
    { id: HOUSE, name: 'Sea view', cleaning: '0', timeZone: 'UTC', paymentMethods: ['Card', 'Cash'] },
  ];
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ allowedOrigins: [SITE], demo: true, properties, invoiceFields }),
  );
  const log: string[] = [];
  const proxy = await runProxy({
    env: {
      ...SECRETS,
      SERVICE_URL: service.url,
      CONFIG_FILE: join(folder, 'config.json'),
      STORE_URL: `file:${join(folder, 'store')}`,
      ...{ PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'debug', BOT_CHECK: 'off' },
    },
    widgetFolder: pathToFileURL(`${folder}/`),
    logDestination: { write: (line) => void log.push(line) },
  });
  after(async () => {
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await waitUntilReady(proxy.url);
  const metricsUrl = /"metrics_listening","address":"([^"]+)"/.exec(log.join(''))?.[1] ?? '';

  const answers: string[] = [];
  const recorded = async (response: Response): Promise<Record<string, unknown>> => {
    const body = await response.text();
    answers.push(`${response.status} ${JSON.stringify([...response.headers])} ${body}`);
    return JSON.parse(body) as Record<string, unknown>;
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(proxy.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
      body: JSON.stringify(body),
    });
  let days = 20;
  const book = async (
    more: object,
    ...plannedAnswers: FakeService['answers']
  ): Promise<Record<string, unknown>> => {
    const quoteRequest = { propertyId: HOUSE, ...stayFrom((days += 3)), adults: 2, children: 0 };
    const { token } = (await (await post('/v1/quotes', quoteRequest)).json()) as { token: string };
    service.answers.splice(0, Infinity, ...plannedAnswers);
    const invoice = { ...GUEST.invoice, email: INVOICE_EMAIL };
    const request = { ...GUEST, invoice, quote: token, ...more };
    return recorded(await post('/v1/bookings', request, { 'Idempotency-Key': newKey() }));
  };
  const cardFields = {
    paymentMethod: 'Card',
    returnUrl: `${SITE}/?q=${markOf('success-url')}`,
    cancelUrl: `${SITE}/?q=${markOf('cancel-url')}`,
  };
  const errorBody = { message: markOf('error-text'), detail: `${MARK} name Quibble` };

  /** Makes one booking with each outcome. */
  const bookWithEveryOutcome = async (): Promise<void> => {
    const paid = await book(cardFields);
    await recorded(await fetch(`${proxy.url}/v1/bookings/${String(paid['reference'])}`));
    await book({ paymentMethod: 'Cash' }, { status: 409, body: errorBody });
    await book({ paymentMethod: 'Cash' }, { status: 400, body: errorBody });
    await book(
      { paymentMethod: 'Cash' },
      { status: 201, body: `{"guest_name":"${MARK} name` },
      { status: 401, body: errorBody },
    );
    const { checkIn, checkOut } = stayFrom(days + 3);
    service.listed = {
      ...Object.fromEntries(BOOKING_TEXTS.map((field) => [field, markOf(field)])),
      ...Object.fromEntries(BOOKING_NUMBERS.map((field, index) => [field, numberOf(index)])),
      ...{ platform: 'Website', service_property_id: HOUSE, booking_id: markOf('listed') },
      ...{ reservation_start: checkIn, reservation_end: checkOut, guest_name: GUEST.guest.name },
    };
    const receipt = await book(
      { paymentMethod: 'Cash' },
      { status: 500, body: errorBody },
      { status: 409, body: errorBody },
    );
    assert.equal(receipt['bookingId'], markOf('listed'), 'found in the list, or that proves nothing');
  };

  it('is found in the places that the table allows, and nowhere else', async () => {
    await bookWithEveryOutcome();
    const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
    const files = await readdir(join(folder, 'store'));
    const stored = await Promise.all(files.map((file) => readFile(join(folder, 'store', file), 'latin1')));
    const found: Readonly<Record<Place, string>> = {
      answers: answers.join('\n'),
      log: log.join(''),
      store: stored.join(''),
      metrics,
    };
    const sent = service.received.join('');
    for (const field of [
      'guest_name',
      'guest email',
      'invoice.email',
      'success_url',
      'cancel_url',
      'company',
    ])
      assert.ok(sent.includes(MARKED_VALUES[field] ?? '?'), `${field} has not reached the service`);
    assert.match(found.store, /payloadMac/);
    for (const [field, mark] of Object.entries(MARKED_VALUES))
      for (const place of PLACES) {
        const isThere = found[place].toLowerCase().includes(mark.toLowerCase());
        if (!ALLOWED_PLACES[field]?.includes(place)) assert.ok(!isThere, `${field} is in ${place}`);
      }
    for (const [field, places] of Object.entries(ALLOWED_PLACES))
      for (const place of places)
        assert.ok(found[place].includes(MARKED_VALUES[field] ?? '?'), `${field} in ${place}`);
  });

  it('is counted only as attempts, by each state that they entered, in metrics on a separate port', async () => {
    const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
    const count = (state: string): number =>
      Number(
        new RegExp(`^booking_proxy_attempts_total\\{state="${state}"\\} (\\d+)$`, 'm').exec(metrics)?.[1],
      );
    const states = ['sent', 'created', 'refused', 'unknown'].map((state) => [state, count(state)]);
    assert.deepEqual(Object.fromEntries(states), { sent: 5, created: 2, refused: 1, unknown: 1 });
  });
});
