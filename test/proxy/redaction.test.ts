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

/** An output of the proxy. */
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
/** Number fields of a booking item. Each gets a value that no other field has. */
const BOOKING_NUMBERS = [
  'adults',
  'children',
  'nights_price',
  'cleaning',
  'city_tax_platform',
  'commission_host',
  'fx_rate_to_eur',
];

const MARKER = 'zyx';
const markerOf = (field: string): string => `${MARKER}-${field.replaceAll('_', '-')}-quibble`;
const markedNumber = (index: number): number => 770_077_001 + 13 * index;

const SECRETS = {
  SERVICE_API_KEY: `${MARKER}-api-key-quibble`,
  QUOTE_SECRET: ['new', 'old'].map((each) => `${MARKER}-${each}-secret-quibble-quibble-quibble`).join(),
};

/** All fields that a guest fills in, each with a marker. */
const GUEST = {
  guest: { name: `${MARKER} name Quibble`, email: `${MARKER}-mail@quibble.example`, phone: '+351987650123' },
  invoice: Object.fromEntries(
    ['company', 'vatId', 'street', 'postalCode', 'city', 'country'].map((field) => [
      field,
      markerOf(`invoice-${field}`),
    ]),
  ),
  language: 'pt',
};
const INVOICE_EMAIL = `${MARKER}-invoice@quibble.example`;

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
  success_url: markerOf('success-url'),
  cancel_url: markerOf('cancel-url'),
  ...Object.fromEntries(BOOKING_TEXTS.map((field) => [`booking ${field}`, markerOf(field)])),
  ...Object.fromEntries(
    BOOKING_NUMBERS.map((field, index) => [`booking ${field}`, String(markedNumber(index))]),
  ),
  'booking booking_id': markerOf('listed'),
  'pricing friendly_name': markerOf('unit'),
  'pricing changed_at': markerOf('changed-at'),
  'an unknown field': markerOf('unknown'),
  payment_status: markerOf('payment-status'),
  'an error text': markerOf('error-text'),
  booking_id: markerOf('booking_id'),
  checkout_url: markerOf('checkout'),
  'X-Booking-Operation-Id': markerOf('operation'),
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
  listedBooking: object | undefined;
  readonly received: string[];
}

/** Starts a service that puts a marker into every field that it has. */
async function startService(): Promise<FakeService> {
  const service = {
    url: '',
    answers: [] as FakeService['answers'],
    listedBooking: undefined as object | undefined,
    received: [] as string[],
  };
  const pricingBody = (query: URLSearchParams): object => {
    const from = query.get('from') ?? today;
    const days = Math.round((Date.parse(query.get('to') ?? from) - Date.parse(from)) / 86_400_000) + 1;
    const items = Array.from({ length: days }, (_, index) => ({
      service_property_id: HOUSE,
      friendly_name: markerOf('unit'),
      date: plusDays(from as never, index),
      ...{ price: 100, available: true, min_nights: 1, max_nights: null },
      ...(query.has('changed_since') ? { changed_at: markerOf('changed-at') } : {}),
      unknown: markerOf('unknown'),
    }));
    return { total: items.length, limit: 5000, offset: 0, currency: 'EUR', items };
  };
  const book = (body: string): { status: number; body: object | string } => {
    service.received.push(body);
    const plannedAnswer = service.answers.shift();
    if (plannedAnswer) return plannedAnswer;
    const checkoutFields = { checkout_url: `https://pay.example/${markerOf('checkout')}` };
    const booking = {
      booking_id: markerOf('booking_id'),
      payment_method: 'Card',
      unknown: markerOf('unknown'),
    };
    return { status: 201, body: { ...booking, ...checkoutFields } };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://a');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const list = {
      total: service.listedBooking ? 1 : 0,
      limit: 100,
      offset: 0,
      items: service.listedBooking ? [service.listedBooking] : [],
    };
    const { status, body } =
      request.method === 'POST'
        ? book(Buffer.concat(chunks).toString())
        : url.pathname.endsWith('/pricing')
          ? { status: 200, body: pricingBody(url.searchParams) }
          : url.pathname.endsWith('/payment-status')
            ? { status: 200, body: { payment_status: markerOf('payment-status') } }
            : { status: 200, body: list };
    response.writeHead(status, {
      'X-Booking-Operation-Id': markerOf('operation'),
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
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
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
  const recordAnswer = async (response: Response): Promise<Record<string, unknown>> => {
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
  let dayOffset = 20;
  const book = async (
    fields: object,
    ...plannedAnswers: FakeService['answers']
  ): Promise<Record<string, unknown>> => {
    const quoteRequest = { propertyId: HOUSE, ...stayFrom((dayOffset += 3)), adults: 2, children: 0 };
    const { token } = (await (await post('/v1/quotes', quoteRequest)).json()) as { token: string };
    service.answers.splice(0, Infinity, ...plannedAnswers);
    const invoice = { ...GUEST.invoice, email: INVOICE_EMAIL };
    const request = { ...GUEST, invoice, quote: token, ...fields };
    return recordAnswer(await post('/v1/bookings', request, { 'Idempotency-Key': newKey() }));
  };
  const cardFields = {
    paymentMethod: 'Card',
    returnUrl: `${SITE}/?q=${markerOf('success-url')}`,
    cancelUrl: `${SITE}/?q=${markerOf('cancel-url')}`,
  };
  const errorBody = { message: markerOf('error-text'), detail: `${MARKER} name Quibble` };

  /** Makes one booking with each outcome. */
  const bookWithEveryOutcome = async (): Promise<void> => {
    const paid = await book(cardFields);
    await recordAnswer(await fetch(`${proxy.url}/v1/bookings/${String(paid['reference'])}`));
    await book({ paymentMethod: 'Cash' }, { status: 409, body: errorBody });
    await book({ paymentMethod: 'Cash' }, { status: 400, body: errorBody });
    await book(
      { paymentMethod: 'Cash' },
      { status: 201, body: `{"guest_name":"${MARKER} name` },
      { status: 401, body: errorBody },
    );
    const { checkIn, checkOut } = stayFrom(dayOffset + 3);
    service.listedBooking = {
      ...Object.fromEntries(BOOKING_TEXTS.map((field) => [field, markerOf(field)])),
      ...Object.fromEntries(BOOKING_NUMBERS.map((field, index) => [field, markedNumber(index)])),
      ...{ platform: 'Website', service_property_id: HOUSE, booking_id: markerOf('listed') },
      ...{ reservation_start: checkIn, reservation_end: checkOut, guest_name: GUEST.guest.name },
    };
    const receipt = await book(
      { paymentMethod: 'Cash' },
      { status: 500, body: errorBody },
      { status: 409, body: errorBody },
    );
    assert.equal(receipt['bookingId'], markerOf('listed'), 'the booking was not found in the service’s list');
  };

  it('appears only in the outputs that ALLOWED_PLACES lists for it', async () => {
    await bookWithEveryOutcome();
    const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
    const files = await readdir(join(folder, 'store'));
    const stored = await Promise.all(files.map((file) => readFile(join(folder, 'store', file), 'latin1')));
    const texts: Readonly<Record<Place, string>> = {
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
    assert.match(texts.store, /payloadMac/);
    for (const [field, marker] of Object.entries(MARKED_VALUES))
      for (const place of PLACES) {
        const hasMarker = texts[place].toLowerCase().includes(marker.toLowerCase());
        if (!ALLOWED_PLACES[field]?.includes(place)) assert.ok(!hasMarker, `${field} is in ${place}`);
      }
    for (const [field, places] of Object.entries(ALLOWED_PLACES))
      for (const place of places)
        assert.ok(texts[place].includes(MARKED_VALUES[field] ?? '?'), `${field} in ${place}`);
  });

  it('appears in the metrics only as numbers of attempts by state', async () => {
    const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
    const readCount = (state: string): number =>
      Number(
        new RegExp(`^booking_proxy_attempts_total\\{state="${state}"\\} (\\d+)$`, 'm').exec(metrics)?.[1],
      );
    const states = ['sent', 'created', 'refused', 'unknown'].map((state) => [state, readCount(state)]);
    assert.deepEqual(Object.fromEntries(states), { sent: 5, created: 2, refused: 1, unknown: 1 });
  });
});
