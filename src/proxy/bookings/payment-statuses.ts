import { paymentStatusSchema } from '../../contract/booking.ts';
import type { PaymentStatus } from '../../contract/booking.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { singleFlight } from '../async/concurrency.ts';

/** Guests poll every 2 to 3 seconds (service-interface 4.4); two tabs on one booking ask the service once. */
const FRESH_MS = 2_000;
const KEPT_MS: Readonly<Record<PaymentStatus, number>> = {
  // Paid stays paid.
  paid: 24 * 60 * 60_000,
  checkout_created: FRESH_MS,
  expired: FRESH_MS,
  none: FRESH_MS,
  unknown: FRESH_MS,
};
const MAX_KEPT = 5_000;

/**
 * The payment status of a Card booking, from the service or from a moment ago. Rejects with a `ServiceError`. Before it
 * says for the first time that a checkout has expired, it waits for `onExpired`: the nights are free again.
 */
export type PaymentStatuses = (bookingId: string, onExpired: () => Promise<void>) => Promise<PaymentStatus>;

export function createPaymentStatuses(service: ServiceClient, now: () => number): PaymentStatuses {
  const kept = new Map<string, { readonly status: PaymentStatus; readonly until: number }>();

  const keep = (bookingId: string, status: PaymentStatus): PaymentStatus => {
    kept.delete(bookingId);
    kept.set(bookingId, { status, until: now() + KEPT_MS[status] });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return status;
  };

  const ask = singleFlight(
    (...[bookingId]: Parameters<PaymentStatuses>) => bookingId,
    async (bookingId, onExpired: () => Promise<void>) => {
      const said = (await service.paymentStatus(bookingId)).paymentStatus;
      const status = paymentStatusSchema.parse(said);
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
