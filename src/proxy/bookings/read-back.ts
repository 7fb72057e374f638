import { normalizeLine } from '../../contract/guest-rules.ts';
import type { ServiceBooking } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { isSameSecret } from '../constant-time.ts';
import { firstOf } from '../keys.ts';
import type { KeyRing, Keys } from '../keys.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { signalAfter } from './time-limits.ts';

export interface ReadBackDeps {
  readonly service: ServiceClient;
  readonly store: Pick<AttemptStore, 'referenceOf'>;
}

/** Our handle of the booking that is asked for with `idempotencyKey`. */
export const referenceOf = (keys: Keys, idempotencyKey: string): Promise<string> =>
  keys.mac('reference', idempotencyKey);

/** The keys that `attempt` was made with; `undefined` where their secret has been removed since. */
export const keysOf = ({ reference, idempotencyKey }: Attempt, ring: KeyRing): Promise<Keys | undefined> =>
  firstOf(ring, async (keys) =>
    isSameSecret(await referenceOf(keys, idempotencyKey), reference) ? keys : undefined,
  );

/**
 * What is kept of a guest's name, to know it again in the service's list. Each attempt's own, so that two attempts of
 * one guest have nothing in common.
 */
export const macOfGuest = (keys: Keys, reference: string, name: string): Promise<string> =>
  keys.mac('guest', `${reference} ${normalizeLine(name).normalize('NFC').toLowerCase()}`);

const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
const dayOf = (text: string | null): string | undefined => text?.slice(0, 10);

/** Everything that the list tells of a booking and the attempt has kept, except what the service may rewrite. */
const mayBeOf = (attempt: Attempt, booking: ServiceBooking): boolean =>
  same(booking.propertyId, attempt.propertyId) &&
  same(booking.platform, 'Website') &&
  dayOf(booking.checkIn) === attempt.checkIn &&
  dayOf(booking.checkOut) === attempt.checkOut &&
  (booking.paymentMethod === null || same(booking.paymentMethod, attempt.paymentMethod)) &&
  !/cancel/i.test(booking.status ?? '');

/**
 * The id of the booking that `attempt` has made, or `undefined` where the service lists none. The one use that the
 * proxy makes of `GET /data/bookings`, which is full of personal data: nothing but an id leaves this function. Rejects
 * with a `ServiceError` where it cannot be read within `withinMs`. `keys` are those that the attempt was made with.
 */
export async function readBack(
  attempt: Attempt,
  keys: Keys,
  withinMs: number,
  { service, store }: ReadBackDeps,
): Promise<string | undefined> {
  const { reference, guestMac } = attempt;
  const checkIn = isoDate(attempt.checkIn);
  const signal = signalAfter(withinMs);
  for await (const booking of service.bookings({ from: checkIn, to: checkIn }, { signal })) {
    if (booking.bookingId === null || !mayBeOf(attempt, booking)) continue;
    if (!isSameSecret(await macOfGuest(keys, reference, booking.guestName ?? ''), guestMac)) continue;
    // The same guest may have booked the same nights before, in another room: that booking is not this attempt's.
    const owner = await store.referenceOf(booking.bookingId);
    if (owner === undefined || owner === reference) return booking.bookingId;
  }
  return undefined;
}
