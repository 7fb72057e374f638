import { Task } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { loadPiece } from '../client/load-piece.ts';
import type { ViewContext } from '../views/view-context.ts';
import type * as GiroCode from './giro-code.ts';

/** The code of a bank transfer that is to be made, whose drawing is loaded then. Without it, all that it says stands beside. */
export class PaymentCode {
  readonly #drawing: Task<readonly [BookingStatus | undefined], typeof GiroCode | undefined>;
  readonly #flow: BookingFlow;

  constructor(flow: BookingFlow, host: ReactiveControllerHost, signal: AbortSignal) {
    this.#flow = flow;
    this.#drawing = new Task(host, {
      args: () => [this.#toTransfer],
      task: async ([booking]) => booking && loadPiece(() => import('./giro-code.ts'), signal),
    });
    signal.addEventListener('abort', () => {
      this.#drawing.abort();
      host.removeController(this.#drawing);
    });
  }

  /** The booking on show, where it is to be paid by bank transfer. */
  get #toTransfer(): BookingStatus | undefined {
    const { state } = this.#flow;
    return state.step === 'done' && state.booking.paymentInstructions?.transfer ? state.booking : undefined;
  }

  view(context: Pick<ViewContext, 'bookingWords'>): unknown {
    const booking = this.#toTransfer;
    return booking && this.#drawing.value?.giroCode(booking, context);
  }
}
