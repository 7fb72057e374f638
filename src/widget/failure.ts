import { html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import type { BookingMessages } from '../i18n/messages.ts';
import type { FlowProblem } from './state/state.ts';
import type { Speech } from './client/rate-source.ts';
import { unusableSettings, warnOf } from './host/settings.ts';
import type { HostSettings } from './host/settings.ts';
import { failedStyles } from './views/failed-styles.ts';
import { failedView } from './views/failed-view.ts';
import { BookingProblemEvent, controlStyles, problemFrom } from './booking-session.ts';

/** What the guest is told where there is nothing to show. */
type FailureWords = keyof Pick<BookingMessages, 'notSetUp' | 'notFound' | 'offline' | 'unavailable'>;

const WORDS_FOR: Readonly<Partial<Record<FlowProblem['code'], FailureWords>>> = {
  invalid_request: 'notSetUp',
  origin_not_allowed: 'notSetUp',
  not_found: 'notFound',
  no_rate_calendar: 'notFound',
};

/** What a failure needs of the element that shows it. */
export interface FailureHost extends Element, HostSettings {
  adopt(styles: readonly CSSResult[]): void;
  /** Another try. */
  load(): Promise<void>;
}

/** What the engines say where a script could not be fetched: each has words of its own. */
const LOST_SCRIPT = /\bmodule\b/;

/** Whether it has been tried again on this page to fetch a script that was lost. */
let hasTriedScripts = false;

/** Some engines keep a script that was lost as lost, as long as the page lasts: then only another page helps. */
function tryAgain(error: unknown, host: FailureHost): void {
  const isLost = error instanceof TypeError && LOST_SCRIPT.test(error.message);
  if (isLost && hasTriedScripts) location.reload();
  else void host.load();
  hasTriedScripts ||= isLost;
}

/** Why there is no calendar to show. Fetched when it has come to that. */
export class Failure {
  readonly #words: FailureWords;
  readonly #retry: () => void;

  /** `signal` ends with the failure: where it is for want of a connection, the connection's return is another try. */
  constructor(error: unknown, host: FailureHost, signal: AbortSignal) {
    host.adopt([controlStyles, failedStyles]);
    warnOf(host);
    const isUnusable = unusableSettings(host, document.baseURI).some(
      (name) => name === 'property' || name === 'proxy',
    );
    const { code, operationId } = isUnusable
      ? { code: 'invalid_request' as const, operationId: undefined }
      : problemFrom(error).problem;
    this.#words = WORDS_FOR[code] ?? (navigator.onLine ? 'unavailable' : 'offline');
    this.#retry = () => {
      tryAgain(error, host);
    };
    if (this.#isPassing) globalThis.addEventListener('online', () => void host.load(), { signal });
    host.dispatchEvent(new BookingProblemEvent(code, operationId));
  }

  /** Whether another try could help the guest; the host has to mend the rest. */
  get #isPassing(): boolean {
    return this.#words === 'offline' || this.#words === 'unavailable';
  }

  /** The host's own content, and why there is no more; `undefined` without words for it. */
  view({ bookingWords, detourWords, format }: Partial<Speech> = {}): TemplateResult | undefined {
    if (!bookingWords || !detourWords || !format) return undefined;
    const { locale } = format;
    const text = detourWords[this.#words];
    const retry = this.#isPassing ? { label: bookingWords.tryAgain, act: this.#retry } : undefined;
    return html`<slot></slot>${failedView({ text, locale, retry })}`;
  }
}
