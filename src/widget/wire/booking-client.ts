import { bookingReceiptSchema, bookingStatusSchema } from '../../contract/booking.ts';
import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import { quoteSchema } from '../../contract/quote.ts';
import type { Quote, QuoteRequest } from '../../contract/quote.ts';
import { bookingPath, IDEMPOTENCY_HEADER, ROUTES } from '../../contract/routes.ts';
import { ask } from './ask.ts';
import type { Ask } from './ask.ts';
import { ProblemError } from './problem-error.ts';

/** Longer than the proxy's own patience with the service, so that its answer is heard. */
const BOOKING_TIMEOUT_MS = 30_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

function read<Value>(schema: Schema<Value>, answer: unknown): Value {
  const { data } = schema.safeParse(answer);
  if (data === undefined) throw new ProblemError({ code: 'unreadable_answer' });
  return data;
}

export const fetchQuote = async (request: QuoteRequest, via: Ask): Promise<Quote> =>
  read(
    quoteSchema,
    await ask(ROUTES.quotes, via, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(request) }),
  );

/** Sends the frozen body of an attempt, byte for byte, under its key. */
export const postBooking = async (key: string, body: string, via: Ask): Promise<BookingReceipt> =>
  read(
    bookingReceiptSchema,
    await ask(ROUTES.bookings, via, {
      method: 'POST',
      headers: { ...JSON_TYPE, [IDEMPOTENCY_HEADER]: key },
      body,
      timeoutMs: BOOKING_TIMEOUT_MS,
    }),
  );

export const fetchBooking = async (reference: string, via: Ask): Promise<BookingStatus> =>
  read(bookingStatusSchema, await ask(bookingPath(reference), via));
