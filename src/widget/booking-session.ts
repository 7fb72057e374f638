import type { CSSResult, ReactiveControllerHost, TemplateResult } from 'lit';
import type { Property } from '../contract/property.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { Availability } from '../stay/availability.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Selection } from '../stay/selection.ts';
import type { Extras, ExtrasPort } from './extras.ts';
import { initialState } from './state/reducer.ts';
import type { FlowEvent, FlowWorld } from './state/events.ts';
import type { FlowState, Notice } from './state/state.ts';
import { FlowStore } from './state/flow-store.ts';
import { BookingController } from './booking-controller.ts';
import { rescued } from './booking-context.ts';
import type { DetoursSource } from './booking-context.ts';
import type { ProxyClient } from './client/request.ts';
import { isPrimaryWidget } from './host/page-widgets.ts';
import type { PageWidget } from './host/page-widgets.ts';
import { returnPage, wishedExtension } from './host/page-address.ts';
import type { ExtensionRequest } from './host/page-address.ts';
import type { Rates, Speech } from './client/rate-source.ts';
import { restoreSession } from './restore-session.ts';
import { memoryOf, remember, rememberedDraft } from './state/draft-memory.ts';
import { LateDetours } from './session/late-detours.ts';
import type { DetoursHost } from './session/late-detours.ts';
import { loadExtras } from './session/late-extras.ts';
import { leave, whenRemembered, whenSeenAgain } from './host/page-moves.ts';
import type { HostSettings } from './host/settings.ts';
import { sessionStyles } from './views/session-styles.ts';
import type { GuestMemory } from './state/storage.ts';
import { journeyStyles } from './step-view.ts';
import { datesView } from './dates/dates-view.ts';
import type { ViewContext } from './views/view-context.ts';
import { fetchAvailability } from './client/calendar-client.ts';

// What a failure needs as well is handed on, so that it lies in this chunk and not in one more.
export { BookingProblemEvent } from './host/events.ts';
export { controlStyles } from './views/control-styles.ts';
export { problemFrom } from './client/problem-error.ts';

/** What a session needs of the element that shows it. */
export interface SessionHost extends ReactiveControllerHost, PageWidget, HostSettings, DetoursHost {
  /** Language tag that the guest is spoken to in. */
  readonly language: string;
  adopt(styles: readonly CSSResult[]): void;
}

export interface SessionParts extends Rates {
  readonly client: ProxyClient;
  readonly host: SessionHost;
}

/**
 * One property's booking on one page, from the choice of dates to the confirmation. It holds the parts together, each of
 * which has a room of its own: `flow/` what state the booking is in, `journey/` everything from the details on, `session/`
 * where a booking begins and what of it is remembered, `detours.ts` and `extras.ts` what comes later, or not at all.
 */
export class BookingSession implements ExtrasPort {
  readonly property: Property;
  readonly memory: GuestMemory;
  readonly client: ProxyClient;
  readonly detours: DetoursSource;
  readonly now: () => number = () => Date.now();
  availability: Availability;
  words: CalendarMessages | undefined;
  readonly #host: SessionHost;
  readonly #flow: FlowStore;
  readonly #journey: BookingController;
  #extras: Extras | undefined;

  constructor({ property, availability, client, host }: SessionParts) {
    this.property = property;
    this.availability = availability;
    this.memory = memoryOf(property.id);
    this.client = client;
    this.#host = host;
    this.detours = new LateDetours(host);
    host.adopt([...sessionStyles, ...journeyStyles]);
    this.#journey = new BookingController(this, { leave, address: () => location.href }, host);
    const draft = rememberedDraft(this.memory, this.world);
    this.#flow = new FlowStore(initialState(draft), () => this.world, this.#follow);
    whenSeenAgain(this.#journey, client.signal);
    whenRemembered(this.memory, client.signal, {
      booking: () => {
        this.#ownChanged();
      },
      attempt: () => {
        this.#journey.attemptChanged();
      },
    });
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

  get isPrimary(): boolean {
    return isPrimaryWidget(this.#host, this.property.id);
  }

  get extension(): ExtensionRequest {
    return this.#extras?.inQuote ?? wishedExtension(this.#host);
  }

  emit = (event: FlowEvent): void => {
    this.#flow.emit(this.#extras?.meant(event) ?? event);
  };

  tell(event: Event): void {
    this.#host.dispatchEvent(event);
  }

  async readCalendar(): Promise<void> {
    const fetch: ProxyClient['fetch'] = (input, init) =>
      this.client.fetch(input, { ...init, cache: 'no-cache' });
    this.availability = await fetchAvailability(this.property.id, { ...this.client, fetch });
    this.emit({ type: 'calendar-changed' });
  }

  async refreshCalendar(): Promise<void> {
    // Where it fails, what is known stays on show; the next look may succeed.
    await this.readCalendar().catch(() => undefined);
  }

  rescue(wished: NightRange, shownTotal: number | undefined): Promise<Notice> {
    return rescued(wished, shownTotal, { code: 'dates_unavailable' }, this);
  }

  settingsChanged(): void {
    this.#extras?.settingsChanged();
  }

  async begin(picked: Selection): Promise<void> {
    void loadExtras(this, this.#host).then((extras) => {
      this.#extras = extras;
      this.#host.requestUpdate();
    });
    await restoreSession(picked, this, { host: this.#host, journey: this.#journey });
    void this.#journey.tellOfOwn();
  }

  /** What the guest sees; `undefined` while the words for it are on their way. */
  view({ bookingWords, ...speech }: Speech, weekStart: number | undefined): TemplateResult | undefined {
    if (!bookingWords) return undefined;
    const { state, property, availability, today, emit } = this;
    this.words = speech.words;
    const world = { property, availability, today, ...this.#extras?.inView(speech, bookingWords) };
    const context: ViewContext = { ...world, ...speech, bookingWords, weekStart, dispatch: emit };
    if (state.step !== 'dates') return this.#journey.view(state, context);
    // Dates that are lost are the calendar's own affair; all other notices are the journey's.
    const { notice } = state;
    const isJourneys = notice !== undefined && notice.kind !== 'selection-lost';
    return datesView(state, context, isJourneys ? this.#journey.notice(notice, context) : undefined);
  }

  /** A booking of the guest's own was made, or let go: what is said of it, and the nights that it holds. */
  #ownChanged(): void {
    void (this.#extras ?? this).refreshCalendar();
    void this.#journey.tellOfOwn();
  }

  #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    const changed = remember(this, before, after);
    if (changed) this.tell(changed);
    // Back at the calendar: a booking may have taken nights meanwhile, or given them free.
    if (after.step === 'dates' && before.step !== 'dates') void (this.#extras ?? this).refreshCalendar();
    this.#journey.follow(event, before);
    if (event.type === 'forget-booking') this.#ownChanged();
    this.#host.requestUpdate();
  };
}
