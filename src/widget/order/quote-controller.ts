import type { LitElement } from 'lit';
import type { Quote, QuoteRequest } from '../../contract/quote.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { whyNotStay } from '../../stay/stay-rules.ts';
import { stayOf } from '../state/draft.ts';
import type { Notice } from '../state/state.ts';
import { refusedDatesNotice } from '../state/refused-dates.ts';
import { BookingQuotedEvent } from '../api/events.ts';
import { BookingProblemEvent } from '../api/problem-event.ts';
import { fetchQuote } from '../client/booking-client.ts';
import { countDown, retryAfter } from '../client/retry.ts';
import { problemErrorOf, problemOf } from '../client/flow-problem.ts';
import { pricedByCalendar, pricedQuote } from '../price/describe-summary.ts';
import type { PricedStay } from '../price/describe-summary.ts';
import { priceChange } from '../price/price-change.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { noticeOfLostDates } from '../payment/own-bookings.ts';
import type { BookingSources } from '../payment/own-bookings.ts';

/**
 * A new quote is requested this long before the old one expires, so that no quote expires between the press and the proxy.
 */
const RENEWED_BEFORE_EXPIRY_MS = 20_000;
/**
 * Every quote is valid at least this long and at most `LONGEST_VALIDITY_MS`. If it seems otherwise, the guest's clock is wrong.
 */
const SHORTEST_VALIDITY_MS = 60_000;
const LONGEST_VALIDITY_MS = 30 * 60_000;
const ASSUMED_VALIDITY_MS = 25 * 60_000;

/** The problems of rules that may have changed since the calendar was loaded. */
const HOST_RULE_CODES: readonly string[] = ['arrival_day', 'departure_day', 'too_late', 'stay_refused'];

const isSameStay = (a: Quote, b: Quote): boolean =>
  (['checkIn', 'checkOut', 'adults', 'children', 'extension'] as const).every((name) => a[name] === b[name]);

/** Returns the stay of a quote at the calendar's prices, which the guest has seen before the quote. */
function calendarPrice(quote: Quote, { context, cleaning }: BookingFlow): PricedStay | undefined {
  const stay = nightRange(quote.checkIn, quote.checkOut);
  const prices = { ...context, party: quote, isExtension: quote.extension };
  return stay && pricedByCalendar(stay, prices, cleaning);
}

/** Whether the proxy has refused an extension because its pass is invalid or has expired. */
const isPassRefused = (error: unknown): boolean =>
  problemErrorOf(error).fieldErrors.some(({ path }) => path === 'extensionPass');

/** Requests quotes for the chosen stay. The newest request wins. The guest sees a notice of every change of the price. */
export class QuoteController {
  readonly #flow: BookingFlow;
  readonly #sources: BookingSources;
  readonly #element: LitElement;
  /** Aborts the last request and all that follows from its answer; a newer request replaces it. */
  #lastRequest = new AbortController();
  /** The last quote that the guest has seen. */
  #shownQuote: Quote | undefined;

  constructor(flow: BookingFlow, sources: BookingSources, element: LitElement) {
    this.#flow = flow;
    this.#sources = sources;
    this.#element = element;
  }

  /** Requests a quote again if the last one was refused, because the reason may be gone. */
  readonly #retryRefused = (): void => {
    const { state } = this.#flow;
    if (state.step === 'details' && state.quote.status === 'refused') this.#retry();
  };

  readonly #retry = (): void => {
    this.#flow.dispatch({ type: 'retry-quote' });
  };

  /** Requests a quote for the stay in the form. The effect of the state `pricing`. */
  async requestQuote(): Promise<void> {
    const { state, property, extension } = this.#flow;
    const { draft } = state.step === 'details' ? state : {};
    const stay = draft && stayOf(draft);
    if (!draft || !stay) return;
    this.#lastRequest.abort();
    this.#lastRequest = new AbortController();
    const signal = AbortSignal.any([this.#sources.client.signal, this.#lastRequest.signal]);
    await this.#fetch(
      { propertyId: property.id, ...stay, ...draft.party, ...extension?.quoteFields },
      signal,
    );
  }

  async #fetch(request: QuoteRequest, signal: AbortSignal): Promise<void> {
    try {
      const quote = await fetchQuote(request, { ...this.#sources.client, signal });
      if (this.#isAwaited(signal)) this.#onQuote(quote, signal);
    } catch (error) {
      if (this.#isAwaited(signal)) await this.#onError(error, signal);
    }
  }

  /**
   * Whether the guest still needs the answer. A guest who is back at the calendar needs neither the price nor the reason for a
   * refusal.
   */
  #isAwaited({ aborted }: AbortSignal): boolean {
    return !aborted && this.#flow.state.step !== 'dates';
  }

  #onQuote(quote: Quote, signal: AbortSignal): void {
    const flow = this.#flow;
    const isKnown = this.#shownQuote && isSameStay(this.#shownQuote, quote);
    const before = isKnown && this.#shownQuote ? pricedQuote(this.#shownQuote) : calendarPrice(quote, flow);
    this.#shownQuote = quote;
    flow.dispatch({ type: 'quote-arrived', quote });
    const { state } = flow;
    const isAwaited = state.step === 'details' && state.notice?.kind === 'price-expired';
    const after = pricedQuote(quote);
    if (before && after && (isAwaited || before.total !== after.total))
      flow.dispatch({ type: 'notice', notice: priceChange(before, after) });
    const { propertyId, checkIn, checkOut, adults, children, total, currency } = quote;
    this.#element.dispatchEvent(
      new BookingQuotedEvent({ propertyId, checkIn, checkOut, party: { adults, children }, total, currency }),
    );
    const leftMs = Date.parse(quote.expiresAt) - Date.now() - RENEWED_BEFORE_EXPIRY_MS;
    const timer = setTimeout(
      this.#retry,
      leftMs < SHORTEST_VALIDITY_MS || leftMs > LONGEST_VALIDITY_MS ? ASSUMED_VALIDITY_MS : leftMs,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  }

  /** Ends an extension, and keeps its dates as those of a new stay. */
  #endExtension(): void {
    const flow = this.#flow;
    flow.extension = undefined;
    flow.dispatch({ type: 'notice', notice: { kind: 'extension-invalid' } });
    this.#retry();
  }

  async #onError(error: unknown, signal: AbortSignal): Promise<void> {
    const flow = this.#flow;
    if (isPassRefused(error)) {
      this.#endExtension();
      return;
    }
    const problem = problemOf(error);
    this.#element.dispatchEvent(new BookingProblemEvent(problem.code, problem.operationId));
    const { state } = flow;
    const stay = state.step === 'details' ? stayOf(state.draft) : undefined;
    const notice = stay && (await this.#noticeOf(problem.code, stay));
    if (!this.#isAwaited(signal)) return;
    const retry = problem.code === 'rate_limited' ? retryAfter(problem.retryAfterSeconds) : undefined;
    flow.dispatch({ type: 'quote-refused', problem: { ...problem, retry } });
    if (retry?.isAutomatic) countDown(retry.at, this.#element, signal, this.#retryRefused);
    // A request that has failed without a connection is sent again when the browser is online.
    if (problem.code === 'offline')
      globalThis.addEventListener('online', this.#retryRefused, { once: true, signal });
    if (notice) flow.dispatch({ type: 'notice', notice });
  }

  /** Returns a notice with the nearest stays if the problem is the dates; otherwise `undefined`. */
  async #noticeOf(code: string, stay: NightRange): Promise<Notice | undefined> {
    const flow = this.#flow;
    if (code === 'dates_unavailable')
      return noticeOfLostDates(stay, this.#shownQuote?.total, flow, this.#sources);
    if (!HOST_RULE_CODES.includes(code)) return undefined;
    await flow.readCalendar().catch(() => undefined);
    const reason = whyNotStay(stay, flow.context);
    return reason && refusedDatesNotice(stay, reason, flow.context);
  }
}
