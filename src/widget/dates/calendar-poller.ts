import { nightsOf } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import { stayOf } from '../state/draft.ts';
import type { FlowState } from '../state/state.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { pricedByCalendar } from '../price/describe-summary.ts';
import type { PricedStay } from '../price/describe-summary.ts';
import { priceChange } from '../price/price-change.ts';
import { noticeOfLostDates } from '../payment/own-bookings.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import { AnswerError } from '../client/request.ts';

/** The proxy knows of a change within 30 s, and the page at most 25 s later: together about a minute. */
const POLL_MS = 25_000;
/** The shortest wait between two reads, for a guest who switches between two tabs. */
const SHORTEST_WAIT_MS = 5_000;
/** The longest wait after failures: an open page recovers within five minutes. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** Whether the page is visible and online. */
export interface PageVisibility {
  readonly isVisible: boolean;
  readonly isOnline: boolean;
}

/**
 * Returns the wait before the next poll, in milliseconds, after `failures` failed polls in a row. It doubles with each failure,
 * and is never shorter than the proxy has asked for.
 */
export function waitAfter(failures: number, retryAfterSeconds = 0): number {
  const backOff = Math.min(POLL_MS * 2 ** failures, LONGEST_WAIT_MS);
  return Math.max(backOff, retryAfterSeconds * 1000);
}

/** Whether the guest is at a step that shows the calendar or a price. */
const isWatching = ({ step }: FlowState): boolean => step === 'dates' || step === 'details';

/** Returns the chosen stay and its price in the calendar; `undefined` in the form, where the quote's price is valid instead. */
function shownStay({ state, cleaning, context }: BookingFlow): ShownStay | undefined {
  const stay = state.step === 'dates' ? stayOf(state.draft) : undefined;
  return stay && { stay, priced: pricedByCalendar(stay, context, cleaning) };
}

/** Whether a night of the stay is taken. A stay that is lost because of another rule is reported by the flow itself. */
const isTaken = (stay: NightRange, { availability }: StayContext): boolean =>
  nightsOf(stay).some((night) => availability.night(night)?.state === 'taken');

interface ShownStay {
  readonly stay: NightRange;
  readonly priced: PricedStay | undefined;
}

/**
 * Reads the calendar of an open page again: every 25 s while the page is visible and online, at once when it becomes visible
 * again, and less and less often after failures. The browser sends the calendar's ETag, so an unchanged calendar costs only a few
 * hundred bytes. If a change affects the chosen stay, the guest sees a notice.
 */
export class CalendarPoller {
  readonly #flow: BookingFlow;
  readonly #sources: BookingSources;
  readonly #readVisibility: () => PageVisibility;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #reading: Promise<void> | undefined;
  #polledAt = 0;

  constructor(flow: BookingFlow, sources: BookingSources, readVisibility: () => PageVisibility) {
    this.#flow = flow;
    this.#sources = sources;
    this.#readVisibility = readVisibility;
    this.#waitFor(POLL_MS);
  }

  /** Call it when the page becomes visible, hidden, online or offline. Polls at once if the page is visible and online. */
  pageChanged(): void {
    this.#failures = 0;
    const waitMs = this.#polledAt + SHORTEST_WAIT_MS - Date.now();
    // The clock may have been set back since the last poll.
    this.#waitFor(Math.min(Math.max(0, waitMs), SHORTEST_WAIT_MS));
  }

  /** Reads the calendar now. Never rejects. */
  async refresh(): Promise<void> {
    // A read in flight may have older data.
    if (this.#reading) await this.#reading;
    await this.#startRead();
  }

  /** Stops for good. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  get #canPoll(): boolean {
    const { isVisible, isOnline } = this.#readVisibility();
    return isVisible && isOnline && !this.#sources.client.signal.aborted;
  }

  #waitFor(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#canPoll) this.#timer = setTimeout(() => void this.#startRead(), ms);
  }

  /** Starts a read, or returns the read that is in progress. */
  #startRead(): Promise<void> {
    this.#reading ??= this.#poll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #poll(): Promise<void> {
    this.#polledAt = Date.now();
    let retryAfterSeconds: number | undefined;
    try {
      if (isWatching(this.#flow.state)) await this.#read();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      if (error instanceof AnswerError) ({ retryAfterSeconds } = error);
    }
    this.#waitFor(waitAfter(this.#failures, retryAfterSeconds));
  }

  async #read(): Promise<void> {
    const flow = this.#flow;
    const shownBefore = shownStay(flow);
    await flow.readCalendar();
    if (shownBefore) await this.#announceChange(shownBefore);
  }

  /** Shows a notice if the stay is taken or its price has changed, unless the guest has continued or chosen again meanwhile. */
  async #announceChange({ stay, priced }: ShownStay): Promise<void> {
    const flow = this.#flow;
    if (flow.state.step !== 'dates') return;
    if (isTaken(stay, flow.context)) {
      const notice = await noticeOfLostDates(stay, priced?.total, flow, this.#sources);
      if (isLost(flow.state)) flow.dispatch({ type: 'notice', notice });
      return;
    }
    const shownNow = shownStay(flow);
    const isSame = shownNow?.stay.checkIn === stay.checkIn && shownNow.stay.checkOut === stay.checkOut;
    if (!isSame || !priced || !shownNow.priced || shownNow.priced.total === priced.total) return;
    flow.dispatch({ type: 'notice', notice: priceChange(priced, shownNow.priced) });
  }
}

/** Whether the chosen dates are lost and the guest has not chosen other dates yet. */
const isLost = (state: FlowState): boolean =>
  state.step === 'dates' && state.notice?.kind === 'selection-lost';

/** Creates a poller that follows the visibility of the document and the connection, until the widget leaves the page. */
export function pollCalendar(flow: BookingFlow, sources: BookingSources): CalendarPoller {
  const poller = new CalendarPoller(flow, sources, () => ({
    isVisible: document.visibilityState === 'visible',
    isOnline: navigator.onLine,
  }));
  const onPageChange = (): void => {
    poller.pageChanged();
  };
  const { signal } = sources.client;
  document.addEventListener('visibilitychange', onPageChange, { signal });
  // After a return from the browser's back-forward cache, not every engine reports a change of visibility.
  globalThis.addEventListener('pageshow', onPageChange, { signal });
  globalThis.addEventListener('online', onPageChange, { signal });
  globalThis.addEventListener('offline', onPageChange, { signal });
  signal.addEventListener('abort', () => {
    poller.stop();
  });
  return poller;
}
