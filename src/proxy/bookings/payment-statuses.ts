import { PAYMENT_STATUSES } from '../../contract/booking.ts';
import type { PaymentStatus } from '../../contract/booking.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { shared } from '../single-flight.ts';

/** Guests poll every 2 to 3 seconds (service-interface 4.4); two tabs on one booking ask the service once. */
const FRESH_MS = 2_000;
/** Paid stays paid. */
const FINAL_MS = 24 * 60 * 60_000;
const MAX_KEPT = 5_000;

/**
 * The service's word, where it is one that the interface lists. Any other reads as a checkout that is not finished:
 * the one mistake that must not be made is to call a booking paid.
 */
const knownStatus = (text: string): PaymentStatus =>
  PAYMENT_STATUSES.find((status) => status === text) ?? 'checkout_created';

/**
 * The payment status of a Card booking, from the service or from a moment ago. Rejects with a `ServiceError`. Before it
 * says for the first time that a checkout has expired, it waits for `onExpired`: the nights are free again.
 */
export type PaymentStatuses = (bookingId: string, onExpired: () => Promise<void>) => Promise<PaymentStatus>;

export function createPaymentStatuses(service: ServiceClient, now: () => number): PaymentStatuses {
  const kept = new Map<string, { readonly status: PaymentStatus; readonly until: number }>();

  const keep = (bookingId: string, status: PaymentStatus): PaymentStatus => {
    kept.delete(bookingId);
    kept.set(bookingId, { status, until: now() + (status === 'paid' ? FINAL_MS : FRESH_MS) });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return status;
  };

  const ask = shared(
    (...[bookingId]: Parameters<PaymentStatuses>) => bookingId,
    async (bookingId, onExpired: () => Promise<void>) => {
      const status = knownStatus((await service.paymentStatus(bookingId)).paymentStatus);
      const isNews = kept.get(bookingId)?.status !== status;
      if (status === 'expired' && isNews) await onExpired();
      return keep(bookingId, status);
    },
  );

  return async (bookingId, onExpired) => {
    const known = kept.get(bookingId);
    return known && known.until > now() ? known.status : ask(bookingId, onExpired);
  };
}
