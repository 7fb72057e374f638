import { nearestStays } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { overlaps } from '../../stay/overlaps.ts';
import type { FlowProblem, FlowState, Notice } from '../state/state.ts';
import type { KnownBooking } from '../state/storage.ts';
import { isFinal, readOwnBooking, WAITS_FOR_PAYMENT } from '../payment/known-booking.ts';
import type { BookingContext } from '../booking-context.ts';

type OwnPort = Pick<BookingContext, 'memory' | 'client'>;

/** What the guest is told of an own booking; nothing of one that is over. */
async function told(known: KnownBooking, context: OwnPort): Promise<Notice | undefined> {
  const { reference, stay } = known;
  try {
    const booking = await readOwnBooking(known, context);
    if (booking && WAITS_FOR_PAYMENT[booking.paymentStatus]) return { kind: 'own-booking', booking };
    // Maybe paid is as good as paid here: nobody is led to pay for the same nights twice.
    return booking && (isFinal(booking) || booking.paymentStatus === 'unknown')
      ? { kind: 'already-booked', reference, stay, bookingId: booking.bookingId }
      : undefined;
  } catch {
    // Not to be found out now. What was final is so still; of the other, nobody can tell.
    return known.isFinal ? { kind: 'already-booked', reference, stay, bookingId: undefined } : undefined;
  }
}

/** The guest's own booking that holds these dates, if there is one (design §5.15). Never rejects. */
export async function ownBooking(wished: NightRange, context: OwnPort): Promise<Notice | undefined> {
  for (const known of context.memory.bookings.filter(({ stay }) => overlaps(stay, wished))) {
    const notice = await told(known, context);
    if (notice) return notice;
  }
  return undefined;
}

/** The payments that keep the guest from another card booking, as far as this browser knows of them. */
export async function paymentsWaiting(
  { retryAfterSeconds }: FlowProblem,
  context: OwnPort & Pick<BookingContext, 'now'>,
): Promise<Notice> {
  // One that cannot be read now cannot be paid from here either.
  const known = context.memory.unpaidBookings.map((each) =>
    readOwnBooking(each, context).catch(() => undefined),
  );
  const bookings = (await Promise.all(known)).flatMap((booking) =>
    booking?.checkoutUrl && WAITS_FOR_PAYMENT[booking.paymentStatus] ? [booking] : [],
  );
  const retryAt = retryAfterSeconds === undefined ? undefined : context.now() + retryAfterSeconds * 1000;
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
  context: BookingContext,
): Promise<Notice> {
  const own = await ownBooking(wished, context);
  if (own) return own;
  await context.refreshCalendar();
  return {
    kind: 'dates-taken',
    wished,
    nearest: nearestStays(wished, context.world),
    wishedTotal: shownTotal,
    hasTyped: hasTyped(context.state),
  };
}
