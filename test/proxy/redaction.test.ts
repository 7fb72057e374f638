import { before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { daysBetween, isoDate, plusDays } from '../../src/stay/iso-date.ts';
import { prepareAttempt } from './attempt.ts';
import type { Answer, Attempt } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOUSE, SITE, hostFileOf } from './calls.ts';

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

/** An answer of the service to a booking. */
interface BookingAnswer {
  readonly status: number;
  readonly body: object | string;
}

/** Returns rates for all days that a call asks for, with a marker in every text field. */
function pricingBody(query: URLSearchParams): object {
  const from = isoDate(query.get('from') ?? '') ?? assert.fail();
  const to = isoDate(query.get('to') ?? '') ?? assert.fail();
  const items = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
    service_property_id: HOUSE,
    friendly_name: markerOf('unit'),
    date: plusDays(from, index),
    ...{ price: 100, available: true, min_nights: 1, max_nights: null },
    ...(query.has('changed_since') ? { changed_at: markerOf('changed-at') } : {}),
    unknown: markerOf('unknown'),
  }));
  return { total: items.length, limit: 5000, offset: 0, currency: 'EUR', items };
}

describe('every value that the proxy receives', async () => {
  let plannedAnswers: BookingAnswer[] = [];
  let listedBookings: readonly object[] = [];
  const received: string[] = [];
  const answerToBooking = (body: string): BookingAnswer => {
    received.push(body);
    const booking = {
      booking_id: markerOf('booking_id'),
      payment_method: 'Card',
      checkout_url: `https://pay.example/${markerOf('checkout')}`,
      unknown: markerOf('unknown'),
    };
    return plannedAnswers.shift() ?? { status: 201, body: booking };
  };
  const answerTo = async (request: Request): Promise<BookingAnswer> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST') return answerToBooking(await request.text());
    if (pathname.endsWith('/pricing')) return { status: 200, body: pricingBody(searchParams) };
    if (pathname.endsWith('/payment-status'))
      return { status: 200, body: { payment_status: markerOf('payment-status') } };
    const list = { total: listedBookings.length, limit: 100, offset: 0, items: listedBookings };
    return { status: 200, body: list };
  };
  const invoiceFields = Object.fromEntries(
    [...Object.keys(GUEST.invoice), 'email'].map((field) => [field, field]),
  );
  const proxy = await startTestProxy({
    env: { ...SECRETS, METRICS_PORT: '0' },
    hostFile: { ...hostFileOf([HOUSE], { paymentMethods: ['Card', 'Cash'] }), invoiceFields },
    beforeStart(service) {
      service.answerOverride = async (request) => {
        const { status, body } = await answerTo(request);
        const headers = {
          'X-Booking-Operation-Id': markerOf('operation'),
          'Content-Type': 'application/json',
        };
        return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
      };
    },
  });

  const answers: string[] = [];
  let stayCount = 0;
  const prepare = (fields: object): Promise<Attempt> =>
    prepareAttempt(proxy, {
      index: 3 * stayCount++,
      fields: { ...GUEST, invoice: { ...GUEST.invoice, email: INVOICE_EMAIL }, ...fields },
    });
  /** Sends a booking, to which the service answers with `planned` one after the other. */
  const book = async ({ send }: Attempt, ...planned: BookingAnswer[]): Promise<Answer['body']> => {
    plannedAnswers = planned;
    const { status, headers, body } = await send();
    answers.push(`${status} ${JSON.stringify([...headers])} ${JSON.stringify(body)}`);
    return body;
  };
  const cardFields = {
    paymentMethod: 'Card',
    returnUrl: `${SITE}/?q=${markerOf('success-url')}`,
    cancelUrl: `${SITE}/?q=${markerOf('cancel-url')}`,
  };
  const errorBody = { message: markerOf('error-text'), detail: `${MARKER} name Quibble` };

  const readMetrics = async (): Promise<string> => (await fetch(`${proxy.metricsUrl}/metrics`)).text();

  /** Makes one booking with each outcome. */
  before(async () => {
    const cash = { paymentMethod: 'Cash' };
    const paid = await book(await prepare(cardFields));
    const statusAnswer = await proxy.get(`/v1/bookings/${String(paid['reference'])}`);
    answers.push(`${JSON.stringify([...statusAnswer.headers])} ${await statusAnswer.text()}`);
    await book(await prepare(cash), { status: 409, body: errorBody });
    await book(await prepare(cash), { status: 400, body: errorBody });
    await book(
      await prepare(cash),
      { status: 201, body: `{"guest_name":"${MARKER} name` },
      { status: 401, body: errorBody },
    );
    const listed = await prepare(cash);
    const booking = {
      ...Object.fromEntries(BOOKING_TEXTS.map((field) => [field, markerOf(field)])),
      ...Object.fromEntries(BOOKING_NUMBERS.map((field, index) => [field, markedNumber(index)])),
      ...{ platform: 'Website', service_property_id: HOUSE, booking_id: markerOf('listed') },
      ...{ reservation_start: listed.quote.checkIn, reservation_end: listed.quote.checkOut },
      guest_name: GUEST.guest.name,
    };
    listedBookings = [booking];
    const receipt = await book(listed, { status: 500, body: errorBody }, { status: 409, body: errorBody });
    assert.equal(receipt['bookingId'], markerOf('listed'), 'the booking was not found in the service’s list');
  });

  it('appears only in the outputs that ALLOWED_PLACES lists for it', async () => {
    const texts: Readonly<Record<Place, string>> = {
      answers: answers.join('\n'),
      log: proxy.log.join(''),
      store: await proxy.readStore(),
      metrics: await readMetrics(),
    };
    const sent = received.join('');
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
    const metrics = await readMetrics();
    const readCount = (state: string): number =>
      Number(
        new RegExp(`^booking_proxy_attempts_total\\{state="${state}"\\} (\\d+)$`, 'm').exec(metrics)?.[1],
      );
    const states = ['sent', 'created', 'refused', 'unknown'].map((state) => [state, readCount(state)]);
    assert.deepEqual(Object.fromEntries(states), { sent: 5, created: 2, refused: 1, unknown: 1 });
  });
});
