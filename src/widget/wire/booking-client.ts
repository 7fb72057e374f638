import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import { readBookingStatus, readReceipt } from '../../contract/read-booking.ts';
import { readQuote } from '../../contract/read-quote.ts';
import type { Quote, QuoteRequest } from '../../contract/quote.ts';
import { bookingPath, IDEMPOTENCY_HEADER, ROUTES } from '../../contract/routes.ts';
import { ask } from './ask.ts';
import type { Ask } from './ask.ts';
import { ProblemError } from './problem-error.ts';

/** Longer than the proxy's own patience with the service, so that its answer is heard. */
const BOOKING_TIMEOUT_MS = 30_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** What was read of an answer; one that cannot be read is no better than none. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ProblemError({ code: 'unreadable_answer' });
  return value;
}

export const fetchQuote = async (request: QuoteRequest, via: Ask): Promise<Quote> =>
  known(
    readQuote(
      await ask(ROUTES.quotes, via, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(request) }),
    ),
  );

/** Sends the frozen body of an attempt, byte for byte, under its key. */
export const postBooking = async (key: string, body: string, via: Ask): Promise<BookingReceipt> =>
  known(
    readReceipt(
      await ask(ROUTES.bookings, via, {
        method: 'POST',
        headers: { ...JSON_TYPE, [IDEMPOTENCY_HEADER]: key },
        body,
        timeoutMs: BOOKING_TIMEOUT_MS,
      }),
    ),
  );

export const fetchBooking = async (reference: string, via: Ask): Promise<BookingStatus> =>
  known(readBookingStatus(await ask(bookingPath(reference), via)));
