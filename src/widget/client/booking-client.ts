import { bookingReceiptSchema, bookingStatusSchema } from '../../contract/booking.ts';
import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import { jsonText } from '../../contract/json-text.ts';
import { quoteSchema } from '../../contract/quote.ts';
import type { Quote, QuoteRequest } from '../../contract/quote.ts';
import { bookingPath, IDEMPOTENCY_HEADER, ROUTES } from '../../contract/routes.ts';
import { requestJson } from './request.ts';
import type { ProxyClient, RequestOptions } from './request.ts';
import { FlowProblemError, problemErrorOf } from './flow-problem.ts';

/** The time-out of an order. It is longer than the proxy's own for the service, so that the proxy's answer still arrives. */
export const BOOKING_TIMEOUT_MS = 30_000;
const JSON_HEADERS = { 'Content-Type': 'application/json' };

interface Schema<Value> {
  safeParse(answer: unknown): { readonly data?: Value | undefined };
}

/** Returns the answer as `schema` reads it. Rejects with a `FlowProblemError` if there is none or it cannot be read. */
async function requestParsed<Value>(
  schema: Schema<Value>,
  path: string,
  client: ProxyClient,
  options?: RequestOptions,
): Promise<Value> {
  try {
    const { data } = schema.safeParse(await requestJson(path, client, options));
    if (data === undefined) throw new FlowProblemError({ code: 'unreadable_answer' });
    return data;
  } catch (error) {
    throw problemErrorOf(error);
  }
}

export const fetchQuote = async (request: QuoteRequest, client: ProxyClient): Promise<Quote> =>
  requestParsed(quoteSchema, ROUTES.quotes, client, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: jsonText(request),
  });

/** Sends the stored body of an attempt, byte for byte, with its idempotency key. */
export const postBooking = async (key: string, body: string, client: ProxyClient): Promise<BookingReceipt> =>
  requestParsed(bookingReceiptSchema, ROUTES.bookings, client, {
    method: 'POST',
    headers: { ...JSON_HEADERS, [IDEMPOTENCY_HEADER]: key },
    body,
    timeoutMs: BOOKING_TIMEOUT_MS,
  });

export const fetchBooking = async (reference: string, client: ProxyClient): Promise<BookingStatus> =>
  requestParsed(bookingStatusSchema, bookingPath(reference), client);
