import type { FrozenRequest } from './booking-request.ts';
import { ServiceError } from './errors.ts';
import { answerError, createHttpCaller, withPause } from './http-call.ts';
import type { Answer, HttpCaller } from './http-call.ts';
import { checkAccess, readBookings, readListedBookings } from './lists.ts';
import { readPricing, readPricingOf, readPricingPages } from './lists.ts';
import { bookingAnswerSchema, paymentStatusSchema } from './schemas.ts';
import type { BookingAnswer, ServicePaymentStatus } from './schemas.ts';
import type { CallOptions, CreatedBooking, ServiceClient, ServiceClientDeps } from './service-client.ts';

const CREATE_BOOKING = 'POST /data/bookings';
const PAYMENT_STATUS = 'GET /data/bookings/{booking_id}/payment-status';
const MAX_ANSWER_BYTES = 256 * 1024;

/** Whether a URL is http(s) without user and password: `https://good@evil` leads to `evil`, but looks like `good`. */
function isPlainWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Returns why a Card booking cannot continue at this address; `undefined` if it can. */
function whyNoCheckout(
  url: string | null,
  isAllowedCheckoutUrl: ServiceClientDeps['isAllowedCheckoutUrl'],
): string | undefined {
  if (url === null) return 'Must be present for Card';
  if (!isPlainWebUrl(url)) return 'Must be an http(s) URL without user and password';
  return isAllowedCheckoutUrl?.(url) === false
    ? 'Must be of an origin that guests may be sent to'
    : undefined;
}

/**
 * Returns the checkout address of a Card booking, or throws an `unreadable` error. Without a usable address the booking
 * exists but cannot be paid: it must neither look successful nor continue as if it had another payment method
 * (INTERFACE.md 2.6).
 */
function checkoutUrlOf(
  answer: Answer<BookingAnswer>,
  isAllowedCheckoutUrl: ServiceClientDeps['isAllowedCheckoutUrl'],
): string {
  const { status, body } = answer;
  const problem = whyNoCheckout(body.checkoutUrl, isAllowedCheckoutUrl);
  if (body.checkoutUrl !== null && problem === undefined) return body.checkoutUrl;
  const rule = `checkout_url: ${String(problem)}.`;
  throw answerError(CREATE_BOOKING, { kind: 'unreadable', status, rule }, answer, body.bookingId);
}

async function createBooking(
  http: HttpCaller,
  { idempotencyKey, body, paymentMethod }: FrozenRequest,
  { isAllowedCheckoutUrl, ...options }: CallOptions & Pick<ServiceClientDeps, 'isAllowedCheckoutUrl'>,
): Promise<CreatedBooking> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey };
  const call = { operation: CREATE_BOOKING, method: 'POST', path: '/data/bookings', headers, body } as const;
  const answer = await http.call({ ...call, maxBytes: MAX_ANSWER_BYTES }, bookingAnswerSchema, options);
  return {
    bookingId: answer.body.bookingId,
    ...(paymentMethod === 'Card' ? { checkoutUrl: checkoutUrlOf(answer, isAllowedCheckoutUrl) } : {}),
    ...(answer.operationId === undefined ? {} : { operationId: answer.operationId }),
  };
}

async function paymentStatus(http: HttpCaller, bookingId: string): Promise<ServicePaymentStatus> {
  // These ids cannot be part of a URL: `..` leads to another path, and a lone surrogate has no UTF-8 form.
  if (/^\.{0,2}$/.test(bookingId) || /\p{Surrogate}/u.test(bookingId))
    throw new ServiceError(PAYMENT_STATUS, { failure: { kind: 'not-sent' } });
  const path = `/data/bookings/${encodeURIComponent(bookingId)}/payment-status`;
  const call = {
    operation: PAYMENT_STATUS,
    method: 'GET',
    path,
    maxBytes: MAX_ANSWER_BYTES,
  } as const;
  return (await http.call(call, paymentStatusSchema)).body;
}

/**
 * Creates a client of the service. It sends each call once; `decideReplay` says whether to send a booking request
 * again.
 */
export function createServiceClient(deps: ServiceClientDeps): ServiceClient {
  const http = createHttpCaller(deps);
  const pausableHttp = withPause(http, deps.pause);
  return {
    pricing: (query) => readPricing(pausableHttp, query),
    pricingOf: (query) => readPricingOf(pausableHttp, query),
    pricingPages: (query) => readPricingPages(pausableHttp, query),
    checkAccess: (day) => checkAccess(pausableHttp, day),
    bookings: (query) => readBookings(http, query),
    listedBookings: (query, options) => readListedBookings(http, query, options),
    createBooking: (request, options) =>
      createBooking(http, request, { ...options, isAllowedCheckoutUrl: deps.isAllowedCheckoutUrl }),
    paymentStatus: (bookingId) => paymentStatus(http, bookingId),
    get lastServiceTime() {
      return http.lastServiceTime;
    },
    get pauseMs() {
      return deps.pause?.leftMs ?? 0;
    },
  };
}
