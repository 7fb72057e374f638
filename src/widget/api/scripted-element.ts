import type { PropertyValues } from 'lit';
import { ShadowElement } from '../../calendar/shadow-element.ts';
import type { Party } from '../../stay/party.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { FlowState } from '../state/state.ts';
import type { PriceFacts } from './events.ts';

/** The chosen or booked dates, as `YYYY-MM-DD`. */
export type ChosenStay = Pick<PriceFacts, 'checkIn' | 'checkOut'>;

/** Requested dates, as `YYYY-MM-DD`. Without a check-out, the guest chooses one. */
export interface StayRequest {
  readonly checkIn: string;
  readonly checkOut?: string | undefined;
}

export interface PartyRequest {
  readonly adults: number;
  /** 0 by default. */
  readonly children?: number | undefined;
}

/** The price of the chosen stay, in cents. */
export interface ShownQuote extends PriceFacts {
  readonly nightsPrice: number;
  readonly cleaning: number;
  /** When this price expires, as an ISO 8601 time. The widget then requests a new price. */
  readonly expiresAt: string;
}

/** The properties and methods of a widget for a host's script. */
export interface WidgetApi {
  /** The chosen or booked stay; `undefined` while there is none. */
  readonly stay: ChosenStay | undefined;
  /** The guests; `undefined` until guests can be chosen. */
  readonly party: Party | undefined;
  /** The price of the stay; `undefined` until the guest is in the form and the proxy has priced the stay. */
  readonly quote: ShownQuote | undefined;
  /** The guest's step; `undefined` while nothing has loaded, as in a dialog that was never opened. */
  readonly step: FlowState['step'] | 'places' | undefined;
  /**
   * Chooses dates, as a link would. Resolves once they are chosen, or with the reason why they cannot be booked. The guest also
   * sees the reason, and the nearest stays that can be booked.
   *
   * @throws {TypeError} names the field that cannot be used, and the rule that it breaks.
   * @throws {DOMException} `InvalidStateError` while an order or a booking is shown. `reset` leads back to the dates.
   */
  setStay(stay: StayRequest): Promise<StayProblem | undefined>;
  /**
   * Sets the guests, within the property's limits. Resolves with the resulting party.
   *
   * @throws {TypeError} and {DOMException} as `setStay`.
   */
  setParty(party: PartyRequest): Promise<Party>;
  /** Reads prices and availability again, past every cache. After a failed load, loads everything again. */
  refresh(): Promise<void>;
  /**
   * Goes back to the calendar and removes all that the guest has chosen or typed, such as for the next guest.
   *
   * @throws {DOMException} `InvalidStateError` while an order is on its way, which may have booked.
   */
  reset(): Promise<void>;
}

/** The part of the content that the element's methods need. */
export interface ScriptedContent {
  readonly api: WidgetApi | undefined;
  /** Renders the content of a dialog that was never opened, because a script waits for it. */
  prepare(): void;
  /** Opens or closes the dialog of `mode`. A widget in the page has none. */
  setOpen(isOpen: boolean): void;
  /** Tries again after a failure. Returns whether it did. */
  retry(): boolean;
}

/**
 * The methods of the element for a host's script. A script may call them as soon as the element is defined. They take effect once
 * the widget has loaded.
 */
export abstract class ScriptedElement extends ShadowElement implements WidgetApi {
  protected abstract readonly content: ScriptedContent;
  abstract consent: 'required' | 'granted' | null;
  /** Calls of the host's scripts that wait until the widget has loaded. */
  readonly #waitingCalls: ((api: WidgetApi) => void)[] = [];

  get stay(): ChosenStay | undefined {
    return this.content.api?.stay;
  }

  get party(): Party | undefined {
    return this.content.api?.party;
  }

  get quote(): ShownQuote | undefined {
    return this.content.api?.quote;
  }

  get step(): WidgetApi['step'] {
    return this.content.api?.step;
  }

  /** Opens the dialog of `mode`. A widget in the page is always open. */
  open(): void {
    this.#setOpen(true);
  }

  close(): void {
    this.#setOpen(false);
  }

  /** Reports that the guest allows analytics. Only later events are sent to the data layer. */
  grantConsent(): void {
    this.consent = 'granted';
  }

  async setStay(stay: StayRequest): Promise<StayProblem | undefined> {
    return (await this.#whenContentReady()).setStay(stay);
  }

  async setParty(party: PartyRequest): Promise<Party> {
    return (await this.#whenContentReady()).setParty(party);
  }

  async refresh(): Promise<void> {
    if (!this.content.retry()) await (await this.#whenContentReady()).refresh();
  }

  async reset(): Promise<void> {
    await (await this.#whenContentReady()).reset();
  }

  /** Opens or closes the dialog. A pending update is awaited, because the new content exists only after it. */
  #setOpen(isOpen: boolean): void {
    const open = (): void => {
      this.content.setOpen(isOpen);
    };
    if (this.isUpdatePending) void this.updateComplete.then(open);
    else open();
  }

  async #whenContentReady(): Promise<WidgetApi> {
    return new Promise((resolve) => {
      this.#waitingCalls.push(resolve);
      this.requestUpdate();
    });
  }

  /** Runs the waiting calls if this update has made the content ready for them. */
  protected override updated(_changes: PropertyValues): void {
    if (this.#waitingCalls.length === 0) return;
    const { api } = this.content;
    if (api) for (const call of this.#waitingCalls.splice(0)) call(api);
    else this.content.prepare();
  }
}
