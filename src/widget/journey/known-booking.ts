import type { BookingStatus } from '../../contract/booking.ts';
import type { GuestMemory, KnownBooking } from '../storage.ts';
import { fetchBooking } from '../wire/booking-client.ts';
import { problemOf } from '../wire/problem-error.ts';
import type { JourneyPort } from './port.ts';

/** Settled or gone, this booking is nothing to come back to; another one stays. */
export function forgetBooking(reference: string, memory: Pick<GuestMemory, 'booking'>): void {
  if (memory.booking?.reference === reference) memory.booking = undefined;
}

/**
 * The guest's own booking of last time as it stands now; what is over is forgotten. `undefined` where there is none.
 * Rejects where it cannot be read.
 */
export async function readOwnBooking(
  { reference }: KnownBooking,
  { memory, via }: Pick<JourneyPort, 'memory' | 'via'>,
): Promise<BookingStatus | undefined> {
  try {
    const booking = await fetchBooking(reference, via);
    if (['paid', 'expired'].includes(booking.paymentStatus)) forgetBooking(reference, memory);
    return booking;
  } catch (error) {
    if (problemOf(error).code !== 'not_found') throw error;
    forgetBooking(reference, memory);
    return undefined;
  }
}
