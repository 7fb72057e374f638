import { nearestStays } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { overlaps } from '../../stay/overlaps.ts';
import type { FlowState, Notice } from '../flow/flow-state.ts';
import { readOwnBooking } from './known-booking.ts';
import type { JourneyPort } from './port.ts';

/** The guest's own booking that holds these dates and waits for its payment, if there is one (design §5.15). */
async function ownBooking(wished: NightRange, port: JourneyPort): Promise<Notice | undefined> {
  for (const known of port.memory.bookings.filter(({ stay }) => overlaps(stay, wished)))
    try {
      const booking = await readOwnBooking(known, port);
      if (booking?.paymentStatus === 'checkout_created') return { kind: 'own-booking', booking };
    } catch {
      // Not to be found out now: then the dates are gone, as far as anybody can tell.
    }
  return undefined;
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
