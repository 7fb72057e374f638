import type { TemplateResult } from 'lit/html.js';
import type { Property } from '../contract/property.ts';
import type { Availability } from '../stay/availability.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { revalidate } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import { BookingDatesChangedEvent } from './events.ts';
import { initialState } from './flow/booking-flow.ts';
import { EMPTY_DRAFT, fitParty, stayOf } from './flow/draft.ts';
import type { FlowEvent, FlowWorld } from './flow/flow-events.ts';
import type { Draft, FlowState } from './flow/flow-state.ts';
import { FlowStore } from './flow/flow-store.ts';
import { JourneyLoader } from './journey-loader.ts';
import type { JourneyHost } from './journey-loader.ts';
import type { JourneyPort, LeavingAsk } from './journey/port.ts';
import { returnedIn, returnPage, withoutReturn } from './page-address.ts';
import type { Rates, Speech } from './rate-source.ts';
import { warnOf } from './settings.ts';
import type { HostSettings } from './settings.ts';
import { sessionStyles } from './styles/session-styles.ts';
import { GuestMemory, safeStore } from './storage.ts';
import { datesView } from './views/dates-view.ts';
import type { ViewContext } from './views/view-context.ts';
import { fetchAvailability } from './wire/calendar-client.ts';
import type { Ask } from './wire/ask.ts';

/** What a session needs of the element that shows it. */
export interface SessionHost extends JourneyHost, HostSettings {
  /** Language tag that the guest is spoken to in. */
  readonly language: string;
  readonly isOnlyWidget: boolean;
  /**
   * Whether, of several widgets on the page, this one shows the bookings of a property: the first one of that property,
   * or where there is none, or no property is known, the first of all.
   */
  isTakerOf(propertyId: string | undefined): boolean;
  /** To the host's page. */
  tell(event: Event): void;
  /** There is no going on; the guest may try again. */
  fail(error: unknown): void;
}

export interface SessionParts extends Rates {
  readonly via: LeavingAsk;
  readonly host: SessionHost;
}

/** One property's booking on one page, from the choice of dates to the confirmation. */
export class BookingSession implements JourneyPort {
  readonly property: Property;
  readonly memory: GuestMemory;
  readonly via: LeavingAsk;
  readonly now: () => number = () => Date.now();
  availability: Availability;
  readonly #host: SessionHost;
  readonly #flow: FlowStore;
  readonly #loader: JourneyLoader;

  constructor({ property, availability, via, host }: SessionParts) {
    this.property = property;
    this.availability = availability;
    const tab = safeStore(() => sessionStorage);
    this.memory = new GuestMemory(
      property.id,
      tab,
      safeStore(() => localStorage),
    );
    this.via = via;
    this.#host = host;
    host.adopt(sessionStyles);
    this.#loader = new JourneyLoader(this, host);
    this.#flow = new FlowStore(initialState(this.#remembered()), () => this.world, this.#follow);
  }

  get state(): FlowState {
    return this.#flow.state;
  }

  get today(): IsoDate {
    return dayInZone(this.property.timeZone, this.now());
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

  checkSettings(): void {
    warnOf(this.#host);
  }

  /** Goes on where the page's address, or this browser, says that the guest has been; else with what was just picked. */
  async begin(picked: Selection): Promise<void> {
    this.checkSettings();
    const returned = returnedIn(location.href);
    const attempt = this.memory.attempt(this.now());
    const { shown, wasInDetails } = this.memory;
    const isTaker = this.#host.isTakerOf(this.property.id);
    if (returned) await this.#comeBack(returned.reference, returned.isCancelled ? 'cancelled' : 'returned');
    else if (attempt && isTaker) (await this.#loader.load()).resume(attempt);
    else if (shown && isTaker) (await this.#loader.load()).show(shown);
    else if (picked.status !== 'empty') this.emit({ type: 'select', selection: picked });
    else if (wasInDetails) this.emit({ type: 'continue' });
  }

  /** What the guest sees; `undefined` while the code or the words for it are on their way. */
  view(speech: Speech, weekStart: number | undefined): TemplateResult | undefined {
    const { state, property, availability, today, emit } = this;
    const context: ViewContext = { property, availability, today, ...speech, weekStart, dispatch: emit };
    const ready = this.#loader.ready(this.language);
    if (state.step !== 'dates') return ready?.journey.view(state, context, ready.bookingWords);
    // The calendar's own words suffice for dates that are lost; all other notices are the journey's.
    const isJourneys = state.notice !== undefined && state.notice.kind !== 'selection-lost';
    if (!isJourneys || !ready) return datesView(state, context);
    return datesView(state, context, ready.journey.notice(state.notice, context, ready.bookingWords));
  }

  /** The page is in sight again: what may have changed meanwhile is looked at. */
  seenAgain(isStale: boolean): void {
    this.#loader.journey?.seenAgain();
    if (isStale) void this.refreshCalendar();
  }

  async #comeBack(reference: string, occasion: 'cancelled' | 'returned'): Promise<void> {
    const journey = await this.#loader.load();
    if (!this.#host.isOnlyWidget && !this.#host.isTakerOf(await journey.propertyOf(reference))) return;
    journey.show({ reference, occasion, since: this.now() });
    if (this.memory.isLasting) history.replaceState(history.state, '', withoutReturn(location.href));
  }

  #remembered(): Draft {
    const draft = { ...EMPTY_DRAFT, ...this.memory.draft };
    const { selection } = revalidate(draft.selection, this.world);
    return fitParty({ ...draft, selection }, this.world);
  }

  #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    this.#remember(before, after);
    // Back at the calendar: a booking may have taken nights meanwhile, or given them free.
    if (after.step === 'dates' && before.step !== 'dates') void this.refreshCalendar();
    // From the first choice on the rest is likely to be needed; a visitor who only looks never loads it.
    if (event.type === 'select' || event.type === 'choose-stay' || after.step !== 'dates')
      this.#loader.load().then(
        (journey) => {
          journey.follow(event, before);
        },
        (error: unknown) => {
          // Fetched ahead it may fail unseen: the next choice tries again.
          if (after.step !== 'dates') this.#host.fail(error);
        },
      );
    this.#host.changed();
  };

  #remember(before: FlowState, after: FlowState): void {
    this.memory.wasInDetails = after.step === 'details';
    if (after.step === 'dates' && before.step !== 'dates') this.memory.shown = undefined;
    const [was, is] = [draftOf(before), draftOf(after)];
    if (!is || is === was) return;
    this.memory.draft = is;
    if (is.selection === was?.selection && is.party === was.party) return;
    const stay = stayOf(is);
    if (!stay && !(was && stayOf(was))) return;
    const facts = stay && { propertyId: this.property.id, ...stay, party: is.party };
    this.tell(new BookingDatesChangedEvent(facts));
  }
}

const draftOf = (state: FlowState): Draft | undefined => ('draft' in state ? state.draft : undefined);
