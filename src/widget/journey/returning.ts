import type { BookingStatus } from '../../contract/booking.ts';
import type { ReturnState } from '../flow/flow-state.ts';
import { fetchBooking } from '../wire/booking-client.ts';
import { problemOf } from '../wire/problem-error.ts';
import { wait } from './port.ts';
import type { JourneyPort } from './port.ts';

/** Service-interface 4.4: every 2 to 3 seconds, for up to about 30. */
const POLL_MS = 2_500;
const POLL_FOR_MS = 30_000;

export interface Look {
  readonly reference: string;
  /**
   * `returned`: from the checkout, so the payment may be confirmed any moment. `cancelled`: the guest chose not to pay.
   * `found`: a booking of earlier, seen again.
   */
  readonly occasion: 'returned' | 'cancelled' | 'found';
}

export interface ReturnEnd {
  settled(booking: BookingStatus): void;
}

/** What the guest is told of an unpaid booking, when waiting for it has ended. */
function unpaid(booking: BookingStatus, { occasion }: Look): ReturnState {
  if (booking.paymentStatus === 'expired') return { status: 'expired', booking };
  return occasion === 'returned'
    ? { status: 'confirming', booking }
    : { status: 'unfinished', booking, cancelled: occasion === 'cancelled' };
}

const isFinal = ({ paymentMethod, paymentStatus }: BookingStatus): boolean =>
  paymentStatus === 'paid' || (paymentStatus === 'none' && paymentMethod !== 'Card');

/** Looks at a booking until it is paid, or for as long as the service advises; a return alone proves nothing. */
export class Returning {
  readonly #port: JourneyPort;
  readonly #end: ReturnEnd;
  #look = 0;

  constructor(port: JourneyPort, end: ReturnEnd) {
    this.#port = port;
    this.#end = end;
  }

  /** The newest look wins. Resolves when there is nothing left to wait for. */
  async look(look: Look): Promise<void> {
    const mine = ++this.#look;
    const { via, now } = this.#port;
    const until = now() + POLL_FOR_MS;
    for (;;) {
      const state = await this.#once(look);
      if (mine !== this.#look || via.signal.aborted) return;
      if (state === 'settled') return;
      const mayChange = state.status === 'confirming' || state.status === 'unreachable';
      if (!mayChange || now() >= until) {
        this.#port.emit({ type: 'return-state', reference: look.reference, state });
        return;
      }
      await wait(POLL_MS, via.signal);
      if (mine !== this.#look) return;
    }
  }

  async #once(look: Look): Promise<ReturnState | 'settled'> {
    try {
      const booking = await fetchBooking(look.reference, this.#port.via);
      if (!isFinal(booking)) return unpaid(booking, look);
      this.#end.settled(booking);
      return 'settled';
    } catch (error) {
      const problem = problemOf(error);
      return problem.code === 'not_found' ? { status: 'not-found' } : { status: 'unreachable', problem };
    }
  }
}
