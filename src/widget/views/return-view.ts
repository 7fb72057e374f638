import { nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { BookingStatus } from '../../contract/booking.ts';
import type { BookingWords } from '../../i18n/booking-words.ts';
import type { FlowState, ReturnState } from '../flow/flow-state.ts';
import type { JourneyContext } from './journey-context.ts';
import { actionButton, supportId } from './notice-box.ts';
import { statusSection } from './status-view.ts';
import type { StatusView } from './status-view.ts';

type Returned = Extract<FlowState, { step: 'returned' }>;

/** What the page knows after the payment page, said so that nobody pays twice. Never "paid": that is `done`. */
export function describeReturn(state: ReturnState, words: BookingWords): StatusView {
  switch (state.status) {
    case 'checking':
      return { sign: 'busy', heading: words.checking, text: words.checkingHint };
    case 'confirming':
      return { sign: 'waiting', heading: words.paymentConfirming, text: words.paymentConfirmingHint };
    case 'unfinished':
      return {
        sign: 'stopped',
        heading: state.cancelled ? words.paymentCancelled : words.paymentUnfinished,
        text: words.paymentUnfinishedHint,
      };
    case 'expired':
      return { sign: 'stopped', heading: words.paymentExpired, text: words.paymentExpiredHint };
    case 'not-found':
      return { sign: 'stopped', heading: words.bookingNotFound, text: words.bookingNotFoundHint };
    case 'unreachable':
      return { sign: 'waiting', heading: words.bookingUnreachable, text: words.bookingUnreachableHint };
  }
}

function continuePayment({ checkoutUrl }: BookingStatus, context: JourneyContext): unknown {
  const { bookingWords, dispatch } = context;
  return checkoutUrl
    ? actionButton(bookingWords.continuePayment, 'continue-payment primary', () => {
        dispatch({ type: 'continue-payment', checkoutUrl });
      })
    : checkAgain(context);
}

const checkAgain = ({ bookingWords, dispatch }: JourneyContext): TemplateResult =>
  actionButton(bookingWords.checkAgain, 'check-again', () => {
    dispatch({ type: 'check-again' });
  });

const chooseDates = ({ bookingWords, dispatch }: JourneyContext): TemplateResult =>
  actionButton(bookingWords.chooseDates, 'start-over', () => {
    dispatch({ type: 'start-over' });
  });

function actions(state: ReturnState, context: JourneyContext): unknown {
  switch (state.status) {
    case 'checking':
      return nothing;
    case 'confirming':
    case 'unreachable':
      return checkAgain(context);
    case 'unfinished':
      return continuePayment(state.booking, context);
    case 'expired':
    case 'not-found':
      return chooseDates(context);
  }
}

/** Parts: `status`, `continue-payment`, `check-again`, `start-over`. */
export const returnSection = ({ state }: Returned, context: JourneyContext): TemplateResult =>
  statusSection(
    describeReturn(state, context.bookingWords),
    state.status === 'unreachable' ? supportId(state.problem.operationId, context) : nothing,
    actions(state, context),
  );
