import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayStayProblem } from '../../i18n/stay-problem.ts';
import type { FlowProblem, Notice } from '../state/state.ts';
import type { ViewContext } from '../views/view-context.ts';
import { alreadyBookedNotice, ownBookingNotice, paymentsWaitingNotice } from '../payment/own-booking-view.ts';
import { changeDatesButton, dismissButton, noticeBox, retryQuote, supportId } from '../views/notice-box.ts';
import { rescue } from './alternatives-view.ts';
import { sayProblem } from './say-problem.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

function priceChanged({ before, after }: NoticeOf<'price-changed'>, context: ViewContext): TemplateResult {
  const { detourWords, format } = context;
  const params = { before: format.priceInFull(before), after: format.priceInFull(after) };
  const [heading, hint] =
    before === after
      ? [format.say(detourWords.priceKept, { price: params.after }), detourWords.priceKeptHint]
      : [detourWords.priceChanged, format.say(detourWords.priceChangedHint, params)];
  return noticeBox(heading, html`<p>${hint}</p>`, dismissButton(context));
}

function selectionLost({ reason }: NoticeOf<'selection-lost'>, context: ViewContext): TemplateResult {
  const { bookingWords, detourWords, words, format, dispatch } = context;
  const text = format.say(bookingWords.datesLost, { reason: sayStayProblem(reason, words, format) });
  const choose = changeDatesButton(detourWords.chooseDates, dispatch);
  return noticeBox(detourWords.datesGone, html`<p>${text}</p>`, choose);
}

const problem = ({ problem: flowProblem }: NoticeOf<'problem'>, context: ViewContext): TemplateResult =>
  noticeBox(
    context.detourWords.problem,
    html`<p>${sayProblem(flowProblem, context.detourWords)}</p>
      ${supportId(flowProblem.operationId, context)}`,
    dismissButton(context),
  );

/** Parts: `notice`, `actions`, and of each notice its own buttons. */
export function noticeView(notice: Notice, context: ViewContext): TemplateResult {
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
      return ownBookingNotice(notice, context);
    case 'already-booked':
      return alreadyBookedNotice(notice, context);
    case 'payments-waiting':
      return paymentsWaitingNotice(notice, context);
    case 'selection-lost':
      return selectionLost(notice, context);
    case 'problem':
      return problem(notice, context);
  }
}

/** No price could be had: why, and a way to ask again. */
export const refusedQuote = (refused: FlowProblem, context: ViewContext): TemplateResult =>
  noticeBox(
    context.detourWords.problem,
    html`<p>${sayProblem(refused, context.detourWords)}</p>
      ${supportId(refused.operationId, context)}`,
    retryQuote(context),
  );
