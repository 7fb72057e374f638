import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Retry } from '../client/retry.ts';
import { sayMoment } from './guest-clock.ts';
import type { TimeContext } from './view-context.ts';

/**
 * Renders the seconds until the next automatic try, or the time from which the guest can try again. The seconds are not
 * announced, because a screen reader would read each of them.
 */
export function retryView(
  { at, isAutomatic }: Retry,
  { bookingWords, format, now }: Pick<TimeContext, 'bookingWords' | 'format' | 'now'>,
): TemplateResult {
  if (!isAutomatic)
    return html`${format.say(bookingWords.tryAgainFrom, { time: sayMoment(at, { now, format }) })}`;
  const [before = '', after = ''] = bookingWords.retryIn.split('{time}');
  const seconds = Math.max(1, Math.ceil((at - now) / 1000));
  return html`${before}<span role="timer">${format.seconds(seconds)}</span>${after}`;
}
