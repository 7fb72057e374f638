import type { FrozenRequest } from './booking-request.ts';
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

/**
 * Returns the checkout address of a Card booking, or throws an `unreadable` error. Without a usable address the booking
 * exists but cannot be paid: it must neither look successful nor continue as if it had another payment method
 * (INTERFACE.md 2.6).
 */
function checkoutUrlOf(
  answer: Answer<BookingAnswer>,
  isAllowedCheckoutUrl: ServiceClientDeps['isAllowedCheckoutUrl'] = () => true,
): string {
  const { status, body } = answer;
  const { bookingId, checkoutUrl } = body;
  if (checkoutUrl !== null && isAllowedCheckoutUrl(checkoutUrl)) return checkoutUrl;
  const rule = `checkout_url: ${checkoutUrl === null ? 'Must be present for Card' : 'Must be allowed'}.`;
  throw answerError(CREATE_BOOKING, { kind: 'unreadable', status, rule }, answer, bookingId);
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
