import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { Notice, ReturnState } from '../state/state.ts';
import type { KnownBooking } from '../state/stored-schemas.ts';
import { continuePayment, describeReturn, forgetBooking, otherMethodLater } from './return-view.ts';
import { sayStay } from '../price/describe-summary.ts';
import type { ActionContext, PlaceContext, TimeContext } from '../views/view-context.ts';
import { sayMoment } from '../views/guest-clock.ts';
import { actionButton, changeDatesButton, dismissButton, noticeBox } from '../views/notice-box.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** A booking of an earlier visit that is shown above the calendar. */
export type OwnBooking =
  | Extract<ReturnState, { status: 'confirming' | 'unfinished' }>
  | { readonly status: 'paid'; readonly booking: BookingStatus };

export interface BannerView {
  readonly heading: string;
  /** The dates of the stay; empty if they are invalid. */
  readonly dates: string;
  readonly text: string;
}

export function describeOwnBooking(own: OwnBooking, context: ActionContext): BannerView {
  const { bookingWords } = context;
  const stay = nightRange(own.booking.checkIn, own.booking.checkOut);
  const dates = stay ? sayStay(stay, context) : '';
  if (own.status === 'paid') return { heading: bookingWords.confirmed, dates, text: '' };
  const { heading, text } = describeReturn(own, bookingWords);
  return { heading, dates, text };
}

/** Renders a booking of an earlier visit. It does not take the focus, because the guest has not asked for it. */
export function ownBookingBanner(own: OwnBooking, context: ActionContext): TemplateResult {
  const { heading, dates, text } = describeOwnBooking(own, context);
  const { reference } = own.booking;
  if (own.status === 'paid') return settledBanner({ reference, heading, dates }, context);
  const datesId = `booking-own-${reference}`;
  const firstButton = continuePayment(own.booking, context, own.status === 'unfinished', datesId);
  const forgetButton = forgetBooking(reference, context, datesId);
  return html`<section class="notice" part="notice">
    <h3>${heading}</h3>
    <p><strong id=${datesId}>${dates}</strong></p>
    ${text ? html`<p>${text}</p>` : undefined}
    ${firstButton ? html`<div class="actions">${firstButton}${forgetButton}</div>` : undefined}
  </section>`;
}

/** Renders a button that leads back to the confirmation of a booking. */
const showBooking = (
  reference: string,
  { bookingWords, dispatch }: ActionContext,
  describedBy?: string,
): TemplateResult =>
  actionButton(
    bookingWords.showBooking,
    () => {
      dispatch({ type: 'show-booking', reference });
    },
    '',
    describedBy,
  );

/** Renders a final booking above the calendar, if possible on one line, because the guest has nothing left to do. */
const settledBanner = (
  {
    reference,
    heading,
    dates,
  }: { readonly reference: string; readonly heading: string; readonly dates: string },
  context: ActionContext,
  forget?: TemplateResult,
): TemplateResult =>
  html`<section class="notice slim" part="notice">
    <h3>${heading}</h3>
    <p><strong id=${`booking-own-${reference}`}>${dates}</strong></p>
    <div class="actions">${showBooking(reference, context, `booking-own-${reference}`)}${forget}</div>
  </section>`;

/** Renders a final booking that this browser remembers. */
export function bookedBanner({ reference, stay }: KnownBooking, context: ActionContext): TemplateResult {
  const heading = context.bookingWords.booked;
  const forgetButton = forgetBooking(reference, context, `booking-own-${reference}`);
  return settledBanner({ reference, heading, dates: sayStay(stay, context) }, context, forgetButton);
}

/** Renders the notice that the chosen dates belong to a booking of the guest that can still be paid. */
export function ownBookingNotice(
  { booking }: NoticeOf<'own-booking'>,
  context: ActionContext & PlaceContext,
): TemplateResult {
  const { bookingWords, dispatch } = context;
  const payButton = continuePayment(booking, context, true);
  const chooseButton = changeDatesButton(bookingWords.chooseOtherDates, dispatch);
  const actions = html`${payButton}${chooseButton}${forgetBooking(booking.reference, context)}`;
  const body = html`<p>${bookingWords.ownBookingHint}</p>
    ${otherMethodLater(context)}`;
  return noticeBox(bookingWords.ownBooking, body, actions);
}

/** Renders the notice that the guest has ordered the dates in another tab, and that the outcome is not known yet. */
export function orderPendingNotice(
  { attempt }: NoticeOf<'order-pending'>,
  context: ActionContext,
): TemplateResult {
  const { bookingWords, dispatch } = context;
  const checkButton = actionButton(
    bookingWords.checkOrder,
    () => {
      dispatch({ type: 'check-order' });
    },
    'primary',
  );
  const chooseButton = changeDatesButton(bookingWords.chooseOtherDates, dispatch);
  const body = html`<p><strong>${sayStay(attempt.stay, context)}</strong></p>
    <p>${bookingWords.orderPendingHint}</p>`;
  return noticeBox(bookingWords.orderPending, body, html`${checkButton}${chooseButton}`);
}

/** Renders the notice that the chosen dates belong to a final booking of the guest. */
export function alreadyBookedNotice(
  { reference, stay, bookingId }: NoticeOf<'already-booked'>,
  context: ActionContext,
): TemplateResult {
  const { bookingWords, dispatch } = context;
  const bookingNumber = html`<p>
    <span class="muted">${bookingWords.bookingNumber}</span>
    <strong class="number" translate="no">${bookingId}</strong>
  </p>`;
  const body = html`<p><strong>${sayStay(stay, context)}</strong></p>
    ${bookingId ? bookingNumber : undefined}
    <p>${bookingWords.alreadyBookedHint}</p>`;
  const chooseButton = changeDatesButton(bookingWords.chooseOtherDates, dispatch);
  const showButton = showBooking(reference, context);
  return noticeBox(
    bookingWords.ownBooking,
    body,
    html`${showButton}${chooseButton}${forgetBooking(reference, context)}`,
  );
}

/** Renders the notice that the guest has too many open payments for another booking. */
export function paymentsWaitingNotice(
  { bookings, retryAt }: NoticeOf<'payments-waiting'>,
  context: ActionContext & TimeContext,
): TemplateResult {
  const { bookingWords, format } = context;
  const payments = bookings.map((booking) => {
    const stay = nightRange(booking.checkIn, booking.checkOut);
    const id = `booking-waits-${booking.reference}`;
    return html`<li>
      <span id=${id}
        >${stay ? sayStay(stay, context) : ''}
        <strong translate="no">${format.price(booking.total)}</strong></span
      >
      ${continuePayment(booking, context, false, id)}
    </li>`;
  });
  const list = html`<ul class="payments">
    ${payments}
  </ul>`;
  const isKnown = bookings.length > 0;
  const body = html`<p>${isKnown ? bookingWords.paymentsWaitingOwn : bookingWords.paymentsWaitingUnknown}</p>
    ${isKnown ? list : undefined}
    ${retryAt ? html`<p>${format.say(bookingWords.tryAgainFrom, { time: sayMoment(retryAt, context) })}</p>` : undefined}`;
  return noticeBox(bookingWords.paymentsWaiting, body, dismissButton(context));
}
