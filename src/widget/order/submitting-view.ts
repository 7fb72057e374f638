import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { AttemptProgress, FlowState } from '../state/state.ts';
import type { ViewContext } from '../views/view-context.ts';
import { actionButton, supportId } from '../views/notice-box.ts';
import { describeUnresolved, interruptedSection } from './unresolved.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';

type Submitting = Extract<FlowState, { step: 'submitting' }>;
type Redirecting = Extract<FlowState, { step: 'redirecting' }>;

type GoingOn = Exclude<AttemptProgress, { status: 'unresolved' | 'interrupted' }>;

/** Where an order stands, and that it is safe to wait: nothing is booked twice. */
export function describeProgress(progress: GoingOn, words: BookingMessages): StatusView {
  switch (progress.status) {
    case 'sending':
      return { sign: 'busy', heading: words.sending, text: progress.note ?? words.sendingHint };
    case 'confirming':
      return { sign: 'busy', heading: words.confirming, text: words.confirmingHint };
    case 'offline':
      return { sign: 'waiting', heading: words.waitingForConnection, text: words.waitingForConnectionHint };
  }
}

function operationOf(progress: AttemptProgress): string | undefined {
  switch (progress.status) {
    case 'confirming':
      return progress.operationId;
    case 'unresolved':
      return progress.problem.operationId;
    default:
      return undefined;
  }
}

/** Parts: `status`, `retry-attempt`, `support-id`. */
export function submittingSection({ attempt, progress }: Submitting, context: ViewContext): TemplateResult {
  const { bookingWords, dispatch } = context;
  if (progress.status === 'interrupted') return interruptedSection(attempt, context);
  const retry = actionButton(bookingWords.tryAgain, 'retry-attempt primary', () => {
    dispatch({ type: 'retry-attempt' });
  });
  return statusSection(
    progress.status === 'unresolved'
      ? describeUnresolved(context.detourWords)
      : describeProgress(progress, bookingWords),
    supportId(operationOf(progress), context),
    progress.status === 'unresolved' ? retry : undefined,
  );
}

/** Only an address of the web becomes a link: never `javascript:`, whatever the answer says (design §5.22). */
export const paymentPage = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;

/** The page goes by itself; the link is for when it does not. Parts: `status`, `payment-page`. */
export function redirectingSection({ receipt }: Redirecting, { bookingWords }: ViewContext): TemplateResult {
  const url = paymentPage(receipt.checkoutUrl);
  const view: StatusView = {
    sign: 'busy',
    heading: bookingWords.redirecting,
    text: bookingWords.redirectingHint,
  };
  const link = html`<a class="button primary" part="button payment-page" href=${url ?? nothing} target="_top"
    >${bookingWords.openPaymentPage}</a
  >`;
  return statusSection(view, undefined, url ? link : undefined);
}
