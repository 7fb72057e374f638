import { Task } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { loadPiece } from '../client/load-piece.ts';
import type { TextContext } from '../views/view-context.ts';
import type * as GiroCode from './giro-code.ts';

/**
 * Renders the code for a bank transfer that the guest still has to make. The code's own script is loaded only for such a booking.
 * Until then the page shows the same data as text.
 */
export class PaymentCode {
  readonly #codeTask: Task<readonly [BookingStatus | undefined], typeof GiroCode | undefined>;
  readonly #flow: BookingFlow;

  constructor(flow: BookingFlow, element: ReactiveControllerHost, signal: AbortSignal) {
    this.#flow = flow;
    this.#codeTask = new Task(element, {
      args: () => [this.#bookingToTransfer],
      task: async ([booking]) => booking && loadPiece(() => import('./giro-code.ts'), signal),
    });
    signal.addEventListener('abort', () => {
      this.#codeTask.abort();
      element.removeController(this.#codeTask);
    });
  }

  /** The booking on show, if it is to be paid by bank transfer. */
  get #bookingToTransfer(): BookingStatus | undefined {
    const { state } = this.#flow;
    return state.step === 'done' && state.booking.paymentInstructions?.transfer ? state.booking : undefined;
  }

  view(context: Pick<TextContext, 'bookingWords'>): unknown {
    const booking = this.#bookingToTransfer;
    return booking && this.#codeTask.value?.giroCode(booking, context);
  }
}
