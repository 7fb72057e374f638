import type { Property } from '../contract/property.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { availabilityOf, fetchCalendar } from './client/calendar-client.ts';
import type { Rates } from './client/calendar-client.ts';
import type { ProxyClient } from './client/request.ts';
import type { Extension } from './dates/extension.ts';
import { rememberedDraft } from './state/draft-memory.ts';
import { reduce } from './state/effects.ts';
import type { Effect } from './state/effects.ts';
import type { FlowEvent, FlowContext } from './state/flow-events.ts';
import { initialState } from './state/reducer.ts';
import type { FlowState } from './state/state.ts';
import type { GuestMemory } from './state/storage.ts';

/** Runs an effect, which an event has caused. */
type RunEffect = (effect: Effect) => void | Promise<void>;

/** The state of one property's booking. This is the only place that changes it. */
export class BookingFlow {
  readonly property: Property;
  /** Set if the guest extends a stay that is already booked. */
  extension: Extension | undefined;
  readonly #client: ProxyClient;
  readonly #runEffect: RunEffect;
  #context: FlowContext;
  #state: FlowState;

  /** Starts with the draft that this browser remembers. */
  constructor(
    { property, availability }: Rates,
    memory: GuestMemory,
    client: ProxyClient,
    runEffect: RunEffect,
  ) {
    this.property = property;
    this.#client = client;
    this.#runEffect = runEffect;
    this.#context = { availability, today: this.#today, limits: property };
    this.#state = initialState(rememberedDraft(memory, this.#context));
  }

  get state(): FlowState {
    return this.#state;
  }

  /** What the rules of a stay depend on, with `today` as of the last event or drawing: computing it for each read would take too long. */
  get context(): FlowContext {
    const party = 'draft' in this.#state ? this.#state.draft.party : undefined;
    return { ...this.#context, party, isExtension: this.extension !== undefined };
  }

  /** The cleaning fee in cents: that of the extension, if its pass names one, or else the property's. */
  get cleaning(): number {
    return this.extension?.cleaning ?? this.property.cleaning;
  }

  get #today(): IsoDate {
    return dayInZone(this.property.timeZone, Date.now());
  }

  /** Updates `today`, because midnight may have passed at the property. */
  readonly refreshToday = (): void => {
    const today = this.#today;
    if (today !== this.#context.today) this.#context = { ...this.#context, today };
  };

  readonly dispatch = (event: FlowEvent): void => {
    this.refreshToday();
    const adjustedEvent = this.extension?.withFixedCheckIn(event, this.context) ?? event;
    const { state, effects } = reduce(this.#state, adjustedEvent, this.context);
    // If an order is on its way, the guest cannot start over: the state stays the same, and so does the extension.
    if (event.type === 'start-over' && state !== this.#state) this.extension = undefined;
    this.#state = state;
    for (const effect of effects) this.run(() => this.#runEffect(effect));
  };

  /** Runs a function that acts outside of the flow. If it throws, the guest sees a notice, and the console shows the error. */
  readonly run = (effect: () => void | Promise<void>): void => {
    const reportFailure = (error: unknown): void => {
      console.error('[booking-widget]', error);
      this.dispatch({ type: 'effect-failed' });
    };
    try {
      effect()?.catch(reportFailure);
    } catch (error) {
      reportFailure(error);
    }
  };

  /** Loads the calendar again, past every cache. If this fails, rejects with an `AnswerError` and keeps the old calendar. */
  async readCalendar(): Promise<void> {
    const calendar = await fetchCalendar(this.property.id, this.#client, { cache: 'no-cache' });
    const availability = availabilityOf(calendar, this.property, Date.now());
    this.#context = { ...this.#context, availability };
    this.dispatch({ type: 'calendar-changed' });
  }
}
