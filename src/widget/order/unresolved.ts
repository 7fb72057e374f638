import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Attempt } from '../state/state.ts';
import type { ViewContext } from '../views/view-context.ts';
import { actionButton, supportId } from '../views/notice-box.ts';
import { clockOf } from '../views/guest-clock.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';

/** The service gives no clear answer, and the page has stopped asking: what is safe, and what to do. */
export const describeUnresolved = (words: BookingMessages): StatusView => ({
  sign: 'stopped',
  heading: words.unresolved,
  text: words.unresolvedHint,
});

export const describeInterrupted = (
  { startedAt }: Pick<Attempt, 'startedAt'>,
  { detourWords, format }: Pick<ViewContext, 'detourWords' | 'format'>,
): StatusView => ({
  sign: 'stopped',
  heading: detourWords.interrupted,
  text: format.say(detourWords.interruptedHint, { time: format.time(clockOf(new Date(startedAt))) }),
});

/** An order that an earlier page has sent, and what to do with it. Parts: `status`, `retry-attempt`, `forget-attempt`, `support-id`. */
export function interruptedSection(attempt: Attempt, context: ViewContext): TemplateResult {
  const { detourWords, dispatch } = context;
  const send = actionButton(detourWords.sendAgain, 'retry-attempt primary', () => {
    dispatch({ type: 'retry-attempt' });
  });
  const forget = actionButton(detourWords.forgetOrder, 'forget-attempt', () => {
    dispatch({ type: 'forget-attempt' });
  });
  return statusSection(
    describeInterrupted(attempt, context),
    supportId(attempt.operationId, context),
    html`${send}${forget}`,
  );
}
