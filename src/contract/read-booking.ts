import { nightRange } from '../stay/night-range.ts';
import type { BookingReceipt, BookingStatus } from './booking.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './payment.ts';
import { fieldsOf, isCount, isOneOf, isText } from './shape.ts';

/** The receipt of a `POST /v1/bookings` answer. */
export function readReceipt(answer: unknown): BookingReceipt | undefined {
  const { reference, bookingId, paymentMethod, checkoutUrl } = fieldsOf(answer);
  if (!isText(reference) || !isText(bookingId) || !isOneOf(PAYMENT_METHODS, paymentMethod)) return undefined;
  if (checkoutUrl !== undefined && typeof checkoutUrl !== 'string') return undefined;
  return { reference, bookingId, paymentMethod, checkoutUrl };
}

/** The booking of a `GET /v1/bookings/{reference}` answer. */
export function readBookingStatus(answer: unknown): BookingStatus | undefined {
  const receipt = readReceipt(answer);
  const { propertyId, checkIn, checkOut, adults, children, ...money } = fieldsOf(answer);
  const { nightsPrice, cleaning, total, currency, paymentStatus } = money;
  if (!receipt || !isText(propertyId) || !isText(checkIn) || !isText(checkOut)) return undefined;
  if (!nightRange(checkIn, checkOut) || !isCount(adults) || !isCount(children)) return undefined;
  if (!isCount(nightsPrice) || !isCount(cleaning) || !isCount(total)) return undefined;
  if (currency !== 'EUR' || !isOneOf(PAYMENT_STATUSES, paymentStatus)) return undefined;
  const stay = { propertyId, checkIn, checkOut, adults, children };
  return { ...receipt, ...stay, nightsPrice, cleaning, total, currency, paymentStatus };
}
