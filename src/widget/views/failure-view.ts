import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Retry } from '../client/retry.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';
import { failedView } from './frame.ts';
import { hostContact } from './host-contact.ts';
import type { retryView } from './retry-view.ts';

/** The text for a guest if there is nothing to show. */
export type FailureWords = keyof Pick<
  BookingMessages,
  'notSetUp' | 'notFound' | 'offline' | 'unavailable' | 'problemTooMany'
>;

/** Why there is no calendar, and what the guest can do. */
export interface FailureFacts {
  readonly words: FailureWords;
  /** Shown instead of the text for guests. */
  readonly hint: TemplateResult | undefined;
  /** When the next try follows, after too many requests. */
  readonly again: Retry | undefined;
  /** Draws the time that is left until then. It is loaded later. */
  readonly sayAgain: typeof retryView | undefined;
  /** Whether another try could help the guest. Only the host can fix the other failures. */
  readonly isPassing: boolean;
  readonly retry: () => void;
  /** Reloads the page, if another try on this one may not help. */
  readonly reload: (() => void) | undefined;
}

/**
 * Says why there is no calendar; `undefined` until there is a text for it. If the property is known but its rates are not, it
 * also says how to reach the host.
 */
export function failureView(
  { words, hint, again, sayAgain, isPassing, retry, reload }: FailureFacts,
  { bookingWords, format }: Partial<WidgetMessages> = {},
  property?: Property,
): TemplateResult | undefined {
  if (!bookingWords || !format) return undefined;
  const countdown = again && sayAgain?.(again, { bookingWords, format, now: Date.now() });
  const action = reload
    ? { label: bookingWords.reloadPage, act: reload }
    : { label: bookingWords.tryAgain, act: retry };
  return failedView({
    text: hint ?? html`${bookingWords[words]} ${countdown}`,
    locale: format.locale,
    retry: isPassing ? action : undefined,
    contact: property && hostContact({ property, bookingWords }),
  });
}
