import type { Property } from '../contract/property.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { availabilityOf, fetchCalendar } from './client/calendar-client.ts';
import type { Rates } from './client/calendar-client.ts';
import type { ProxyClient } from './client/request.ts';
import type { Extension } from './dates/extension.ts';
import { setConfirmed } from './host/confirmed-state.ts';
import { BookingReadyEvent, BookingStepChangedEvent } from './host/events.ts';
import { returnPage } from './host/page-address.ts';
import { isElementOfPage, isPrimaryWidget } from './host/page.ts';
import type { Place } from './host/place.ts';
import type { WidgetElement } from './host/settings.ts';
import { memoryOf, rememberedDraft } from './state/draft-memory.ts';
import type { FlowEvent, FlowWorld } from './state/flow-events.ts';
import { reduce } from './state/effects.ts';
import type { Effect } from './state/effects.ts';
import { initialState } from './state/reducer.ts';
import type { FlowState } from './state/state.ts';
import type { GuestMemory } from './state/storage.ts';

export interface BookingParts extends Rates {
  readonly client: ProxyClient;
  readonly host: WidgetElement;
  readonly place: Place;
}

/** Does what an event leads to. */
type RunEffect = (effect: Effect) => void | Promise<void>;

/** Where one property's booking stands, and the world that it stands in: what the parts of a booking share. */
export class BookingContext {
  readonly property: Property;
  readonly memory: GuestMemory;
  /** Its signal ends with the widget's stay in the page. */
  readonly client: ProxyClient;
  readonly now: () => number = () => Date.now();
  /** Where a stay that is booked already is made longer. */
  extension: Extension | undefined;
  #world: FlowWorld;
  readonly #host: WidgetElement;
  readonly #place: Place;
  readonly #runEffect: RunEffect;
  #state: FlowState;

  constructor({ property, availability, client, host, place }: BookingParts, runEffect: RunEffect) {
    this.property = property;
    this.memory = memoryOf(property.id);
    this.client = client;
    this.#world = { availability, today: this.#today, limits: property };
    this.#host = host;
    this.#place = place;
    this.#runEffect = runEffect;
    client.signal.addEventListener('abort', () => {
      setConfirmed(host, false);
    });
    this.#state = initialState(rememberedDraft(this.memory, this.#world));
  }

  get state(): FlowState {
    return this.#state;
  }

  /** As of the last event or drawing: to format a date takes longer than all that is asked of it in between. */
  get world(): FlowWorld {
    const party = 'draft' in this.#state ? this.#state.draft.party : undefined;
    return { ...this.#world, party, isExtension: this.extension !== undefined };
  }

  get #today(): IsoDate {
    return dayInZone(this.property.timeZone, this.now());
  }

  /** Midnight may have passed at the property. */
  readonly refreshToday = (): void => {
    const today = this.#today;
    if (today !== this.#world.today) this.#world = { ...this.#world, today };
  };

  /** Language tag of the booking. */
  get language(): string {
    return this.#host.language;
  }

  get returnUrl(): string {
    return returnPage(this.#host.returnUrl, location.href, isElementOfPage);
  }

  get cancelUrl(): string | undefined {
    const { cancelUrl } = this.#host;
    return cancelUrl === null ? undefined : returnPage(cancelUrl, location.href, isElementOfPage);
  }

  /** Whether this widget takes what is for no property in particular. */
  get isPrimary(): boolean {
    return this.isOf(this.property.id);
  }

  /** Whether this widget, of those on the page, shows what is booked of a property; `undefined` is none that is known. */
  isOf(propertyId: string | undefined): boolean {
    return this.#place.isWithin || isPrimaryWidget(this.#host, propertyId);
  }

  /** The one place where the state of a booking is moved. */
  readonly emit = (event: FlowEvent): void => {
    this.refreshToday();
    if (event.type === 'start-over') this.extension = undefined;
    const meant = this.extension?.fix(event, this.world) ?? event;
    const { step } = this.#state;
    const { state, effects } = reduce(this.#state, meant, this.world);
    this.#state = state;
    if (state.step !== step) this.#tellStep(state);
    for (const effect of effects) this.run(() => this.#runEffect(effect));
  };

  /** Of a host's own heading above the widget, say, which a confirmation makes untrue. */
  #tellStep({ step }: FlowState): void {
    setConfirmed(this.#host, step === 'done');
    this.tell(new BookingStepChangedEvent({ step }));
  }

  /** Runs what acts on the world outside. If it throws, the guest sees a notice and the page's console the error. */
  readonly run = (effect: () => void | Promise<void>): void => {
    const failed = (error: unknown): void => {
      console.error('[booking-widget]', error);
      this.emit({ type: 'effect-failed' });
    };
    try {
      effect()?.catch(failed);
    } catch (error) {
      failed(error);
    }
  };

  /** Tells the host's page. */
  readonly tell = (event: Event): void => {
    this.#host.dispatchEvent(event);
  };

  /** Tells the host's page that it can be used. */
  tellReady(): void {
    const { id, name, currency } = this.property;
    this.tell(new BookingReadyEvent({ propertyId: id, name, currency, step: this.#state.step }));
  }

  /** Reads the calendar again, past every cache, and tells the flow. Rejects as `ask` does; then what is known stays. */
  async readCalendar(): Promise<void> {
    const fetch: ProxyClient['fetch'] = (input, init) =>
      this.client.fetch(input, { ...init, cache: 'no-cache' });
    const calendar = await fetchCalendar(this.property.id, { ...this.client, fetch });
    const availability = availabilityOf(calendar, this.property, this.now());
    this.#world = { ...this.#world, availability };
    this.emit({ type: 'calendar-changed' });
  }
}
