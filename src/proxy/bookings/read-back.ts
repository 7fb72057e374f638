import { normalizeLine } from '../../contract/guest-rules.ts';
import type { ServiceBookingRequest } from '../../service-api/booking-request.ts';
import type { ServiceBooking } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { AttemptStore } from './attempt-store.ts';

/** One look may take this long: the guest is waiting behind it. */
const LOOK_TIMEOUT_MS = 4_000;

export interface ReadBackDeps {
  readonly service: ServiceClient;
  readonly store: AttemptStore;
}

const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
const dayOf = (text: string | null): string | undefined => text?.slice(0, 10);

/** Everything that the list tells of a booking and the request has named, except what the service may rewrite. */
const isBookingOf = (request: ServiceBookingRequest, booking: ServiceBooking): boolean =>
  same(booking.propertyId, request.service_property_id) &&
  same(booking.platform, request.platform) &&
  dayOf(booking.checkIn) === request.reservation_start &&
  dayOf(booking.checkOut) === request.reservation_end &&
  same(normalizeLine(booking.guestName ?? ''), request.guest_name) &&
  (booking.paymentMethod === null || same(booking.paymentMethod, request.payment_method)) &&
  !/cancel/i.test(booking.status ?? '');

/**
 * The id of the booking that `request` has made, or `undefined` where the service lists none. The one use that the
 * proxy makes of `GET /data/bookings`, which is full of personal data: nothing but an id leaves this function.
 * Rejects with a `ServiceError` where it cannot be read.
 */
export async function readBack(
  request: ServiceBookingRequest,
  reference: string,
  { service, store }: ReadBackDeps,
): Promise<string | undefined> {
  const checkIn = isoDate(request.reservation_start);
  const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
  for await (const booking of service.bookings({ from: checkIn, to: checkIn }, { signal })) {
    if (booking.bookingId === null || !isBookingOf(request, booking)) continue;
    // The same guest may have booked the same nights before, in another room: that booking is not this attempt's.
    const owner = await store.referenceOf(booking.bookingId);
    if (owner === undefined || owner === reference) return booking.bookingId;
  }
  return undefined;
}
