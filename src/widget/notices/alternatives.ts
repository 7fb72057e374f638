import { nearestStays } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { FlowState, Notice } from '../state/state.ts';
import { ownBooking } from '../payment/own-bookings.ts';
import type { BookingContext } from '../booking-context.ts';

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
  // Where it fails, what is known stays on show; the next look may succeed.
  await context.readCalendar().catch(() => undefined);
  return {
    kind: 'dates-taken',
    wished,
    nearest: nearestStays(wished, context.world),
    wishedTotal: shownTotal,
    hasTyped: hasTyped(context.state),
  };
}
