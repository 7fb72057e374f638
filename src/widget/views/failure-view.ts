import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Retry } from '../client/retry.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';
import { frame } from './frame.ts';
import { hostContact } from './host-contact.ts';
import type { retryView } from './retry-view.ts';

/** The key of the text for a guest if there is no calendar. */
export type FailureWords = keyof Pick<
  BookingMessages,
  'notSetUp' | 'notFound' | 'offline' | 'unavailable' | 'problemTooMany'
>;

/** The reason why there is no calendar, and the guest's possible actions. */
export interface FailureFacts {
  readonly words: FailureWords;
  /** A hint for the host, shown instead of the text for guests. */
  readonly hint: TemplateResult | undefined;
  /** The time of the next try; set only after too many requests. */
  readonly nextRetry: Retry | undefined;
  /** Renders the time that is left until the next try; `undefined` until its code has loaded. */
  readonly renderRetry: typeof retryView | undefined;
  /** Whether another try could help the guest. Only the host can fix the other failures. */
  readonly isRetryable: boolean;
  readonly retry: () => void;
  /** Reloads the page; absent if another try without a reload may help. */
  readonly reload: (() => void) | undefined;
}

/**
 * Renders why there is no calendar; returns `undefined` until the texts have loaded. If the property has loaded but its rates
 * have not, the host's contact is shown, too.
 */
export function failureView(
  { words, hint, nextRetry, renderRetry, isRetryable, retry, reload }: FailureFacts,
  { bookingWords, format }: Partial<WidgetMessages> = {},
  property?: Property,
): TemplateResult | undefined {
  if (!bookingWords || !format) return undefined;
  const countdown = nextRetry && renderRetry?.(nextRetry, { bookingWords, format, now: Date.now() });
  const retryButton = html`<button type="button" class="button retry" part="button" @click=${reload ?? retry}>
    ${reload ? bookingWords.reloadPage : bookingWords.tryAgain}
  </button>`;
  return frame(
    format.locale,
    html`<div class="failed">
      <p role="alert">${hint ?? html`${bookingWords[words]} ${countdown}`}</p>
      ${property && hostContact({ property, bookingWords })} ${isRetryable ? retryButton : undefined}
    </div>`,
  );
}
