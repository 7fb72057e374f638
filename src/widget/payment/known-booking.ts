import type { BookingStatus, PaymentStatus } from '../../contract/booking.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { GuestMemory, KnownBooking } from '../state/storage.ts';
import { fetchBooking } from '../client/booking-client.ts';
import { problemOf } from '../client/problem-error.ts';
import type { BookingContext } from '../booking-context.ts';

/** Whether the guest can go on to its checkout. */
export const WAITS_FOR_PAYMENT: Readonly<Record<PaymentStatus, boolean>> = {
  checkout_created: true,
  paid: false,
  expired: false,
  none: false,
  unknown: false,
};

/** Nothing is left to be paid by card. */
export function isFinal({ paymentMethod, paymentStatus }: BookingStatus): boolean {
  switch (paymentStatus) {
    case 'paid':
      return true;
    case 'none':
      return paymentMethod !== 'Card';
    case 'checkout_created':
    case 'expired':
    case 'unknown':
      return false;
  }
}

/** So that no tab of this browser lets the guest book the same nights again, until check-out. */
export function keepFinal(
  { reference, propertyId, checkIn, checkOut }: BookingStatus,
  memory: Pick<GuestMemory, 'of'>,
): void {
  const stay = nightRange(checkIn, checkOut);
  if (stay) memory.of(propertyId).keepBooking({ reference, stay, isFinal: true });
}

/**
 * An own booking of the guest, of last time, as it stands now; what is over is forgotten. `undefined` where there is none.
 * Rejects where it cannot be read.
 */
export async function readOwnBooking(
  known: KnownBooking,
  { memory, client }: Pick<BookingContext, 'memory' | 'client'>,
): Promise<BookingStatus | undefined> {
  const { reference } = known;
  try {
    const booking = await fetchBooking(reference, client);
    if (booking.paymentStatus === 'expired') memory.forgetBooking(reference);
    if (!known.isFinal && isFinal(booking)) keepFinal(booking, memory);
    return booking;
  } catch (error) {
    if (problemOf(error).code !== 'not_found') throw error;
    memory.forgetBooking(reference);
    return undefined;
  }
}
