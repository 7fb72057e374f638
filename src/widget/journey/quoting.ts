import type { Quote } from '../../contract/quote.ts';
import { stayOf } from '../flow/draft.ts';
import { BookingProblemEvent, BookingQuotedEvent } from '../events.ts';
import { fetchQuote } from '../wire/booking-client.ts';
import { problemOf } from '../wire/problem-error.ts';
import type { JourneyPort } from './port.ts';
import { rescueFrom } from './rescue.ts';

/** A new quote is asked for this long before the old one ends, so that none ends between button and proxy. */
const EARLY_MS = 20_000;

const sameStay = (a: Quote, b: Quote): boolean =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut && a.adults === b.adults && a.children === b.children;

/** Keeps the price of the chosen stay fresh. The newest question wins; a price that moves is told, never slipped in. */
export class Quoting {
  readonly #port: JourneyPort;
  #question = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last price that the guest has seen. */
  #shown: Quote | undefined;

  constructor(port: JourneyPort) {
    this.#port = port;
    port.via.signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
    });
  }

  async ask(): Promise<void> {
    const { draft } = this.#port.state.step === 'details' ? this.#port.state : {};
    const stay = draft && stayOf(draft);
    if (!draft || !stay) return;
    const question = ++this.#question;
    clearTimeout(this.#timer);
    this.#port.emit({ type: 'quote-asked' });
    const request = { propertyId: this.#port.property.id, ...stay, ...draft.party };
    const { via } = this.#port;
    try {
      const quote = await fetchQuote(request, via);
      if (question === this.#question && !via.signal.aborted) this.#arrived(quote);
    } catch (error) {
      if (question === this.#question && !via.signal.aborted) await this.#refused(error, question);
    }
  }

  #arrived(quote: Quote): void {
    const { emit, tell, now } = bound(this.#port);
    const before = this.#shown && sameStay(this.#shown, quote) ? this.#shown.total : undefined;
    this.#shown = quote;
    emit({ type: 'quote-arrived', quote });
    if (before !== undefined && before !== quote.total)
      emit({ type: 'notice', notice: { kind: 'price-changed', before, after: quote.total } });
    const { propertyId, checkIn, checkOut, adults, children, total, currency } = quote;
    tell(
      new BookingQuotedEvent({ propertyId, checkIn, checkOut, party: { adults, children }, total, currency }),
    );
    const left = Date.parse(quote.expiresAt) - now() - EARLY_MS;
    this.#timer = setTimeout(() => void this.ask(), Math.max(left, 1_000));
  }

  async #refused(error: unknown, question: number): Promise<void> {
    const { emit, tell } = bound(this.#port);
    const problem = problemOf(error);
    tell(new BookingProblemEvent(problem.code, problem.operationId));
    const { state } = this.#port;
    const stay = state.step === 'details' ? stayOf(state.draft) : undefined;
    const isGone = problem.code === 'dates_unavailable' && stay !== undefined;
    const notice = isGone ? await rescueFrom(stay, this.#shown?.total, this.#port) : undefined;
    if (question !== this.#question) return;
    emit({ type: 'quote-refused', problem });
    if (notice) emit({ type: 'notice', notice });
  }
}

const bound = (port: JourneyPort): Pick<JourneyPort, 'emit' | 'tell' | 'now'> => ({
  emit: (event) => {
    port.emit(event);
  },
  tell: (event) => {
    port.tell(event);
  },
  now: port.now,
});
