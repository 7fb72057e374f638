import type { FlowState } from '../state/state.ts';
import type { FlowEvent } from '../state/events.ts';
import type { FieldHelp, HelpDesk, OrderContext } from './field-help.ts';
import type { BookingContext } from '../booking-context.ts';
import { leadOn } from './go-on.ts';
import type { HelpHost, HelpPort } from './help-port.ts';

type Load = () => Promise<{ readonly helpWith: (port: HelpPort) => FieldHelp }>;

const HELPS: Readonly<Partial<Record<string, Load>>> = {
  phone: async () => import('./phone-help.ts'),
  email: async () => import('./email-help.ts'),
  paymentMethod: async () => import('../order/due-help.ts'),
};

/** Brings the help with a field when a guest first comes to it. */
export class FieldHelps implements HelpDesk {
  readonly #port: BookingContext;
  readonly #host: HelpHost;
  readonly #helps: Partial<Record<string, FieldHelp>> = {};
  readonly #coming = new Set<string>();
  #at = '';

  constructor(port: BookingContext, host: HelpHost) {
    this.#port = port;
    this.#host = host;
    this.#bringToFilled();
  }

  helpOf(field: string): FieldHelp | undefined {
    return this.#helps[field];
  }

  inOrder(state: FlowState, context: OrderContext): unknown {
    return this.#helps['paymentMethod']?.inOrder?.(state, context);
  }

  hear(event: Event, input: HTMLInputElement): void {
    const help = this.helpOf(input.name);
    if (event.type === 'focusout') {
      this.#at = '';
      help?.left?.(input);
      return;
    }
    this.#at = input.name;
    leadOn(event.currentTarget, input);
    // Whoever comes to the form comes to the order; a method may be the only one, and never be touched.
    this.#bring('paymentMethod');
    this.#bring(input.name);
    if (event.type === 'input') help?.typed?.(input, event);
  }

  /** Nobody need come to a field that a browser, or a reload, has filled in before the helps were there. */
  #bringToFilled(): void {
    const { state } = this.#port;
    if (state.step !== 'details') return;
    for (const [field, value] of Object.entries(state.draft.guest)) if (value) this.#bring(field);
  }

  #bring(field: string): void {
    const load = HELPS[field];
    if (!load || this.#coming.has(field)) return;
    this.#coming.add(field);
    load().then(
      ({ helpWith }) => {
        const help = (this.#helps[field] = helpWith(this.#helpPort()));
        this.#host.adopt(help.styles ?? []);
        this.#host.requestUpdate();
      },
      // The plain field does without; the next touch tries again.
      () => this.#coming.delete(field),
    );
  }

  #helpPort(): HelpPort {
    const port = this.#port;
    const isAt = (field: string): boolean => field === this.#at;
    return {
      get language() {
        return port.language;
      },
      get words() {
        return port.words;
      },
      timeZone: port.property.timeZone,
      valueOf: (field) => (port.state.step === 'details' ? port.state.draft.guest[field] : ''),
      isAt,
      edit: (field, value) => {
        const event: FlowEvent = { type: 'edit', field, value };
        port.emit(event);
      },
      changed: () => {
        this.#host.requestUpdate();
      },
    };
  }
}
