import type { BookingStatus, PaymentStatus } from '../../contract/booking.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { isSameId } from '../../contract/routes.ts';
import { nightRange } from '../../stay/night-range.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Draft, ReturnState } from '../state/state.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';

// This file makes all decisions that depend on the state of a payment. A new state, in the contract or on the page, does not
// compile until it has a row in a table here and a text in `return-view.ts`.

/** How and when the guest has come to a booking. */
export type Occasion = Pick<ShownBooking, 'occasion' | 'since'>;

/** The state of a booking after it was read. */
export type KnownReturn = Exclude<ReturnState, { status: 'checking' }>;

/** The state of an unpaid card booking after the page has stopped polling it. */
export type UnpaidState = Extract<ReturnState, { status: 'confirming' | 'unfinished' | 'expired' }>;

/** The meaning of one payment status (INTERFACE.md 2.7). */
interface PaymentRules {
  /** Whether the service says that it has received the money. */
  readonly isPaid: boolean;
  /** Whether nothing is left to pay by card. */
  readonly isFinal: (method: PaymentMethod) => boolean;
  /** Whether the guest can continue to the checkout. */
  readonly awaitsPayment: boolean;
  /** Whether the booking counts as paid although it is not certain, so that no guest pays or books the same nights twice. */
  readonly maybePaid: boolean;
  /** Whether the time to pay has run out. Then the booking no longer has its nights. */
  readonly isOver: boolean;
  readonly unpaidState: (booking: BookingStatus, occasion: Occasion, now: number) => UnpaidState;
}

/** After this time an unconfirmed payment was probably never made, so the guest may continue it. */
const CONFIRMED_WITHIN_MS = 15 * 60_000;

/** The poll interval for a slow payment, and after a lost connection. */
export const SLOW_POLL_MS = 15_000;

const confirmingState = (booking: BookingStatus): UnpaidState => ({ status: 'confirming', booking });

/** Returns `confirming` soon after a return from the checkout, when the payment may still be confirmed, or else `unfinished`. */
const unfinishedState: PaymentRules['unpaidState'] = (booking, { occasion, since }, now) =>
  occasion === 'returned' && now - since < CONFIRMED_WITHIN_MS
    ? confirmingState(booking)
    : { status: 'unfinished', booking, cancelled: occasion === 'cancelled' };

const NOT_PAID = {
  isPaid: false,
  isFinal: () => false,
  awaitsPayment: false,
  maybePaid: false,
  isOver: false,
};

const PAYMENT_RULES: Readonly<Record<PaymentStatus, PaymentRules>> = {
  checkout_created: { ...NOT_PAID, awaitsPayment: true, unpaidState: unfinishedState },
  paid: { ...NOT_PAID, isPaid: true, isFinal: () => true, unpaidState: unfinishedState },
  expired: { ...NOT_PAID, isOver: true, unpaidState: (booking) => ({ status: 'expired', booking }) },
  none: { ...NOT_PAID, isFinal: (method) => !isPaidAtCheckout(method), unpaidState: unfinishedState },
  unknown: { ...NOT_PAID, maybePaid: true, unpaidState: confirmingState },
};

const rulesOf = ({ paymentStatus }: BookingStatus): PaymentRules => PAYMENT_RULES[paymentStatus];

export const isPaid = (booking: BookingStatus): boolean => rulesOf(booking).isPaid;

/** Whether nothing is left to pay by card. */
export const isFinal = (booking: BookingStatus): boolean => rulesOf(booking).isFinal(booking.paymentMethod);

/** Whether the guest can continue to the checkout. */
export const awaitsPayment = (booking: BookingStatus): boolean => rulesOf(booking).awaitsPayment;

/** Whether the booking is final, or may be paid already. */
export const isAsGoodAsFinal = (booking: BookingStatus): boolean =>
  isFinal(booking) || rulesOf(booking).maybePaid;

/** Whether the time to pay has run out. */
export const isOver = (booking: BookingStatus): boolean => rulesOf(booking).isOver;

/** Returns the state to show for an unpaid booking when the page stops polling it. */
export const unpaidState = (booking: BookingStatus, occasion: Occasion, now: number): UnpaidState =>
  rulesOf(booking).unpaidState(booking, occasion, now);

/** The page's behaviour in a state after a return. */
interface ReturnRules {
  /** Whether the state may change by itself, so that the page polls it. */
  readonly isPolled: boolean;
  /** Whether the booking is read again when the page becomes visible again. */
  readonly isReadAgain: boolean;
  /** Whether the booking's stay may be available again, so that a new booking can start with the same dates. */
  readonly mayFreeStay: boolean;
}

const RETURN_RULES: Readonly<Record<ReturnState['status'], ReturnRules>> = {
  checking: { isPolled: true, isReadAgain: false, mayFreeStay: false },
  confirming: { isPolled: true, isReadAgain: true, mayFreeStay: false },
  unfinished: { isPolled: false, isReadAgain: true, mayFreeStay: false },
  expired: { isPolled: false, isReadAgain: false, mayFreeStay: true },
  'not-found': { isPolled: false, isReadAgain: false, mayFreeStay: false },
  unreachable: { isPolled: true, isReadAgain: true, mayFreeStay: false },
};

export const isPolled = ({ status }: ReturnState): boolean => RETURN_RULES[status].isPolled;

export const isReadAgain = ({ status }: ReturnState): boolean => RETURN_RULES[status].isReadAgain;

/**
 * Returns the draft for a new booking after this one. If the time to pay has run out, the draft has the same stay and party,
 * because the stay may be available again. If the booking still has its nights, the draft has no dates. For a booking of another
 * property, it is empty.
 */
export function draftAfterReturn(state: KnownReturn, propertyId: string): Partial<Draft> {
  if (!('booking' in state) || !isSameId(state.booking.propertyId, propertyId)) return {};
  const { checkIn, checkOut, adults, children } = state.booking;
  if (!RETURN_RULES[state.status].mayFreeStay) return { selection: EMPTY_SELECTION };
  const stay = nightRange(checkIn, checkOut);
  return stay ? { selection: { status: 'stay', stay }, party: { adults, children } } : {};
}
