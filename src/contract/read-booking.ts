import { nightRange } from '../stay/night-range.ts';
import type { BookingReceipt, BookingStatus } from './booking.ts';
import { PAYMENT_METHODS } from './payment.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import { PRICED_STAY } from './read-quote.ts';
import { hasShape, isMissingOr, isOneOf, isString, isText } from './shape.ts';
import type { Shape } from './shape.ts';

const RECEIPT: Shape<BookingReceipt> = {
  reference: isText,
  bookingId: isText,
  paymentMethod: isOneOf(PAYMENT_METHODS),
  checkoutUrl: isMissingOr(isString),
};

/** The receipt of a `POST /v1/bookings` answer. */
export const readReceipt = (answer: unknown): BookingReceipt | undefined =>
  hasShape<BookingReceipt>(answer, RECEIPT) ? answer : undefined;

const STATUS: Shape<BookingStatus> = { ...RECEIPT, ...PRICED_STAY, paymentStatus: isOneOf(PAYMENT_STATUSES) };

/** The booking of a `GET /v1/bookings/{reference}` answer. */
export const readBookingStatus = (answer: unknown): BookingStatus | undefined =>
  hasShape<BookingStatus>(answer, STATUS) && nightRange(answer.checkIn, answer.checkOut) ? answer : undefined;
