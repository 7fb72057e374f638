import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import { sayStayProblem } from '../../i18n/say-stay-problem.ts';
import type { PricedRange } from '../../stay/stays-of-length.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Notice } from '../state/state.ts';
import { sayStay } from '../price/describe-summary.ts';
import type { ActionContext, PlaceContext, TextContext } from '../views/view-context.ts';
import { changeDatesButton, noticeBox } from '../views/notice-box.ts';

type DatesTaken = Extract<Notice, { kind: 'dates-taken' }>;
type DatesRefused = Extract<Notice, { kind: 'dates-refused' }>;

/** A stay that could be booked instead. */
export interface OfferView {
  readonly stay: NightRange;
  readonly dates: string;
  readonly total: string;
  /** The price difference to the requested stay; empty if the price of the requested stay is not known. */
  readonly difference: string;
}

/** Returns a price difference in words: `€25.50 more`. */
export function sayDifference(cents: number, { bookingWords, format }: TextContext): string {
  if (cents === 0) return bookingWords.samePrice;
  const template = cents > 0 ? bookingWords.dearer : bookingWords.cheaper;
  return format.say(template, { amount: format.price(Math.abs(cents)) });
}

/** Returns the text above the offered stays. It says that the guest's details are kept if the guest has typed any. */
export function sayNearest({ nearest, hasTyped }: DatesTaken, words: BookingMessages): string {
  if (nearest.length > 0) return hasTyped ? words.datesTakenHint : words.nearestStays;
  return hasTyped ? words.noStayNear : words.noneNear;
}

export function describeOffer(
  { stay, nightsPrice }: PricedRange,
  requestedTotal: number | undefined,
  context: PlaceContext,
): OfferView {
  const total = nightsPrice + context.property.cleaning;
  return {
    stay,
    dates: sayStay(stay, context),
    total: context.format.price(total),
    difference: requestedTotal === undefined ? '' : sayDifference(total - requestedTotal, context),
  };
}

const offer = (
  { stay, dates, total, difference }: OfferView,
  { dispatch, format }: ActionContext,
): TemplateResult =>
  html`<li>
    <button
      type="button"
      class="offer"
      aria-label=${format.join([dates, total, difference].filter(Boolean))}
      @click=${() => {
        dispatch({ type: 'choose-stay', stay });
      }}
    >
      <span>${dates}</span> <strong translate="no">${total}</strong> <span class="muted">${difference}</span>
    </button>
  </li>`;

const offers = (
  nearest: readonly PricedRange[],
  requestedTotal: number | undefined,
  context: ActionContext & PlaceContext,
): unknown =>
  nearest.length > 0
    ? html`<ul class="offers">
        ${nearest.map((nearbyStay) => offer(describeOffer(nearbyStay, requestedTotal, context), context))}
      </ul>`
    : undefined;

/**
 * Renders why the dates of a page or a link cannot be booked, and offers the nearest stays. The focus does not move, because the
 * guest has done nothing yet.
 */
export function refusedDates(
  { reason, nearest }: DatesRefused,
  context: ActionContext & PlaceContext,
): TemplateResult {
  const { words, bookingWords, format } = context;
  return html`<section class="notice" part="notice">
    <h3>${bookingWords.datesRefused}</h3>
    <p>
      ${sayStayProblem(reason, words, format)}
      ${nearest.length > 0 ? bookingWords.nearestStays : bookingWords.noneNear}
    </p>
    ${offers(nearest, undefined, context)}
  </section>`;
}

/** Renders the notice that another guest has booked the dates, and offers the nearest stays. */
export function datesTakenNotice(notice: DatesTaken, context: ActionContext & PlaceContext): TemplateResult {
  const { nearest, requestedTotal } = notice;
  const { bookingWords, dispatch } = context;
  const body = html`<p>${sayNearest(notice, bookingWords)}</p>
    ${offers(nearest, requestedTotal, context)}`;
  const chooseButton = changeDatesButton(bookingWords.chooseOtherDates, dispatch);
  return noticeBox(bookingWords.datesTaken, body, chooseButton);
}
