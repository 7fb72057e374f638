import type { PaymentMethod } from '../../contract/payment.ts';
import type { Party } from '../../stay/party.ts';

/** What every event says of a stay; nothing in any event is personal. */
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

export interface BookingFacts extends PriceFacts {
  /** Our handle of the booking: it opens its status page, and nothing else. */
  readonly reference: string;
  readonly paymentMethod: PaymentMethod;
}

const PUBLIC: EventInit = { bubbles: true, composed: true };

/** Dates were chosen, changed or cleared; `stay` is absent while they are not complete. */
export class BookingDatesChangedEvent extends Event {
  readonly stay: StayFacts | undefined;
  constructor(stay: StayFacts | undefined) {
    super('booking-dates-changed', PUBLIC);
    this.stay = stay;
  }
}

/** The proxy has priced the stay. */
export class BookingQuotedEvent extends Event {
  readonly facts: PriceFacts;
  readonly total: number;
  constructor(facts: PriceFacts) {
    super('booking-quoted', PUBLIC);
    this.facts = facts;
    this.total = facts.total;
  }
}

/** The order button was pressed and the request is on its way. Not a sale: its outcome is not known yet. */
export class BookingSubmittedEvent extends Event {
  readonly facts: PriceFacts & { readonly paymentMethod: PaymentMethod };
  constructor(facts: PriceFacts & { readonly paymentMethod: PaymentMethod }) {
    super('booking-submitted', PUBLIC);
    this.facts = facts;
  }
}

/** What both events of a booking that exists say. */
class BookingFactsEvent extends Event {
  readonly facts: BookingFacts;
  readonly reference: string;
  readonly total: number;
  constructor(type: 'booking-confirmed' | 'booking-paid', facts: BookingFacts) {
    super(type, PUBLIC);
    this.facts = facts;
    this.reference = facts.reference;
    this.total = facts.total;
  }
}

/** The booking is final: at once, or because it is paid. Once per booking. */
export class BookingConfirmedEvent extends BookingFactsEvent {
  constructor(facts: BookingFacts) {
    super('booking-confirmed', facts);
  }
}

/** The service says `paid`. Once per booking, however often the guest comes back. */
export class BookingPaidEvent extends BookingFactsEvent {
  constructor(facts: BookingFacts) {
    super('booking-paid', facts);
  }
}

/** Something kept the guest from going on; `code` as in the contract's table. */
export class BookingProblemEvent extends Event {
  readonly code: string;
  /** For the service's support. */
  readonly operationId: string | undefined;
  constructor(code: string, operationId?: string) {
    super('booking-problem', PUBLIC);
    this.code = code;
    this.operationId = operationId;
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-dates-changed': BookingDatesChangedEvent;
    'booking-quoted': BookingQuotedEvent;
    'booking-submitted': BookingSubmittedEvent;
    'booking-confirmed': BookingConfirmedEvent;
    'booking-paid': BookingPaidEvent;
    'booking-problem': BookingProblemEvent;
  }
}
