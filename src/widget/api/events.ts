import type { PaymentMethod } from '../../contract/payment.ts';
import type { Party } from '../../stay/party.ts';
import type { FlowState } from '../state/state.ts';
import { told } from './problem-event.ts';

/** The stay in every event's `detail`. No event has personal data. */
export interface StayFacts {
  readonly propertyId: string;
  /** `YYYY-MM-DD` */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly party: Party;
}

export interface PriceFacts extends StayFacts {
  /** Cents, all-in. */
  readonly total: number;
  readonly currency: 'EUR';
}

export interface SubmittedFacts extends PriceFacts {
  readonly paymentMethod: PaymentMethod;
}

export interface BookingFacts extends SubmittedFacts {
  /** The booking's number, as guest and host read it. */
  readonly bookingId: string;
  /** Our key to the booking: anyone who has it sees its status page and, until it is paid, its checkout. Not for analytics. */
  readonly reference: string;
}

/** The state of a property's widget when it can first be used. */
export interface ReadyFacts {
  readonly propertyId: string;
  readonly name: string;
  readonly currency: 'EUR';
  /** `dates` for a guest who has just come; any other step for a guest who is back. */
  readonly step: FlowState['step'];
}

/** A property's calendar and its booking have loaded. */
export class BookingReadyEvent extends CustomEvent<ReadyFacts> {
  constructor(detail: ReadyFacts) {
    super('booking-ready', told(detail));
  }
}

export type StepFacts = Pick<ReadyFacts, 'step'>;

/** The guest is at another step, by a press or because an answer has come. */
export class BookingStepChangedEvent extends CustomEvent<StepFacts> {
  constructor(detail: StepFacts) {
    super('booking-step-changed', told(detail));
  }
}

/** Dates or guests were chosen, changed or cleared; `stay` is absent while the dates are not complete. */
export class BookingDatesChangedEvent extends CustomEvent<{ readonly stay: StayFacts | undefined }> {
  constructor(stay: StayFacts | undefined) {
    super('booking-dates-changed', told({ stay }));
  }
}

/** The proxy has priced the stay. */
export class BookingQuotedEvent extends CustomEvent<PriceFacts> {
  constructor(detail: PriceFacts) {
    super('booking-quoted', told(detail));
  }
}

/** The order button was pressed and the request is on its way. Not a sale: its outcome is not known yet. */
export class BookingSubmittedEvent extends CustomEvent<SubmittedFacts> {
  constructor(detail: SubmittedFacts) {
    super('booking-submitted', told(detail));
  }
}

/** The booking is final: at once, or because it is paid. Once per booking. */
export class BookingConfirmedEvent extends CustomEvent<BookingFacts> {
  constructor(detail: BookingFacts) {
    super('booking-confirmed', told(detail));
  }
}

/** The service says `paid`. Once per booking, however often the guest comes back. */
export class BookingPaidEvent extends CustomEvent<BookingFacts> {
  constructor(detail: BookingFacts) {
    super('booking-paid', told(detail));
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
