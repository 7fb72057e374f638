import type { BookingStatus, PaymentStatus } from '../../contract/booking.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { nightRange } from '../../stay/night-range.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import { isSameId } from '../client/calendar-client.ts';
import type { Draft, ReturnState } from '../state/state.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';

// Everything that the widget decides by the state of a payment. A state that is added, on the wire or in the page, does not
// compile until it has its row in a table here and its words in `return-view.ts`.

/** How the guest came to a booking, and when. */
export type Occasion = Pick<ShownBooking, 'occasion' | 'since'>;

/** What the page knows of a booking once it has been looked at. */
export type KnownReturn = Exclude<ReturnState, { status: 'checking' }>;

/** What the guest is told of a booking by card that is not paid, when waiting for it has ended. */
export type Unpaid = Extract<ReturnState, { status: 'confirming' | 'unfinished' | 'expired' }>;

/** What a status of the wire (INTERFACE.md 2.7) means. */
interface PaymentRules {
  /** Whether the service says that it has the money. */
  readonly isPaid: boolean;
  /** Whether nothing is left to be paid by card. */
  readonly isFinal: (method: PaymentMethod) => boolean;
  /** Whether the guest can go on to its checkout. */
  readonly awaitsPayment: boolean;
  /** Maybe paid is as good as paid: no guest is led to pay, or to book the same nights, twice. */
  readonly maybePaid: boolean;
  /** Whether the time to pay has run out: the booking holds no nights any more. */
  readonly isOver: boolean;
  readonly unpaid: (booking: BookingStatus, occasion: Occasion, now: number) => Unpaid;
}

/** After this a payment that is not confirmed was hardly made: then it may be continued. */
const CONFIRMED_WITHIN_MS = 15 * 60_000;

/** Between two looks at a payment that takes its time, or over a connection that comes back. */
export const SLOW_POLL_MS = 15_000;

const confirming = (booking: BookingStatus): Unpaid => ({ status: 'confirming', booking });

/** Just back from the checkout, it may be confirmed any moment; else it is not paid. */
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

/** The nights are the guest's own, as far as anybody can tell. */
export const isAsGoodAsFinal = (booking: BookingStatus): boolean =>
  isFinal(booking) || rulesOf(booking).maybePaid;

/** The time to pay has run out. */
export const isOver = (booking: BookingStatus): boolean => rulesOf(booking).isOver;

/** What the guest is told of an unpaid booking, when waiting for it has ended. */
export const unpaid = (booking: BookingStatus, occasion: Occasion, now: number): Unpaid =>
  rulesOf(booking).unpaid(booking, occasion, now);

/** How the page goes on in a state that it shows after a return. */
interface ReturnRules {
  /** Whether the next look may find something else, so that it is polled. */
  readonly isPolled: boolean;
  /** Whether it is looked at again when the guest sees the page again. */
  readonly looksAgain: boolean;
  /** What another choice begins with: the stay of the booking, which may be free again, or none, for the booking holds it. */
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
 * What another choice begins with after a look at this booking, beside what is kept: the same stay and party where the
 * time to pay has run out, for it may be free; no dates where the booking still holds them. Nothing where another
 * property was booked.
 */
export function draftAfterReturn(state: KnownReturn, propertyId: string): Partial<Draft> {
  if (!('booking' in state) || !isSameId(state.booking.propertyId, propertyId)) return {};
  const { checkIn, checkOut, adults, children } = state.booking;
  if (!RETURN_RULES[state.status].freesStay) return { selection: EMPTY_SELECTION };
  const stay = nightRange(checkIn, checkOut);
  return stay ? { selection: { status: 'stay', stay }, party: { adults, children } } : {};
}
