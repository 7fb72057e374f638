import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import type { PartyLimits } from '../../stay/party.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';
import type {
  Attempt,
  AttemptProgress,
  BookedStay,
  Copied,
  FormErrors,
  GuestAction,
  Notice,
  QuoteState,
  ReturnState,
} from './state.ts';
import type { FlowProblem } from '../client/problem-error.ts';

/** What the rules of a transition read besides the state. */
export interface FlowWorld extends StayWorld {
  readonly limits: PartyLimits;
}

/** Events from the proxy, the clock or the page. */
export type SystemEvent =
  /** Prices and availability were read again. */
  | { readonly type: 'calendar-changed' }
  /** A price is asked for, possibly again: dates, party or time have changed. */
  | { readonly type: 'quote-asked' }
  | { readonly type: 'quote-arrived'; readonly quote: Quote }
  | { readonly type: 'quote-refused'; readonly problem: FlowProblem }
  | { readonly type: 'form-refused'; readonly errors: FormErrors }
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'attempt-started'; readonly attempt: Attempt }
  | { readonly type: 'attempt-progress'; readonly progress: AttemptProgress }
  /** Nothing was booked: back to the form, which has kept everything. */
  | {
      readonly type: 'attempt-refused';
      readonly notice?: Notice | undefined;
      readonly errors?: FormErrors | undefined;
      /** Set if it is known that no quote can be had; else the caller asks for one. */
      readonly quote?: QuoteState | undefined;
    }
  /** Booked; if the guest pays by card, the payment is still due. */
  | { readonly type: 'checkout-known'; readonly receipt: BookingReceipt }
  /** Back from the checkout, or a booking that is shown again. */
  | {
      readonly type: 'returned';
      readonly reference: string;
      readonly subject: Extract<ReturnState, { status: 'checking' }>['subject'];
      readonly booked?: BookedStay | undefined;
    }
  | { readonly type: 'return-state'; readonly reference: string; readonly state: ReturnState }
  /** Final: paid, or booked by a method that is final at once. */
  | { readonly type: 'settled'; readonly booking: BookingStatus; readonly email?: string | undefined }
  | { readonly type: 'copied'; readonly copied: Copied }
  /** An effect has thrown: a fault of ours. */
  | { readonly type: 'effect-failed' };

export type FlowEvent = GuestAction | SystemEvent;
