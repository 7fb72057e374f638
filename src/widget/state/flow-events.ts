import type { BookingStatus } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import type { PartyLimits } from '../../stay/party.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import type {
  Attempt,
  AttemptProgress,
  BookedStay,
  Copied,
  FormErrors,
  GuestAction,
  Notice,
  PayableReceipt,
  QuoteState,
  ReturnState,
} from './state.ts';
import type { FlowProblem } from '../client/flow-problem.ts';

/** The facts that a transition depends on besides the state and the event. */
export interface FlowContext extends StayContext {
  readonly limits: PartyLimits;
}

/** Events from the proxy, the clock or the page. */
export type SystemEvent =
  /** Prices and availability were read again. */
  | { readonly type: 'calendar-changed' }
  | { readonly type: 'quote-arrived'; readonly quote: Quote }
  | { readonly type: 'quote-refused'; readonly problem: FlowProblem }
  | { readonly type: 'form-refused'; readonly errors: FormErrors }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** An order is sent, or was found after a reload or in another tab. */
  | { readonly type: 'attempt-started'; readonly attempt: Attempt; readonly progress: AttemptProgress }
  | { readonly type: 'attempt-progress'; readonly progress: AttemptProgress }
  /** Nothing was booked. The guest is back at the form, which has kept the draft. */
  | {
      readonly type: 'attempt-refused';
      readonly notice?: Notice | undefined;
      readonly errors?: FormErrors | undefined;
      /** The state of the quote, if it is known that there can be none; otherwise a new quote is requested. */
      readonly quote?: QuoteState | undefined;
    }
  /** The booking exists, and its checkout opens. */
  | { readonly type: 'checkout-known'; readonly receipt: PayableReceipt }
  /** A booking is shown, after a return from the checkout or again. */
  | {
      readonly type: 'returned';
      readonly reference: string;
      readonly subject: Extract<ReturnState, { status: 'checking' }>['subject'];
      readonly booked?: BookedStay | undefined;
    }
  | { readonly type: 'return-state'; readonly reference: string; readonly state: ReturnState }
  /** The booking is final: paid, or booked by a method that is final at once. */
  | { readonly type: 'settled'; readonly booking: BookingStatus; readonly email?: string | undefined }
  | { readonly type: 'copied'; readonly copied: Copied }
  /** An effect has thrown an error. */
  | { readonly type: 'effect-failed' };

export type FlowEvent = GuestAction | SystemEvent;
