import type { BookingStatus } from '../../contract/booking.ts';
import type { ReturnState } from '../state/state.ts';
import { fetchBooking } from '../client/booking-client.ts';
import { problemOf } from '../client/flow-problem.ts';
import { storeFinalBooking, knownBooking } from './own-bookings.ts';
import type { BookingSources } from './own-bookings.ts';
import { isFinal, isPolled, SLOW_POLL_MS, unpaidState } from './payment-state.ts';
import type { UnpaidState } from './payment-state.ts';
import { wait } from '../client/request.ts';
import type { BookingFlow } from '../booking-flow.ts';
import type { GuestMemory } from '../state/storage.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';

/** INTERFACE.md 4.4: every 2 to 3 seconds, for up to about 30. */
const POLL_MS = 2_500;
const POLL_FOR_MS = 30_000;

const SLOW_POLL_FOR_MS = 15 * 60_000;

type Checking = Extract<ReturnState, { status: 'checking' }>;

/** Stores an unpaid booking, so that any tab can show it again, or forgets a booking that has expired. */
function remember({ status, booking }: UnpaidState, shown: ShownBooking, memory: GuestMemory): void {
  const known = knownBooking(booking);
  const own = memory.forProperty(booking.propertyId);
  if (status === 'expired') own.removeBooking(booking.reference);
  else if (known)
    own.updateBooking({ ...known, returnedAt: status === 'confirming' ? shown.since : undefined });
}

/** Returns the first state of a shown booking, which is about the payment only after a return from the payment page. */
export const checkingState = ({ occasion }: ShownBooking): Checking => ({
  status: 'checking',
  subject: occasion === 'returned' || occasion === 'cancelled' ? 'payment' : 'booking',
});

export interface ReturnCallbacks {
  onSettled(booking: BookingStatus): void;
  /** Called with the booking before it is shown. */
  onRead(booking: BookingStatus): Promise<void>;
}

/** Polls a booking until it is paid, for at most 15 minutes. A return from the checkout does not prove a payment. */
export class PaymentPoller {
  readonly #flow: BookingFlow;
  readonly #sources: BookingSources;
  readonly #callbacks: ReturnCallbacks;
  #pollNumber = 0;

  constructor(flow: BookingFlow, sources: BookingSources, callbacks: ReturnCallbacks) {
    this.#flow = flow;
    this.#sources = sources;
    this.#callbacks = callbacks;
  }

  /** Polls the booking until it is final, or no longer changes by itself. The newest call wins. */
  async poll(shown: ShownBooking): Promise<void> {
    const pollNumber = ++this.#pollNumber;
    const { signal } = this.#sources.client;
    const startedAt = Date.now();
    for (;;) {
      const state = await this.#read(shown, pollNumber);
      if (state === 'settled' || !this.#isCurrentPoll(pollNumber, shown)) return;
      const mayChange = isPolled(state);
      const isSlow = Date.now() - startedAt >= POLL_FOR_MS;
      if (!mayChange || isSlow) this.#showState(shown, state);
      // While polling continues, the text still says that the payment is checked, but the stay is shown at once. A text about a
      // known state stays.
      else if ('booking' in state && this.#isChecking)
        this.#showState(shown, { ...checkingState(shown), booked: state.booking });
      if (!mayChange || Date.now() - startedAt >= SLOW_POLL_FOR_MS) return;
      await wait(isSlow ? SLOW_POLL_MS : POLL_MS, signal);
      if (!this.#isCurrentPoll(pollNumber, shown)) return;
    }
  }

  #showState({ reference }: ShownBooking, state: ReturnState): void {
    this.#flow.dispatch({ type: 'return-state', reference, state });
  }

  get #isChecking(): boolean {
    const { state } = this.#flow;
    return state.step === 'returned' && state.state.status === 'checking';
  }

  #isCurrentPoll(pollNumber: number, { reference }: ShownBooking): boolean {
    const { state } = this.#flow;
    const isShown = state.step === 'returned' && state.reference === reference;
    return pollNumber === this.#pollNumber && isShown && !this.#sources.client.signal.aborted;
  }

  async #read(shown: ShownBooking, pollNumber: number): Promise<ReturnState | 'settled'> {
    const { memory, client } = this.#sources;
    try {
      const booking = await fetchBooking(shown.reference, client);
      await this.#callbacks.onRead(booking);
      if (isFinal(booking)) {
        storeFinalBooking(booking, memory);
        if (this.#isCurrentPoll(pollNumber, shown)) this.#callbacks.onSettled(booking);
        return 'settled';
      }
      const state = unpaidState(booking, shown, Date.now());
      remember(state, shown, memory);
      return state;
    } catch (error) {
      const problem = problemOf(error);
      return problem.code === 'not_found' ? { status: 'not-found' } : { status: 'unreachable', problem };
    }
  }
}
