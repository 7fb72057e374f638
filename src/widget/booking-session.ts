import type { Property } from '../contract/property.ts';
import type { Availability } from '../stay/availability.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { BookingDatesChangedEvent } from './events.ts';
import { fitParty, stayOf } from './flow/draft.ts';
import { EMPTY_DRAFT } from './flow/draft.ts';
import type { FlowEvent, FlowWorld } from './flow/flow-events.ts';
import type { Draft, FlowState } from './flow/flow-state.ts';
import { FlowStore } from './flow/flow-store.ts';
import { initialState } from './flow/booking-flow.ts';
import type { Journey } from './journey/journey.ts';
import type { JourneyPort, LeavingAsk } from './journey/port.ts';
import { returnPage, returnedIn, withoutReturn } from './page-address.ts';
import type { GuestMemory } from './storage.ts';
import { fetchAvailability } from './wire/calendar-client.ts';
import type { Ask } from './wire/ask.ts';
import { revalidate } from '../stay/selection.ts';

/** What a session needs of the element that shows it. */
export interface SessionHost {
  readonly language: string;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  readonly isOnlyWidget: boolean;
  changed(): void;
  tell(event: Event): void;
}

export interface SessionParts {
  readonly property: Property;
  readonly availability: Availability;
  readonly memory: GuestMemory;
  readonly via: LeavingAsk;
  readonly host: SessionHost;
}

const now = (): number => Date.now();

/** One property's booking on one page, from the first look at the calendar to the confirmation. */
export class BookingSession implements JourneyPort {
  readonly property: Property;
  readonly memory: GuestMemory;
  readonly via: LeavingAsk;
  readonly now: () => number = now;
  availability: Availability;
  journey: Journey | undefined;
  readonly #host: SessionHost;
  readonly #flow: FlowStore;
  #journeyLoading: Promise<Journey> | undefined;

  constructor({ property, availability, memory, via, host }: SessionParts) {
    this.property = property;
    this.availability = availability;
    this.memory = memory;
    this.via = via;
    this.#host = host;
    const draft = this.#remembered();
    this.#flow = new FlowStore(initialState(draft), () => this.world, this.#follow);
  }

  get state(): FlowState {
    return this.#flow.state;
  }

  get today(): IsoDate {
    return dayInZone(this.property.timeZone, now());
  }

  get world(): FlowWorld {
    return { availability: this.availability, today: this.today, limits: this.property };
  }

  get language(): string {
    return this.#host.language;
  }

  get returnUrl(): string {
    return returnPage(this.#host.returnUrl, location.href);
  }

  get cancelUrl(): string | undefined {
    const wished = this.#host.cancelUrl;
    return wished === null ? undefined : returnPage(wished, location.href);
  }

  emit = (event: FlowEvent): void => {
    this.#flow.emit(event);
  };

  tell(event: Event): void {
    this.#host.tell(event);
  }

  async refreshCalendar(): Promise<void> {
    try {
      const fetch: Ask['fetch'] = (input, init) => this.via.fetch(input, { ...init, cache: 'no-cache' });
      this.availability = await fetchAvailability(this.property.id, { ...this.via, fetch });
      this.emit({ type: 'calendar-changed' });
    } catch {
      // What is known stays on show; the next look may succeed.
    }
  }

  /** Goes on where this browser, or the page's address, says that the guest has been. */
  async begin(): Promise<void> {
    const attempt = this.memory.attempt(now());
    const returned = returnedIn(location.href);
    if (returned) return this.#comeBack(returned.reference, returned.isCancelled ? 'cancelled' : 'returned');
    const { shown } = this.memory;
    if (attempt) (await this.loadJourney()).resume(attempt);
    else if (shown !== undefined) (await this.loadJourney()).show({ reference: shown, occasion: 'found' });
  }

  loadJourney(): Promise<Journey> {
    this.#journeyLoading ??= import('./journey/journey.ts').then(
      ({ Journey: Loaded }) => {
        this.journey = new Loaded(this, { leave, address: () => location.href });
        this.#host.changed();
        return this.journey;
      },
      (error: unknown) => {
        this.#journeyLoading = undefined;
        throw error;
      },
    );
    return this.#journeyLoading;
  }

  async #comeBack(reference: string, occasion: 'cancelled' | 'returned'): Promise<void> {
    const journey = await this.loadJourney();
    // With several widgets on the page, the one whose property was booked takes the return.
    if (!this.#host.isOnlyWidget && !(await journey.isOf(reference))) return;
    this.memory.keepAttempt(undefined);
    journey.show({ reference, occasion });
    if (this.memory.isLasting) history.replaceState(history.state, '', withoutReturn(location.href));
  }

  #remembered(): Draft {
    const draft = { ...EMPTY_DRAFT, ...this.memory.draft };
    const { selection } = revalidate(draft.selection, this.world);
    return fitParty({ ...draft, selection }, this.world);
  }

  #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    if ('draft' in after && (!('draft' in before) || before.draft !== after.draft)) {
      this.memory.draft = after.draft;
      this.#tellDates('draft' in before ? before.draft : undefined, after.draft);
    }
    if (after.step === 'dates' && before.step !== 'dates') this.memory.shown = undefined;
    // From the first choice on the rest is likely to be needed; a visitor who only looks never loads it.
    if (event.type === 'select' || event.type === 'choose-stay' || after.step !== 'dates')
      void this.loadJourney().then(
        (journey) => {
          journey.follow(event, before);
        },
        (error: unknown) => {
          console.error('[booking-widget] could not be loaded', error);
        },
      );
    this.#host.changed();
  };

  #tellDates(before: Draft | undefined, after: Draft): void {
    if (before?.selection === after.selection && before.party === after.party) return;
    const stay = stayOf(after);
    if (!stay && (!before || !stayOf(before))) return;
    const facts = stay && { propertyId: this.property.id, ...stay, party: after.party };
    this.tell(new BookingDatesChangedEvent(facts));
  }
}

/** The checkout needs the whole window; where a frame may not move it, the page shows a link instead. */
function leave(url: string): void {
  try {
    (window.top ?? window).location.assign(url);
  } catch {
    console.warn('[booking-widget] This frame may not open the payment page by itself.');
  }
}
