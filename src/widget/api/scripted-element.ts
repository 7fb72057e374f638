import type { PropertyValues } from 'lit';
import { ShadowElement } from '../../calendar/shadow-element.ts';
import type { Party } from '../../stay/party.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { FlowState } from '../state/state.ts';
import type { PriceFacts } from './events.ts';

/** Days as `YYYY-MM-DD`. */
export type ChosenStay = Pick<PriceFacts, 'checkIn' | 'checkOut'>;

/** Days as `YYYY-MM-DD`. Without a check-out the guest chooses it. */
export interface StayRequest {
  readonly checkIn: string;
  readonly checkOut?: string | undefined;
}

export interface PartyRequest {
  readonly adults: number;
  /** None by default. */
  readonly children?: number | undefined;
}

/** The price of the chosen stay, in cents. */
export interface ShownQuote extends PriceFacts {
  readonly nightsPrice: number;
  readonly cleaning: number;
  /** When this price expires and another one is asked for, as an ISO 8601 time. */
  readonly expiresAt: string;
}

/** What a host's page can read from a widget, and do with it. */
export interface Scripted {
  /** The chosen or booked stay; `undefined` while there is none. */
  readonly stay: ChosenStay | undefined;
  /** `undefined` while nothing can be chosen yet. */
  readonly party: Party | undefined;
  /** `undefined` until the proxy has priced the stay that is about to be booked. */
  readonly quote: ShownQuote | undefined;
  /** The guest's step; `undefined` while nothing has loaded, as in a dialog that was never opened. */
  readonly step: FlowState['step'] | 'places' | undefined;
  /**
   * Chooses dates, as a link would. Resolves once they are chosen, or with the reason why they cannot be booked; the guest sees
   * that reason too, and what can be booked instead.
   *
   * @throws {TypeError} names the field that cannot be used, and the rule that it breaks.
   * @throws {DOMException} `InvalidStateError` while an order or a booking is on show: `reset` leads out of that.
   */
  setStay(stay: StayRequest): Promise<StayProblem | undefined>;
  /**
   * Sets the guests, within the property's limits. Resolves with the resulting party.
   *
   * @throws {TypeError} and {DOMException} as `setStay`.
   */
  setParty(party: PartyRequest): Promise<Party>;
  /** Reads prices and availability again, past every cache. If there was nothing to show, tries again. */
  refresh(): Promise<void>;
  /**
   * Goes back to the calendar, with nothing chosen and nothing typed, as for the next guest.
   *
   * @throws {DOMException} `InvalidStateError` while an order is on its way, which may have booked.
   */
  reset(): Promise<void>;
}

/** What the element's methods need of its content. */
export interface ScriptedContent {
  readonly api: Scripted | undefined;
  /** Renders even a dialog that was never opened, because a script waits for its content. */
  prepare(): void;
  /** Opens or closes the dialog of `mode`. A widget in the page has none. */
  setOpen(isOpen: boolean): void;
  /** Tries again after a failure. Returns whether it did. */
  retry(): boolean;
}

/**
 * The methods of the element for a host's script. All may be called as soon as the element is defined, and take effect as soon as
 * the widget can.
 */
export abstract class ScriptedElement extends ShadowElement implements Scripted {
  protected abstract readonly content: ScriptedContent;
  abstract consent: 'required' | 'granted' | null;
  /** Calls of the host's page that wait until the widget is ready for them. */
  readonly #scripts: ((api: Scripted) => void)[] = [];

  get stay(): ChosenStay | undefined {
    return this.content.api?.stay;
  }

  get party(): Party | undefined {
    return this.content.api?.party;
  }

  get quote(): ShownQuote | undefined {
    return this.content.api?.quote;
  }

  get step(): Scripted['step'] {
    return this.content.api?.step;
  }

  /** Opens the dialog of `mode`. A widget in the page is always open. */
  open(): void {
    this.#setOpen(true);
  }

  close(): void {
    this.#setOpen(false);
  }

  /** The guest allows analytics: `data-layer` is told of what happens from now on, and of nothing before. */
  grantConsent(): void {
    this.consent = 'granted';
  }

  async setStay(stay: StayRequest): Promise<StayProblem | undefined> {
    return (await this.#whenScripted()).setStay(stay);
  }

  async setParty(party: PartyRequest): Promise<Party> {
    return (await this.#whenScripted()).setParty(party);
  }

  async refresh(): Promise<void> {
    if (!this.content.retry()) await (await this.#whenScripted()).refresh();
  }

  async reset(): Promise<void> {
    await (await this.#whenScripted()).reset();
  }

  /** If a property was set just before, its new content is there only after the next render. */
  #setOpen(isOpen: boolean): void {
    const open = (): void => {
      this.content.setOpen(isOpen);
    };
    if (this.isUpdatePending) void this.updateComplete.then(open);
    else open();
  }

  async #whenScripted(): Promise<Scripted> {
    return new Promise((resolve) => {
      this.#scripts.push(resolve);
      this.requestUpdate();
    });
  }

  /** This update may have rendered what a script waits for. */
  protected override updated(_changes: PropertyValues): void {
    if (this.#scripts.length === 0) return;
    const { api } = this.content;
    if (api) for (const go of this.#scripts.splice(0)) go(api);
    else this.content.prepare();
  }
}
