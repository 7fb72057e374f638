import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import { readBookingStatus, readReceipt } from '../../contract/read-booking.ts';
import { readQuote } from '../../contract/read-quote.ts';
import type { Quote, QuoteRequest } from '../../contract/quote.ts';
import { ROUTES } from '../../contract/routes.ts';
import { bookingPath, IDEMPOTENCY_HEADER } from '../../contract/booking-routes.ts';
import { ask } from './ask.ts';
import type { Ask, AskOptions } from './ask.ts';
import { ProblemError, problemFrom } from './problem-error.ts';

/** Longer than the proxy's own patience with the service, so that its answer is heard. */
export const BOOKING_TIMEOUT_MS = 30_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** As `ask`, but rejects with a `ProblemError`. */
async function asked(path: string, via: Ask, options?: AskOptions): Promise<unknown> {
  try {
    return await ask(path, via, options);
  } catch (error) {
    throw problemFrom(error);
  }
}

/** What was read of an answer; one that cannot be read is no better than none. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ProblemError({ code: 'unreadable_answer' });
  return value;
}

export const fetchQuote = async (request: QuoteRequest, via: Ask): Promise<Quote> =>
  known(
    readQuote(
      await asked(ROUTES.quotes, via, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(request) }),
    ),
  );

/** Sends the frozen body of an attempt, byte for byte, under its key. */
export const postBooking = async (key: string, body: string, via: Ask): Promise<BookingReceipt> =>
  known(
    readReceipt(
      await asked(ROUTES.bookings, via, {
        method: 'POST',
        headers: { ...JSON_TYPE, [IDEMPOTENCY_HEADER]: key },
        body,
        timeoutMs: BOOKING_TIMEOUT_MS,
      }),
    ),
  );

export const fetchBooking = async (reference: string, via: Ask): Promise<BookingStatus> =>
  known(readBookingStatus(await asked(bookingPath(reference), via)));
