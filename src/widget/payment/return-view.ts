import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { FlowState } from '../state/state.ts';
import { draftAfterReturn } from './payment-state.ts';
import type { KnownReturn } from './payment-state.ts';
import type { ActionContext, PlaceContext } from '../views/view-context.ts';
import { hostContact } from '../views/host-contact.ts';
import { actionButton, supportId } from '../views/notice-box.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';
import type { BookingStatus } from '../../contract/booking.ts';

/** Renders a button that removes a booking from this browser, for guests who share the browser with others. */
export const forgetBooking = (
  reference: string,
  { bookingWords, dispatch }: ActionContext,
  describedBy?: string,
): TemplateResult =>
  actionButton(
    bookingWords.notYouForget,
    () => {
      dispatch({ type: 'forget-booking', reference });
    },
    '',
    describedBy,
  );

/** Renders a button that opens the checkout of an unpaid booking; `undefined` if the booking has no checkout. */
export function continuePayment(
  { reference, checkoutUrl }: BookingStatus,
  { bookingWords, dispatch }: ActionContext,
  isPrimary: boolean,
  describedBy?: string,
): TemplateResult | undefined {
  if (!checkoutUrl) return undefined;
  const openCheckout = (): void => {
    dispatch({ type: 'continue-payment', reference, checkoutUrl });
  };
  return actionButton(bookingWords.continuePayment, openCheckout, isPrimary ? 'primary' : '', describedBy);
}

type Returned = Extract<FlowState, { step: 'returned' }>;

/**
 * Describes the state of a booking after the payment page. The texts keep the guest from paying twice. None says "paid", because
 * a paid booking is shown at the step `done`.
 */
export function describeReturn(state: KnownReturn, words: BookingMessages): StatusView {
  switch (state.status) {
    case 'confirming':
      return { icon: 'waiting', heading: words.paymentConfirming, text: words.paymentConfirmingHint };
    case 'unfinished':
      return {
        icon: 'stopped',
        heading: state.cancelled ? words.paymentCancelled : words.paymentUnfinished,
        text: words.paymentUnfinishedHint,
      };
    case 'expired':
      return { icon: 'stopped', heading: words.paymentExpired, text: words.paymentExpiredHint };
    case 'not-found':
      return { icon: 'stopped', heading: words.bookingNotFound, text: words.bookingNotFoundHint };
    case 'unreachable':
      return { icon: 'waiting', heading: words.bookingUnreachable, text: words.bookingUnreachableHint };
  }
}

const checkAgain = ({ bookingWords, dispatch }: ActionContext): TemplateResult =>
  actionButton(bookingWords.checkAgain, () => {
    dispatch({ type: 'check-again' });
  });

const chooseDates = (
  state: KnownReturn,
  { bookingWords, dispatch, property }: ActionContext & PlaceContext,
  weight: '' | 'primary' = 'primary',
  label = bookingWords.chooseDates,
): TemplateResult =>
  actionButton(
    label,
    () => {
      dispatch({ type: 'start-over', draft: draftAfterReturn(state, property.id) });
    },
    weight,
  );

/**
 * Renders a button that books the same dates again after the time to pay has run out. It leads to the form, where a new price
 * shows whether the dates are available.
 */
function bookAgain(
  state: Extract<KnownReturn, { status: 'expired' }>,
  { bookingWords, dispatch, property }: ActionContext & PlaceContext,
): TemplateResult | undefined {
  const draft = draftAfterReturn(state, property.id);
  if (draft.selection?.status !== 'stay') return undefined;
  const startAgain = (): void => {
    dispatch({ type: 'start-over', draft });
    dispatch({ type: 'continue' });
  };
  return actionButton(bookingWords.bookSameDates, startAgain, 'primary');
}

/** Renders the buttons of an unpaid booking. If it may be paid already, the first button checks the state again. */
function paymentActions(
  state: Extract<KnownReturn, { status: 'confirming' | 'unfinished' }>,
  context: ActionContext & PlaceContext,
): TemplateResult {
  const { status, booking } = state;
  const payButton = continuePayment(booking, context, status === 'unfinished');
  return status === 'confirming'
    ? html`${checkAgain(context)}${payButton}`
    : html`${payButton ?? checkAgain(context)}${chooseOtherDates(state, context, payButton && '')}`;
}

const chooseOtherDates = (
  state: KnownReturn,
  context: ActionContext & PlaceContext,
  weight?: '' | 'primary',
): TemplateResult => chooseDates(state, context, weight, context.bookingWords.chooseOtherDates);

function expiredActions(
  state: Extract<KnownReturn, { status: 'expired' }>,
  context: ActionContext & PlaceContext,
): TemplateResult {
  const bookAgainButton = bookAgain(state, context);
  return bookAgainButton
    ? html`${bookAgainButton}${chooseOtherDates(state, context, '')}`
    : chooseDates(state, context);
}

function actions(state: KnownReturn, context: ActionContext & PlaceContext): TemplateResult {
  switch (state.status) {
    case 'confirming':
    case 'unfinished':
      return paymentActions(state, context);
    case 'unreachable':
      return checkAgain(context);
    case 'expired':
      return expiredActions(state, context);
    case 'not-found':
      return chooseDates(state, context);
  }
}

/** Renders the hint that other payment methods are possible once the open checkout has expired. Before, they would book twice. */
export const otherMethodLater = ({ bookingWords, property }: PlaceContext): TemplateResult | undefined =>
  property.paymentMethods.length > 1 ? html`<p>${bookingWords.otherMethodLater}</p>` : undefined;

function noteBelow(state: KnownReturn, context: PlaceContext): unknown {
  if (state.status === 'unreachable') return supportId(state.problem.operationId, context);
  if (state.status === 'unfinished') return otherMethodLater(context);
  return state.status === 'not-found' ? hostContact(context) : undefined;
}

/** Renders the state of a booking after a return. Until the booking was read, there are no buttons. */
export function returnSection(
  { state }: Returned,
  context: ActionContext & PlaceContext,
  stayPrice?: string,
): TemplateResult {
  const { bookingWords } = context;
  if (state.status === 'checking') {
    const heading = state.subject === 'payment' ? bookingWords.checking : bookingWords.checkingBooking;
    const text = bookingWords.checkingHint;
    return statusSection({ icon: 'busy', heading, text }, undefined, undefined, stayPrice);
  }
  const view = describeReturn(state, bookingWords);
  return statusSection(view, noteBelow(state, context), actions(state, context), stayPrice);
}
