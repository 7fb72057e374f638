import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { Notice, ReturnState } from '../state/state.ts';
import { continuePayment, forgetBooking, describeReturn } from './return-view.ts';
import { sayStay } from '../price/describe-summary.ts';
import type { ViewContext } from '../views/view-context.ts';
import { sayMoment } from '../views/guest-clock.ts';
import { changeDatesButton, dismissButton, noticeBox } from '../views/notice-box.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** The guest's own booking of last time, where there is still something to say of it. */
export type OwnBooking =
  | Extract<ReturnState, { status: 'confirming' | 'unfinished' }>
  | { readonly status: 'paid'; readonly booking: BookingStatus };

export type BannerContext = Pick<ViewContext, 'words' | 'bookingWords' | 'format' | 'dispatch'>;

export interface BannerView {
  readonly heading: string;
  /** Which stay it is about; empty where its dates cannot be read. */
  readonly dates: string;
  readonly text: string;
}

export function describeOwnBooking(own: OwnBooking, context: BannerContext): BannerView {
  const { bookingWords } = context;
  const stay = nightRange(own.booking.checkIn, own.booking.checkOut);
  const dates = stay ? sayStay(stay, context) : '';
  if (own.status === 'paid') return { heading: bookingWords.confirmed, dates, text: '' };
  const { heading, text } = describeReturn(own, bookingWords);
  return { heading, dates, text };
}

/** Nobody has asked for it: it is read out in its turn, and takes no focus. Parts: `notice`, `own-booking`, `actions`. */
export function ownBookingBanner(own: OwnBooking, context: BannerContext): TemplateResult {
  const { heading, dates, text } = describeOwnBooking(own, context);
  const datesId = `booking-own-${own.booking.reference}`;
  const payment =
    own.status === 'paid'
      ? undefined
      : continuePayment(own.booking, context, own.status === 'unfinished', datesId);
  const forget = forgetBooking(own.booking.reference, context, datesId);
  return html`<section class="notice" part="notice own-booking">
    <h3>${heading}</h3>
    <p><strong id=${datesId}>${dates}</strong></p>
    ${text ? html`<p>${text}</p>` : undefined}
    ${payment ? html`<div class="actions" part="actions">${payment}${forget}</div>` : undefined}
  </section>`;
}

/** The chosen dates are held by a booking that can still be paid. Parts: `notice`, `actions`. */
export function ownBookingNotice({ booking }: NoticeOf<'own-booking'>, context: ViewContext): TemplateResult {
  const { bookingWords } = context;
  const proceed = continuePayment(booking, context, true);
  const actions = html`${proceed}${forgetBooking(booking.reference, context)}`;
  return noticeBox(bookingWords.ownBooking, html`<p>${bookingWords.ownBookingHint}</p>`, actions);
}

/** They are held by a booking that is final. Parts: `booking-number`, `change-dates`, `forget-booking`. */
export function alreadyBookedNotice(
  { reference, stay, bookingId }: NoticeOf<'already-booked'>,
  context: ViewContext,
): TemplateResult {
  const { bookingWords, dispatch } = context;
  const number = html`<p part="booking-number">
    <span class="muted">${bookingWords.bookingNumber}</span> <strong class="number">${bookingId}</strong>
  </p>`;
  const body = html`<p><strong>${sayStay(stay, context)}</strong></p>
    ${bookingId ? number : undefined}
    <p>${bookingWords.alreadyBookedHint}</p>`;
  const choose = changeDatesButton(bookingWords.chooseOtherDates, dispatch);
  return noticeBox(bookingWords.ownBooking, body, html`${choose}${forgetBooking(reference, context)}`);
}

/** Too many payments are open for another one. Parts: `waiting-payments`, `continue-payment`. */
export function paymentsWaitingNotice(
  { bookings, retryAt }: NoticeOf<'payments-waiting'>,
  context: ViewContext,
): TemplateResult {
  const { bookingWords, format } = context;
  const payments = bookings.map((booking) => {
    const stay = nightRange(booking.checkIn, booking.checkOut);
    const id = `booking-waits-${booking.reference}`;
    return html`<li>
      <span id=${id}
        >${stay ? sayStay(stay, context) : ''} <strong>${format.price(booking.total)}</strong></span
      >
      ${continuePayment(booking, context, false, id)}
    </li>`;
  });
  const list = html`<ul class="payments" part="waiting-payments">
    ${payments}
  </ul>`;
  const isKnown = bookings.length > 0;
  const body = html`<p>${isKnown ? bookingWords.paymentsWaitingOwn : bookingWords.paymentsWaitingUnknown}</p>
    ${isKnown ? list : undefined}
    ${retryAt ? html`<p>${format.say(bookingWords.tryAgainFrom, { time: sayMoment(retryAt, context) })}</p>` : undefined}`;
  return noticeBox(bookingWords.paymentsWaiting, body, dismissButton(context));
}
