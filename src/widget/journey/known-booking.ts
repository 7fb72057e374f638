import type { BookingStatus } from '../../contract/booking.ts';
import type { KnownBooking } from '../storage.ts';
import { fetchBooking } from '../wire/booking-client.ts';
import { problemOf } from '../wire/problem-error.ts';
import type { JourneyPort } from './port.ts';

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
    if (['paid', 'expired'].includes(booking.paymentStatus)) memory.forgetBooking(reference);
    return booking;
  } catch (error) {
    if (problemOf(error).code !== 'not_found') throw error;
    memory.forgetBooking(reference);
    return undefined;
  }
}
