import { nightRange } from '../../stay/night-range.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Draft, ReturnState } from '../state/state.ts';
import { isSameId } from '../client/calendar-client.ts';

/**
 * What another choice begins with after a look at this booking, beside what is kept: the same stay and party where the
 * time to pay has run out, for it may be free; no dates where the booking still holds them. Nothing where another
 * property was booked.
 */
export function draftAfterReturn(state: ReturnState, propertyId: string): Partial<Draft> {
  if (!('booking' in state) || !isSameId(state.booking.propertyId, propertyId)) return {};
  const { checkIn, checkOut, adults, children } = state.booking;
  if (state.status !== 'expired') return { selection: EMPTY_SELECTION };
  const stay = nightRange(checkIn, checkOut);
  return stay ? { selection: { status: 'stay', stay }, party: { adults, children } } : {};
}
