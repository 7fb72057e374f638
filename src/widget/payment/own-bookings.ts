import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import { alternativeStays } from '../../stay/nearest-stays.ts';
import { nightRange, overlaps } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { whyNotStay } from '../../stay/stay-rules.ts';
import { wait } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { fetchBooking } from '../client/booking-client.ts';
import { problemOf } from '../client/flow-problem.ts';
import { chosenStay } from '../state/draft.ts';
import { refusedDatesNotice } from '../state/refused-dates.ts';
import type { Attempt, FlowState, Notice } from '../state/state.ts';
import type { GuestMemory } from '../state/storage.ts';
import type { KnownBooking } from '../state/stored-schemas.ts';
import { whenSeenAgain } from '../page/page.ts';
import { bookedBanner, ownBookingBanner } from './own-booking-view.ts';
import type { OwnBooking } from './own-booking-view.ts';
import type { ActionContext } from '../views/view-context.ts';
import {
  awaitsPayment,
  isAsGoodAsFinal,
  isFinal,
  isOver,
  isPaid,
  SLOW_POLL_MS,
  unpaidState,
} from './payment-state.ts';
import type { FlowProblem } from '../client/flow-problem.ts';

/** The sources of bookings: this browser's memory, and the proxy. */
export interface BookingSources {
  readonly memory: GuestMemory;
  readonly client: ProxyClient;
}

/** Returns the part of a booking that this browser stores; `undefined` if the booking's dates are invalid. */
export function knownBooking(booking: BookingStatus): KnownBooking | undefined {
  const { reference, checkIn, checkOut, adults, children, nightsPrice, cleaning, total } = booking;
  const { lines, cancellation, cityTax } = booking;
  const stay = nightRange(checkIn, checkOut);
  const booked = {
    checkIn,
    checkOut,
    adults,
    children,
    nightsPrice,
    cleaning,
    total,
    lines,
    cancellation,
    cityTax,
  };
  return stay && { reference, stay, booked };
}

/** Stores a final booking until check-out, so that no tab of this browser lets the guest book the same nights again. */
export function storeFinalBooking(booking: BookingStatus, memory: Pick<GuestMemory, 'forProperty'>): void {
  const known = knownBooking(booking);
  if (known) memory.forProperty(booking.propertyId).updateBooking({ ...known, isFinal: true });
}

/**
 * Reads the guest's own booking from the proxy, and forgets a booking that is over. Returns `undefined` if the proxy does not
 * know the booking. Rejects if it cannot be read.
 */
async function readOwnBooking(
  known: KnownBooking,
  { memory, client }: BookingSources,
): Promise<BookingStatus | undefined> {
  const { reference } = known;
  try {
    const booking = await fetchBooking(reference, client);
    if (isOver(booking)) memory.removeBooking(reference);
    if (!known.isFinal && isFinal(booking)) storeFinalBooking(booking, memory);
    return booking;
  } catch (error) {
    if (problemOf(error).code !== 'not_found') throw error;
    memory.removeBooking(reference);
    return undefined;
  }
}

/** Returns the notice about the guest's own booking on the chosen dates; `undefined` if the booking no longer has its nights. */
async function noticeOfKnownBooking(
  known: KnownBooking,
  sources: BookingSources,
): Promise<Notice | undefined> {
  const { reference, stay } = known;
  try {
    const booking = await readOwnBooking(known, sources);
    if (!booking) return undefined;
    if (awaitsPayment(booking)) return { kind: 'own-booking', booking };
    return isAsGoodAsFinal(booking)
      ? { kind: 'already-booked', reference, stay, bookingId: booking.bookingId }
      : undefined;
  } catch {
    // The state cannot be read now. A final booking is still final; the state of any other is not known.
    return known.isFinal ? { kind: 'already-booked', reference, stay, bookingId: undefined } : undefined;
  }
}

/** Returns the notice about an order for these dates whose outcome is not known yet; `undefined` if there is none. */
export function noticeOfPendingOrder(requested: NightRange, memory: GuestMemory): Notice | undefined {
  const attempt = memory.attempts(Date.now()).find(({ stay }) => overlaps(stay, requested));
  return attempt && { kind: 'order-pending', attempt };
}

/** Returns the order of another tab that the current notice is about. */
export function announcedOrder(state: FlowState): Attempt | undefined {
  const notice = 'notice' in state ? state.notice : undefined;
  return notice?.kind === 'order-pending' ? notice.attempt : undefined;
}

/**
 * Returns the notice about the guest's own booking or order on these dates, which may be the reason for a refusal; `undefined` if
 * there is none. Never rejects.
 */
export async function noticeOfOwnBooking(
  requested: NightRange,
  sources: BookingSources,
): Promise<Notice | undefined> {
  for (const known of sources.memory.bookings.filter(({ stay }) => overlaps(stay, requested))) {
    const notice = await noticeOfKnownBooking(known, sources);
    // The guest may have said meanwhile that the booking is not theirs.
    if (notice && sources.memory.bookings.some(({ reference }) => reference === known.reference))
      return notice;
  }
  return noticeOfPendingOrder(requested, sources.memory);
}

function hasTyped(state: FlowState): boolean {
  const { guest, invoice } = 'draft' in state ? state.draft : {};
  return Object.values({ ...guest, ...invoice }).some((text) => text?.trim());
}

/**
 * Returns the notice for a guest whose dates are no longer available. It is about the guest's own booking of these dates, or else
 * it says why the dates are lost and offers other stays.
 */
export async function noticeOfLostDates(
  requested: NightRange,
  shownTotal: number | undefined,
  flow: BookingFlow,
  sources: BookingSources,
): Promise<Notice> {
  const ownNotice = await noticeOfOwnBooking(requested, sources);
  if (ownNotice) return ownNotice;
  // If the calendar cannot be read, the old one stays, and the next try may succeed.
  await flow.readCalendar().catch(() => undefined);
  const reason = whyNotStay(requested, flow.context);
  // A price that is requested after midnight is refused, although no other guest has booked the night that has begun.
  if (reason?.code === 'past') return refusedDatesNotice(requested, reason, flow.context);
  return {
    kind: 'dates-taken',
    requested,
    nearest: alternativeStays(requested, reason, flow.context),
    requestedTotal: shownTotal,
    hasTyped: hasTyped(flow.state),
  };
}

/** Shows a notice if the chosen dates belong to a booking of the guest from another tab or an earlier visit. Never rejects. */
export async function announceOwnBooking(flow: BookingFlow, sources: BookingSources): Promise<void> {
  const stay = chosenStay(flow.state);
  const notice = stay && (await noticeOfOwnBooking(stay, sources));
  if (notice && chosenStay(flow.state) === stay && !sources.client.signal.aborted)
    flow.dispatch({ type: 'notice', notice });
}

/** Returns the notice about open payments that prevent another card booking. Only payments that this browser knows are listed. */
export async function noticeOfOpenPayments(
  { retryAfterSeconds }: FlowProblem,
  sources: BookingSources,
): Promise<Notice> {
  // A booking that cannot be read now cannot be paid from here either.
  const reads = sources.memory.unpaidBookings.map((each) =>
    readOwnBooking(each, sources).catch(() => undefined),
  );
  const bookings = (await Promise.all(reads)).flatMap((booking) =>
    booking?.checkoutUrl && awaitsPayment(booking) ? [booking] : [],
  );
  const retryAt = retryAfterSeconds === undefined ? undefined : Date.now() + retryAfterSeconds * 1000;
  return { kind: 'payments-waiting', bookings, retryAt };
}

/** Returns the state of a booking to show above the calendar; `undefined` if the booking is not paid and cannot be paid. */
function bannerOf(booking: BookingStatus, { returnedAt }: KnownBooking, now: number): OwnBooking | undefined {
  if (isPaid(booking)) return { status: 'paid', booking };
  const occasion = returnedAt === undefined ? 'found' : 'returned';
  const state = unpaidState(booking, { occasion, since: returnedAt ?? now }, now);
  return state.status !== 'expired' && booking.checkoutUrl ? state : undefined;
}

/**
 * Shows the guest's own bookings above the calendar. The calendar shows the nights of an unpaid booking as taken, so without this
 * notice a guest would not find a way to pay.
 */
export class OwnBookingNotice {
  readonly #sources: BookingSources;
  readonly #isPrimary: () => boolean;
  readonly #onChange: () => void;
  #ownBookings: readonly OwnBooking[] = [];
  #readNumber = 0;
  #isShown = false;

  /**
   * `isPrimary` says whether this widget, among several on the page, shows bookings. `onChange` is called when the shown bookings
   * have changed.
   */
  constructor(sources: BookingSources, isPrimary: () => boolean, onChange: () => void) {
    this.#sources = sources;
    this.#isPrimary = isPrimary;
    this.#onChange = onChange;
    whenSeenAgain({ seenAgain: () => void this.refresh() }, sources.client.signal);
  }

  /**
   * Reads the bookings that this browser knows, again and again while a payment may be confirmed soon. The newest call wins.
   * Never rejects.
   */
  async refresh(): Promise<void> {
    const { client, memory } = this.#sources;
    const { signal } = client;
    this.#isShown ||= this.#isPrimary() && memory.bookings.length > 0;
    if (!this.#isShown) return;
    const readNumber = ++this.#readNumber;
    const isReplaced = (): boolean => readNumber !== this.#readNumber || signal.aborted;
    for (;;) {
      const readBookings = await Promise.all(memory.unpaidBookings.map(this.#read));
      if (isReplaced()) return;
      this.#ownBookings = readBookings.flatMap((own) => own ?? []);
      this.#onChange();
      if (!this.#ownBookings.some(({ status }) => status === 'confirming')) return;
      await wait(SLOW_POLL_MS, signal);
      if (isReplaced()) return;
    }
  }

  /** Renders the bookings, without the booking `except`. Final bookings are shown from memory, without a request. */
  view(context: ActionContext, except: string | undefined): readonly TemplateResult[] {
    if (!this.#isShown) return [];
    const shownReferences = [except, ...this.#ownBookings.map(({ booking }) => booking.reference)];
    const finalBookings = this.#sources.memory.bookings.filter(
      ({ isFinal: isBooked, reference }) => isBooked && !shownReferences.includes(reference),
    );
    return [
      ...this.#ownBookings
        .filter(({ booking }) => booking.reference !== except)
        .map((own) => ownBookingBanner(own, context)),
      ...finalBookings.map((known) => bookedBanner(known, context)),
    ];
  }

  /** Reads a booking. If it cannot be read now, returns its last state. */
  readonly #read = async (known: KnownBooking): Promise<OwnBooking | undefined> => {
    try {
      const booking = await readOwnBooking(known, this.#sources);
      return booking && bannerOf(booking, known, Date.now());
    } catch {
      return this.#ownBookings.find(({ booking }) => booking.reference === known.reference);
    }
  };
}
