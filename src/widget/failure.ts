import type { TemplateResult } from 'lit';
import { AnswerError, codeOfStatus } from './client/request.ts';
import type { ProxyClient } from './client/request.ts';
import { countDown, retryAfter } from './client/retry.ts';
import type { Retry } from './client/retry.ts';
import { BookingProblemEvent } from './api/problem-event.ts';
import { unusableSettings } from './api/settings.ts';
import type { WidgetElement } from './api/settings.ts';
import { controlStyles } from './views/control-styles.ts';
import type { FailureFacts, FailureWords } from './views/failure-view.ts';

/** The failures that only the host can fix, so that another try does not help the guest. */
const FIXED_ONLY_BY_HOST: readonly FailureWords[] = ['notSetUp', 'notFound'];

const WORDS_FOR: Readonly<Partial<Record<string, FailureWords>>> = {
  invalid_request: 'notSetUp',
  origin_not_allowed: 'notSetUp',
  not_found: 'notFound',
  no_rate_calendar: 'notFound',
  rate_limited: 'problemTooMany',
};

interface ReadProblem {
  readonly code: string;
  readonly operationId: string | undefined;
  /** How long to wait before the next try, if the answer says so. */
  readonly seconds?: number | undefined;
}

/** Reads the problem without a schema, because the schema is part of the booking's code, which may have failed to load. */
function problemIn(error: unknown): ReadProblem {
  if (!(error instanceof AnswerError)) return { code: 'internal_error', operationId: undefined };
  const { code, operationId, retryAfter } = Object(error.body) as Readonly<Record<string, unknown>>;
  return {
    code: typeof code === 'string' ? code : codeOfStatus(error),
    operationId: typeof operationId === 'string' ? operationId : undefined,
    seconds: typeof retryAfter === 'number' ? retryAfter : error.retryAfterSeconds,
  };
}

/** The failed load, and how to try again. */
interface FailedLoad {
  readonly retry: () => void;
  /** Reloads the page; absent if another try without a reload may help. */
  readonly reload?: (() => void) | undefined;
  readonly signal: AbortSignal;
  /** The client of the failed request; `undefined` if there was no request. */
  readonly client: ProxyClient | undefined;
}

/** The reason why no calendar is shown, and how to try again. */
export class Failure implements FailureFacts {
  readonly words: FailureWords;
  readonly retry: () => void;
  readonly reload: (() => void) | undefined;
  /** The time of the next try; set only after too many requests. */
  nextRetry: Retry | undefined;
  renderRetry: FailureFacts['renderRetry'];
  /** A hint for the host, shown instead of the text for guests. */
  hint: TemplateResult | undefined;

  /** If another try could help, calls `retry` when the connection is back. */
  constructor(error: unknown, element: WidgetElement, { retry, reload, signal, client }: FailedLoad) {
    element.adopt([controlStyles]);
    const isUnusable = unusableSettings(element, document.baseURI).some(
      (name) => name === 'property' || name === 'proxy',
    );
    const { code, operationId, seconds }: ReadProblem = isUnusable
      ? { code: 'invalid_request', operationId: undefined }
      : problemIn(error);
    this.words = WORDS_FOR[code] ?? (navigator.onLine ? 'unavailable' : 'offline');
    this.retry = retry;
    this.reload = reload;
    if (code === 'rate_limited') {
      this.nextRetry = retryAfter(seconds);
      this.#loadCountdown(element);
      if (this.nextRetry.isAutomatic) countDown(this.nextRetry.at, element, signal, retry);
    }
    if (this.isRetryable) globalThis.addEventListener('online', retry, { signal });
    element.dispatchEvent(new BookingProblemEvent(code, operationId));
    // A page that is not on the host's list cannot read any answer, not even its status.
    if (client && error instanceof AnswerError && !error.status)
      import('./page/wrong-origin.ts')
        .then(async ({ wrongOrigin }) => {
          signal.throwIfAborted();
          this.hint = await wrongOrigin(client);
          element.requestUpdate();
        })
        .catch(() => undefined);
  }

  #loadCountdown(element: WidgetElement): void {
    import('./views/retry-view.ts')
      .then(({ retryView }) => {
        this.renderRetry = retryView;
        element.requestUpdate();
      })
      .catch(() => undefined);
  }

  /** Whether another try could help the guest. Only the host can fix the other failures. */
  get isRetryable(): boolean {
    return !FIXED_ONLY_BY_HOST.includes(this.words);
  }
}
