import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Attempt, AttemptProgress, FlowState } from '../state/state.ts';
import { clockOf } from '../views/guest-clock.ts';
import { hostContact } from '../views/host-contact.ts';
import { actionButton, supportId } from '../views/notice-box.ts';
import { retryView } from '../views/retry-view.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';
import type { ActionContext, PlaceContext, TextContext, TimeContext } from '../views/view-context.ts';

type Submitting = Extract<FlowState, { step: 'submitting' }>;
type Redirecting = Extract<FlowState, { step: 'redirecting' }>;

/** Describes the state of an order. The texts of uncertain states say that nothing is booked twice. */
export function describeProgress(
  progress: AttemptProgress,
  { startedAt }: Pick<Attempt, 'startedAt'>,
  { bookingWords: words, format }: TextContext,
): StatusView {
  switch (progress.status) {
    case 'sending':
      return {
        icon: 'busy',
        heading: words.sending,
        text: progress.isWorking ? words.challengeWorking : words.sendingHint,
      };
    case 'checking':
      return { icon: 'busy', heading: words.checkingBooking, text: words.confirmingHint };
    case 'confirming':
      return { icon: 'busy', heading: words.confirming, text: words.confirmingHint };
    case 'offline':
      return { icon: 'waiting', heading: words.waitingForConnection, text: words.waitingForConnectionHint };
    case 'queued':
      return { icon: 'waiting', heading: words.problemTooMany, text: words.confirmingHint };
    // The service gives no clear answer, and the page has stopped sending. The text says what the guest can do.
    case 'unresolved':
      return { icon: 'stopped', heading: words.unresolved, text: words.unresolvedHint };
    case 'interrupted': {
      const time = format.time(clockOf(new Date(startedAt)));
      const text = format.say(words.interruptedHint, { time });
      return { icon: 'stopped', heading: words.interrupted, text };
    }
  }
}

/** Returns the id by which support can look up the order. */
function operationIdOf({ attempt, progress }: Submitting): string | undefined {
  switch (progress.status) {
    case 'checking':
    case 'confirming':
      return progress.operationId;
    case 'unresolved':
      return progress.problem.operationId;
    case 'interrupted':
      return attempt.operationId;
    case 'sending':
    case 'offline':
    case 'queued':
      return undefined;
  }
}

/** Renders the buttons of a state in which the page does not continue by itself. */
function actions(
  { status }: AttemptProgress,
  { bookingWords, dispatch }: ActionContext,
): TemplateResult | undefined {
  const retryAttempt = (): void => {
    dispatch({ type: 'retry-attempt' });
  };
  const retryButton = (label: string): TemplateResult => actionButton(label, retryAttempt, 'primary');
  if (status === 'unresolved') return retryButton(bookingWords.tryAgain);
  if (status !== 'interrupted') return undefined;
  const forgetButton = actionButton(bookingWords.forgetOrder, () => {
    dispatch({ type: 'forget-attempt' });
  });
  return html`${retryButton(bookingWords.sendAgain)}${forgetButton}`;
}

/** The states in which the text advises guests to ask the host. */
const STATES_WITH_ADVICE: readonly AttemptProgress['status'][] = ['unresolved', 'interrupted'];

export const submittingSection = (
  state: Submitting,
  context: ActionContext & PlaceContext & TimeContext,
  stayPrice?: string,
): TemplateResult =>
  statusSection(
    describeProgress(state.progress, state.attempt, context),
    html`${state.progress.status === 'queued' ? html`<p>${retryView(state.progress.retry, context)}</p>` : undefined}${supportId(operationIdOf(state), context)}${STATES_WITH_ADVICE.includes(state.progress.status) ? hostContact(context) : undefined}`,
    actions(state.progress, context),
    stayPrice,
  );

/** Renders the redirection to the payment page, with a link in case that the page does not redirect by itself. */
export function redirectingSection(
  { receipt }: Redirecting,
  { bookingWords }: TextContext,
  stayPrice?: string,
): TemplateResult {
  const view: StatusView = {
    icon: 'busy',
    heading: bookingWords.redirecting,
    text: bookingWords.redirectingHint,
  };
  const link = html`<a class="button primary" part="button" href=${receipt.checkoutUrl} target="_top"
    >${bookingWords.openPaymentPage}</a
  >`;
  return statusSection(view, undefined, link, stayPrice);
}
