import type { BookingStatus, PaymentStatus } from '../../contract/booking.ts';
import type { KnownBooking } from '../storage.ts';
import { fetchBooking } from '../wire/booking-client.ts';
import { problemOf } from '../wire/problem-error.ts';
import type { JourneyPort } from './port.ts';

/** Whether it can still become another one. */
const IS_OVER: Readonly<Record<PaymentStatus, boolean>> = {
  paid: true,
  expired: true,
  checkout_created: false,
  none: false,
  unknown: false,
};

/** Whether the guest can go on to its checkout. */
export const WAITS_FOR_PAYMENT: Readonly<Record<PaymentStatus, boolean>> = {
  checkout_created: true,
  paid: false,
  expired: false,
  none: false,
  unknown: false,
};

/**
 * An own booking of the guest, of last time, as it stands now; what is over is forgotten. `undefined` where there is none.
 * Rejects where it cannot be read.
 */
export async function readOwnBooking(
  { reference }: KnownBooking,
  { memory, via }: Pick<JourneyPort, 'memory' | 'via'>,
): Promise<BookingStatus | undefined> {
  try {
    const booking = await fetchBooking(reference, via);
    if (IS_OVER[booking.paymentStatus]) memory.forgetBooking(reference);
    return booking;
  } catch (error) {
    if (problemOf(error).code !== 'not_found') throw error;
    memory.forgetBooking(reference);
    return undefined;
  }
}
