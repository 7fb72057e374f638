import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { sayStayProblem } from '../../i18n/stay-problem.ts';
import type { Notice } from '../flow/flow-state.ts';
import type { JourneyContext } from './journey-context.ts';
import { changeDates } from './change-dates.ts';
import { actionButton, noticeBox, supportId } from './notice-box.ts';
import { rescue } from './rescue.ts';
import { sayProblem } from './say-problem.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

const dismiss = ({ bookingWords, dispatch }: JourneyContext): TemplateResult =>
  actionButton(bookingWords.dismiss, 'dismiss', () => {
    dispatch({ type: 'dismiss-notice' });
  });

function priceChanged({ before, after }: NoticeOf<'price-changed'>, context: JourneyContext): TemplateResult {
  const { bookingWords, format } = context;
  const params = { before: format.priceInFull(before), after: format.priceInFull(after) };
  return noticeBox(
    bookingWords.priceChanged,
    html`<p>${format.say(bookingWords.priceChangedHint, params)}</p>`,
    dismiss(context),
  );
}

function ownBooking({ booking }: NoticeOf<'own-booking'>, context: JourneyContext): TemplateResult {
  const { bookingWords, dispatch } = context;
  const { checkoutUrl } = booking;
  const proceed = checkoutUrl
    ? actionButton(bookingWords.continuePayment, 'continue-payment primary', () => {
        dispatch({ type: 'continue-payment', checkoutUrl });
      })
    : nothing;
  return noticeBox(bookingWords.ownBooking, html`<p>${bookingWords.ownBookingHint}</p>`, proceed);
}

function selectionLost({ reason }: NoticeOf<'selection-lost'>, context: JourneyContext): TemplateResult {
  const { bookingWords, words, format, dispatch } = context;
  const text = format.say(bookingWords.datesLost, { reason: sayStayProblem(reason, words, format) });
  const choose = actionButton(bookingWords.chooseDates, 'change-dates', (event) => {
    changeDates(event, dispatch);
  });
  return noticeBox(bookingWords.datesGone, html`<p>${text}</p>`, choose);
}

const problem = ({ problem: flowProblem }: NoticeOf<'problem'>, context: JourneyContext): TemplateResult =>
  noticeBox(
    context.bookingWords.problem,
    html`<p>${sayProblem(flowProblem, context.bookingWords)}</p>
      ${supportId(flowProblem.operationId, context)}`,
    dismiss(context),
  );

/** Parts: `notice`, `actions`, and of each notice its own buttons. */
export function noticeView(notice: Notice, context: JourneyContext): TemplateResult {
  switch (notice.kind) {
    case 'dates-taken':
      return rescue(notice, context);
    case 'price-changed':
      return priceChanged(notice, context);
    case 'own-booking':
      return ownBooking(notice, context);
    case 'selection-lost':
      return selectionLost(notice, context);
    case 'problem':
      return problem(notice, context);
  }
}
