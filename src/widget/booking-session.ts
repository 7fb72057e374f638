import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../contract/property.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { Availability } from '../stay/availability.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Selection } from '../stay/selection.ts';
import { initialState } from './state/reducer.ts';
import type { FlowEvent, FlowWorld } from './state/events.ts';
import type { FlowState, Notice } from './state/state.ts';
import { FlowStore } from './state/flow-store.ts';
import { BookingController } from './booking-controller.ts';
import type { BookingContext } from './booking-context.ts';
import type { ProxyClient } from './client/request.ts';
import { isPrimaryWidget } from './host/page-widgets.ts';
import { LINKED, returnPage } from './host/page-address.ts';
import type { ExtensionRequest } from './host/page-address.ts';
import type { Rates, Speech } from './client/rate-source.ts';
import { restoreSession } from './restore-session.ts';
import { memoryOf, remember, rememberedDraft } from './state/draft-memory.ts';
import { leave, whenRemembered, whenSeenAgain } from './host/page-moves.ts';
import type { WidgetElement } from './host/settings.ts';
import { pollCalendar } from './dates/calendar-poller.ts';
import type { CalendarPoller } from './dates/calendar-poller.ts';
import { applyPreset, forgetLink } from './dates/preset.ts';
import type { Extension } from './dates/extension.ts';
import { followGuest } from './views/focus.ts';
import { inGuestsLanguage } from './host/host-texts.ts';
import type { SpokenProperty } from './host/host-texts.ts';
import { rescueFrom } from './notices/alternatives.ts';
import { noticeView } from './notices/notices.ts';
import { OwnBookingNotice } from './payment/own-bookings.ts';
import type { BannerContext } from './payment/own-booking-view.ts';
import type { GuestMemory } from './state/storage.ts';
import { bookingStyles } from './step-view.ts';
import { datesView } from './dates/dates-view.ts';
import type { ViewContext } from './views/view-context.ts';
import { fetchAvailability } from './client/calendar-client.ts';

export interface SessionParts extends Rates {
  readonly client: ProxyClient;
  readonly host: WidgetElement;
}

/** Where the element may have chosen something for the guest. */
const PRESET = '[check-in],[adults],[children],[extend]';

/** With these there is a booking, by whichever way it was made. */
const BOOKED: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/** The steps in which a guest chooses, or fills in the form. */
const isOpen = ({ step }: FlowState): boolean => step === 'dates' || step === 'details';

/**
 * One property's booking on one page, from the choice of dates to the confirmation. It holds the parts together, each of
 * which has a room of its own: `flow/` what state the booking is in, `journey/` everything from the details on, `session/`
 * where a booking begins and what of it is remembered, `detours.ts` and `extras.ts` what comes later, or not at all.
 */
export class BookingSession implements BookingContext {
  readonly property: Property;
  readonly memory: GuestMemory;
  readonly client: ProxyClient;
  readonly now: () => number = () => Date.now();
  availability: Availability;
  words: CalendarMessages | undefined;
  readonly #host: WidgetElement;
  readonly #flow: FlowStore;
  readonly #journey: BookingController;
  readonly #poller: CalendarPoller;
  #own: OwnBookingNotice | undefined;
  #extension: Extension | undefined;
  #spoken: { readonly language: string; readonly property: SpokenProperty } | undefined;

  constructor({ property, availability, client, host }: SessionParts) {
    this.property = property;
    this.availability = availability;
    this.memory = memoryOf(property.id);
    this.client = client;
    this.#host = host;
    host.adopt(bookingStyles);
    this.#journey = new BookingController(this, { leave, address: () => location.href }, host);
    const draft = rememberedDraft(this.memory, this.world);
    this.#flow = new FlowStore(initialState(draft), () => this.world, this.#follow);
    this.#poller = pollCalendar(this);
    followGuest(host, client.signal);
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
    return this.#extension?.request ?? {};
  }

  emit = (event: FlowEvent): void => {
    if (event.type === 'start-over') this.#extension = undefined;
    this.#flow.emit(this.#extension?.fix(event, this.world) ?? event);
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

  rescue(wished: NightRange, shownTotal: number | undefined): Promise<Notice> {
    return rescueFrom(wished, shownTotal, this);
  }

  async begin(picked: Selection): Promise<void> {
    const begun = this.state;
    await restoreSession(picked, this, { host: this.#host, journey: this.#journey });
    if (this.client.signal.aborted) return;
    if (LINKED.test(location.search) || this.#host.matches(PRESET))
      this.#extension = applyPreset(this.#host, this, begun);
    if (isOpen(this.state)) this.#lookAtOwn();
    takeOver(this.#host);
    this.#host.requestUpdate();
    await this.#journey.tellOfOwn();
  }

  /** What the guest sees; `undefined` while the words for it are on their way. */
  view(
    { bookingWords, detourWords, ...speech }: Speech,
    weekStart: number | undefined,
  ): TemplateResult | undefined {
    if (!bookingWords || !detourWords) return undefined;
    const { state, availability, today, emit } = this;
    this.words = speech.words;
    const said = { ...speech, bookingWords, detourWords, weekStart, dispatch: emit };
    const context: ViewContext = {
      ...said,
      ...this.#property,
      ...{ availability, today, now: this.now() },
      constraint: this.#extension?.constraint,
      banner: this.#banner(said),
    };
    if (state.step !== 'dates') return this.#journey.view(state, context);
    // Dates that are lost are the calendar's own affair.
    const { notice } = state;
    const isLost = notice?.kind === 'selection-lost';
    return datesView(state, context, notice && !isLost ? noticeView(notice, context) : undefined);
  }

  /** The host's texts are chosen anew when the guest's language is another, not for each drawing. */
  get #property(): SpokenProperty {
    const { language } = this.#host;
    if (this.#spoken?.language !== language)
      this.#spoken = { language, property: inGuestsLanguage(this.property, language) };
    return this.#spoken.property;
  }

  /** The guest's own bookings once, where a notice about the chosen dates does not say the same. */
  #banner(context: BannerContext): unknown {
    const { state, world } = this;
    if (!isOpen(state)) return undefined;
    const notice = state.step === 'dates' ? state.notice : undefined;
    const said = notice?.kind === 'own-booking' ? notice.booking.reference : undefined;
    const own = state.step === 'dates' ? this.#own?.view(context, said) : undefined;
    return html`${own}${this.#extension?.banner(context, world)}`;
  }

  /** Where this browser knows of a booking that may wait for its payment. */
  #lookAtOwn(): void {
    if (!this.#own && !(this.isPrimary && this.memory.unpaidBookings.length > 0)) return;
    this.#own ??= new OwnBookingNotice(this, () => {
      this.#host.requestUpdate();
    });
    void this.#own.look();
  }

  /** A booking may have taken nights meanwhile, or given them free. */
  #refreshCalendar(): void {
    this.#lookAtOwn();
    void this.#poller.refresh();
  }

  /** A booking of the guest's own was made, or let go: what is said of it, and the nights that it holds. */
  #ownChanged(): void {
    this.#refreshCalendar();
    void this.#journey.tellOfOwn();
  }

  #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    const changed = remember(this, before, after);
    if (changed) this.tell(changed);
    if (BOOKED.includes(event.type)) forgetLink(this);
    if (after.step === 'dates' && before.step !== 'dates') this.#refreshCalendar();
    this.#journey.follow(event, before);
    if (event.type === 'forget-booking') this.#ownChanged();
    this.#host.requestUpdate();
  };
}

/** The element itself has the focus where its fall-back had it: now there are days to go on to. */
function takeOver(host: WidgetElement): void {
  const focused = (host.getRootNode() as Document).activeElement;
  if (focused?.shadowRoot !== host.shadowRoot || host.shadowRoot?.activeElement) return;
  // In this order: with its tabindex, an element loses what has the focus in it, too.
  host.removeAttribute('tabindex');
  host.shadowRoot?.querySelector('booking-calendar')?.focus({ preventScroll: true });
}
