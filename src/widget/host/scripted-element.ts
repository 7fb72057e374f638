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

/** The price that stands for the stay, in cents. */
export interface ShownQuote extends PriceFacts {
  readonly nightsPrice: number;
  readonly cleaning: number;
  /** When another one is asked for, as an ISO 8601 time. */
  readonly expiresAt: string;
}

/** What a host's page can read of a widget, and do with it. */
export interface Scripted {
  /** The chosen or booked stay; `undefined` while there is none. */
  readonly stay: ChosenStay | undefined;
  /** `undefined` while nothing can be chosen yet. */
  readonly party: Party | undefined;
  /** `undefined` until the proxy has priced the stay that is about to be booked. */
  readonly quote: ShownQuote | undefined;
  /** What the guest is at; `undefined` while nothing is there yet, as in a dialog that was never opened. */
  readonly step: FlowState['step'] | 'places' | undefined;
  /**
   * Chooses dates, as a link would. Resolves once they are chosen, or with the reason why they cannot be booked, of which the
   * guest is told too, with what can be.
   *
   * @throws {TypeError} names the field that cannot be used, and the rule that it breaks.
   * @throws {DOMException} `InvalidStateError` while an order or a booking is on show: `reset` leads out of that.
   */
  setStay(stay: StayRequest): Promise<StayProblem | undefined>;
  /**
   * Sets the guests, no further than the property has room for. Resolves with those that it is for now.
   *
   * @throws {TypeError} and {DOMException} as `setStay`.
   */
  setParty(party: PartyRequest): Promise<Party>;
  /** Reads prices and availability again, past every cache. Where there was nothing to show, another try. */
  refresh(): Promise<void>;
  /**
   * Back to the calendar, with nothing chosen and nothing typed: as for the next guest.
   *
   * @throws {DOMException} `InvalidStateError` while an order is on its way, which may have booked.
   */
  reset(): Promise<void>;
}

/** What the widget shows, as far as a host's page has to do with it. */
export interface ScriptedContent {
  readonly api: Scripted | undefined;
  /** A script waits for it: it is drawn in a dialog that was never opened, too. */
  prepare(): void;
  /** The dialog of `mode`; of a widget in the page there is none. */
  setOpen(isOpen: boolean): void;
  /** Begins again where it has failed; answers whether it did. */
  retry(): boolean;
}

/**
 * What a host's script does with the element. All methods may be called as soon as the element is defined, and are followed
 * as soon as the widget can.
 */
export abstract class ScriptedElement extends ShadowElement implements Scripted {
  protected abstract readonly content: ScriptedContent;
  abstract consent: 'required' | 'granted' | null;
  /** Of the host's page, which wait for what they steer. */
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

  /** A property that was set just before is another content, which is there once that is drawn. */
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

  /** What a script waits for may have been drawn. */
  protected override updated(_changes: PropertyValues): void {
    if (this.#scripts.length === 0) return;
    const { api } = this.content;
    if (api) for (const go of this.#scripts.splice(0)) go(api);
    else this.content.prepare();
  }
}
