import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Quote, StayTerms } from '../../contract/quote.ts';
import type { Invoice } from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import type { InvoiceField, PaymentMethod } from '../../contract/payment.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NearbyStay } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection } from '../../stay/selection.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { Retry } from '../client/retry.ts';
import type { FlowProblem } from '../client/problem-error.ts';

/** Inputs of the guest form, by the `name` they have in the page. Values are raw text, as typed. */
export type FormField = GuestField | `invoice.${InvoiceField}` | 'paymentMethod' | 'terms';

/** Why a field is not accepted; the words are in `i18n`. */
export type FieldProblemCode = FieldProblem | 'terms';

/** Everything the guest has chosen or typed. It outlives every change of step, and a reload of the tab. */
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

/** A night, or without a date the cleaning, whose price differs from what the guest has seen. Cents. */
export interface MovedPrice {
  readonly date: IsoDate | undefined;
  readonly before: number;
  readonly after: number;
}

/** A message to the guest, above the step that they are at. Nothing typed is lost by any of them. */
export type Notice =
  /** Another guest was faster: nearby stays of the same length, with their all-in prices (cents). */
  | {
      readonly kind: 'dates-taken';
      readonly requested: NightRange;
      readonly nearest: readonly NearbyStay[];
      readonly requestedTotal: number | undefined;
      /** Whether the guest has typed something that they may think is lost. */
      readonly hasTyped: boolean;
    }
  /** The quote had expired when the guest ordered: nothing is booked, and a new quote is asked for. */
  | { readonly kind: 'price-expired' }
  /** The price differs from what the guest has seen; or it is the same, after an order at an expired quote. Totals in cents. */
  | {
      readonly kind: 'price-changed';
      readonly before: number;
      readonly after: number;
      readonly moved: readonly MovedPrice[];
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
  /** Another tab has sent an order for these dates; its outcome is not known yet. */
  | { readonly kind: 'order-pending'; readonly attempt: Attempt }
  /** Too many card bookings await their payment: those that this browser knows, and when to try again (ms since 1970). */
  | {
      readonly kind: 'payments-waiting';
      readonly bookings: readonly BookingStatus[];
      readonly retryAt: number | undefined;
    }
  /** Dates that a page or a link has chosen cannot be booked: their check-in, the reason, and what can be booked instead. */
  | {
      readonly kind: 'dates-refused';
      readonly checkIn: IsoDate;
      readonly reason: StayProblem;
      readonly nearest: readonly NearbyStay[];
    }
  /** The link that was to make a stay longer has no pass of the host, or an expired one. */
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
 * nothing can be booked twice. `unresolved`: no longer sent; it is only looked up, or the guest decides. `interrupted`: its page
 * was closed some time ago, and nothing is sent until the guest says so.
 */
export type AttemptProgress =
  /** `isWorking`: the browser computes the proof of work before the request is sent. */
  | { readonly status: 'sending'; readonly isWorking?: boolean }
  /** Sent by an earlier page or by another tab: the same request finds out whether it has booked. */
  | { readonly status: 'checking'; readonly operationId?: string | undefined }
  | { readonly status: 'confirming'; readonly operationId?: string | undefined }
  | { readonly status: 'offline' }
  /** Refused before it was read, after too many requests. */
  | { readonly status: 'queued'; readonly retry: Retry }
  | { readonly status: 'interrupted' }
  | { readonly status: 'unresolved'; readonly problem: FlowProblem };

/** One press of the order button: one key and one frozen body, for every send. */
export interface Attempt {
  readonly key: string;
  /** The JSON text of the `BookingRequest`. */
  readonly body: string;
  readonly propertyId: string;
  readonly stay: NightRange;
  readonly party: Party;
  readonly paymentMethod: PaymentMethod;
  /** What the guest agreed to pay, in cents. */
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly total: number;
  readonly terms?: StayTerms | undefined;
  /** Milliseconds since 1970 of the first send. */
  readonly startedAt: number;
  /** From the last answer that named one; the host's support can look it up. */
  readonly operationId?: string | undefined;
}

/** What is shown of a booking before its state is known. Amounts are cents. */
export type BookedStay = Pick<
  BookingStatus,
  'checkIn' | 'checkOut' | 'adults' | 'children' | 'nightsPrice' | 'cleaning' | 'total' | keyof StayTerms
>;

/** What the page knows of a booking after the return from the checkout, or later from the URL only. */
export type ReturnState =
  /** `subject`: after the payment page, the texts are about the payment. `booked`: what is known so far. */
  | {
      readonly status: 'checking';
      readonly subject: 'payment' | 'booking';
      readonly booked?: BookedStay | undefined;
    }
  /**
   * Polled for about 30 s without `paid`: a calm text. It is polled again when the page becomes visible, and the guest may
   * continue.
   */
  | { readonly status: 'confirming'; readonly booking: BookingStatus }
  /** `checkout_created` after a cancel, or found later: the payment can be continued. */
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
      /** Rises with each refused submission, so that the view moves the focus to the error summary once. */
      readonly refusals: number;
      readonly notice?: Notice | undefined;
      /** Whether the guest could copy the link to the stay. */
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
      readonly receipt: BookingReceipt;
    }
  | {
      readonly step: 'returned';
      readonly draft: Draft;
      readonly reference: string;
      readonly state: ReturnState;
    }
  /** Final: paid by card, or booked by a method that is final at once. Only a new booking leads out of it. */
  | {
      readonly step: 'done';
      readonly booking: BookingStatus;
      /** Where the confirmation is sent, if this tab knows it. */
      readonly email?: string | undefined;
      /** What the guest has last tried to copy. */
      readonly copied?: Copied | undefined;
    };

/** What can be copied of a stay that is ordered or booked; a page may forbid copying. */
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

/** What a guest can do; views dispatch these and nothing else. */
export type GuestAction =
  | { readonly type: 'select'; readonly selection: Selection }
  | { readonly type: 'choose-stay'; readonly stay: NightRange }
  | { readonly type: 'step-party'; readonly who: keyof Party; readonly by: 1 | -1 }
  /** Dates are decided: on to the details. */
  | { readonly type: 'continue' }
  /** Back to the calendar; everything typed stays. */
  | { readonly type: 'change-dates' }
  | { readonly type: 'edit'; readonly field: GuestField | `invoice.${InvoiceField}`; readonly value: string }
  /** A field was left: it is checked now. */
  | { readonly type: 'leave'; readonly field: GuestField | `invoice.${InvoiceField}` }
  | { readonly type: 'toggle-invoice' }
  | { readonly type: 'accept-terms'; readonly accepted: boolean }
  | { readonly type: 'choose-method'; readonly method: PaymentMethod }
  | { readonly type: 'retry-quote' }
  /** The order button. */
  | { readonly type: 'order' }
  /** "Try again" of an unresolved attempt: same key, same body. */
  | { readonly type: 'retry-attempt' }
  /** The guest decides that an interrupted attempt is not sent again. */
  | { readonly type: 'forget-attempt' }
  /** To the checkout of a booking that is not paid yet. */
  | { readonly type: 'continue-payment'; readonly checkoutUrl: string }
  /** "Not you?": this browser forgets the booking. */
  | { readonly type: 'forget-booking'; readonly reference: string }
  | { readonly type: 'check-again' }
  /** Looks up the outcome of an order that another tab has sent. */
  | { readonly type: 'check-order' }
  /** Shows one of the guest's own bookings again. */
  | { readonly type: 'show-booking'; readonly reference: string }
  | { readonly type: 'copy'; readonly value: CopiedValue; readonly text: string }
  | { readonly type: 'print' }
  /** Gives the link to the chosen stay to another person. */
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  | { readonly type: 'dismiss-notice' }
  /** Starts another choice; `draft` is added to what is kept. */
  | { readonly type: 'start-over'; readonly draft?: Partial<Draft> | undefined };

export type Dispatch = (action: GuestAction) => void;
