import { LRUCache } from 'lru-cache';
import { paymentStatusSchema } from '../../contract/booking.ts';
import type { PaymentStatus } from '../../contract/booking.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { withDeadline } from '../../service-api/deadline.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import type { Attempt } from '../store/attempt.ts';
import type { AttemptStore, CountedAttempt } from '../store/attempt-store.ts';

/**
 * How long a status is cached. Guests poll every 2 to 3 seconds (INTERFACE.md 4.4), so two tabs with one booking cause
 * one call.
 */
const STATUS_LIFE_MS = 2_000;
/** How long "paid" is cached, since a paid booking stays paid. */
const PAID_STATUS_LIFE_MS = 24 * 60 * 60_000;
const MAX_CACHED_STATUSES = 5_000;

/** A Card booking, and its nights. */
export interface CardBooking extends Pick<Attempt, 'propertyId' | 'checkIn' | 'checkOut'> {
  readonly bookingId: string;
}

/**
 * Returns the payment status of a Card booking, from the service or from the cache. Rejects with a `ServiceError` if
 * the service cannot be read. An expired checkout makes its nights available, so the calendar is read again before
 * "expired" is returned for the first time.
 */
export type PaymentStatuses = (booking: CardBooking) => Promise<PaymentStatus>;

export interface PaymentStatusesDeps {
  readonly service: Pick<ServiceClient, 'paymentStatus'>;
  readonly calendarCache: Pick<CalendarCache, 'refreshStay'>;
  readonly now: () => number;
}

export function createPaymentStatuses({ service, calendarCache, now }: PaymentStatusesDeps): PaymentStatuses {
  const refreshNights = async ({ propertyId, checkIn, checkOut }: CardBooking): Promise<void> => {
    const stay = nightRange(checkIn, checkOut);
    if (stay) await calendarCache.refreshStay(propertyId, stay);
  };
  const statuses = new LRUCache<string, PaymentStatus, CardBooking>({
    max: MAX_CACHED_STATUSES,
    ttl: STATUS_LIFE_MS,
    ttlResolution: 0,
    perf: { now },
    // The previous status stays in the cache after a failed read, so that a later change to "expired" is noticed.
    noDeleteOnFetchRejection: true,
    // A request that waits gets its answer even if this booking has been evicted from the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (bookingId, previousStatus, { context: booking, options }) => {
      const reportedStatus = (await service.paymentStatus(bookingId)).paymentStatus;
      const status = paymentStatusSchema.parse(reportedStatus);
      if (status === 'expired' && previousStatus !== status) await refreshNights(booking);
      if (status === 'paid') options.ttl = PAID_STATUS_LIFE_MS;
      return status;
    },
  });
  return (booking) => statuses.forceFetch(booking.bookingId, { context: booking });
}

export interface PendingPaymentsDeps {
  readonly store: Pick<AttemptStore, 'get' | 'put'>;
  readonly paymentStatuses: PaymentStatuses;
}

/** The maximum number of payments that are looked up while one guest waits. */
const MAX_PAYMENT_CHECKS = 8;
const CHECKS_TIMEOUT_MS = 3_000;

/**
 * Looks up the payments of the first counted stays, and stops counting the stays that are paid or expired. Nothing else
 * would: the service sends no events, and a guest who gives up never asks for the status. A payment that cannot be read
 * in time still counts.
 */
export async function uncountPaidOrExpired(
  counted: readonly CountedAttempt[],
  { store, paymentStatuses }: PendingPaymentsDeps,
): Promise<void> {
  const checkPayment = async ({ reference }: CountedAttempt): Promise<void> => {
    const attempt = await store.get(reference);
    if (attempt?.state.status !== 'created') return;
    const { propertyId, checkIn, checkOut, state } = attempt;
    const { bookingId } = state;
    const status = await paymentStatuses({ bookingId, propertyId, checkIn, checkOut });
    if (status === 'paid' || status === 'expired')
      await store.put({ ...attempt, state: { ...state, payment: status } });
  };
  await withDeadline({ timeoutMs: CHECKS_TIMEOUT_MS }, () =>
    Promise.allSettled(counted.slice(0, MAX_PAYMENT_CHECKS).map(checkPayment)),
  ).catch(() => undefined);
}
