import type { BookingStatus, PaymentStatus } from '../../contract/booking.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { nightRange } from '../../stay/night-range.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import { isSameId } from '../client/calendar-client.ts';
import type { Draft, ReturnState } from '../state/state.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';

// All decisions that depend on the state of a payment. A new state, in the contract or on the page, does not compile until it has
// its row in a table here and its text in `return-view.ts`.

/** How the guest came to a booking, and when. */
export type Occasion = Pick<ShownBooking, 'occasion' | 'since'>;

/** What the page knows about a booking after reading it. */
export type KnownReturn = Exclude<ReturnState, { status: 'checking' }>;

/** What the guest is told about an unpaid card booking when the page stops waiting for it. */
export type Unpaid = Extract<ReturnState, { status: 'confirming' | 'unfinished' | 'expired' }>;

/** The meaning of one payment status (INTERFACE.md 2.7). */
interface PaymentRules {
  /** Whether the service says that it has received the money. */
  readonly isPaid: boolean;
  /** Whether nothing is left to pay by card. */
  readonly isFinal: (method: PaymentMethod) => boolean;
  /** Whether the guest can continue to the checkout. */
  readonly awaitsPayment: boolean;
  /** Treated as paid, although it is not certain, so that no guest pays or books the same nights twice. */
  readonly maybePaid: boolean;
  /** Whether the time to pay has run out. Then the booking no longer has its nights. */
  readonly isOver: boolean;
  readonly unpaid: (booking: BookingStatus, occasion: Occasion, now: number) => Unpaid;
}

/** After this time an unconfirmed payment was probably never made, so the guest may continue it. */
const CONFIRMED_WITHIN_MS = 15 * 60_000;

/** The poll interval for a slow payment, and after a lost connection. */
export const SLOW_POLL_MS = 15_000;

const confirming = (booking: BookingStatus): Unpaid => ({ status: 'confirming', booking });

/** Soon after a return from the checkout, the payment may be confirmed at any time. Otherwise it is not paid. */
const unfinished: PaymentRules['unpaid'] = (booking, { occasion, since }, now) =>
  occasion === 'returned' && now - since < CONFIRMED_WITHIN_MS
    ? confirming(booking)
    : { status: 'unfinished', booking, cancelled: occasion === 'cancelled' };

const OPEN = { isPaid: false, isFinal: () => false, awaitsPayment: false, maybePaid: false, isOver: false };

const PAYMENT_RULES: Readonly<Record<PaymentStatus, PaymentRules>> = {
  checkout_created: { ...OPEN, awaitsPayment: true, unpaid: unfinished },
  paid: { ...OPEN, isPaid: true, isFinal: () => true, unpaid: unfinished },
  expired: { ...OPEN, isOver: true, unpaid: (booking) => ({ status: 'expired', booking }) },
  none: { ...OPEN, isFinal: (method) => !isPaidAtCheckout(method), unpaid: unfinished },
  unknown: { ...OPEN, maybePaid: true, unpaid: confirming },
};

const rulesOf = ({ paymentStatus }: BookingStatus): PaymentRules => PAYMENT_RULES[paymentStatus];

export const isPaid = (booking: BookingStatus): boolean => rulesOf(booking).isPaid;

/** Nothing is left to be paid by card. */
export const isFinal = (booking: BookingStatus): boolean => rulesOf(booking).isFinal(booking.paymentMethod);

/** The guest can go on to its checkout. */
export const awaitsPayment = (booking: BookingStatus): boolean => rulesOf(booking).awaitsPayment;

/** Whether the nights are the guest's own, as far as this is known. */
export const isAsGoodAsFinal = (booking: BookingStatus): boolean =>
  isFinal(booking) || rulesOf(booking).maybePaid;

/** The time to pay has run out. */
export const isOver = (booking: BookingStatus): boolean => rulesOf(booking).isOver;

/** What the guest is told about an unpaid booking when the page stops waiting for it. */
export const unpaid = (booking: BookingStatus, occasion: Occasion, now: number): Unpaid =>
  rulesOf(booking).unpaid(booking, occasion, now);

/** What the page does in a state that it shows after a return. */
interface ReturnRules {
  /** Whether the state may change by itself, so that the page polls it. */
  readonly isPolled: boolean;
  /** Whether the page reads it again when it becomes visible again. */
  readonly looksAgain: boolean;
  /** Whether the booking's stay may be available again, so that another choice can begin with it. */
  readonly freesStay: boolean;
}

const RETURN_RULES: Readonly<Record<ReturnState['status'], ReturnRules>> = {
  checking: { isPolled: true, looksAgain: false, freesStay: false },
  confirming: { isPolled: true, looksAgain: true, freesStay: false },
  unfinished: { isPolled: false, looksAgain: true, freesStay: false },
  expired: { isPolled: false, looksAgain: false, freesStay: true },
  'not-found': { isPolled: false, looksAgain: false, freesStay: false },
  unreachable: { isPolled: true, looksAgain: true, freesStay: false },
};

export const isPolled = ({ status }: ReturnState): boolean => RETURN_RULES[status].isPolled;

export const looksAgain = ({ status }: ReturnState): boolean => RETURN_RULES[status].looksAgain;

/**
 * The draft for another choice after this booking. If the time to pay has run out, it has the same stay and party, because the
 * stay may be available again. If the booking still has its nights, it has no dates. Empty if the booking is for another
 * property.
 */
export function draftAfterReturn(state: KnownReturn, propertyId: string): Partial<Draft> {
  if (!('booking' in state) || !isSameId(state.booking.propertyId, propertyId)) return {};
  const { checkIn, checkOut, adults, children } = state.booking;
  if (!RETURN_RULES[state.status].freesStay) return { selection: EMPTY_SELECTION };
  const stay = nightRange(checkIn, checkOut);
  return stay ? { selection: { status: 'stay', stay }, party: { adults, children } } : {};
}
