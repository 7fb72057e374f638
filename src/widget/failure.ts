import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../contract/property.ts';
import type { BookingMessages } from '../i18n/messages.ts';
import type { WidgetMessages } from './host/widget-messages.ts';
import { AnswerError, codeOfStatus } from './client/request.ts';
import type { ProxyClient } from './client/request.ts';
import { countDown, retryAfter } from './client/retry.ts';
import type { Retry } from './client/retry.ts';
import { BookingProblemEvent } from './host/events.ts';
import { unusableSettings } from './host/settings.ts';
import type { WidgetElement } from './host/settings.ts';
import { controlStyles } from './views/control-styles.ts';
import { retryView } from './views/retry-view.ts';
import { failedView } from './views/frame.ts';
import { hostContact } from './views/host-contact.ts';

/** What the guest is told where there is nothing to show. */
type FailureWords = keyof Pick<
  BookingMessages,
  'notSetUp' | 'notFound' | 'offline' | 'unavailable' | 'problemTooMany'
>;

/** The host has to mend these; another try does not help the guest. */
const OF_HOST: readonly FailureWords[] = ['notSetUp', 'notFound'];

const WORDS_FOR: Readonly<Partial<Record<string, FailureWords>>> = {
  invalid_request: 'notSetUp',
  origin_not_allowed: 'notSetUp',
  not_found: 'notFound',
  no_rate_calendar: 'notFound',
  rate_limited: 'problemTooMany',
};

/** What the engines say where a script could not be fetched: each has words of its own. */
const LOST_SCRIPT = /\bmodule\b/;

/** Whether it has been tried again on this page to fetch a script that was lost. */
let hasTriedScripts = false;

/** Some engines keep a script that was lost as lost, as long as the page lasts: then only another page helps. */
function tryAgain(error: unknown, retry: () => void): void {
  const isLost = error instanceof TypeError && LOST_SCRIPT.test(error.message);
  if (isLost && hasTriedScripts) location.reload();
  else retry();
  hasTriedScripts ||= isLost;
}

interface ReadProblem {
  readonly code: string;
  readonly operationId: string | undefined;
  /** How long to wait, if the answer says so. */
  readonly seconds?: number | undefined;
}

/** Read by hand: the schema of problems comes with the booking, which may be what is lost. */
function problemIn(error: unknown): ReadProblem {
  if (!(error instanceof AnswerError)) return { code: 'internal_error', operationId: undefined };
  const { code, operationId, retryAfter } = Object(error.body) as Readonly<Record<string, unknown>>;
  return {
    code: typeof code === 'string' ? code : codeOfStatus(error),
    operationId: typeof operationId === 'string' ? operationId : undefined,
    seconds: typeof retryAfter === 'number' ? retryAfter : error.retryAfterSeconds,
  };
}

/** What failed. */
interface FailedLoad {
  readonly retry: () => void;
  readonly signal: AbortSignal;
  /** Who asked, where anybody was asked. */
  readonly client: ProxyClient | undefined;
}

/** Why there is no calendar to show. */
export class Failure {
  readonly #words: FailureWords;
  readonly #retry: () => void;
  /** After too many requests. */
  #again: Retry | undefined;
  /** In the place of the guest's words. */
  #hint: TemplateResult | undefined;

  /** Where another try could help, the connection's return calls `retry`, also after what failed has come by itself. */
  constructor(error: unknown, host: WidgetElement, { retry, signal, client }: FailedLoad) {
    host.adopt([controlStyles]);
    const isUnusable = unusableSettings(host, document.baseURI).some(
      (name) => name === 'property' || name === 'proxy',
    );
    const { code, operationId, seconds }: ReadProblem = isUnusable
      ? { code: 'invalid_request', operationId: undefined }
      : problemIn(error);
    this.#words = WORDS_FOR[code] ?? (navigator.onLine ? 'unavailable' : 'offline');
    this.#retry = () => {
      tryAgain(error, retry);
    };
    if (code === 'rate_limited') {
      this.#again = retryAfter(seconds);
      const tick = (): void => {
        host.requestUpdate();
      };
      if (this.#again.isAutomatic) countDown(this.#again.at, tick, retry, signal);
    }
    if (this.#isPassing) globalThis.addEventListener('online', retry, { signal });
    host.dispatchEvent(new BookingProblemEvent(code, operationId));
    // A page that the host has not listed hears nothing at all.
    if (client && error instanceof AnswerError && !error.status)
      import('./host/wrong-origin.ts')
        .then(async ({ wrongOrigin }) => {
          signal.throwIfAborted();
          this.#hint = await wrongOrigin(client);
          host.requestUpdate();
        })
        .catch(() => undefined);
  }

  /** Whether another try could help the guest; the host has to mend the rest. */
  get #isPassing(): boolean {
    return !OF_HOST.includes(this.#words);
  }

  /**
   * Why there is no calendar, and below it the host's own content; `undefined` without words for it. If the property is known and
   * its rates are not, also how to reach the host.
   */
  view(
    { bookingWords, format }: Partial<WidgetMessages> = {},
    property?: Property,
  ): TemplateResult | undefined {
    if (!bookingWords || !format) return undefined;
    const { locale } = format;
    const again = this.#again && retryView(this.#again, { bookingWords, format, now: Date.now() });
    const text = this.#hint ?? html`${bookingWords[this.#words]} ${again}`;
    const retry = this.#isPassing ? { label: bookingWords.tryAgain, act: this.#retry } : undefined;
    const contact = property && hostContact({ property, bookingWords });
    return html`${failedView({ text, locale, retry, contact })}<slot></slot>`;
  }
}
