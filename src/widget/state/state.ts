import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Quote, StayTerms } from '../../contract/quote.ts';
import type { Invoice } from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import type { InvoiceField, PaymentMethod } from '../../contract/payment.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { PricedRange } from '../../stay/stays-of-length.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection } from '../../stay/selection.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { Retry } from '../client/retry.ts';
import type { FlowProblem } from '../client/flow-problem.ts';

/** A text input of the guest form, by its `name` in the page. */
export type TextField = GuestField | `invoice.${InvoiceField}`;

/** An input of the guest form, by its `name` in the page. */
export type FormField = TextField | 'paymentMethod' | 'terms';

/** Why a field is not accepted. */
export type FieldProblemCode = FieldProblem | 'terms';

/**
 * Everything that the guest has chosen or typed, as raw text. It is kept at every change of step, and after a reload of the tab.
 */
export interface Draft {
  readonly selection: Selection;
  readonly party: Party;
  readonly guest: Readonly<Record<GuestField, string>>;
  /** Whether the invoice block is unfolded. The fields of a folded block are kept but not sent. */
  readonly wantsInvoice: boolean;
  readonly invoice: Invoice;
  readonly paymentMethod: PaymentMethod | undefined;
  readonly acceptsTerms: boolean;
}

/** A changed price in cents: that of a night or, without a date, that of the cleaning. */
export interface ChangedPrice {
  readonly date: IsoDate | undefined;
  readonly before: number;
  readonly after: number;
}

/** A message to the guest above the current step. */
export type Notice =
  /** Another guest has booked the dates. `nearest` has stays of the same length. Prices are in cents. */
  | {
      readonly kind: 'dates-taken';
      readonly requested: NightRange;
      readonly nearest: readonly PricedRange[];
      readonly requestedTotal: number | undefined;
      /** Whether the guest has typed something that they may think is lost. */
      readonly hasTyped: boolean;
    }
  /** The quote had expired when the guest ordered. Nothing is booked, and a new quote is requested. */
  | { readonly kind: 'price-expired' }
  /** The price has changed or, after an order with an expired quote, was checked again. Totals are in cents. */
  | {
      readonly kind: 'price-changed';
      readonly before: number;
      readonly after: number;
      readonly moved: readonly ChangedPrice[];
    }
  /** The dates are held by the guest's own unpaid card booking. */
  | { readonly kind: 'own-booking'; readonly booking: BookingStatus }
  /** The dates are held by the guest's own final booking. Its number is missing if it cannot be read now. */
  | {
      readonly kind: 'already-booked';
      readonly reference: string;
      readonly stay: NightRange;
      readonly bookingId: string | undefined;
    }
  /** Another tab has sent an order for these dates. The outcome of the order is not known yet. */
  | { readonly kind: 'order-pending'; readonly attempt: Attempt }
  /** Too many card bookings are unpaid. `bookings` are those that this browser knows; `retryAt` is in milliseconds since 1970. */
  | {
      readonly kind: 'payments-waiting';
      readonly bookings: readonly BookingStatus[];
      readonly retryAt: number | undefined;
    }
  /** The dates of a page or a link cannot be booked. `nearest` has stays that can be booked instead. */
  | {
      readonly kind: 'dates-refused';
      readonly checkIn: IsoDate;
      readonly reason: StayProblem;
      readonly nearest: readonly PricedRange[];
    }
  /** The pass in a link to extend a stay is invalid or has expired. */
  | { readonly kind: 'extension-invalid' }
  /** The chosen stay is no longer possible. */
  | { readonly kind: 'selection-lost'; readonly reason: StayProblem }
  | { readonly kind: 'problem'; readonly problem: FlowProblem };

export type QuoteState =
  | { readonly status: 'pricing' }
  | { readonly status: 'priced'; readonly quote: Quote }
  | { readonly status: 'refused'; readonly problem: FlowProblem };

export type FormErrors = Readonly<Partial<Record<FormField, FieldProblemCode>>>;

/**
 * The progress of an attempt. `confirming`: the outcome is unknown, and the same request is sent again with the same key, so
 * nothing can be booked twice. `unresolved`: the outcome is unknown, and the attempt is only sent again if the guest decides so.
 * `interrupted`: the page of the attempt was closed some time ago, and nothing is sent until the guest decides.
 */
export type AttemptProgress =
  /** `isWorking`: the browser computes the proof of work before the request is sent. */
  | { readonly status: 'sending'; readonly isWorking?: boolean }
  /** An earlier page or another tab has sent the attempt. It is sent again to find out whether it has booked. */
  | { readonly status: 'checking'; readonly operationId?: string | undefined }
  | { readonly status: 'confirming'; readonly operationId?: string | undefined }
  | { readonly status: 'offline' }
  /** The send was refused because of too many requests, and is sent again by itself. */
  | { readonly status: 'queued'; readonly retry: Retry }
  | { readonly status: 'interrupted' }
  | { readonly status: 'unresolved'; readonly problem: FlowProblem };

/** One press of the order button. Every send has the same key and the same body. */
export interface Attempt {
  readonly key: string;
  /** The JSON text of the `BookingRequest`. */
  readonly body: string;
  readonly propertyId: string;
  readonly stay: NightRange;
  readonly party: Party;
  readonly paymentMethod: PaymentMethod;
  /** The price that the guest has agreed to, in cents. */
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly total: number;
  readonly terms?: StayTerms | undefined;
  /** The time of the first send, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The id in the last answer that had one, by which support can look up the order. */
  readonly operationId?: string | undefined;
}

/** The receipt of a booking by card, with the address at which it is paid. The address has been checked. */
export type PayableReceipt = BookingReceipt & { readonly checkoutUrl: string };

/** The part of a booking that is shown before its state is known. Amounts are in cents. */
export type BookedStay = Pick<
  BookingStatus,
  'checkIn' | 'checkOut' | 'adults' | 'children' | 'nightsPrice' | 'cleaning' | 'total' | keyof StayTerms
>;

/** The state of a booking that the page shows after a return from the checkout, or for a link. */
export type ReturnState =
  /** `subject`: what the texts are about. `booked`: the stay, if it is known already. */
  | {
      readonly status: 'checking';
      readonly subject: 'payment' | 'booking';
      readonly booked?: BookedStay | undefined;
    }
  /**
   * The booking was polled for about 30 s and is not paid yet. It is polled more slowly from then on, and at once when the page
   * becomes visible again.
   */
  | { readonly status: 'confirming'; readonly booking: BookingStatus }
  /** The guest has cancelled or left the checkout. The payment can be continued. */
  | { readonly status: 'unfinished'; readonly booking: BookingStatus; readonly cancelled: boolean }
  | { readonly status: 'expired'; readonly booking: BookingStatus }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly problem: FlowProblem };

export type FlowState =
  | { readonly step: 'dates'; readonly draft: Draft; readonly notice?: Notice | undefined }
  | {
      readonly step: 'details';
      readonly draft: Draft;
      readonly quote: QuoteState;
      readonly errors: FormErrors;
      /** The number of refused orders. When it rises, the view moves the focus to the first wrong field. */
      readonly refusals: number;
      readonly notice?: Notice | undefined;
      /** The result of the last copy of the link to the stay. */
      readonly copied?: Copied | undefined;
    }
  | {
      readonly step: 'submitting';
      readonly draft: Draft;
      readonly attempt: Attempt;
      readonly progress: AttemptProgress;
    }
  | {
      readonly step: 'redirecting';
      readonly draft: Draft;
      readonly attempt: Attempt;
      readonly receipt: PayableReceipt;
    }
  | {
      readonly step: 'returned';
      readonly draft: Draft;
      readonly reference: string;
      readonly state: ReturnState;
    }
  /** The booking is final: paid by card, or booked by a method that is final at once. Only a new booking ends this step. */
  | {
      readonly step: 'done';
      readonly booking: BookingStatus;
      /** The e-mail address to which the confirmation is sent, if this tab knows it. */
      readonly email?: string | undefined;
      /** The result of the guest's last copy. */
      readonly copied?: Copied | undefined;
    };

/** The name of a value that a guest can copy. */
export type CopiedValue =
  | 'stay'
  | 'number'
  | 'link'
  | 'account-holder'
  | 'iban'
  | 'bic'
  | 'amount'
  | 'reference'
  | 'all';
export interface Copied {
  readonly value: CopiedValue;
  readonly isDone: boolean;
}

/** The actions of a guest. Views dispatch only these events. */
export type GuestAction =
  | { readonly type: 'select'; readonly selection: Selection }
  | { readonly type: 'choose-stay'; readonly stay: NightRange }
  /** A party over the property's limits is reduced to them. */
  | { readonly type: 'choose-party'; readonly party: Party }
  /** Goes from the dates to the details. */
  | { readonly type: 'continue' }
  /** Goes back to the calendar. The draft is kept. */
  | { readonly type: 'change-dates' }
  | { readonly type: 'edit'; readonly field: TextField; readonly value: string }
  /** The guest has left a field, which is checked now. */
  | { readonly type: 'leave'; readonly field: TextField }
  | { readonly type: 'toggle-invoice' }
  | { readonly type: 'accept-terms'; readonly accepted: boolean }
  | { readonly type: 'choose-method'; readonly method: PaymentMethod }
  /** Requests the quote again. */
  | { readonly type: 'retry-quote' }
  /** The guest has pressed the order button. */
  | { readonly type: 'order' }
  /** Sends an unresolved or interrupted attempt again, with the same key and body. */
  | { readonly type: 'retry-attempt' }
  /** Removes an interrupted attempt, which is not sent again. */
  | { readonly type: 'forget-attempt' }
  /** Opens the checkout of an unpaid booking. */
  | { readonly type: 'continue-payment'; readonly reference: string; readonly checkoutUrl: string }
  /** Removes a booking from this browser's memory. */
  | { readonly type: 'forget-booking'; readonly reference: string }
  | { readonly type: 'check-again' }
  /** Finds out the outcome of an order that another tab has sent. */
  | { readonly type: 'check-order' }
  /** Shows one of the guest's own bookings again. */
  | { readonly type: 'show-booking'; readonly reference: string }
  | { readonly type: 'copy'; readonly value: CopiedValue; readonly text: string }
  | { readonly type: 'print' }
  /** Shares the link to the chosen stay. */
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  | { readonly type: 'dismiss-notice' }
  /** Starts a new booking. `draft` replaces parts of the current draft. */
  | { readonly type: 'start-over'; readonly draft?: Partial<Draft> | undefined };

export type Dispatch = (action: GuestAction) => void;
