import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Quote, StayTerms } from '../../contract/quote.ts';
import type { Invoice } from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import type { InvoiceField, PaymentMethod } from '../../contract/payment.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NearbyStay } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection } from '../../stay/selection.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { Retry } from '../client/retry.ts';

/** Inputs of the guest form, by the `name` they have in the page. Values are raw text, as typed. */
export type FormField = GuestField | `invoice.${InvoiceField}` | 'paymentMethod' | 'terms';

/** Why a field is not accepted; the words are in `i18n`. */
export type FieldProblemCode = FieldProblem | 'terms';

/** Everything the guest has chosen or typed. It outlives every change of step, and a reload of the tab. */
export interface Draft {
  readonly selection: Selection;
  readonly party: Party;
  readonly guest: Readonly<Record<GuestField, string>>;
  /** Whether the invoice block is unfolded; folded, its fields are kept and not sent. */
  readonly wantsInvoice: boolean;
  readonly invoice: Invoice;
  readonly paymentMethod: PaymentMethod | undefined;
  readonly acceptsTerms: boolean;
}

/** A problem in terms of the guest's words; `operationId` is for support. */
export interface FlowProblem {
  readonly code: ProblemCode | 'offline' | 'unreadable_answer' | 'stay_refused';
  readonly operationId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** After too many requests. */
  readonly retry?: Retry | undefined;
}

/** A night, or without a date the cleaning, that costs something else than the guest has seen. Cents. */
export interface MovedPrice {
  readonly date: IsoDate | undefined;
  readonly before: number;
  readonly after: number;
}

/** Something to tell the guest above what they were doing. Nothing typed is lost by any of them. */
export type Notice =
  /** Someone else was faster: stays of the same length near by, with what they cost all-in (cents). */
  | {
      readonly kind: 'dates-taken';
      readonly requested: NightRange;
      readonly nearest: readonly NearbyStay[];
      readonly requestedTotal: number | undefined;
      /** Whether there is something that the guest may fear to have lost. */
      readonly hasTyped: boolean;
    }
  /** The quote had run out when the guest ordered: nothing is booked, and a new one is asked for. */
  | { readonly kind: 'price-expired' }
  /** The stay costs something else than the guest has seen, or, after an order at a quote that had run out, the same. Totals in cents. */
  | {
      readonly kind: 'price-changed';
      readonly before: number;
      readonly after: number;
      readonly moved: readonly MovedPrice[];
    }
  /** The dates are held by the guest's own unpaid card booking. */
  | { readonly kind: 'own-booking'; readonly booking: BookingStatus }
  /** The dates are held by a booking of the guest's own that is final. Its number is missing where it cannot be read now. */
  | {
      readonly kind: 'already-booked';
      readonly reference: string;
      readonly stay: NightRange;
      readonly bookingId: string | undefined;
    }
  /** An order for these dates has been sent by another tab, and its outcome is not known yet. */
  | { readonly kind: 'order-pending'; readonly attempt: Attempt }
  /** Too many card bookings wait for their payment: those that this browser knows of, and when to try again (ms since 1970). */
  | {
      readonly kind: 'payments-waiting';
      readonly bookings: readonly BookingStatus[];
      readonly retryAt: number | undefined;
    }
  /** Dates that a page or a link has chosen cannot be booked: the day that they begin on, why, and what can be. */
  | {
      readonly kind: 'dates-refused';
      readonly checkIn: IsoDate;
      readonly reason: StayProblem;
      readonly nearest: readonly NearbyStay[];
    }
  /** The link by which a stay was to be made longer has no pass of the host's, or one that is over. */
  | { readonly kind: 'extension-invalid' }
  /** The chosen stay is no longer possible. */
  | { readonly kind: 'selection-lost'; readonly reason: StayProblem }
  | { readonly kind: 'problem'; readonly problem: FlowProblem };

/** One union instead of flags. */
export type QuoteState =
  | { readonly status: 'pricing' }
  | { readonly status: 'priced'; readonly quote: Quote }
  | { readonly status: 'refused'; readonly problem: FlowProblem };

export type FormErrors = Readonly<Partial<Record<FormField, FieldProblemCode>>>;

/**
 * Where an attempt stands. `confirming`: the outcome is unknown and the same request is sent again with the same
 * key, so nothing can be booked twice. `unresolved`: no longer sent, only looked up or left to the guest. `interrupted`: by a
 * page that was closed some time ago; nothing is sent before the guest says so.
 */
export type AttemptProgress =
  /** `isWorking`: the browser does the work that the proxy asks for, before it goes out. */
  | { readonly status: 'sending'; readonly isWorking?: boolean }
  /** Sent by an earlier page, or in another tab: whether it has been booked is found out by the same request. */
  | { readonly status: 'checking'; readonly operationId?: string | undefined }
  | { readonly status: 'confirming'; readonly operationId?: string | undefined }
  | { readonly status: 'offline' }
  /** Turned away at the door, after too many requests. */
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
  /** What the host's support can look it up by, of the last answer that named one. */
  readonly operationId?: string | undefined;
}

/** What is shown of a booking before its state is known. Amounts are cents. */
export type BookedStay = Pick<
  BookingStatus,
  'checkIn' | 'checkOut' | 'adults' | 'children' | 'nightsPrice' | 'cleaning' | 'total' | keyof StayTerms
>;

/** What the page knows of a booking after the return from the checkout, or later from the URL alone. */
export type ReturnState =
  /** `subject`: after the payment page it is the payment that matters. `booked` as far as it is known by now. */
  | {
      readonly status: 'checking';
      readonly subject: 'payment' | 'booking';
      readonly booked?: BookedStay | undefined;
    }
  /** Polled for about 30 s without `paid`: calm, looked at again when the page becomes visible, and may be continued. */
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
  /** Final: paid by card, or booked by a method that is final at once. Nothing leads out but a new booking. */
  | {
      readonly step: 'done';
      readonly booking: BookingStatus;
      /** Where the confirmation goes, as far as this tab knows. */
      readonly email?: string | undefined;
      /** What the guest has tried to copy last. */
      readonly copied?: Copied | undefined;
    };

/** What can be copied, of a stay that is ordered or booked; a page may forbid it. */
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
  /** An interrupted attempt is not to be sent again. */
  | { readonly type: 'forget-attempt' }
  /** To the checkout of a booking that is not paid yet. */
  | { readonly type: 'continue-payment'; readonly checkoutUrl: string }
  /** "Not you?": this browser is not to know of a booking any more. */
  | { readonly type: 'forget-booking'; readonly reference: string }
  | { readonly type: 'check-again' }
  /** What became of an order that another tab has sent. */
  | { readonly type: 'check-order' }
  /** A booking of the guest's own, once more. */
  | { readonly type: 'show-booking'; readonly reference: string }
  | { readonly type: 'copy'; readonly value: CopiedValue; readonly text: string }
  | { readonly type: 'print' }
  /** Gives the link to the chosen stay to another person. */
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  | { readonly type: 'dismiss-notice' }
  /** To another choice; `draft` is what it begins with beside what is kept. */
  | { readonly type: 'start-over'; readonly draft?: Partial<Draft> | undefined };

export type Dispatch = (action: GuestAction) => void;
