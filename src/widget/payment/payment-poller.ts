import type { BookingStatus } from '../../contract/booking.ts';
import type { ReturnState } from '../state/state.ts';
import { fetchBooking } from '../client/booking-client.ts';
import { problemOf } from '../client/problem-error.ts';
import { storeFinalBooking, knownBooking } from './own-bookings.ts';
import type { BookingSources } from './own-bookings.ts';
import { isFinal, isPolled, SLOW_POLL_MS, unpaid } from './payment-state.ts';
import type { Unpaid } from './payment-state.ts';
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
function remember({ status, booking }: Unpaid, look: ShownBooking, memory: GuestMemory): void {
  const known = knownBooking(booking);
  const own = memory.of(booking.propertyId);
  if (status === 'expired') own.forgetBooking(booking.reference);
  else if (known)
    own.updateBooking({ ...known, returnedAt: status === 'confirming' ? look.since : undefined });
}

/** Returns the first state of a shown booking, which is about the payment only after a return from the payment page. */
export const checking = ({ occasion }: ShownBooking): Checking => ({
  status: 'checking',
  subject: occasion === 'returned' || occasion === 'cancelled' ? 'payment' : 'booking',
});

export interface ReturnEnd {
  settled(booking: BookingStatus): void;
  /** Called with the booking before it is shown. */
  seen(booking: BookingStatus): Promise<void>;
}

/** Polls a booking until it is paid, for at most 15 minutes. A return from the checkout does not prove a payment. */
export class PaymentPoller {
  readonly #flow: BookingFlow;
  readonly #sources: BookingSources;
  readonly #end: ReturnEnd;
  #look = 0;

  constructor(flow: BookingFlow, sources: BookingSources, end: ReturnEnd) {
    this.#flow = flow;
    this.#sources = sources;
    this.#end = end;
  }

  /** Polls the booking until it is final, or no longer changes by itself. The newest call wins. */
  async look(look: ShownBooking): Promise<void> {
    const mine = ++this.#look;
    const { signal } = this.#sources.client;
    const startedAt = Date.now();
    for (;;) {
      const state = await this.#once(look, mine);
      if (state === 'settled' || !this.#isStillAsked(mine, look)) return;
      const mayChange = isPolled(state);
      const isSlow = Date.now() - startedAt >= POLL_FOR_MS;
      if (!mayChange || isSlow) this.#tell(look, state);
      // While polling continues, the stay is shown at once. A text on the booking's state is not replaced.
      else if ('booking' in state && this.#isChecking)
        this.#tell(look, { ...checking(look), booked: state.booking });
      if (!mayChange || Date.now() - startedAt >= SLOW_POLL_FOR_MS) return;
      await wait(isSlow ? SLOW_POLL_MS : POLL_MS, signal);
      if (!this.#isStillAsked(mine, look)) return;
    }
  }

  #tell({ reference }: ShownBooking, state: ReturnState): void {
    this.#flow.dispatch({ type: 'return-state', reference, state });
  }

  get #isChecking(): boolean {
    const { state } = this.#flow;
    return state.step === 'returned' && state.state.status === 'checking';
  }

  #isStillAsked(mine: number, { reference }: ShownBooking): boolean {
    const { state } = this.#flow;
    const isShown = state.step === 'returned' && state.reference === reference;
    return mine === this.#look && isShown && !this.#sources.client.signal.aborted;
  }

  async #once(look: ShownBooking, mine: number): Promise<ReturnState | 'settled'> {
    const { memory, client } = this.#sources;
    try {
      const booking = await fetchBooking(look.reference, client);
      await this.#end.seen(booking);
      if (isFinal(booking)) {
        storeFinalBooking(booking, memory);
        if (this.#isStillAsked(mine, look)) this.#end.settled(booking);
        return 'settled';
      }
      const state = unpaid(booking, look, Date.now());
      remember(state, look, memory);
      return state;
    } catch (error) {
      const problem = problemOf(error);
      return problem.code === 'not_found' ? { status: 'not-found' } : { status: 'unreachable', problem };
    }
  }
}
