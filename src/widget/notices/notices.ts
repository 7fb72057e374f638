import { html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import { sayStayProblem } from '../../i18n/say-stay-problem.ts';
import type { FlowProblem } from '../client/flow-problem.ts';
import type { ChangedPrice, Notice } from '../state/state.ts';
import type { ActionContext, PlaceContext, TextContext, TimeContext } from '../views/view-context.ts';
import {
  alreadyBookedNotice,
  orderPendingNotice,
  ownBookingNotice,
  paymentsWaitingNotice,
} from '../payment/own-booking-view.ts';
import { hostContact } from '../views/host-contact.ts';
import { retryView } from '../views/retry-view.ts';
import {
  actionButton,
  changeDatesButton,
  dismissButton,
  noticeBox,
  retryQuote,
  supportId,
} from '../views/notice-box.ts';
import { refusedDates, datesTakenNotice, sayDifference } from './alternatives-view.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { noticeStyles } from './notice-styles.ts';

export const noticeViewStyles: readonly CSSResult[] = [noticeStyles];

/** What notices show beside their own facts: texts, place and time, and the guest's actions. */
export type NoticeContext = ActionContext & PlaceContext & TimeContext;

// A new code does not compile until it has a text.
const WORDS_OF = {
  offline: 'problemOffline',
  service_unavailable: 'problemBusy',
  service_timeout: 'problemBusy',
  rate_limited: 'problemTooMany',
  payment_pending_limit: 'problemTooMany',
  payment_method_unavailable: 'problemMethod',
  too_many_guests: 'problemGuests',
  min_nights: 'problemNights',
  max_nights: 'problemNights',
  dates_unavailable: 'problemDates',
  arrival_day: 'problemDates',
  departure_day: 'problemDates',
  too_late: 'problemDates',
  stay_refused: 'problemDates',
  quote_expired: 'problemQuote',
  quote_invalid: 'problemQuote',
  invalid_request: 'problemForm',
  origin_not_allowed: 'problemHost',
  challenge_failed: 'problemHost',
  challenge_required: 'problemHost',
  not_found: 'problemHost',
  no_rate_calendar: 'problemHost',
  method_not_allowed: 'problemHost',
  unsupported_media_type: 'problemHost',
  too_large: 'problemHost',
  idempotency_conflict: 'problemUnknown',
  internal_error: 'problemUnknown',
  service_error: 'problemUnknown',
  unreadable_answer: 'problemUnknown',
} as const satisfies Record<FlowProblem['code'], keyof BookingMessages>;

/**
 * Returns the text of a problem, which says what happened and what the guest can do. No text says that nothing was booked,
 * because after a fault of the service the outcome is not known.
 */
export const sayProblem = ({ code }: FlowProblem, words: BookingMessages): string => words[WORDS_OF[code]];

/** Renders the text of a problem, and the host's contact if the text advises to ask the host. */
function problemBody(flowProblem: FlowProblem, context: PlaceContext & TimeContext): TemplateResult {
  const { code, operationId, retry } = flowProblem;
  const advisesToAskHost = ['problemHost', 'problemUnknown'].includes(WORDS_OF[code]);
  return html`<p>${sayProblem(flowProblem, context.bookingWords)} ${retry && retryView(retry, context)}</p>
    ${supportId(operationId, context)}${advisesToAskHost ? hostContact(context) : undefined}`;
}

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** Renders one changed price: that of a night or, if it has no date, of the cleaning fee. */
function changedPrice(
  { date, before, after }: ChangedPrice,
  { bookingWords, format }: TextContext,
): TemplateResult {
  const pricedItem = date ? format.shortDate(date) : bookingWords.cleaningFee;
  const prices = { before: format.priceInFull(before), after: format.priceInFull(after) };
  return html`<li>${format.say(bookingWords.priceMoved, { what: pricedItem, ...prices })}</li>`;
}

function priceChangedNotice(notice: NoticeOf<'price-changed'>, context: ActionContext): TemplateResult {
  const { before, after, moved } = notice;
  const { bookingWords, format } = context;
  const prices = { before: format.priceInFull(before), after: format.priceInFull(after) };
  const [heading, hint] =
    before === after
      ? [format.say(bookingWords.priceKept, { price: prices.after }), bookingWords.priceKeptHint]
      : [bookingWords.priceChanged, format.say(bookingWords.priceChangedHint, prices)];
  const body = html`<p>${hint}</p>
    ${
      moved.length > 0
        ? html`<ul>
            ${moved.map((each) => changedPrice(each, context))}
          </ul>`
        : undefined
    }`;
  return noticeBox(heading, body, before === after ? dismissButton(context) : priceActions(notice, context));
}

/** Renders the buttons by which the guest accepts the new price or chooses other dates. */
function priceActions({ before, after }: NoticeOf<'price-changed'>, context: ActionContext): TemplateResult {
  const { bookingWords, format, dispatch } = context;
  const params = { price: format.priceInFull(after), difference: sayDifference(after - before, context) };
  return html`${actionButton(format.say(bookingWords.continueAtPrice, params), () => {
    dispatch({ type: 'dismiss-notice' });
  })}
  ${changeDatesButton(bookingWords.chooseOtherDates, dispatch)}`;
}

/** Renders above the calendar why the chosen dates are cleared. The focus stays in the calendar. */
function selectionLost(
  { reason }: NoticeOf<'selection-lost'>,
  { words, bookingWords, format }: TextContext,
): TemplateResult {
  const text = format.say(bookingWords.datesLost, { reason: sayStayProblem(reason, words, format) });
  return html`<p class="notice" part="notice">${text}</p>`;
}

const extensionInvalidNotice = (context: ActionContext & PlaceContext): TemplateResult =>
  noticeBox(
    context.bookingWords.extensionInvalid,
    html`<p>${context.bookingWords.extensionInvalidHint}</p>
      ${hostContact(context)}`,
    dismissButton(context),
  );

const problemNotice = (
  { problem: flowProblem }: NoticeOf<'problem'>,
  context: NoticeContext,
): TemplateResult =>
  noticeBox(context.bookingWords.problem, problemBody(flowProblem, context), dismissButton(context));

export function noticeView(notice: Notice, context: NoticeContext): TemplateResult {
  switch (notice.kind) {
    case 'dates-taken':
      return datesTakenNotice(notice, context);
    case 'dates-refused':
      return refusedDates(notice, context);
    case 'price-expired':
      return noticeBox(
        context.bookingWords.pricing,
        html`<p>${context.bookingWords.problemQuote}</p>`,
        undefined,
      );
    case 'price-changed':
      return priceChangedNotice(notice, context);
    case 'own-booking':
      return ownBookingNotice(notice, context);
    case 'already-booked':
      return alreadyBookedNotice(notice, context);
    case 'order-pending':
      return orderPendingNotice(notice, context);
    case 'payments-waiting':
      return paymentsWaitingNotice(notice, context);
    case 'extension-invalid':
      return extensionInvalidNotice(context);
    case 'selection-lost':
      return selectionLost(notice, context);
    case 'problem':
      return problemNotice(notice, context);
  }
}

/**
 * Returns why the guest has no payment method: the stay can no longer be booked online today, or it is too late for every payment
 * method.
 */
export const sayNoMethod = (
  { retryAfterSeconds }: FlowProblem,
  { closedToday, transferTooLate }: BookingMessages,
): string => (retryAfterSeconds === undefined ? transferTooLate : closedToday);

function noMethodNotice(flowProblem: FlowProblem, context: ActionContext & PlaceContext): TemplateResult {
  const { bookingWords, dispatch } = context;
  const isLate = flowProblem.retryAfterSeconds === undefined;
  const body = html`<p>
      ${sayNoMethod(flowProblem, bookingWords)} ${isLate ? bookingWords.noMethodLeft : undefined}
    </p>
    ${hostContact(context)}`;
  return noticeBox(
    bookingWords.datesRefused,
    body,
    changeDatesButton(bookingWords.chooseOtherDates, dispatch),
  );
}

/** Whether other dates would solve the problem. */
export const isSolvedByOtherDates = ({ code }: FlowProblem): boolean => WORDS_OF[code] === 'problemDates';

function noDatesNotice(flowProblem: FlowProblem, context: NoticeContext): TemplateResult {
  const { bookingWords, dispatch } = context;
  const chooseButton = changeDatesButton(bookingWords.chooseOtherDates, dispatch);
  return noticeBox(bookingWords.datesRefused, problemBody(flowProblem, context), chooseButton);
}

/** Renders why there is no price for the stay, and what the guest can do. */
export function refusedQuote(flowProblem: FlowProblem, context: NoticeContext): TemplateResult {
  if (flowProblem.code === 'payment_method_unavailable') return noMethodNotice(flowProblem, context);
  if (isSolvedByOtherDates(flowProblem)) return noDatesNotice(flowProblem, context);
  return noticeBox(context.bookingWords.problem, problemBody(flowProblem, context), retryQuote(context));
}
