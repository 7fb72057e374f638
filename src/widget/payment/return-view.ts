import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { FlowState, ReturnState } from '../state/state.ts';
import { draftAfterReturn } from './payment-state.ts';
import type { ViewContext } from '../views/view-context.ts';
import { continuePayment } from './continue-payment.ts';
import { actionButton, supportId } from '../views/notice-box.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';

type KnownReturn = Exclude<ReturnState, { status: 'checking' }>;
type Returned = Extract<FlowState, { step: 'returned' }>;

/** What the page knows after the payment page, said so that nobody pays twice. Never "paid": that is `done`. */
export function describeReturn(state: KnownReturn, words: BookingMessages): StatusView {
  switch (state.status) {
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

const checkAgain = ({ detourWords, dispatch }: ViewContext): TemplateResult =>
  actionButton(detourWords.checkAgain, 'check-again', () => {
    dispatch({ type: 'check-again' });
  });

const chooseDates = (
  state: KnownReturn,
  { detourWords, dispatch, property }: ViewContext,
  part = 'start-over primary',
): TemplateResult =>
  actionButton(detourWords.chooseDates, part, () => {
    dispatch({ type: 'start-over', draft: draftAfterReturn(state, property.id) });
  });

/** Of a booking that may be paid by now, `check-again` leads on, and the payment is the second choice. */
function paymentActions(
  state: Extract<KnownReturn, { status: 'confirming' | 'unfinished' }>,
  context: ViewContext,
): TemplateResult {
  const { status, booking } = state;
  const payment = continuePayment(booking, context, status === 'unfinished');
  return status === 'confirming'
    ? html`${checkAgain(context)}${payment}`
    : html`${payment ?? checkAgain(context)}${chooseDates(state, context, payment && 'start-over')}`;
}

function actions(state: KnownReturn, context: ViewContext): TemplateResult {
  switch (state.status) {
    case 'confirming':
    case 'unfinished':
      return paymentActions(state, context);
    case 'unreachable':
      return checkAgain(context);
    case 'expired':
    case 'not-found':
      return chooseDates(state, context);
  }
}

/** Before anything is known there is nothing but to wait. Parts: `status`, `continue-payment`, `check-again`, `start-over`. */
export function returnSection({ state }: Returned, context: ViewContext): TemplateResult {
  const { bookingWords, detourWords } = context;
  if (state.status === 'checking') {
    const { checking: heading, checkingHint: text } = bookingWords;
    return statusSection({ sign: 'busy', heading, text }, undefined, undefined);
  }
  return statusSection(
    describeReturn(state, detourWords),
    state.status === 'unreachable' ? supportId(state.problem.operationId, context) : undefined,
    actions(state, context),
  );
}
