import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import type { PartyLimits } from '../../stay/party.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';
import type {
  Attempt,
  AttemptProgress,
  BookedStay,
  Copied,
  FlowProblem,
  FormErrors,
  GuestAction,
  Notice,
  QuoteState,
  ReturnState,
} from './state.ts';

/** What the rules of a transition look at besides the state. */
export interface FlowWorld extends StayWorld {
  readonly limits: PartyLimits;
}

/** What comes back from the proxy, the clock or the page. */
export type SystemEvent =
  /** Prices and availability were read again. */
  | { readonly type: 'calendar-changed' }
  /** The price is asked for (again): dates, party or time have moved on. */
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
      /** Where it is known that there is none to be had; else the caller asks for one. */
      readonly quote?: QuoteState | undefined;
    }
  /** Booked; by card it is still to be paid. */
  | { readonly type: 'checkout-known'; readonly receipt: BookingReceipt }
  /** Back from the checkout, or a booking that is looked at again. */
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
  /** What an event has set in motion has thrown: a fault of ours. */
  | { readonly type: 'effect-failed' };

export type FlowEvent = GuestAction | SystemEvent;
