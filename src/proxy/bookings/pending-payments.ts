import { withDeadline } from '../../service-api/deadline.ts';
import { eachAtMost } from '../async/concurrency.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { CalendarCache } from '../calendar/calendar-cache.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { Counted } from '../store/counted-attempts.ts';
import type { PaymentStatuses } from './payment-statuses.ts';

export interface PendingPaymentsDeps {
  readonly store: Pick<AttemptStore, 'get' | 'uncount'>;
  readonly paymentStatuses: PaymentStatuses;
  readonly calendarCache: Pick<CalendarCache, 'refreshStay'>;
  /** 0 ≤ random < 1 */
  readonly random: () => number;
}

/** Of those that are counted so many are looked up for one guest, who waits for it. */
const MOST_LOOKS = 8;
const AT_ONCE = 4;
const LOOK_WITHIN_MS = 3_000;

/**
 * Asks the service which of the payments that are counted as open are not any more, and counts these no longer: it sends
 * no events, and who gives up never asks for his own. Bounded in number and time; what cannot be read counts on. Each
 * time from another place in the list, so that many that stay unpaid do not hide one that was paid.
 */
export async function uncountSettled(
  counted: readonly Counted[],
  { store, paymentStatuses, calendarCache, random }: PendingPaymentsDeps,
): Promise<void> {
  const from = counted.length > MOST_LOOKS ? Math.floor(random() * counted.length) : 0;
  const asked = [...counted.slice(from), ...counted.slice(0, from)].slice(0, MOST_LOOKS);
  const look = async ({ reference }: Counted): Promise<void> => {
    try {
      const attempt = await store.get(reference);
      if (attempt?.state.status !== 'created') return;
      const { propertyId, state } = attempt;
      const stay = nightRange(attempt.checkIn, attempt.checkOut);
      const refresh = async (): Promise<void> => stay && calendarCache.refreshStay(propertyId, stay);
      const status = await paymentStatuses(state.bookingId, refresh);
      if (status === 'paid' || status === 'expired') await store.uncount(reference);
    } catch {
      // The service, or the store, has said in the log why it cannot be asked.
    }
  };
  await withDeadline({ timeoutMs: LOOK_WITHIN_MS }, () => eachAtMost(AT_ONCE, asked, look)).catch(
    () => undefined,
  );
}
