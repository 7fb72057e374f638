import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayStayProblem } from '../../i18n/stay-problem.ts';
import type { FlowProblem, Notice } from '../state/state.ts';
import type { DetourContext } from '../views/journey-context.ts';
import { nightRange } from '../../stay/night-range.ts';
import { continuePayment, forgetBooking } from '../payment/continue-payment.ts';
import { sayStay } from '../price/describe-summary.ts';
import { actionButton, changeDates, noticeBox, retryQuote, supportId } from '../views/notice-box.ts';
import { sayMoment } from '../views/guest-clock.ts';
import { rescue } from './alternatives-view.ts';
import { sayProblem } from './say-problem.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

const dismiss = ({ detourWords, dispatch }: DetourContext): TemplateResult =>
  actionButton(detourWords.dismiss, 'dismiss', () => {
    dispatch({ type: 'dismiss-notice' });
  });

function priceChanged({ before, after }: NoticeOf<'price-changed'>, context: DetourContext): TemplateResult {
  const { detourWords, format } = context;
  const params = { before: format.priceInFull(before), after: format.priceInFull(after) };
  const [heading, hint] =
    before === after
      ? [format.say(detourWords.priceKept, { price: params.after }), detourWords.priceKeptHint]
      : [detourWords.priceChanged, format.say(detourWords.priceChangedHint, params)];
  return noticeBox(heading, html`<p>${hint}</p>`, dismiss(context));
}

function ownBooking({ booking }: NoticeOf<'own-booking'>, context: DetourContext): TemplateResult {
  const { detourWords } = context;
  const proceed = continuePayment(booking, context, true);
  const actions = html`${proceed}${forgetBooking(booking.reference, context)}`;
  return noticeBox(detourWords.ownBooking, html`<p>${detourWords.ownBookingHint}</p>`, actions);
}

/** Parts: `booking-number`, `change-dates`, `forget-booking`. */
function alreadyBooked(
  { reference, stay, bookingId }: NoticeOf<'already-booked'>,
  context: DetourContext,
): TemplateResult {
  const { bookingWords, detourWords, dispatch } = context;
  const number = html`<p part="booking-number">
    <span class="muted">${bookingWords.bookingNumber}</span> <strong class="number">${bookingId}</strong>
  </p>`;
  const body = html`<p><strong>${sayStay(stay, context)}</strong></p>
    ${bookingId ? number : undefined}
    <p>${detourWords.alreadyBookedHint}</p>`;
  const choose = actionButton(detourWords.chooseOtherDates, 'change-dates', (event) => {
    changeDates(event, dispatch);
  });
  return noticeBox(detourWords.ownBooking, body, html`${choose}${forgetBooking(reference, context)}`);
}

/** Parts: `waiting-payments`, `continue-payment`. */
function paymentsWaiting(
  { bookings, retryAt }: NoticeOf<'payments-waiting'>,
  context: DetourContext,
): TemplateResult {
  const { detourWords, format } = context;
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
  const body = html`<p>${isKnown ? detourWords.paymentsWaitingOwn : detourWords.paymentsWaitingUnknown}</p>
    ${isKnown ? list : undefined}
    ${retryAt ? html`<p>${format.say(detourWords.tryAgainFrom, { time: sayMoment(retryAt, context) })}</p>` : undefined}`;
  return noticeBox(detourWords.paymentsWaiting, body, dismiss(context));
}

function selectionLost({ reason }: NoticeOf<'selection-lost'>, context: DetourContext): TemplateResult {
  const { bookingWords, detourWords, words, format, dispatch } = context;
  const text = format.say(bookingWords.datesLost, { reason: sayStayProblem(reason, words, format) });
  const choose = actionButton(detourWords.chooseDates, 'change-dates', (event) => {
    changeDates(event, dispatch);
  });
  return noticeBox(detourWords.datesGone, html`<p>${text}</p>`, choose);
}

const problem = ({ problem: flowProblem }: NoticeOf<'problem'>, context: DetourContext): TemplateResult =>
  noticeBox(
    context.detourWords.problem,
    html`<p>${sayProblem(flowProblem, context.detourWords)}</p>
      ${supportId(flowProblem.operationId, context)}`,
    dismiss(context),
  );

/** Parts: `notice`, `actions`, and of each notice its own buttons. */
export function noticeView(notice: Notice, context: DetourContext): TemplateResult {
  switch (notice.kind) {
    case 'dates-taken':
      return rescue(notice, context);
    case 'price-expired':
      return noticeBox(
        context.bookingWords.pricing,
        html`<p>${context.detourWords.problemQuote}</p>`,
        undefined,
      );
    case 'price-changed':
      return priceChanged(notice, context);
    case 'own-booking':
      return ownBooking(notice, context);
    case 'already-booked':
      return alreadyBooked(notice, context);
    case 'payments-waiting':
      return paymentsWaiting(notice, context);
    case 'selection-lost':
      return selectionLost(notice, context);
    case 'problem':
      return problem(notice, context);
  }
}

/** No price could be had: why, and a way to ask again. */
export const refusedQuote = (refused: FlowProblem, context: DetourContext): TemplateResult =>
  noticeBox(
    context.detourWords.problem,
    html`<p>${sayProblem(refused, context.detourWords)}</p>
      ${supportId(refused.operationId, context)}`,
    retryQuote(context),
  );
