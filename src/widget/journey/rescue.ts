import { nearestStays } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { overlaps } from '../../stay/overlaps.ts';
import type { FlowProblem, FlowState, Notice } from '../flow/flow-state.ts';
import { readOwnBooking, WAITS_FOR_PAYMENT } from './known-booking.ts';
import type { JourneyPort } from './port.ts';

/** The guest's own booking that holds these dates and waits for its payment, if there is one (design §5.15). */
async function ownBooking(wished: NightRange, port: JourneyPort): Promise<Notice | undefined> {
  for (const known of port.memory.bookings.filter(({ stay }) => overlaps(stay, wished)))
    try {
      const booking = await readOwnBooking(known, port);
      if (booking && WAITS_FOR_PAYMENT[booking.paymentStatus]) return { kind: 'own-booking', booking };
    } catch {
      // Not to be found out now: then the dates are gone, as far as anybody can tell.
    }
  return undefined;
}

/** The payments that keep the guest from another card booking, as far as this browser knows of them. */
export async function paymentsWaiting(
  { retryAfterSeconds }: FlowProblem,
  port: Pick<JourneyPort, 'memory' | 'via' | 'now'>,
): Promise<Notice> {
  // One that cannot be read now cannot be paid from here either.
  const known = port.memory.bookings.map((each) => readOwnBooking(each, port).catch(() => undefined));
  const bookings = (await Promise.all(known)).flatMap((booking) =>
    booking?.checkoutUrl && WAITS_FOR_PAYMENT[booking.paymentStatus] ? [booking] : [],
  );
  const retryAt = retryAfterSeconds === undefined ? undefined : port.now() + retryAfterSeconds * 1000;
  return { kind: 'payments-waiting', bookings, retryAt };
}

function hasTyped(state: FlowState): boolean {
  const { guest, invoice } = 'draft' in state ? state.draft : {};
  return Object.values({ ...guest, ...invoice }).some((text) => text?.trim());
}

/** What to tell a guest whose dates the service says are gone: it may be by their own hand; else where to go instead. */
export async function rescueFrom(
  wished: NightRange,
  shownTotal: number | undefined,
  port: JourneyPort,
): Promise<Notice> {
  const own = await ownBooking(wished, port);
  if (own) return own;
  await port.refreshCalendar();
  return {
    kind: 'dates-taken',
    wished,
    nearest: nearestStays(wished, port.world),
    wishedTotal: shownTotal,
    hasTyped: hasTyped(port.state),
  };
}
