import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Retry } from '../client/retry.ts';
import { sayMoment } from './guest-clock.ts';
import type { ViewContext } from './view-context.ts';

/**
 * How long until the next try, or from when the guest can try again. The seconds are shown but not announced, because a screen
 * reader would read them one by one.
 */
export function retryView(
  { at, isAutomatic }: Retry,
  { bookingWords, format, now }: Pick<ViewContext, 'bookingWords' | 'format' | 'now'>,
): TemplateResult {
  if (!isAutomatic)
    return html`${format.say(bookingWords.tryAgainFrom, { time: sayMoment(at, { now, format }) })}`;
  const [before = '', after = ''] = bookingWords.retryIn.split('{time}');
  const seconds = Math.max(1, Math.ceil((at - now) / 1000));
  return html`${before}<span role="timer">${format.seconds(seconds)}</span>${after}`;
}
