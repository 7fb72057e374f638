import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { ReturnState } from '../state/state.ts';
import { continuePayment, forgetBooking } from './continue-payment.ts';
import { sayStay } from '../price/describe-summary.ts';
import type { DetourContext } from '../views/journey-context.ts';
import { describeReturn } from './return-view.ts';

/** The guest's own booking of last time, where there is still something to say of it. */
export type OwnBooking =
  | Extract<ReturnState, { status: 'confirming' | 'unfinished' }>
  | { readonly status: 'paid'; readonly booking: BookingStatus };

export type BannerContext = Pick<
  DetourContext,
  'words' | 'bookingWords' | 'detourWords' | 'format' | 'dispatch'
>;

export interface BannerView {
  readonly heading: string;
  /** Which stay it is about; empty where its dates cannot be read. */
  readonly dates: string;
  readonly text: string;
}

export function describeOwnBooking(own: OwnBooking, context: BannerContext): BannerView {
  const { bookingWords, detourWords } = context;
  const stay = nightRange(own.booking.checkIn, own.booking.checkOut);
  const dates = stay ? sayStay(stay, context) : '';
  if (own.status === 'paid') return { heading: bookingWords.confirmed, dates, text: '' };
  const { heading, text } = describeReturn(own, detourWords);
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
