import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Retry } from '../client/retry.ts';
import type { WidgetMessages } from '../host/widget-messages.ts';
import { failedView } from './frame.ts';
import { hostContact } from './host-contact.ts';
import type { retryView } from './retry-view.ts';

/** What the guest is told if there is nothing to show. */
export type FailureWords = keyof Pick<
  BookingMessages,
  'notSetUp' | 'notFound' | 'offline' | 'unavailable' | 'problemTooMany'
>;

/** Why there is no calendar, and what the guest can do about it. */
export interface FailureFacts {
  readonly words: FailureWords;
  /** In the place of the guest's words. */
  readonly hint: TemplateResult | undefined;
  /** After too many requests. */
  readonly again: Retry | undefined;
  /** Says how long until then; it comes later. */
  readonly sayAgain: typeof retryView | undefined;
  /** Whether another try could help the guest; the host has to mend the rest. */
  readonly isPassing: boolean;
  readonly retry: () => void;
  /** Loads the page again, if another try on this one may not help. */
  readonly reload: (() => void) | undefined;
}

/**
 * Why there is no calendar; `undefined` without words for it. If the property is known and its rates are not, also how to reach
 * the host.
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
