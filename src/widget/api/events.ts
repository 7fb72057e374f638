import type { PaymentMethod } from '../../contract/payment.ts';
import type { Party } from '../../stay/party.ts';
import type { FlowState } from '../state/state.ts';
import { bubblingDetail } from './problem-event.ts';

/** The stay in every event's `detail`. No event has personal data. */
export interface StayFacts {
  readonly propertyId: string;
  /** `YYYY-MM-DD` */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly party: Party;
}

export interface PriceFacts extends StayFacts {
  /** The price of the stay in cents, with all fees and taxes. */
  readonly total: number;
  readonly currency: 'EUR';
}

export interface SubmittedFacts extends PriceFacts {
  readonly paymentMethod: PaymentMethod;
}

export interface BookingFacts extends SubmittedFacts {
  /** The booking's number, as guest and host read it. */
  readonly bookingId: string;
  /**
   * The secret key to the booking. Anyone who has it can open the booking's status and, until it is paid, its checkout, so it
   * must not be sent to analytics.
   */
  readonly reference: string;
}

/** The property and the step of a widget that has loaded. */
export interface ReadyFacts {
  readonly propertyId: string;
  readonly name: string;
  readonly currency: 'EUR';
  /** `dates` for a guest who has just come; any other step for a guest who is back. */
  readonly step: FlowState['step'];
}

/** Fired when a property's calendar and the code of its booking have loaded. */
export class BookingReadyEvent extends CustomEvent<ReadyFacts> {
  constructor(detail: ReadyFacts) {
    super('booking-ready', bubblingDetail(detail));
  }
}

export type StepFacts = Pick<ReadyFacts, 'step'>;

/** Fired when the guest is at another step, after a press or an answer of the proxy. */
export class BookingStepChangedEvent extends CustomEvent<StepFacts> {
  constructor(detail: StepFacts) {
    super('booking-step-changed', bubblingDetail(detail));
  }
}

/** Fired when dates or guests were chosen, changed or cleared; `stay` is absent while the dates are not complete. */
export class BookingDatesChangedEvent extends CustomEvent<{ readonly stay: StayFacts | undefined }> {
  constructor(stay: StayFacts | undefined) {
    super('booking-dates-changed', bubblingDetail({ stay }));
  }
}

/** Fired when the proxy has priced the stay. */
export class BookingQuotedEvent extends CustomEvent<PriceFacts> {
  constructor(detail: PriceFacts) {
    super('booking-quoted', bubblingDetail(detail));
  }
}

/** Fired when the guest has pressed the order button. This is not a sale: the outcome is not known yet. */
export class BookingSubmittedEvent extends CustomEvent<SubmittedFacts> {
  constructor(detail: SubmittedFacts) {
    super('booking-submitted', bubblingDetail(detail));
  }
}

/** Fired once per booking, when it is final: at once, or once it is paid. */
export class BookingConfirmedEvent extends CustomEvent<BookingFacts> {
  constructor(detail: BookingFacts) {
    super('booking-confirmed', bubblingDetail(detail));
  }
}

/** Fired once per booking, when the service says `paid`, even if the guest comes back several times. */
export class BookingPaidEvent extends CustomEvent<BookingFacts> {
  constructor(detail: BookingFacts) {
    super('booking-paid', bubblingDetail(detail));
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-ready': BookingReadyEvent;
    'booking-step-changed': BookingStepChangedEvent;
    'booking-dates-changed': BookingDatesChangedEvent;
    'booking-quoted': BookingQuotedEvent;
    'booking-submitted': BookingSubmittedEvent;
    'booking-confirmed': BookingConfirmedEvent;
    'booking-paid': BookingPaidEvent;
  }
}
