import { html } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { StyleText } from '../element/css.ts';
import type { DatesWords } from '../i18n/words.ts';
import { BookingProblemEvent } from './events.ts';
import type { FlowProblem } from './flow/flow-state.ts';
import type { Speech } from './rate-source.ts';
import { unusableSettings, warnOf } from './settings.ts';
import type { HostSettings } from './settings.ts';
import { controlStyles } from './styles/control-styles.ts';
import { failedStyles } from './styles/failed-styles.ts';
import { failedView } from './views/failed-view.ts';
import { problemFrom } from './wire/problem-error.ts';

/** What the guest is told where there is nothing to show. */
type FailureWords = keyof Pick<DatesWords, 'notSetUp' | 'notFound' | 'offline' | 'unavailable'>;

const WORDS_FOR: Readonly<Partial<Record<FlowProblem['code'], FailureWords>>> = {
  invalid_request: 'notSetUp',
  origin_not_allowed: 'notSetUp',
  not_found: 'notFound',
  no_rate_calendar: 'notFound',
};

/** Why there is no calendar to show. Fetched when it has come to that. */
export class Failure {
  static readonly styles: readonly StyleText[] = [controlStyles, failedStyles];
  readonly event: BookingProblemEvent;
  readonly #words: FailureWords;

  constructor(error: unknown, element: HostSettings) {
    warnOf(element);
    const isUnusable = unusableSettings(element, document.baseURI).some(
      (name) => name === 'property' || name === 'proxy',
    );
    const { code, operationId } = isUnusable
      ? { code: 'invalid_request' as const, operationId: undefined }
      : problemFrom(error).problem;
    this.event = new BookingProblemEvent(code, operationId);
    this.#words = WORDS_FOR[code] ?? (navigator.onLine ? 'unavailable' : 'offline');
  }

  /** Whether another try could help the guest; the host has to mend the rest. */
  get isPassing(): boolean {
    return this.#words === 'offline' || this.#words === 'unavailable';
  }

  /** The host's own content, and why there is no more. */
  view({ words, format }: Speech, act: () => void): TemplateResult {
    const { locale } = format;
    const text = words[this.#words];
    const retry = { label: words.tryAgain, act };
    return html`<slot></slot>${failedView(this.isPassing ? { text, locale, retry } : { text, locale })}`;
  }
}
